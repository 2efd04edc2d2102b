ALTER TABLE "basket_lines" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "lines_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "promo_version" integer DEFAULT 0 NOT NULL;