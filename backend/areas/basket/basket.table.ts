import { sql } from 'drizzle-orm'
import {
	check,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	serial,
	text,
	timestamp,
	uuid,
} from 'drizzle-orm/pg-core'
import { skus } from '#backend/areas/catalog/products.table.ts'
import type { CheckoutDraft } from '#contract/basket.ts'

export const baskets = pgTable('baskets', {
	visitorId: uuid('visitor_id').primaryKey(),
	/** Grows by one with every change. */
	version: integer('version').notNull().default(0),
	/** The version that the last change of the lines led to, and of the promo code. */
	linesVersion: integer('lines_version').notNull().default(0),
	promoVersion: integer('promo_version').notNull().default(0),
	promoCode: text('promo_code'),
	/** Bonuses that the customer wants to spend. */
	bonusWanted: integer('bonus_wanted').notNull().default(0),
	/** A gift card with its pin already checked. */
	giftCardNumber: text('gift_card_number'),
	/** Draft of the checkout. */
	checkout: jsonb('checkout').$type<CheckoutDraft>().notNull().default({}),
	updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})

export const basketLines = pgTable(
	'basket_lines',
	{
		visitorId: uuid('visitor_id')
			.notNull()
			.references(() => baskets.visitorId, { onDelete: 'cascade' }),
		skuId: integer('sku_id')
			.notNull()
			.references(() => skus.id),
		quantity: integer('quantity').notNull(),
		/** Price in roubles and whether it could be bought when the visitor last saw the line. */
		seenPrice: integer('seen_price').notNull(),
		seenStock: integer('seen_stock').notNull(),
		/** The version of the basket that the line's last change led to. */
		version: integer('version').notNull().default(0),
		/** Order of adding. */
		position: serial('position').notNull(),
		/** Roubles that an operator has promised a piece for, and the number of pieces; others have the shop's price. */
		promisedPrice: integer('promised_price'),
		promisedQuantity: integer('promised_quantity').notNull().default(0),
	},
	(table) => [
		primaryKey({ columns: [table.visitorId, table.skuId] }),
		check('basket_lines_quantity_positive', sql`${table.quantity} > 0`),
	],
)

export const promoCodes = pgTable('promo_codes', {
	/** Upper case. */
	code: text('code').primaryKey(),
	kind: text('kind').$type<'percent' | 'fixed' | 'free-delivery'>().notNull(),
	/** Whole percent, or whole roubles. */
	value: integer('value').notNull(),
	/** Whole roubles of goods. */
	minSum: integer('min_sum').notNull().default(0),
	/** Addresses of the categories it is for; empty: for all goods. */
	categoryUrls: jsonb('category_urls').$type<string[]>().notNull(),
	validFrom: timestamp('valid_from', { withTimezone: true, mode: 'date' }).notNull(),
	validTo: timestamp('valid_to', { withTimezone: true, mode: 'date' }).notNull(),
	description: text('description').notNull().default(''),
})
