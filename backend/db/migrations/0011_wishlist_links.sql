CREATE TABLE "wishlist_links" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_links_id_unique" UNIQUE("id")
);
