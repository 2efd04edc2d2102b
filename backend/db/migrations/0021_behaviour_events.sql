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
