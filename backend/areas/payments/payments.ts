import { and, eq } from 'drizzle-orm'
import { orders } from '#backend/areas/orders/orders.table.ts'
import {
	isOpenTo,
	isPayable,
	linkKeyOf,
	type OrderAsker,
	type OrderRow,
} from '#backend/areas/orders/orders.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { Backend } from '#backend/http.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { refuse } from '#backend/refusal.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { payments } from './payments.table.ts'
import { settleOrder } from './settle.ts'

type Payment = typeof payments.$inferSelect
type Needs = Pick<Backend, 'db' | 'hash' | 'now'>

/**
 * Begins to pay an order, or goes on with the payment begun.
 * @param isGiftCard only an order of a gift card is meant
 */
export async function getAcquiring(
	{ db, hash, now }: Needs,
	asker: OrderAsker,
	orderNumber: string,
	{ isGiftCard = false } = {},
) {
	const time = now()
	const begun = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, hash, asker, orderNumber)
		if (isGiftCard && order.obtainingMethod !== 'DELIVERY_EGC') {
			refuse('NOT_FOUND', `Order ${orderNumber} is of no gift card`)
		}
		const settled = await settleOrder(tx, order, time)
		if (settled === 'PAID' || !isPayable(order, time)) return undefined
		const [waiting] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'WAITING')))
		return { payment: waiting ?? (await beginPayment(tx, order, time)), key: linkKeyOf(hash, order) }
	})
	if (!begun) refuse('PAYMENT_NOT_NEEDED', `Order ${orderNumber} is not to be paid online now`)
	const { payment, key } = begun
	const url = `/sandbox-bank/${payment.id}${key ? `?key=${key}` : ''}`
	return { paymentId: payment.id, amount: payment.amount, url }
}

async function beginPayment(tx: Tx, order: OrderRow, now: Date): Promise<Payment> {
	const [payment] = await tx
		.insert(payments)
		.values({
			orderNumber: order.number,
			amount: order.total - order.giftCardTotal,
			status: 'WAITING',
			createdAt: now,
		})
		.returning()
	if (!payment) throw new Error('The payment was not written')
	return payment
}

/**
 * Asks the bank how the payment went and keeps it; asking again changes nothing. An order whose payment was declined can
 * be paid again.
 */
export async function confirmAcquiring(
	{ db, hash, now }: Needs,
	asker: OrderAsker,
	orderNumber: string,
): Promise<{ paymentStatus: PaymentStatus }> {
	// The refusals come after the commit: what the bank said is kept with either of them.
	const status = await db.transaction(async (tx) =>
		settleOrder(tx, await lockOrder(tx, hash, asker, orderNumber), now()),
	)
	if (status === 'DECLINED') refuse('PAYMENT_DECLINED', `The bank declined to pay order ${orderNumber}`)
	if (status !== 'PAID') refuse('PAYMENT_NOT_FINISHED', `Order ${orderNumber} is not paid yet`)
	return { paymentStatus: 'PAID' }
}

/** @throws NOT_FOUND also for a stranger's payment */
export async function getSandboxPayment(
	{ db, hash }: Pick<Needs, 'db' | 'hash'>,
	asker: OrderAsker,
	paymentId: string,
) {
	const { orderNumber, amount, status } = await findPayment(db, hash, asker, paymentId)
	return { orderNumber, amount, status: status === 'REFUNDED' ? ('PAID' as const) : status }
}

/**
 * The visitor's decision at the sandbox bank; the same one again changes nothing.
 * @throws PAYMENT_NOT_NEEDED when it is decided otherwise already or the order is not to be paid any more
 */
export async function decideSandboxPayment(
	{ db, hash, now }: Needs,
	asker: OrderAsker,
	paymentId: string,
	decision: 'pay' | 'decline',
) {
	const decided = decision === 'pay' ? ('PAID' as const) : ('DECLINED' as const)
	return db.transaction(async (tx) => {
		const { orderNumber } = await findPayment(tx, hash, asker, paymentId)
		const order = await lockOrder(tx, hash, asker, orderNumber)
		// Read again: another request may have decided before the lock was ours.
		const { status } = await findPayment(tx, hash, asker, paymentId)
		if (status === decided) return { orderNumber, status: decided }
		if (status !== 'WAITING' || !isPayable(order, now())) {
			refuse('PAYMENT_NOT_NEEDED', `Payment ${paymentId} is ${status}`)
		}
		await tx.update(payments).set({ status: decided }).where(eq(payments.id, paymentId))
		return { orderNumber, status: decided }
	})
}

async function lockOrder(tx: Tx, hash: KeyedHash, asker: OrderAsker, orderNumber: string): Promise<OrderRow> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(isOpenTo(hash, asker, orderNumber))
		.for('update')
	return order ?? refuse('NOT_FOUND', `No order ${orderNumber}`)
}

async function findPayment(db: Db, hash: KeyedHash, asker: OrderAsker, paymentId: string): Promise<Payment> {
	const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
	const [order] = payment
		? await db
				.select({ number: orders.number })
				.from(orders)
				.where(isOpenTo(hash, asker, payment.orderNumber))
		: []
	return payment && order ? payment : refuse('NOT_FOUND', `No payment ${paymentId}`)
}
