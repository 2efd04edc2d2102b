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
CREATE INDEX "consents_visitor_id_index" ON "consents" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "consents_email_index" ON "consents" USING btree ("email");