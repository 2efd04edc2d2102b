ALTER TABLE "orders" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sent_by_idempotency_key_unique" UNIQUE("sent_by","idempotency_key");