import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#backend/db/connect.ts'
import { rules } from '#contract/rules.ts'
import { undoSale } from './effects.ts'
import { type Notifier, notifyOfUndoneReceipt } from './order-messages.ts'
import { OrderStays } from './order-stays.ts'
import { sendOrderWebhook } from './order-webhook.ts'
import { type OrderRow, orderEvents, orders, refunds } from './orders.table.ts'

const MINUTE = 60_000

/** A hand-over in a store that can be undone now, and until when; null when there is none. */
export async function undoableHandOver(
	db: Db,
	{ number, status, obtainingMethod, completedAt }: OrderRow,
	now: Date,
): Promise<{ at: Date; undoUntil: Date } | null> {
	if (status !== 'COMPLETED' || obtainingMethod !== 'PICKUP' || !completedAt) return null
	const undoUntil = new Date(completedAt.getTime() + rules.staff.undoMinutes * MINUTE)
	if (now >= undoUntil) return null
	const [refund] = await db
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.orderNumber, number), eq(refunds.kind, 'RETURNED')))
	return refund ? null : { at: completedAt, undoUntil }
}

/**
 * Brings an order that was handed over by mistake back to its place, as it was: bonuses that it brought, the purchases
 * of its customer, the payment and the receipt are as before. A customer who has a letter about it gets another one.
 * @param order locked, of a store
 * @param seen the hand-over that the employee has seen
 * @throws OrderStays when it was another one, or can't be undone any more
 */
export async function undoHandOver(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	seen: Date,
	now: Date,
): Promise<void> {
	const { number, paymentMethod, total, giftCardTotal } = order
	const made = await undoableHandOver(tx, order, now)
	if (made?.at.getTime() !== seen.getTime()) throw new OrderStays(`The hand-over of order ${number} stays.`)
	const isUnpaid = paymentMethod === 'ON_RECEIPT' && total > giftCardTotal
	await undoSale(tx, order, isUnpaid)
	const isOfHandOver = and(eq(orderEvents.orderNumber, number), eq(orderEvents.status, 'COMPLETED'))
	await tx.delete(orderEvents).where(isOfHandOver)
	const [waiting] = await tx
		.update(orders)
		.set({
			status: 'READY_FOR_PICKUP',
			completedAt: null,
			...(isUnpaid && { paymentStatus: 'PENDING' as const }),
		})
		.where(eq(orders.number, number))
		.returning()
	if (!waiting) return
	await notifyOfUndoneReceipt(tx, notifier, waiting, now)
	await sendOrderWebhook(tx, notifier, waiting, 'ready_for_pickup', `undone ${seen.toISOString()}`, now)
}
