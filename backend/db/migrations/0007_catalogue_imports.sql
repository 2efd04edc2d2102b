CREATE TABLE "catalogue_import_changes" (
	"import_id" integer NOT NULL,
	"offer_id" text NOT NULL,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "catalogue_import_changes_import_id_offer_id_pk" PRIMARY KEY("import_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_import_parts" (
	"import_id" integer NOT NULL,
	"part" integer NOT NULL,
	"packed" text NOT NULL,
	CONSTRAINT "catalogue_import_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"counts" jsonb NOT NULL,
	"dangers" jsonb NOT NULL,
	"head" jsonb
);
--> statement-breakpoint
ALTER TABLE "skus" ADD COLUMN "barcodes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_changes" ADD CONSTRAINT "catalogue_import_changes_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_parts" ADD CONSTRAINT "catalogue_import_parts_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_imports_source_id_index" ON "catalogue_imports" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "skus_barcodes" ON "skus" USING gin ("barcodes");