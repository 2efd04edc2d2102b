import { and, eq } from 'drizzle-orm'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { isPayable, type OrderRow } from '#backend/areas/orders/orders.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { payments } from './payments.table.ts'
import { settleOrder } from './settle.ts'

type Payment = typeof payments.$inferSelect

/**
 * Begins to pay an order, or goes on with the payment begun.
 * @param isGiftCard only an order of a gift card is meant
 * @throws NOT_FOUND, PAYMENT_NOT_NEEDED
 */
export async function getAcquiring(
	db: Db,
	visitorId: string,
	orderNumber: string,
	now: Date,
	{ isGiftCard = false } = {},
) {
	const payment = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, visitorId, orderNumber)
		if (isGiftCard && order.obtainingMethod !== 'DELIVERY_EGC') {
			refuse('NOT_FOUND', `Order ${orderNumber} is of no gift card`)
		}
		const settled = await settleOrder(tx, order, now)
		if (settled === 'PAID' || !isPayable(order, now)) return undefined
		const [waiting] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'WAITING')))
		return waiting ?? (await beginPayment(tx, order, now))
	})
	if (!payment) refuse('PAYMENT_NOT_NEEDED', `Order ${orderNumber} is not to be paid online now`)
	return { paymentId: payment.id, amount: payment.amount, url: `/sandbox-bank/${payment.id}` }
}

async function beginPayment(tx: Tx, order: OrderRow, now: Date): Promise<Payment | undefined> {
	const [payment] = await tx
		.insert(payments)
		.values({
			orderNumber: order.number,
			amount: order.total - order.giftCardTotal,
			status: 'WAITING',
			createdAt: now,
		})
		.returning()
	return payment
}

/**
 * Asks the bank how the payment went and keeps it; asking again changes nothing.
 * @throws NOT_FOUND, PAYMENT_DECLINED (the order can be paid again), PAYMENT_NOT_FINISHED
 */
export async function confirmAcquiring(
	db: Db,
	visitorId: string,
	orderNumber: string,
	now: Date,
): Promise<{ paymentStatus: PaymentStatus }> {
	// The refusals come after the commit: what the bank said is kept with either of them.
	const status = await db.transaction(async (tx) =>
		settleOrder(tx, await lockOrder(tx, visitorId, orderNumber), now),
	)
	if (status === 'DECLINED') refuse('PAYMENT_DECLINED', `The bank declined to pay order ${orderNumber}`)
	if (status !== 'PAID') refuse('PAYMENT_NOT_FINISHED', `Order ${orderNumber} is not paid yet`)
	return { paymentStatus: 'PAID' }
}

/** @throws NOT_FOUND, also for a stranger's payment */
export async function getSandboxPayment(db: Db, visitorId: string, paymentId: string) {
	const { orderNumber, amount, status } = await findPayment(db, visitorId, paymentId)
	return { orderNumber, amount, status: status === 'REFUNDED' ? ('PAID' as const) : status }
}

/**
 * The visitor's decision at the sandbox bank; the same one again changes nothing.
 * @throws NOT_FOUND, PAYMENT_NOT_NEEDED when it is decided otherwise already or the order is not to be paid any more
 */
export async function decideSandboxPayment(
	db: Db,
	visitorId: string,
	paymentId: string,
	decision: 'pay' | 'decline',
	now: Date,
) {
	const decided = decision === 'pay' ? ('PAID' as const) : ('DECLINED' as const)
	return db.transaction(async (tx) => {
		const { orderNumber } = await findPayment(tx, visitorId, paymentId)
		const order = await lockOrder(tx, visitorId, orderNumber)
		// Read again: another request may have decided before the lock was ours.
		const { status } = await findPayment(tx, visitorId, paymentId)
		if (status === decided) return { orderNumber, status: decided }
		if (status !== 'WAITING' || !isPayable(order, now)) {
			refuse('PAYMENT_NOT_NEEDED', `Payment ${paymentId} is ${status}`)
		}
		await tx.update(payments).set({ status: decided }).where(eq(payments.id, paymentId))
		return { orderNumber, status: decided }
	})
}

async function lockOrder(tx: Tx, visitorId: string, orderNumber: string): Promise<OrderRow> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.number, orderNumber), eq(orders.visitorId, visitorId)))
		.for('update')
	return order ?? refuse('NOT_FOUND', `No order ${orderNumber}`)
}

async function findPayment(db: Db, visitorId: string, paymentId: string): Promise<Payment> {
	const [row] = await db
		.select({ payment: payments })
		.from(payments)
		.innerJoin(orders, eq(orders.number, payments.orderNumber))
		.where(and(eq(payments.id, paymentId), eq(orders.visitorId, visitorId)))
	return row?.payment ?? refuse('NOT_FOUND', `No payment ${paymentId}`)
}
