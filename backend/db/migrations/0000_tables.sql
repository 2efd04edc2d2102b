CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- «кроссовок» must find «кроссовки»: the stemmer does not know the fleeting vowel of ок / ек at the end of a word.
CREATE FUNCTION fleeting_vowel(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(replace(lower(words), 'ё', 'е'), '([бвгджзйклмнпрстфхцчшщ])[ое]к\M', '\1ка', 'g')
$$;--> statement-breakpoint
CREATE FUNCTION search_vector(words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT to_tsvector('russian', replace(lower(words), 'ё', 'е')) || to_tsvector('russian', fleeting_vowel(words))
$$;--> statement-breakpoint
-- The key by which names are compared and sorted: lower case, ё as е.
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT replace(lower(trim(words)), 'ё', 'е')
$$;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"anonymous_id" uuid NOT NULL,
	"nonce" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "customer_sessions_nonce_unique" UNIQUE("nonce")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" serial PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "basket_lines" (
	"visitor_id" uuid NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"seen_stock" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"position" serial NOT NULL,
	"promised_price" integer,
	"promised_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "basket_lines_visitor_id_sku_id_pk" PRIMARY KEY("visitor_id","sku_id"),
	CONSTRAINT "basket_lines_quantity_positive" CHECK ("basket_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"lines_version" integer DEFAULT 0 NOT NULL,
	"promo_version" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"bonus_wanted" integer DEFAULT 0 NOT NULL,
	"gift_card_number" text,
	"checkout" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"min_sum" integer DEFAULT 0 NOT NULL,
	"category_urls" jsonb NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"description" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_entries" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"order_number" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bonus_lots" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"remaining" integer NOT NULL,
	"available_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_lots_order_number_kind_unique" UNIQUE("order_number","kind"),
	CONSTRAINT "bonus_lots_remaining" CHECK ("bonus_lots"."remaining" between 0 and "bonus_lots"."amount")
);
--> statement-breakpoint
CREATE TABLE "bonus_spendings" (
	"order_number" text NOT NULL,
	"lot_id" integer NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "bonus_spendings_order_number_lot_id_pk" PRIMARY KEY("order_number","lot_id"),
	CONSTRAINT "bonus_spendings_amount" CHECK ("bonus_spendings"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"feed_id" text NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"url" text NOT NULL,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"h1" text,
	"title" text,
	"description" text,
	"picture" text,
	"rule" jsonb,
	"is_present" boolean DEFAULT true NOT NULL,
	CONSTRAINT "categories_url_unique" UNIQUE("url"),
	CONSTRAINT "categories_source_feed_id_unique" UNIQUE("source","feed_id")
);
--> statement-breakpoint
CREATE TABLE "colours" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hex" text NOT NULL,
	"base" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"category_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "product_categories_category_id_product_id_pk" PRIMARY KEY("category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "suggestions_kind_url_unique" UNIQUE("kind","url")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"group_id" text NOT NULL,
	"name" text NOT NULL,
	"vendor" text,
	"category_id" integer,
	"size_table_id" text,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "models_source_group_id_unique" UNIQUE("source","group_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" serial PRIMARY KEY NOT NULL,
	"model_id" integer NOT NULL,
	"colour_key" text NOT NULL,
	"colour_name" text NOT NULL,
	"colour_hex" text,
	"colour_base" text,
	"name" text NOT NULL,
	"vendor" text,
	"vendor_code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"images" jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"properties" jsonb NOT NULL,
	"characteristics" jsonb NOT NULL,
	"technologies" jsonb NOT NULL,
	"facets" jsonb NOT NULL,
	"gender" text,
	"age" text,
	"category_id" integer,
	"catalog_price" integer NOT NULL,
	"retail_price" integer NOT NULL,
	"discount_rate" integer DEFAULT 0 NOT NULL,
	"is_available" boolean NOT NULL,
	"is_present" boolean DEFAULT true NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"arrived_on" date NOT NULL,
	"search" "tsvector",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_model_id_colour_key_unique" UNIQUE("model_id","colour_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" serial PRIMARY KEY NOT NULL,
	"model_id" integer NOT NULL,
	"source_key" text,
	"rating" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"advantages" text DEFAULT '' NOT NULL,
	"disadvantages" text DEFAULT '' NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"location_name" text DEFAULT '' NOT NULL,
	"author_details" jsonb NOT NULL,
	"rating_details" jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"recommended" boolean,
	"visitor_id" uuid,
	"is_published" boolean DEFAULT true NOT NULL,
	"verdict" text,
	"verdict_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_source_key_unique" UNIQUE("source_key"),
	CONSTRAINT "reviews_model_id_visitor_id_unique" UNIQUE("model_id","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "size_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"source" text NOT NULL,
	"offer_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"international_sizes" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"vendor_code" text NOT NULL,
	"catalog_price" integer NOT NULL,
	"retail_price" integer NOT NULL,
	"stock" integer NOT NULL,
	"feed_stock" integer,
	"is_present" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skus_source_offer_id_unique" UNIQUE("source","offer_id"),
	CONSTRAINT "skus_stock_not_negative" CHECK ("skus"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "technologies" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"figure" text,
	"picture" text,
	CONSTRAINT "technologies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "ambassadors" (
	"slug" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"activity" text NOT NULL,
	"place" text NOT NULL,
	"portrait" jsonb NOT NULL,
	"lead" text NOT NULL,
	"facts" jsonb NOT NULL,
	"quote" text NOT NULL,
	"body" jsonb NOT NULL,
	"look" text
);
--> statement-breakpoint
CREATE TABLE "community_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"cover" jsonb,
	"blocks" jsonb NOT NULL,
	"tag" text
);
--> statement-breakpoint
CREATE TABLE "publication_products" (
	"slug" text NOT NULL,
	"product" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "publication_products_slug_product_pk" PRIMARY KEY("slug","product")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"cover" jsonb,
	"author" text,
	"published_on" date NOT NULL,
	"minutes" integer NOT NULL,
	"tags" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"training" jsonb,
	"season" text,
	"things" jsonb NOT NULL,
	"related" jsonb NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"version" text PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"first_given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" serial PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"form" text NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "content_entries" (
	"kind" text NOT NULL,
	"slot" text NOT NULL,
	"key" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "content_entries_kind_slot_key_pk" PRIMARY KEY("kind","slot","key")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"subscribe" boolean DEFAULT false NOT NULL,
	"subscribe_push" boolean DEFAULT false NOT NULL,
	"contact_offset" integer,
	"contact_from" integer,
	"contact_until" integer,
	"is_club_member" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "behaviour_events" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"client_id" uuid NOT NULL,
	"page_type" text NOT NULL,
	"client" jsonb NOT NULL,
	"page" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	CONSTRAINT "behaviour_events_at_id_pk" PRIMARY KEY("at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"region" text NOT NULL,
	"fias" text,
	"macrocity" boolean NOT NULL,
	"has_metro" boolean NOT NULL,
	"url_code" text NOT NULL,
	"moniker" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"time_zone" text NOT NULL,
	"population" integer NOT NULL,
	"popular_position" integer
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"phone_code" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pick_points" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"operator" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"metro" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"storage_days" integer NOT NULL,
	"payment" jsonb NOT NULL,
	"has_fitting" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shops" (
	"id" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"metro" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"phone" text NOT NULL,
	"services" jsonb NOT NULL,
	"how_to_get" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" serial PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"street_kind" text NOT NULL,
	"max_house" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "operator_recovery_codes" (
	"operator_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "operator_recovery_codes_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"action" jsonb,
	CONSTRAINT "operator_sessions_operator_id_unique" UNIQUE("operator_id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"login" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"rights" jsonb NOT NULL,
	"second_factor" text,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "operators_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "support_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
	"sold_by" uuid,
	"sold_in" text,
	"created_at" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"missed_calls" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "one_click_orders_visitor_id_idempotency_key_unique" UNIQUE("visitor_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_number" text NOT NULL,
	"sku_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"product_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"colour" text NOT NULL,
	"vendor_code" text NOT NULL,
	"image" text,
	"quantity" integer NOT NULL,
	"catalog_price" integer NOT NULL,
	"retail_price" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "order_lines_order_number_sku_id_pk" PRIMARY KEY("order_number","sku_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"number" text PRIMARY KEY NOT NULL,
	"visitor_id" uuid NOT NULL,
	"sent_by" uuid,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_tool" text,
	"payment_status" text NOT NULL,
	"obtaining_method" text NOT NULL,
	"user_info" jsonb NOT NULL,
	"delivery_info" jsonb NOT NULL,
	"promo_code" text,
	"cancelled_by" text,
	"cancel_reason_id" text,
	"cancel_comment" text DEFAULT '' NOT NULL,
	"bonus_discount" integer DEFAULT 0 NOT NULL,
	"gift_card_total" integer DEFAULT 0 NOT NULL,
	"bought_by" uuid,
	"personal_discount" integer DEFAULT 0 NOT NULL,
	"personal_goods" integer DEFAULT 0 NOT NULL,
	"sold_by" uuid,
	"sold_in" text,
	"catalog_price_total" integer NOT NULL,
	"items_price" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"kept_until" date,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "orders_visitor_id_idempotency_key_unique" UNIQUE("visitor_id","idempotency_key"),
	CONSTRAINT "orders_sent_by_idempotency_key_unique" UNIQUE("sent_by","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"code" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_order_number_kind_unique" UNIQUE("order_number","kind")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"tool" text DEFAULT 'CARD' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"shop_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	CONSTRAINT "employees_shop_id_code_hash_unique" UNIQUE("shop_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "email_subscriptions" (
	"email" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "email_subscriptions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "club_links" (
	"key" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"visitor_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer,
	"is_city_confirmed" boolean DEFAULT false NOT NULL,
	"is_cookies_policy_confirmed" boolean DEFAULT false NOT NULL,
	"is_cookies_policy_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"visitor_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer,
	"position" serial NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_visitor_id_product_id_pk" PRIMARY KEY("visitor_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "audit_acts" (
	"position" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text NOT NULL,
	"customer_id" uuid,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"request_id" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"event" text,
	"recipient" text NOT NULL,
	"customer_id" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"useful_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_event_channel_unique" UNIQUE("event","channel")
);
--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_visitor_id_baskets_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."baskets"("visitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_entries" ADD CONSTRAINT "bonus_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_lots" ADD CONSTRAINT "bonus_lots_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_spendings" ADD CONSTRAINT "bonus_spendings_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bonus_spendings" ADD CONSTRAINT "bonus_spendings_lot_id_bonus_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."bonus_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_points" ADD CONSTRAINT "pick_points_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_spendings" ADD CONSTRAINT "gift_card_spendings_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_spendings" ADD CONSTRAINT "gift_card_spendings_number_gift_cards_number_fk" FOREIGN KEY ("number") REFERENCES "public"."gift_cards"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_codes" ADD CONSTRAINT "operator_recovery_codes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_click_orders" ADD CONSTRAINT "one_click_orders_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_sessions" ADD CONSTRAINT "employee_sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sessions_customer_id_index" ON "customer_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_target_visitor_id_index" ON "one_time_codes" USING btree ("target","visitor_id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_index" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bonus_entries_customer_id_at_index" ON "bonus_entries" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "bonus_lots_customer_id_index" ON "bonus_lots" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bonus_lots_expires_at_index" ON "bonus_lots" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_product_id_index" ON "product_categories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "suggestions_key_prefix" ON "suggestions" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suggestions_key_trigrams" ON "suggestions" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "models_group_id" ON "models" USING btree (lower("group_id"));--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_vendor_code" ON "products" USING btree (lower("vendor_code"));--> statement-breakpoint
CREATE INDEX "products_category_popularity" ON "products" USING btree ("category_id","popularity" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_popularity" ON "products" USING btree ("popularity" DESC NULLS FIRST,"id") WHERE "products"."is_present";--> statement-breakpoint
CREATE INDEX "reviews_model_id_created_at_index" ON "reviews" USING btree ("model_id","created_at");--> statement-breakpoint
CREATE INDEX "skus_product_id_index" ON "skus" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "skus_vendor_code" ON "skus" USING btree (lower("vendor_code"));--> statement-breakpoint
CREATE INDEX "publication_products_product_index" ON "publication_products" USING btree ("product");--> statement-breakpoint
CREATE INDEX "publications_kind_published_on_index" ON "publications" USING btree ("kind","published_on");--> statement-breakpoint
CREATE INDEX "publications_author_index" ON "publications" USING btree ("author");--> statement-breakpoint
CREATE INDEX "publications_words" ON "publications" USING gin (to_tsvector('russian', "words"));--> statement-breakpoint
CREATE INDEX "consents_visitor_id_index" ON "consents" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "consents_email_index" ON "consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cities_name_key_prefix" ON "cities" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pick_points_city_id_index" ON "pick_points" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "shops_city_id_index" ON "shops" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "streets_city_id_name_key_index" ON "streets" USING btree ("city_id","name_key");--> statement-breakpoint
CREATE INDEX "gift_card_spendings_number_index" ON "gift_card_spendings" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "support_sessions_one_of_operator" ON "support_sessions" USING btree ("operator_id") WHERE "support_sessions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "support_sessions_customer_id_index" ON "support_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "one_click_orders_closed_at_created_at_index" ON "one_click_orders" USING btree ("closed_at","created_at");--> statement-breakpoint
CREATE INDEX "one_click_orders_phone_created_at_index" ON "one_click_orders" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "one_click_orders_sold_by_created_at_index" ON "one_click_orders" USING btree ("sold_by","created_at");--> statement-breakpoint
CREATE INDEX "order_events_order_number_index" ON "order_events" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_reserved_until_index" ON "orders" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "orders_bought_by_created_at_index" ON "orders" USING btree ("bought_by","created_at");--> statement-breakpoint
CREATE INDEX "orders_sold_by_created_at_index" ON "orders" USING btree ("sold_by","created_at");--> statement-breakpoint
CREATE INDEX "payments_order_number_index" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "employee_sessions_employee_id_index" ON "employee_sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "wishlist_items_product_id_index" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "audit_acts_customer_id_position_index" ON "audit_acts" USING btree ("customer_id","position");--> statement-breakpoint
CREATE INDEX "audit_acts_actor_at_index" ON "audit_acts" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "limits_until_index" ON "limits" USING btree ("until");--> statement-breakpoint
CREATE INDEX "outbox_messages_recipient_index" ON "outbox_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "outbox_messages_useful_until_index" ON "outbox_messages" USING btree ("useful_until");
