CREATE TABLE "saved_addresses" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"is_main" boolean NOT NULL,
	"city_id" integer NOT NULL,
	"street" text NOT NULL,
	"house" text NOT NULL,
	"block" text NOT NULL,
	"building" text NOT NULL,
	"apartment" text NOT NULL,
	"entrance" text NOT NULL,
	"floor" text NOT NULL,
	"doorphone_code" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_addresses_customer_id_index" ON "saved_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_main" ON "saved_addresses" USING btree ("customer_id") WHERE "saved_addresses"."is_main";