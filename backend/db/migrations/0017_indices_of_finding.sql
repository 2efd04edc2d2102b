CREATE INDEX "customers_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_phone_digits" ON "customers" USING btree (right("phone", 4));--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("user_info" ->> 'email'));--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (("user_info" ->> 'phone'));--> statement-breakpoint
CREATE INDEX "orders_digits" ON "orders" USING btree (right("number", 4));--> statement-breakpoint
CREATE INDEX "orders_phone_digits" ON "orders" USING btree (right("user_info" ->> 'phone', 4));