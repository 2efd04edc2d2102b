ALTER TABLE "orders" ADD COLUMN "payment_tool" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tool" text DEFAULT 'CARD' NOT NULL;