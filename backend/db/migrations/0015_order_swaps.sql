CREATE TABLE "order_swaps" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_swaps_order_number_idempotency_key_unique" UNIQUE("order_number","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "order_swaps" ADD CONSTRAINT "order_swaps_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;