CREATE INDEX "products_vendor_code" ON "products" USING btree (lower("vendor_code"));--> statement-breakpoint
CREATE INDEX "skus_vendor_code" ON "skus" USING btree (lower("vendor_code"));