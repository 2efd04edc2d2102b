import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or } from 'drizzle-orm'
import { payments } from '#backend/areas/payments/payments.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { settings } from '#backend/settings.ts'
import { cancelLocked } from './cancel-order.ts'
import type { Notifier } from './order-messages.ts'
import { orders } from './orders.table.ts'
import { settleOrder } from './settle.ts'

/**
 * Cancels the orders past their time to be paid online and gives their goods back; one that the bank has the money of
 * is taken as paid. While the provider of a payment could not be asked since then, its order waits for some time more.
 * Any number of processes may do it at once: each order is cancelled by one of them.
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
	const longAgo = new Date(now.getTime() - settings.orders.unaskedMinutes * 60_000)
	const unasked = tx
		.select({ id: payments.id })
		.from(payments)
		.where(
			and(
				eq(payments.orderNumber, orders.number),
				isNotNull(payments.askAt),
				or(isNull(payments.askedAt), lt(payments.askedAt, orders.reservedUntil)),
			),
		)
	const [order] = await tx
		.select()
		.from(orders)
		.where(
			and(
				lte(orders.reservedUntil, now),
				inArray(orders.paymentStatus, ['PENDING', 'FAILED']),
				ne(orders.status, 'CANCELLED'),
				or(lte(orders.reservedUntil, longAgo), notExists(unasked)),
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
