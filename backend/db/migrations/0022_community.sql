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
CREATE INDEX "publication_products_product_index" ON "publication_products" USING btree ("product");--> statement-breakpoint
CREATE INDEX "publications_kind_published_on_index" ON "publications" USING btree ("kind","published_on");--> statement-breakpoint
CREATE INDEX "publications_author_index" ON "publications" USING btree ("author");--> statement-breakpoint
CREATE INDEX "publications_words" ON "publications" USING gin (to_tsvector('russian', "words"));--> statement-breakpoint
CREATE INDEX "models_group_id" ON "models" USING btree (lower("group_id"));