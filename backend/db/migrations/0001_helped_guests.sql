ALTER TABLE "support_sessions" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "operator_id" uuid;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_sessions" ADD CONSTRAINT "support_sessions_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;