import {
	boolean,
	index,
	integer,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { products, skus } from '#backend/areas/catalog/products.table.ts'

/** A visitor with data in the shop; a visit that stores nothing has no row. */
export const visitors = pgTable('visitors', {
	id: uuid('id').primaryKey(),
	cityId: integer('city_id'),
	isCityConfirmed: boolean('is_city_confirmed').notNull().default(false),
	isCookiesPolicyConfirmed: boolean('is_cookies_policy_confirmed').notNull().default(false),
	/** Never together with a confirmation. */
	isCookiesPolicyRefused: boolean('is_cookies_policy_refused').notNull().default(false),
	createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

/** Wishlists of visitors. */
export const wishlistItems = pgTable(
	'wishlist_items',
	{
		visitorId: uuid('visitor_id').notNull(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id),
		/** Null when no size was chosen. */
		skuId: integer('sku_id').references(() => skus.id),
		/** Order of adding. */
		position: serial('position').notNull(),
		addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.visitorId, table.productId] }), index().on(table.productId)],
)

/** Links by which others see a customer's wishlist, at most one of each customer. */
export const wishlistLinks = pgTable('wishlist_links', {
	customerId: uuid('customer_id').primaryKey(),
	/** Random, and no secret: the key of the link is made of it and of the secret of the backend. */
	id: text('id').notNull().unique(),
	createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
})
