DROP INDEX "products_category_id_index";--> statement-breakpoint
CREATE INDEX "products_category_popularity" ON "products" USING btree ("category_id","popularity" DESC NULLS FIRST,"id");