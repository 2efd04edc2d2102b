ALTER TABLE "reviews" ALTER COLUMN "recommended" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "recommended" DROP NOT NULL;