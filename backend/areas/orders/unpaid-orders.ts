import { and, inArray, lte, ne } from 'drizzle-orm'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { cancelLocked } from './cancel-order.ts'
import type { Notifier } from './order-messages.ts'
import { orders } from './orders.table.ts'
import { settleOrder } from './settle.ts'

/**
 * Cancels the orders past their time to be paid online and gives their goods back; one that the bank has the money of
 * is taken as paid. Any number of processes may do it at once: each order is cancelled by one of them.
 * @returns number of cancelled orders
 */
export async function releaseUnpaidOrders(
	backend: Pick<Backend, 'db' | 'shop' | 'hash'>,
	now: Date,
): Promise<number> {
	let cancelled = 0
	for (;;) {
		const result = await retryOnDeadlock(() => backend.db.transaction((tx) => releaseNext(tx, backend, now)))
		if (result === 'none') return cancelled
		if (result === 'cancelled') cancelled++
	}
}

async function releaseNext(tx: Tx, notifier: Notifier, now: Date): Promise<'none' | 'paid' | 'cancelled'> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(
			and(
				lte(orders.reservedUntil, now),
				inArray(orders.paymentStatus, ['PENDING', 'FAILED']),
				ne(orders.status, 'CANCELLED'),
			),
		)
		.orderBy(orders.reservedUntil, orders.number)
		.limit(1)
		.for('update', { skipLocked: true })
	if (!order) return 'none'
	if ((await settleOrder(tx, notifier, order, now)) === 'PAID') return 'paid'
	await cancelLocked(tx, notifier, order, now, { who: 'TIME' })
	return 'cancelled'
}
