import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Backend } from '#backend/context.ts'
import { settings } from '#backend/settings.ts'
import type { RecentOrder } from '#contract/orders.ts'
import { isCancellable } from './cancel-order.ts'
import { readTimeZone } from './order-place.ts'
import { orders } from './orders.table.ts'
import { isPayable, linkKeyOf } from './orders.ts'

/** The condition that an order was made within `settings.orders.recent.minutes`. */
const isNew = (now: Date) =>
	gt(orders.createdAt, new Date(now.getTime() - settings.orders.recent.minutes * 60_000))

/**
 * Whether a guest's recent order was sent from this session. The guest goes on in another session (decision 030), so a
 * browser that still has this one did not receive the answer.
 */
export async function isAnswerLost(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	visitorId: string,
): Promise<boolean> {
	const [sent] = await db
		.select({ number: orders.number })
		.from(orders)
		.where(and(eq(orders.sentBy, visitorId), ne(orders.status, 'CANCELLED'), isNew(now())))
		.limit(1)
	return sent !== undefined
}

/**
 * The visitor's own orders for the page of an empty cart: those that wait for their payment, and recent ones.
 * Cancelled ones, and those paid too late, are left out. At most `settings.orders.recent.shown`: those that wait come
 * first, then the newest.
 */
export async function listRecentOrders(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	visitorId: string,
): Promise<RecentOrder[]> {
	const time = now()
	const { shown } = settings.orders.recent
	const waits = sql`coalesce(${orders.reservedUntil} > ${time.toISOString()}, false)`
	const rows = await db
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.visitorId, visitorId),
				ne(orders.status, 'CANCELLED'),
				or(
					and(isNew(time), or(eq(orders.paymentMethod, 'ON_RECEIPT'), eq(orders.paymentStatus, 'PAID'))),
					waits,
				),
			),
		)
		.orderBy(desc(waits), desc(orders.createdAt), desc(orders.number))
		.limit(shown)
	return Promise.all(
		rows.map(async (order) => ({
			orderNumber: order.number,
			key: linkKeyOf(hash, order),
			isPayable: isPayable(order, time),
			isCancellable: isCancellable(order),
			isOfGoods: order.obtainingMethod !== 'DELIVERY_EGC',
			reservedUntil: order.reservedUntil?.toISOString() ?? null,
			paymentTotal: order.total - order.giftCardTotal,
			cityName: order.deliveryInfo.cityName,
			timeZone: await readTimeZone(db, order),
		})),
	)
}
