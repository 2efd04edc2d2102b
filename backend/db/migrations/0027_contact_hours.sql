ALTER TABLE "customers" ADD COLUMN "contact_offset" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_from" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "contact_until" integer;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "customer_id" uuid;