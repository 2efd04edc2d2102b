CREATE TABLE "outbox_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
