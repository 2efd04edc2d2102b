import { and, eq, inArray, sql } from 'drizzle-orm'
import { paymentRefunds, payments } from '#backend/areas/payments/payments.table.ts'
import type { Tx } from '#backend/db/connect.ts'

/**
 * Notes that money of an order paid online is to go back, as far as the order has a payment; the provider gives it back
 * after the commit.
 * @param amount whole roubles
 * @param refundId of the pieces it is for
 */
export async function giveMoneyBack(
	tx: Tx,
	orderNumber: string,
	amount: number,
	refundId: number,
	now: Date,
): Promise<void> {
	if (amount === 0) return
	const [payment] = await tx
		.select()
		.from(payments)
		.where(and(eq(payments.orderNumber, orderNumber), eq(payments.status, 'PAID')))
	if (!payment) return
	await tx
		.insert(paymentRefunds)
		.values({ paymentId: payment.id, refundId, amount, sendAt: now, createdAt: now })
}

/** Notes that all money of some payments that is still there is to go back, once. @param ids of the shop's own */
export async function giveAllBack(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
	if (ids.length === 0) return
	const rows = await tx
		.update(payments)
		.set({ status: 'REFUNDED' })
		.where(and(inArray(payments.id, [...ids]), eq(payments.status, 'PAID')))
		.returning()
	for (const { id, amount } of rows) {
		const [given] = await tx
			.select({ sum: sql<number>`coalesce(sum(${paymentRefunds.amount}), 0)::int` })
			.from(paymentRefunds)
			.where(eq(paymentRefunds.paymentId, id))
		const left = amount - (given?.sum ?? 0)
		if (left > 0) {
			await tx.insert(paymentRefunds).values({ paymentId: id, amount: left, sendAt: now, createdAt: now })
		}
	}
}
