import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import type { NoticeChannel, NoticeKind } from '#contract/notices.ts'

/** Messages about goods that visitors have asked for: one each. */
export const goodsNotices = pgTable(
	'goods_notices',
	{
		id: serial('id').primaryKey(),
		/** The customer, or the anonymous visitor. */
		visitorId: uuid('visitor_id').notNull(),
		kind: text('kind').$type<NoticeKind>().notNull(),
		productId: integer('product_id')
			.notNull()
			.references(() => products.id),
		/** Null: of a price, whatever the size. */
		skuId: integer('sku_id').references(() => skus.id),
		channel: text('channel').$type<NoticeChannel>().notNull(),
		/** E-mail address in lower case, or digits with +. */
		recipient: text('recipient').notNull(),
		/** Of the link in the messages; who has asked never sees it. */
		key: text('key').notNull().unique(),
		/** Roubles when it was asked for. */
		price: integer('price').notNull(),
		askedAt: timestamp('asked_at', { withTimezone: true, mode: 'date' }).notNull(),
		/** From then on it waits; null until the owner of the address has pressed the button. */
		confirmedAt: timestamp('confirmed_at', { withTimezone: true, mode: 'date' }),
		toldAt: timestamp('told_at', { withTimezone: true, mode: 'date' }),
	},
	(table) => [
		uniqueIndex('goods_notices_open')
			.on(table.visitorId, table.kind, table.productId, sql`coalesce(${table.skuId}, 0)`)
			.where(sql`${table.toldAt} is null`),
		index().on(table.recipient),
		index().on(table.skuId),
		index().on(table.productId),
	],
)

/** Sizes that visitors wait for, with the pieces that messages have gone for: one goes for each piece beyond. */
export const awaitedSkus = pgTable('awaited_skus', {
	skuId: integer('sku_id')
		.primaryKey()
		.references(() => skus.id),
	seenStock: integer('seen_stock').notNull(),
})
