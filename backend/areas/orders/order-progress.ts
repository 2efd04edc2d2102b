import { asc, eq, type SQL } from 'drizzle-orm'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders.ts'
import type { CancelReason, OrderProgress } from '#contract/orders.ts'
import { cancelLocked, isCancellable } from './cancel-order.ts'
import { NOT_FETCHED, NOT_ON_SHELF, type OrderRow, orderEvents, orders } from './orders.table.ts'
import { isOpenTo, type OrderCaller } from './orders.ts'
import { settleOrder } from './settle.ts'

/** Status of an order that is open to the caller. @throws NOT_FOUND also for a stranger's order */
export async function getOrderProgress(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	caller: OrderCaller,
	number: string,
): Promise<CallOutput<typeof contract.getOrderProgress>> {
	const [order] = await db
		.select()
		.from(orders)
		.where(isOpenTo(hash, caller, number, now()))
	const progress = await readProgress(db, order ?? reject('NOT_FOUND', `No order ${number}`))
	return { ...progress, reasons: progress.isCancellable ? [...settings.orders.cancelReasons] : [] }
}

/** Cancels an order that is open to the caller; again it changes nothing. */
export async function cancelOpenOrder(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	caller: OrderCaller,
	number: string,
	why: CancelReason,
): Promise<OrderProgress> {
	const now = backend.now()
	const order = await cancelForCustomer(backend, isOpenTo(backend.hash, caller, number, now), why, now)
	return readProgress(backend.db, order)
}

/**
 * Cancels an order and gives back what it took; again it changes nothing.
 * @param which the order, as far as it is the customer's
 * @throws NOT_FOUND, BAD_REQUEST for an unknown reason, ORDER_CAN_NOT_BE_CANCELLED
 */
export async function cancelForCustomer(
	backend: Pick<Backend, 'db' | 'hash' | 'shop'>,
	which: SQL | undefined,
	{ reasonId, comment = '' }: CancelReason,
	now: Date,
): Promise<OrderRow> {
	const isKnown = settings.orders.cancelReasons.some(({ id }) => id === reasonId)
	if (!isKnown) reject('BAD_REQUEST', `No reason ${reasonId}`, { reasonId: 'unknown' })
	return retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const locked = async () =>
				(await tx.select().from(orders).where(which).for('update'))[0] ?? reject('NOT_FOUND', 'No such order')
			const order = await locked()
			if (order.status === 'CANCELLED') return order
			if (!isCancellable(order)) {
				reject('ORDER_CAN_NOT_BE_CANCELLED', `Order ${order.number} is ${order.status}`)
			}
			// The bank may have the money of an order that does not know it yet.
			await settleOrder(tx, backend, order, now)
			await cancelLocked(tx, backend, await locked(), now, { who: 'CUSTOMER', reasonId, comment })
			return locked()
		}),
	)
}

const reasonsOfShop = new Map([
	[NOT_ON_SHELF, 'Вещей не нашлось в магазине'],
	[NOT_FETCHED, 'Заказ не забрали'],
])

export async function readProgress(db: Db, row: OrderRow): Promise<OrderProgress> {
	const history = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderNumber, row.number))
		.orderBy(asc(orderEvents.id))
	const reason =
		reasonsOfShop.get(row.cancelReasonId ?? '') ??
		settings.orders.cancelReasons.find(({ id }) => id === row.cancelReasonId)?.name
	return {
		isCancellable: isCancellable(row),
		history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
		cancellation: reason ? { reason, comment: row.cancelComment } : null,
	}
}
