import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import { payments } from '#backend/areas/payments/payments.table.ts'
import { settleOrder } from '#backend/areas/payments/settle.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { orderLines, orders } from './orders.table.ts'
import { returnStock } from './stock.ts'

/**
 * Cancels the orders whose time to be paid online has run out and gives their goods back; one that the bank has the
 * money of is taken as paid. Any number of processes may do it at once: each order is cancelled by one of them.
 * @returns how many were cancelled
 */
export async function releaseUnpaidOrders(db: Db, now: Date): Promise<number> {
	let cancelled = 0
	for (;;) {
		const outcome = await retryOnDeadlock(() => db.transaction((tx) => releaseNext(tx, now)))
		if (outcome === 'none') return cancelled
		if (outcome === 'cancelled') cancelled++
	}
}

async function releaseNext(tx: Tx, now: Date): Promise<'none' | 'paid' | 'cancelled'> {
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
	if ((await settleOrder(tx, order)) === 'PAID') return 'paid'

	await tx
		.update(orders)
		.set({ status: 'CANCELLED', paymentStatus: 'FAILED', reservedUntil: null })
		.where(eq(orders.number, order.number))
	await tx
		.update(payments)
		.set({ status: 'DECLINED' })
		.where(and(eq(payments.orderNumber, order.number), eq(payments.status, 'WAITING')))
	await returnStock(tx, await tx.select().from(orderLines).where(eq(orderLines.orderNumber, order.number)))
	return 'cancelled'
}
