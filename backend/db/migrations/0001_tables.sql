CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "basket_lines" (
	"visitor_id" uuid NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seen_price" integer NOT NULL,
	"seen_stock" integer NOT NULL,
	"position" serial NOT NULL,
	CONSTRAINT "basket_lines_visitor_id_sku_id_pk" PRIMARY KEY("visitor_id","sku_id"),
	CONSTRAINT "basket_lines_quantity_positive" CHECK ("basket_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "baskets" (
	"visitor_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
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
	"image" text,
	"weight" integer NOT NULL,
	CONSTRAINT "suggestions_kind_url_unique" UNIQUE("kind","url")
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
CREATE TABLE "order_lines" (
	"order_number" text NOT NULL,
	"sku_id" integer NOT NULL,
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
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text NOT NULL,
	"obtaining_method" text NOT NULL,
	"user_info" jsonb NOT NULL,
	"delivery_info" jsonb NOT NULL,
	"promo_code" text,
	"catalog_price_total" integer NOT NULL,
	"items_price" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reserved_until" timestamp with time zone,
	CONSTRAINT "orders_visitor_id_idempotency_key_unique" UNIQUE("visitor_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"recommended" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_source_key_unique" UNIQUE("source_key")
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
	CONSTRAINT "technologies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" integer,
	"is_city_confirmed" boolean DEFAULT false NOT NULL,
	"is_cookies_policy_confirmed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_visitor_id_baskets_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."baskets"("visitor_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_points" ADD CONSTRAINT "pick_points_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shops" ADD CONSTRAINT "shops_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streets" ADD CONSTRAINT "streets_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_parent_id_index" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_categories_product_id_index" ON "product_categories" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "suggestions_key_prefix" ON "suggestions" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "suggestions_key_trigrams" ON "suggestions" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cities_name_key_prefix" ON "cities" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "pick_points_city_id_index" ON "pick_points" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "shops_city_id_index" ON "shops" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "streets_city_id_name_key_index" ON "streets" USING btree ("city_id","name_key");--> statement-breakpoint
CREATE INDEX "orders_reserved_until_index" ON "orders" USING btree ("reserved_until");--> statement-breakpoint
CREATE INDEX "payments_order_number_index" ON "payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search");--> statement-breakpoint
CREATE INDEX "products_category_id_index" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "reviews_model_id_created_at_index" ON "reviews" USING btree ("model_id","created_at");--> statement-breakpoint
CREATE INDEX "skus_product_id_index" ON "skus" USING btree ("product_id");