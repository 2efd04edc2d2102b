CREATE TABLE "gift_card_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"design_id" text NOT NULL,
	"nominal" integer NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"sender_name" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"send_on" date
);
--> statement-breakpoint
CREATE TABLE "gift_card_spendings" (
	"order_number" text NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "gift_card_spendings_order_number_number_pk" PRIMARY KEY("order_number","number"),
	CONSTRAINT "gift_card_spendings_amount" CHECK ("gift_card_spendings"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"number" text PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"order_number" text,
	"country" integer NOT NULL,
	"nominal" integer NOT NULL,
	"balance" integer NOT NULL,
	"recipient_email" text NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"pin_sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance" between 0 and "gift_cards"."nominal")
);
--> statement-breakpoint
CREATE TABLE "one_click_orders" (
	"number" serial PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_click_orders_visitor_id_idempotency_key_unique" UNIQUE("visitor_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "baskets" ADD COLUMN "gift_card_number" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visitor_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_spendings" ADD CONSTRAINT "gift_card_spendings_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_spendings" ADD CONSTRAINT "gift_card_spendings_number_gift_cards_number_fk" FOREIGN KEY ("number") REFERENCES "public"."gift_cards"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD CONSTRAINT "one_click_orders_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_spendings_number_index" ON "gift_card_spendings" USING btree ("number");--> statement-breakpoint
CREATE INDEX "one_click_orders_phone_created_at_index" ON "one_click_orders" USING btree ("phone","created_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_model_id_visitor_id_unique" UNIQUE("model_id","visitor_id");