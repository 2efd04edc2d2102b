ALTER TABLE "customers" ADD COLUMN "review_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "wants_no_review_requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_completed_at_index" ON "orders" USING btree ("completed_at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_review_key_unique" UNIQUE("review_key");