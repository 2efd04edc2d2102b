CREATE TABLE "return_lines" (
	"return_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_sku_id_pk" PRIMARY KEY("return_id","sku_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"parcel" text DEFAULT '' NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"refund_id" integer,
	"refusal_key" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_order_number_idempotency_key_unique" UNIQUE("order_number","idempotency_key"),
	CONSTRAINT "returns_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_under_way" ON "returns" USING btree ("order_number") WHERE "returns"."status" in ('ASKED', 'ON_WAY');