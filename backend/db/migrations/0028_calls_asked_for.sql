ALTER TABLE "one_click_orders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD COLUMN "missed_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_click_orders_closed_at_created_at_index" ON "one_click_orders" USING btree ("closed_at","created_at");