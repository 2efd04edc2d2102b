import { and, asc, count, eq, lte, ne, notInArray } from 'drizzle-orm'
import { readFiscalReceipt, readFiscalReceiptOfRefund } from '#backend/areas/orders/fiscal-receipt.ts'
import { orders, returns } from '#backend/areas/orders/orders.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { moneyReturnedByEmail } from '#backend/outbox/return-letter.ts'
import {
	type PaymentProvider,
	ProviderRejected,
	ProviderUnreachable,
	type RefundAtProvider,
} from '#backend/payment-providers/provider.ts'
import { settings } from '#backend/settings.ts'
import { paymentRefunds, payments } from './payments.table.ts'

type Needs = Pick<Backend, 'db' | 'provider' | 'log' | 'now' | 'shop'>
type Refund = typeof paymentRefunds.$inferSelect

const { refunds: rules } = settings.payments

/**
 * Has the provider give money back that is to go back. Any number of processes may do it at once. A refund without an
 * answer is asked for again by the same key, ever more rarely; one that the provider does not give is FAILED, and the
 * log says so. It ends when the provider does not answer.
 */
export async function sendRefunds(needs: Needs, now: Date): Promise<void> {
	for (;;) {
		const provider = needs.provider()
		const due = provider && (await claimDue(needs.db, provider.name, now))
		if (!due) return
		try {
			await send(needs, provider, due)
		} catch (error) {
			const { id, attempts } = due.refund
			const about = { err: error, refund: id, order: due.payment.orderNumber, attempts }
			needs.log.error(about, 'MONEY_NOT_GIVEN_BACK')
			if (error instanceof ProviderRejected) {
				await write(needs, id, { status: 'FAILED', reason: error.message })
			}
			if (error instanceof ProviderUnreachable) return
		}
	}
}

async function claimDue(db: Db, provider: string, now: Date) {
	return db.transaction(async (tx) => {
		const [due] = await tx
			.select({ refund: paymentRefunds, payment: payments })
			.from(paymentRefunds)
			.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
			.where(
				and(
					eq(paymentRefunds.status, 'PENDING'),
					lte(paymentRefunds.sendAt, now),
					eq(payments.provider, provider),
				),
			)
			.orderBy(asc(paymentRefunds.sendAt), asc(paymentRefunds.id))
			.limit(1)
			.for('update', { of: paymentRefunds, skipLocked: true })
		if (!due) return undefined
		const { id, attempts, firstSentAt } = due.refund
		const pause = rules.firstRetrySeconds * 2 ** Math.min(attempts, rules.mostDoublings)
		const claimed = {
			attempts: attempts + 1,
			firstSentAt: firstSentAt ?? now,
			sendAt: new Date(now.getTime() + pause * 1_000),
		}
		await tx.update(paymentRefunds).set(claimed).where(eq(paymentRefunds.id, id))
		return { payment: due.payment, refund: { ...due.refund, ...claimed } }
	})
}

async function send(
	needs: Needs,
	provider: PaymentProvider,
	{ refund, payment }: { refund: Refund; payment: typeof payments.$inferSelect },
): Promise<void> {
	const { id, amount, providerId } = refund
	let answer: RefundAtProvider
	if (providerId !== null) {
		answer = await provider.lookAtRefund(providerId)
	} else {
		const age = needs.now().getTime() - (refund.firstSentAt ?? needs.now()).getTime()
		// Keys expire at the provider after a day: a request of then could give the money back twice.
		if (age > settings.payments.asks.keyHours * 3_600_000) {
			throw new ProviderRejected(
				`No answer for ${settings.payments.asks.keyHours} hours: look at the provider's`,
			)
		}
		const receipt = await receiptOf(needs.db, refund, payment)
		answer = await provider.refund({ id, paymentId: payment.providerId ?? payment.id, amount, receipt })
	}
	if (answer.state === 'FAILED') {
		await write(needs, id, { providerId: answer.id, status: 'FAILED', reason: answer.reason ?? '' })
		const { orderNumber } = payment
		needs.log.error({ refund: id, order: orderNumber, reason: answer.reason }, 'MONEY_NOT_GIVEN_BACK')
	} else {
		const status = answer.state === 'DONE' ? 'DONE' : 'PENDING'
		await write(needs, id, { providerId: answer.id, status }, payment.orderNumber)
	}
}

const write = (needs: Needs, id: string, changes: Partial<Refund>, orderNumber?: string): Promise<void> =>
	needs.db.transaction(async (tx) => {
		const [refund] = await tx
			.update(paymentRefunds)
			.set(changes)
			.where(and(eq(paymentRefunds.id, id), ne(paymentRefunds.status, 'DONE')))
			.returning()
		if (refund?.status === 'DONE' && orderNumber !== undefined)
			await tellOfReturn(tx, needs, orderNumber, refund)
	})

/** Writes to the customer that the money of a return is back. */
async function tellOfReturn(
	tx: Tx,
	{ shop, now }: Pick<Needs, 'shop' | 'now'>,
	orderNumber: string,
	{ refundId, amount: money }: Refund,
): Promise<void> {
	if (refundId === null) return
	const [order] = await tx
		.select({ userInfo: orders.userInfo })
		.from(returns)
		.innerJoin(orders, eq(orders.number, returns.orderNumber))
		.where(eq(returns.refundId, refundId))
	if (!order?.userInfo.email) return
	const content = moneyReturnedByEmail(shop, { orderNumber, money })
	const usefulFor = settings.outbox.letterSeconds
	await putMessage(tx, { ...content, recipient: order.userInfo.email, usefulFor }, now())
}

/** Undefined where all of a payment goes back at once. */
async function receiptOf(db: Db, { amount, refundId }: Refund, payment: typeof payments.$inferSelect) {
	if (amount === payment.amount) return undefined
	const [order] = await db.select().from(orders).where(eq(orders.number, payment.orderNumber))
	if (!order) throw new Error(`There is no order ${payment.orderNumber}`)
	if (refundId === null) return readFiscalReceipt(db, order, amount)
	return readFiscalReceiptOfRefund(db, order, refundId, amount)
}

/** Money of the payments of an order that went back or is to, oldest first. */
export async function readPaymentRefunds(db: Db, orderNumber: string): Promise<Refund[]> {
	const rows = await db
		.select({ refund: paymentRefunds })
		.from(paymentRefunds)
		.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
		.where(eq(payments.orderNumber, orderNumber))
		.orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id))
	return rows.map(({ refund }) => refund)
}

/** Refunds on their way by a real provider that the settings name no more. @param name of the provider of now */
export async function countForeignRefunds(db: Db, name: string | undefined): Promise<number> {
	const [row] = await db
		.select({ count: count() })
		.from(paymentRefunds)
		.innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
		.where(
			and(
				eq(paymentRefunds.status, 'PENDING'),
				notInArray(payments.provider, ['sandbox', ...(name ? [name] : [])]),
			),
		)
	return row?.count ?? 0
}

/**
 * Has failed refunds of an order tried again, under new keys.
 * @returns how many there were
 */
export async function retryRefunds(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	orderNumber: string,
): Promise<number> {
	const failed = (await readPaymentRefunds(db, orderNumber)).filter(({ status }) => status === 'FAILED')
	await db.transaction(async (tx) => {
		for (const { id } of failed) {
			await tx
				.update(paymentRefunds)
				.set({
					id: crypto.randomUUID(),
					status: 'PENDING',
					providerId: null,
					reason: '',
					attempts: 0,
					firstSentAt: null,
					sendAt: now(),
				})
				.where(and(eq(paymentRefunds.id, id), eq(paymentRefunds.status, 'FAILED')))
		}
	})
	return failed.length
}
