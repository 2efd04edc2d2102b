DELETE FROM "suggestions" WHERE "kind" = 'product';--> statement-breakpoint
ALTER TABLE "suggestions" DROP COLUMN "image";