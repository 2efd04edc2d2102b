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
