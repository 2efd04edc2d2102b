CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" integer NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"full" "bytea" NOT NULL,
	"small" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "review_votes_review_id_customer_id_pk" PRIMARY KEY("review_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "review_key" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "wants_no_review_requests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_review_id_index" ON "review_photos" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_votes_customer_id_index" ON "review_votes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_completed_at_index" ON "orders" USING btree ("completed_at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_review_key_unique" UNIQUE("review_key");