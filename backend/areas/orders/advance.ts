import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { earnBonuses } from '#backend/areas/bonuses/earning.ts'
import { settleOrder } from '#backend/areas/payments/settle.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { moveOrder } from './order-status.ts'
import { orderEvents, orders } from './orders.table.ts'
import type { OrderRow } from './orders.ts'
import { writeReceipt } from './receipts.ts'

/** An order can't go on; the message is a sentence for the clerk. */
export class OrderStays extends Error {}

/** The state after this one; undefined at the end. */
export function statusAfter({ status, obtainingMethod }: Pick<OrderRow, 'status' | 'obtainingMethod'>) {
	const isFetched = obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT'
	const next: Partial<Record<OrderStatus, OrderStatus>> = {
		NEW: 'CONFIRMED',
		CONFIRMED: 'ASSEMBLING',
		ASSEMBLING: isFetched ? 'READY_FOR_PICKUP' : 'IN_DELIVERY',
		IN_DELIVERY: 'COMPLETED',
		READY_FOR_PICKUP: 'COMPLETED',
	}
	return next[status]
}

/** Brings an order into its next state. @returns the state. @throws OrderStays */
export async function advanceOrder(db: Db, number: string, now: Date): Promise<OrderStatus> {
	return retryOnDeadlock(() =>
		db.transaction(async (tx) => {
			const order = await lock(tx, number)
			if (!order) throw new OrderStays(`There is no order ${number}.`)
			return advanceLocked(tx, order, now)
		}),
	)
}

async function advanceLocked(tx: Tx, order: OrderRow, now: Date): Promise<OrderStatus> {
	const { number } = order
	const isToBePaid = order.paymentMethod === 'ONLINE' && order.status === 'NEW'
	if (isToBePaid) {
		if ((await settleOrder(tx, order, now)) === 'PAID') return 'CONFIRMED'
		throw new OrderStays(`Order ${number} is not paid yet.`)
	}
	const status = statusAfter(order)
	if (order.obtainingMethod === 'DELIVERY_EGC') {
		throw new OrderStays(`Order ${number} is of a gift card: it goes on by itself once it is paid.`)
	}
	if (!status) throw new OrderStays(`Order ${number} is ${order.status}: it goes no further.`)
	if (status !== 'COMPLETED') {
		await moveOrder(tx, number, status, now)
		return status
	}
	await earnBonuses(tx, order, now)
	await moveOrder(tx, number, status, now, { paymentStatus: 'PAID', completedAt: now })
	await writeReceipt(tx, number, 'SALE', now)
	return status
}

async function lock(tx: Tx, number: string): Promise<OrderRow | undefined> {
	const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
	return order
}

/**
 * Lets time do what the clerks of a real shop do, for the demonstration: an order goes on when it was in its state for as
 * long as the settings say. Any number of processes may do it at once.
 * @returns how many went on
 */
export async function advanceByTime(db: Db, now: Date): Promise<number> {
	const steps = Object.entries(settings.orders.demonstrationMinutes) as [OrderStatus, number][]
	const since = sql`(select max(${orderEvents.at}) from ${orderEvents}
		where ${orderEvents.orderNumber} = ${orders.number})`
	const due = or(
		...steps.map(([status, minutes]) =>
			and(eq(orders.status, status), lte(since, new Date(now.getTime() - minutes * 60_000).toISOString())),
		),
	)
	const rows = await db
		.select({ number: orders.number, status: orders.status })
		.from(orders)
		.where(
			and(
				due,
				inArray(
					orders.status,
					steps.map(([status]) => status),
				),
				ne(orders.obtainingMethod, 'DELIVERY_EGC'),
				// An order to be paid online does not move on before it is paid.
				or(sql`${orders.paymentMethod} <> 'ONLINE'`, eq(orders.paymentStatus, 'PAID')),
			),
		)
		.orderBy(asc(orders.number))
	for (const { number, status } of rows) {
		await db.transaction(async (tx) => {
			const order = await lock(tx, number)
			// Another process may have been faster.
			if (order?.status === status) await advanceLocked(tx, order, now)
		})
	}
	return rows.length
}
