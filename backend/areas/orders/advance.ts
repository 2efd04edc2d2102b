import { and, asc, eq, inArray, lte, ne, or, sql } from 'drizzle-orm'
import { addDays, cityClock } from '#backend/areas/geo/city-clock.ts'
import type { Actor } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { completeSale } from './effects.ts'
import { recordOrderAct } from './order-act.ts'
import type { Notifier } from './order-messages.ts'
import { readPlace, readTimeZone } from './order-place.ts'
import { moveOrder } from './order-status.ts'
import { OrderStays } from './order-stays.ts'
import { type OrderRow, orderEvents, orders } from './orders.table.ts'
import { settleOrder } from './settle.ts'

type Needs = Pick<Backend, 'db' | 'shop' | 'hash'>

/** The state after this one; undefined at the end. */
export function statusAfter({ status, obtainingMethod }: Pick<OrderRow, 'status' | 'obtainingMethod'>) {
	const isFetched = obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT'
	const next: Partial<Record<OrderStatus, OrderStatus>> = {
		NEW: 'CONFIRMED',
		CONFIRMED: 'ASSEMBLING',
		ASSEMBLING: isFetched ? 'READY_FOR_PICKUP' : 'IN_DELIVERY',
		// A carrier brings it to the point; without a carrier it is there once it is assembled.
		IN_DELIVERY: obtainingMethod === 'PICKPOINT' ? 'READY_FOR_PICKUP' : 'COMPLETED',
		READY_FOR_PICKUP: 'COMPLETED',
	}
	return next[status]
}

/** The states that an order still comes to, the next one first. */
export function statesBefore(order: Pick<OrderRow, 'status' | 'obtainingMethod'>): OrderStatus[] {
	const next = statusAfter(order)
	return next ? [next, ...statesBefore({ ...order, status: next })] : []
}

/**
 * Brings an order through its states up to one of them, all or none.
 * @param by actor, for the record of acts
 * @returns the state
 * @throws OrderStays also for a state that the order never comes to, or is past
 */
export async function advanceOrderTo(
	backend: Needs,
	number: string,
	to: OrderStatus,
	now: Date,
	by: Actor,
): Promise<OrderStatus> {
	return retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const order = await lock(tx, number)
			if (!order) throw new OrderStays(`There is no order ${number}.`)
			if (!statesBefore(order).includes(to)) {
				throw new OrderStays(`Order ${number} is ${order.status} and does not come to ${to}.`)
			}
			let status = order.status
			for (let at: OrderRow | undefined = order; at && status !== to; at = await lock(tx, number)) {
				status = await advanceLocked(tx, backend, at, now)
				await recordOrderAct(tx, backend.hash, by, 'order.advance', at, status, now)
			}
			return status
		}),
	)
}

/**
 * Brings an order into its next state.
 * @param by actor, for the record of acts
 * @returns the state
 * @throws OrderStays
 */
export async function advanceOrder(
	backend: Needs,
	number: string,
	now: Date,
	by: Actor,
): Promise<OrderStatus> {
	return retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const order = await lock(tx, number)
			if (!order) throw new OrderStays(`There is no order ${number}.`)
			const status = await advanceLocked(tx, backend, order, now)
			await recordOrderAct(tx, backend.hash, by, 'order.advance', order, status, now)
			return status
		}),
	)
}

/** Brings a locked order into its next state. @returns the state. @throws OrderStays */
export async function advanceLocked(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
): Promise<OrderStatus> {
	const { number } = order
	const isToBePaid = order.paymentMethod === 'ONLINE' && order.status === 'NEW'
	if (isToBePaid) {
		if ((await settleOrder(tx, notifier, order, now)) === 'PAID') return 'CONFIRMED'
		throw new OrderStays(`Order ${number} is not paid yet.`)
	}
	const status = statusAfter(order)
	if (order.obtainingMethod === 'DELIVERY_EGC') {
		throw new OrderStays(`Order ${number} is of a gift card: it goes on by itself once it is paid.`)
	}
	if (!status) throw new OrderStays(`Order ${number} is ${order.status}: it goes no further.`)
	if (status === 'READY_FOR_PICKUP') {
		await moveOrder(tx, notifier, number, status, now, { keptUntil: await lastDayAtPlace(tx, order, now) })
		return status
	}
	if (status !== 'COMPLETED') {
		await moveOrder(tx, notifier, number, status, now)
		return status
	}
	await completeSale(tx, order, now)
	await moveOrder(tx, notifier, number, status, now, { paymentStatus: 'PAID', completedAt: now })
	return status
}

/** The last day on which an order waits at its place; null when the place is there no more. */
async function lastDayAtPlace(tx: Tx, order: OrderRow, now: Date): Promise<string | null> {
	const found = await readPlace(tx, order, now)
	const timeZone = await readTimeZone(tx, order)
	if (!found || !timeZone) return null
	return addDays(cityClock(now, timeZone).day, found.storageDays)
}

async function lock(tx: Tx, number: string): Promise<OrderRow | undefined> {
	const [order] = await tx.select().from(orders).where(eq(orders.number, number)).for('update')
	return order
}

/**
 * Replaces the clerks of a real shop by time, for the demonstration: an order goes on when it was in its state for as
 * long as the settings say. Any number of processes may do it at once.
 * @returns number of orders that went on
 */
export async function advanceByTime(backend: Needs, now: Date): Promise<number> {
	const { db } = backend
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
			if (order?.status === status) await advanceLocked(tx, backend, order, now)
		})
	}
	return rows.length
}
