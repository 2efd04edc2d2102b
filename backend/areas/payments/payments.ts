import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { isOpenTo, isPayable, type OrderCaller } from '#backend/areas/orders/orders.ts'
import { settleOrder } from '#backend/areas/orders/settle.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { type PaymentProvider, ProviderRejected } from '#backend/payment-providers/provider.ts'
import { Rejection, reject } from '#backend/rejection.ts'
import type { PaymentStatus, PaymentTool } from '#contract/payment-ways.ts'
import { keyOfPayment } from './payment-key.ts'
import { payments } from './payments.table.ts'
import {
	askAboutOrder,
	declineUnknown,
	type Needs,
	nextAsk,
	type Payment,
	takeAnswer,
	toBegin,
} from './provider-answers.ts'

/**
 * Begins to pay an order, or goes on with the payment begun; a payment begun with another tool ends, so that no order
 * is paid twice.
 * @param isGiftCard only an order of a gift card is meant
 */
export async function getAcquiring(
	needs: Needs,
	caller: OrderCaller,
	orderNumber: string,
	{ tool = 'CARD', isGiftCard = false }: { tool?: PaymentTool; isGiftCard?: boolean } = {},
) {
	const { db, hash, now, shop } = needs
	const time = now()
	const provider = needs.provider()
	// One that is paid or declined by now is not gone on with.
	await askAboutOrder(needs, caller, orderNumber)
	const begun = await db.transaction(async (tx) => {
		const order = await lockOrder(tx, hash, caller, orderNumber, time)
		if (isGiftCard && order.obtainingMethod !== 'DELIVERY_EGC') {
			reject('NOT_FOUND', `Order ${orderNumber} is of no gift card`)
		}
		const settled = await settleOrder(tx, { shop, hash }, order, time)
		if (settled === 'PAID' || !isPayable(order, time)) return undefined
		if (!provider) reject('PAYMENT_METHOD_NOT_AVAILABLE', 'Nothing can be paid online')
		return { provider, order, payment: await openPayment(tx, provider, order, tool, time) }
	})
	if (!begun) reject('PAYMENT_NOT_NEEDED', `Order ${orderNumber} is not to be paid online now`)
	const { id: paymentId, amount } = begun.payment
	return { paymentId, amount, url: begun.payment.url ?? (await beginAtProvider(needs, begun)) }
}

/**
 * The payment of a locked order by a tool: the one that waits, or the last one that the provider has not decided, so
 * that one who goes to and fro leaves two payments there, not two hundred.
 */
async function openPayment(
	tx: Tx,
	provider: PaymentProvider,
	order: OrderRow,
	tool: PaymentTool,
	now: Date,
): Promise<Payment> {
	const isOfOrder = eq(payments.orderNumber, order.number)
	const isWaiting = eq(payments.status, 'WAITING')
	const [open] = await tx
		.select()
		.from(payments)
		.where(
			and(
				isOfOrder,
				eq(payments.tool, tool),
				eq(payments.provider, provider.name),
				or(isWaiting, and(eq(payments.status, 'DECLINED'), isNotNull(payments.askAt))),
			),
		)
		.orderBy(desc(payments.createdAt), desc(payments.id))
	if (open?.status === 'WAITING') return open
	await tx.update(payments).set({ status: 'DECLINED' }).where(and(isOfOrder, isWaiting))
	if (!open) return insertPayment(tx, provider, order, tool, now)
	await tx.update(orders).set({ paymentTool: tool }).where(eq(orders.number, order.number))
	await tx.update(payments).set({ status: 'WAITING' }).where(eq(payments.id, open.id))
	return open
}

async function insertPayment(
	tx: Tx,
	provider: PaymentProvider,
	order: OrderRow,
	tool: PaymentTool,
	now: Date,
): Promise<Payment> {
	await tx.update(orders).set({ paymentTool: tool }).where(eq(orders.number, order.number))
	const [payment] = await tx
		.insert(payments)
		.values({
			orderNumber: order.number,
			amount: order.total - order.giftCardTotal,
			tool,
			status: 'WAITING',
			provider: provider.name,
			askAt: provider.isAsked ? nextAsk(now) : null,
			createdAt: now,
		})
		.returning()
	if (!payment) throw new Error('The payment was not written')
	return payment
}

/** @returns the page on which the visitor pays */
async function beginAtProvider(
	needs: Needs,
	{ provider, order, payment }: { provider: PaymentProvider; order: OrderRow; payment: Payment },
): Promise<string> {
	const { id, tool } = payment
	const linkKey = tool === 'SBP' ? keyOfPayment(needs.hash, id) : undefined
	const wanted = await toBegin(needs, order, payment, linkKey)
	try {
		const answer = await provider.begin(wanted)
		if (provider.isAsked) await takeAnswer(needs, provider, id, answer)
		if (answer.state === 'PAID') reject('PAYMENT_NOT_NEEDED', `Order ${order.number} is paid`)
		if (answer.state === 'WAITING' && answer.url) return answer.url
		return reject('PAYMENT_METHOD_NOT_AVAILABLE', `Payment ${id} is ${answer.state}`)
	} catch (error) {
		if (error instanceof Rejection) throw error
		if (error instanceof ProviderRejected) await declineUnknown(needs, id)
		needs.log.error({ err: error, payment: id, order: order.number }, 'PAYMENT_NOT_BEGUN')
		return reject('PAYMENT_METHOD_NOT_AVAILABLE', `Payment ${id} could not be begun`)
	}
}

/**
 * Asks the bank for the result of the payment and stores it; asking again changes nothing. An order with a declined
 * payment can be paid again.
 */
export async function confirmAcquiring(
	needs: Needs,
	caller: OrderCaller,
	orderNumber: string,
): Promise<{ paymentStatus: PaymentStatus }> {
	const { db, hash, now, shop } = needs
	const time = now()
	await askAboutOrder(needs, caller, orderNumber)
	// The errors come after the commit: the bank's answer is stored with either of them.
	const status = await db.transaction(async (tx) =>
		settleOrder(tx, { shop, hash }, await lockOrder(tx, hash, caller, orderNumber, time), time),
	)
	if (status === 'DECLINED') reject('PAYMENT_DECLINED', `The bank declined to pay order ${orderNumber}`)
	if (status !== 'PAID') reject('PAYMENT_NOT_FINISHED', `Order ${orderNumber} is not paid yet`)
	return { paymentStatus: 'PAID' }
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
