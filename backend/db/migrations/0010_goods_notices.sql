CREATE TABLE "awaited_skus" (
	"sku_id" integer PRIMARY KEY NOT NULL,
	"seen_stock" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"key" text NOT NULL,
	"price" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "goods_notices_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "awaited_skus" ADD CONSTRAINT "awaited_skus_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_notices" ADD CONSTRAINT "goods_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_notices" ADD CONSTRAINT "goods_notices_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_notices_open" ON "goods_notices" USING btree ("visitor_id","kind","product_id",coalesce("sku_id", 0)) WHERE "goods_notices"."told_at" is null;--> statement-breakpoint
CREATE INDEX "goods_notices_recipient_index" ON "goods_notices" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "goods_notices_sku_id_index" ON "goods_notices" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "goods_notices_product_id_index" ON "goods_notices" USING btree ("product_id");