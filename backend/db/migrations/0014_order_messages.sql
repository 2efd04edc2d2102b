ALTER TABLE "orders" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_event_channel_unique" UNIQUE("event","channel");