import { and, eq } from 'drizzle-orm'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { isOpenTo, isPayable, linkKeyOf, type OrderCaller } from '#backend/areas/orders/orders.ts'
import { settleOrder } from '#backend/areas/orders/settle.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { reject } from '#backend/rejection.ts'
import type { PaymentStatus, PaymentTool } from '#contract/orders.ts'
import { payments } from './payments.table.ts'

type Payment = typeof payments.$inferSelect
type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'shop' | 'isBankOpen'>

/**
 * Begins to pay an order, or goes on with the payment begun; a payment begun with another tool ends, so that no order
 * is paid twice.
 * @param isGiftCard only an order of a gift card is meant
 */
export async function getAcquiring(
	{ db, hash, now, shop, isBankOpen }: Needs,
	caller: OrderCaller,
	orderNumber: string,
	{ tool = 'CARD', isGiftCard = false }: { tool?: PaymentTool; isGiftCard?: boolean } = {},
) {
	const time = now()
	const begun = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, hash, caller, orderNumber, time)
		if (isGiftCard && order.obtainingMethod !== 'DELIVERY_EGC') {
			reject('NOT_FOUND', `Order ${orderNumber} is of no gift card`)
		}
		const settled = await settleOrder(tx, { shop, hash }, order, time)
		if (settled === 'PAID' || !isPayable(order, time)) return undefined
		if (!isBankOpen()) reject('PAYMENT_METHOD_NOT_AVAILABLE', 'Nothing can be paid online')
		const [waiting] = await tx
			.select()
			.from(payments)
			.where(and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'WAITING')))
		if (waiting?.tool === tool) return { payment: waiting, key: linkKeyOf(hash, order) }
		if (waiting) await tx.update(payments).set({ status: 'DECLINED' }).where(eq(payments.id, waiting.id))
		return { payment: await beginPayment(tx, order, tool, time), key: linkKeyOf(hash, order) }
	})
	if (!begun) reject('PAYMENT_NOT_NEEDED', `Order ${orderNumber} is not to be paid online now`)
	const { payment } = begun
	const key = begun.key ?? (tool === 'SBP' ? keyOfPayment(hash, payment.id) : undefined)
	const url = `/sandbox-bank/${payment.id}${key ? `?key=${key}` : ''}`
	return { paymentId: payment.id, amount: payment.amount, url }
}

async function beginPayment(tx: Tx, order: OrderRow, tool: PaymentTool, now: Date): Promise<Payment> {
	await tx.update(orders).set({ paymentTool: tool }).where(eq(orders.number, order.number))
	const [payment] = await tx
		.insert(payments)
		.values({
			orderNumber: order.number,
			amount: order.total - order.giftCardTotal,
			tool,
			status: 'WAITING',
			createdAt: now,
		})
		.returning()
	if (!payment) throw new Error('The payment was not written')
	return payment
}

/**
 * Asks the bank for the result of the payment and stores it; asking again changes nothing. An order with a declined
 * payment can be paid again.
 */
export async function confirmAcquiring(
	{ db, hash, now, shop }: Omit<Needs, 'isBankOpen'>,
	caller: OrderCaller,
	orderNumber: string,
): Promise<{ paymentStatus: PaymentStatus }> {
	const time = now()
	// The errors come after the commit: the bank's answer is stored with either of them.
	const status = await db.transaction(async (tx) =>
		settleOrder(tx, { shop, hash }, await lockOrder(tx, hash, caller, orderNumber, time), time),
	)
	if (status === 'DECLINED') reject('PAYMENT_DECLINED', `The bank declined to pay order ${orderNumber}`)
	if (status !== 'PAID') reject('PAYMENT_NOT_FINISHED', `Order ${orderNumber} is not paid yet`)
	return { paymentStatus: 'PAID' }
}

/** @throws NOT_FOUND also for a stranger's payment, and where there is no bank */
export async function getSandboxPayment(
	{ db, hash, now, isBankOpen }: Omit<Needs, 'shop'>,
	caller: OrderCaller,
	paymentId: string,
) {
	const time = now()
	if (!isBankOpen()) reject('NOT_FOUND', 'There is no bank')
	const { payment, order, isOrderOpen } = await findPayment(db, hash, caller, paymentId, time)
	const { orderNumber, amount, tool: paymentTool } = payment
	return { orderNumber, amount, paymentTool, status: statusAtBank(payment, order, time), isOrderOpen }
}

function statusAtBank({ status }: Payment, order: OrderRow, now: Date) {
	if (status === 'REFUNDED') return 'PAID'
	return status === 'WAITING' && !isPayable(order, now) ? 'DECLINED' : status
}

/**
 * The visitor's decision at the sandbox bank; the same one again changes nothing.
 * @throws PAYMENT_NOT_NEEDED when it is decided otherwise already or the order is not to be paid any more; NOT_FOUND
 * also where there is no bank
 */
export async function decideSandboxPayment(
	{ db, hash, now, isBankOpen }: Omit<Needs, 'shop'>,
	caller: OrderCaller,
	paymentId: string,
	decision: 'pay' | 'decline',
) {
	const time = now()
	if (!isBankOpen()) reject('NOT_FOUND', 'There is no bank')
	const decided = decision === 'pay' ? ('PAID' as const) : ('DECLINED' as const)
	return db.transaction(async (tx) => {
		const { orderNumber } = (await findPayment(tx, hash, caller, paymentId, time)).payment
		await tx.select().from(orders).where(eq(orders.number, orderNumber)).for('update')
		// Read again: another request may have decided before the lock was ours.
		const { payment, order } = await findPayment(tx, hash, caller, paymentId, time)
		if (payment.status === decided) return { orderNumber, status: decided }
		if (payment.status !== 'WAITING' || !isPayable(order, time)) {
			reject('PAYMENT_NOT_NEEDED', `Payment ${paymentId} is ${payment.status}`)
		}
		await tx.update(payments).set({ status: decided }).where(eq(payments.id, paymentId))
		return { orderNumber, status: decided }
	})
}

async function lockOrder(
	tx: Tx,
	hash: KeyedHash,
	caller: OrderCaller,
	orderNumber: string,
	now: Date,
): Promise<OrderRow> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(isOpenTo(hash, caller, orderNumber, now))
		.for('update')
	return order ?? reject('NOT_FOUND', `No order ${orderNumber}`)
}

/** A payment of an order that is open to the caller, or one whose own address is known. */
async function findPayment(db: Db, hash: KeyedHash, caller: OrderCaller, paymentId: string, now: Date) {
	const [found] = await db
		.select({ payment: payments, order: orders })
		.from(payments)
		.innerJoin(orders, eq(orders.number, payments.orderNumber))
		.where(eq(payments.id, paymentId))
	if (!found) return reject('NOT_FOUND', `No payment ${paymentId}`)
	const [open] = await db
		.select({ number: orders.number })
		.from(orders)
		.where(isOpenTo(hash, caller, found.order.number, now))
	const hasAddress =
		found.payment.tool === 'SBP' && isSameHash(caller.key ?? '', keyOfPayment(hash, paymentId))
	if (!open && !hasAddress) reject('NOT_FOUND', `No payment ${paymentId}`)
	return { ...found, isOrderOpen: Boolean(open) }
}

/** Of the address of a customer's payment by SBP: it is scanned by a device that has not the customer's session. */
const keyOfPayment = (hash: KeyedHash, paymentId: string) => hash('payment link', paymentId)
