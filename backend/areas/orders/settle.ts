import { asc, eq } from 'drizzle-orm'
import { payments } from '#backend/areas/payments/payments.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { Notifier } from './order-messages.ts'
import { moveOrder } from './order-status.ts'
import { type OrderRow, orders } from './orders.table.ts'
import { writeReceipt } from './receipts.ts'

/**
 * Brings a locked order in line with what the bank says of its payments.
 * @returns what the bank says: PAID once and for all, else of the attempt that waits, else of the last one; NONE when
 *   there was no attempt
 */
export async function settleOrder(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
): Promise<'PAID' | 'DECLINED' | 'WAITING' | 'REFUNDED' | 'NONE'> {
	if (order.paymentStatus === 'PAID') return 'PAID'
	const attempts = await tx
		.select()
		.from(payments)
		.where(eq(payments.orderNumber, order.number))
		.orderBy(asc(payments.createdAt), asc(payments.id))
	if (order.status === 'CANCELLED') return attempts.at(-1)?.status ?? 'NONE'
	if (attempts.some(({ status }) => status === 'PAID')) {
		await writeReceipt(tx, order.number, 'SALE', now)
		await moveOrder(tx, notifier, order.number, 'CONFIRMED', now, {
			paymentStatus: 'PAID',
			reservedUntil: null,
		})
		return 'PAID'
	}
	if (attempts.some(({ status }) => status === 'WAITING')) return 'WAITING'
	const status = attempts.at(-1)?.status ?? 'NONE'
	if (status === 'DECLINED') {
		await tx.update(orders).set({ paymentStatus: 'FAILED' }).where(eq(orders.number, order.number))
	}
	return status
}
