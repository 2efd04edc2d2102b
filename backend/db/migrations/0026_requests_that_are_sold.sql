ALTER TABLE "one_click_orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD COLUMN "sold_in" text;--> statement-breakpoint
CREATE INDEX "one_click_orders_sold_by_created_at_index" ON "one_click_orders" USING btree ("sold_by","created_at");