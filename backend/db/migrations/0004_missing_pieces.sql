ALTER TABLE "refund_lines" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" text DEFAULT 'RETURNED' NOT NULL;--> statement-breakpoint
-- By hand: names of pieces that were returned before, from their lines.
UPDATE "refund_lines" SET "name" = "order_lines"."name", "size" = "order_lines"."size"
FROM "refunds" INNER JOIN "order_lines" ON "order_lines"."order_number" = "refunds"."order_number"
WHERE "refunds"."id" = "refund_lines"."refund_id" AND "order_lines"."sku_id" = "refund_lines"."sku_id";
