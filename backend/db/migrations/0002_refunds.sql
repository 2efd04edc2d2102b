CREATE TABLE "refund_lines" (
	"refund_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sum" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_sku_id_pk" PRIMARY KEY("refund_id","sku_id"),
	CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"money" integer NOT NULL,
	"gift_card" integer NOT NULL,
	"bonuses" integer NOT NULL,
	"taken_back" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_order_number_idempotency_key_unique" UNIQUE("order_number","idempotency_key"),
	CONSTRAINT "refunds_sums" CHECK (least("refunds"."money", "refunds"."gift_card", "refunds"."bonuses", "refunds"."taken_back") >= 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" DROP CONSTRAINT "receipts_order_number_kind_unique";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "bonus_discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_of_whole_order" ON "receipts" USING btree ("order_number","kind") WHERE "receipts"."refund_id" is null;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
-- By hand: bonuses of orders that were made before, on their lines by the lines' sums.
UPDATE "order_lines" SET "bonus_discount" = "shares"."bonuses" * "shares"."upto" / "shares"."whole" - "shares"."bonuses" * ("shares"."upto" - "shares"."total") / "shares"."whole"
FROM (
	SELECT "order_lines"."order_number", "order_lines"."sku_id", "order_lines"."total", "orders"."bonus_discount" AS "bonuses",
		sum("order_lines"."total") OVER (PARTITION BY "order_lines"."order_number" ORDER BY "order_lines"."sku_id") AS "upto",
		sum("order_lines"."total") OVER (PARTITION BY "order_lines"."order_number") AS "whole"
	FROM "order_lines" INNER JOIN "orders" ON "orders"."number" = "order_lines"."order_number"
	WHERE "orders"."bonus_discount" > 0
) AS "shares"
WHERE "shares"."order_number" = "order_lines"."order_number" AND "shares"."sku_id" = "order_lines"."sku_id" AND "shares"."whole" > 0;
