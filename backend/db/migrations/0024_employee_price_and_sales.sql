ALTER TABLE "orders" ADD COLUMN "bought_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "personal_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "personal_goods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_in" text;--> statement-breakpoint
CREATE INDEX "orders_bought_by_created_at_index" ON "orders" USING btree ("bought_by","created_at");--> statement-breakpoint
CREATE INDEX "orders_sold_by_created_at_index" ON "orders" USING btree ("sold_by","created_at");--> statement-breakpoint
CREATE INDEX "audit_acts_actor_at_index" ON "audit_acts" USING btree ("actor","at");