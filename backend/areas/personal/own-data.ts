import { asc, desc, eq, inArray } from 'drizzle-orm'
import { customerSessions } from '#backend/areas/auth/auth.table.ts'
import { basketLines, baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusEntries } from '#backend/areas/bonuses/bonuses.table.ts'
import { listConsents } from '#backend/areas/consents/consents.ts'
import { readCustomer } from '#backend/areas/customers/customers.ts'
import { giftCardOrders } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { helpForOwnData } from '#backend/areas/operator/help-list.ts'
import { oneClickOrders, orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { models, products, reviews, skus } from '#backend/areas/products/products.table.ts'
import { listSubscriptions } from '#backend/areas/subscriptions/channels.ts'
import { visitors, wishlistItems } from '#backend/areas/user/user.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { OwnData } from '#contract/personal.ts'

type Row = OwnData['sections'][number]['rows'][number]

/** All that the shop keeps of a customer, by what it is about. */
export async function getOwnData(db: Db, customerId: string, now: Date): Promise<OwnData> {
	const customer = await readCustomer(db, customerId)
	const own = await db
		.select()
		.from(orders)
		.where(eq(orders.visitorId, customerId))
		.orderBy(desc(orders.createdAt))
	const numbers = own.map(({ number }) => number)
	const [
		settings,
		sessions,
		carts,
		chosen,
		lines,
		cards,
		calls,
		wishes,
		written,
		bonuses,
		consents,
		subscribed,
		help,
	] = await Promise.all([
		db.select().from(visitors).where(eq(visitors.id, customerId)),
		db
			.select({
				startedAt: customerSessions.createdAt,
				seenAt: customerSessions.seenAt,
				endedAt: customerSessions.endedAt,
			})
			.from(customerSessions)
			.where(eq(customerSessions.customerId, customerId)),
		db
			.select({
				promoCode: baskets.promoCode,
				bonusWanted: baskets.bonusWanted,
				checkout: baskets.checkout,
				updatedAt: baskets.updatedAt,
			})
			.from(baskets)
			.where(eq(baskets.visitorId, customerId)),
		db
			.select({ name: products.name, size: skus.size, quantity: basketLines.quantity })
			.from(basketLines)
			.innerJoin(skus, eq(skus.id, basketLines.skuId))
			.innerJoin(products, eq(products.id, skus.productId))
			.where(eq(basketLines.visitorId, customerId)),
		numbers.length > 0
			? db.select().from(orderLines).where(inArray(orderLines.orderNumber, numbers))
			: Promise.resolve([]),
		numbers.length > 0
			? db.select().from(giftCardOrders).where(inArray(giftCardOrders.orderNumber, numbers))
			: Promise.resolve([]),
		db.select().from(oneClickOrders).where(eq(oneClickOrders.visitorId, customerId)),
		db
			.select({ id: wishlistItems.productId, name: products.name, addedAt: wishlistItems.addedAt })
			.from(wishlistItems)
			.innerJoin(products, eq(products.id, wishlistItems.productId))
			.where(eq(wishlistItems.visitorId, customerId)),
		db
			.select({ review: reviews, about: models.name })
			.from(reviews)
			.innerJoin(models, eq(models.id, reviews.modelId))
			.where(eq(reviews.visitorId, customerId)),
		db
			.select()
			.from(bonusEntries)
			.where(eq(bonusEntries.customerId, customerId))
			.orderBy(asc(bonusEntries.id)),
		listConsents(db, customerId),
		listSubscriptions(db, customerId),
		helpForOwnData(db, customerId, now),
	])
	const { id: _id, ...profile } = customer
	const sections = {
		PROFILE: [profile],
		SETTINGS: settings.map(({ id: _visitor, ...kept }) => kept),
		SUBSCRIPTIONS: subscribed.subscriptions,
		SESSIONS: sessions,
		HELP: help,
		CART: [...carts, ...chosen],
		CONSENTS: consents.map(({ document, ...consent }) => ({ ...consent, ...document })),
		ORDERS: own.map(
			({
				visitorId: _owner,
				sentBy: _session,
				boughtBy: _buyer,
				soldBy: _seller,
				idempotencyKey: _key,
				...order
			}) => order,
		),
		ORDER_LINES: lines,
		GIFT_CARDS: cards,
		CALLS: calls.map(
			({ visitorId: _owner, idempotencyKey: _key, soldBy: _seller, takenBy: _operator, ...call }) => call,
		),
		WISHLIST: wishes,
		REVIEWS: written.map(
			({ review: { visitorId: _owner, modelId: _model, sourceKey: _source, ...review }, about }) => ({
				about,
				...review,
			}),
		),
		BONUSES: bonuses.map(({ customerId: _owner, ...entry }) => entry),
	}
	return {
		madeAt: now.toISOString(),
		sections: Object.entries(sections).map(([about, rows]) => ({
			about: about as OwnData['sections'][number]['about'],
			rows: rows.map(flat),
		})),
	}
}

/** Fields as `deliveryInfo.street`; what is empty or secret is left out. */
function flat(row: object): Row {
	const fields: Row = {}
	const add = (value: unknown, name: string) => {
		if (value === null || value === undefined || value === '' || SECRET.test(name)) return
		if (value instanceof Date) fields[name] = value.toISOString()
		else if (typeof value === 'object') {
			for (const [part, inner] of Object.entries(value)) add(inner, name ? `${name}.${part}` : part)
		} else fields[name] = typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
	}
	add(row, '')
	return fields
}

/** Keys open things to whoever has them: the shop has them to check, not as data about a person. */
const SECRET = /(hash|secret|token|(^|\.)key)$/i
