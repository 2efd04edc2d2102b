import { and, asc, eq, inArray } from 'drizzle-orm'
import { paymentRefunds } from '#backend/areas/payments/payments.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { awaitedUntil } from '#contract/return-steps.ts'
import { orderLines, orders, refundLines, returnLines, returns } from './orders.table.ts'
import { returnPhotosOf } from './return-photos.ts'

type ReturnRow = typeof returns.$inferSelect

/** Whether the shop still waits for its things. */
export const isUnderWay = ({ status }: Pick<ReturnRow, 'status'>) => status === 'ASKED' || status === 'ON_WAY'

/** The return of an order that is under way. */
export async function returnUnderWay(db: Db, orderNumber: string): Promise<ReturnRow | undefined> {
	const [row] = await db
		.select()
		.from(returns)
		.where(and(eq(returns.orderNumber, orderNumber), inArray(returns.status, ['ASKED', 'ON_WAY'])))
	return row
}

/** Whether the shop still waits for things of a customer's order. */
export async function awaitsThingsOf(db: Db | Tx, customerId: string, now: Date): Promise<boolean> {
	const rows = await db
		.select({ at: returns.at })
		.from(returns)
		.innerJoin(orders, eq(orders.number, returns.orderNumber))
		.where(and(eq(orders.visitorId, customerId), inArray(returns.status, ['ASKED', 'ON_WAY'])))
	return rows.some((row) => isAwaited(row, now))
}

/** Whether the things may still come: the time for returns ends at the question, not at the arrival of the parcel. */
export const isAwaited = ({ at }: Pick<ReturnRow, 'at'>, now: Date) => now < awaitedUntil(at)

/** Returns that the customer of an order has asked for, oldest first. */
export async function readReturns(db: Db, orderNumber: string): Promise<AskedReturn[]> {
	const rows = await db
		.select({ one: returns, bank: paymentRefunds.status })
		.from(returns)
		.leftJoin(paymentRefunds, eq(paymentRefunds.refundId, returns.refundId))
		.where(eq(returns.orderNumber, orderNumber))
		.orderBy(asc(returns.id))
	if (rows.length === 0) return []
	const lines = await db
		.select({
			returnId: returnLines.returnId,
			skuId: returnLines.skuId,
			quantity: returnLines.quantity,
			name: orderLines.name,
			size: orderLines.size,
			taken: refundLines.quantity,
		})
		.from(returnLines)
		.innerJoin(returns, eq(returns.id, returnLines.returnId))
		.innerJoin(
			orderLines,
			and(eq(orderLines.orderNumber, returns.orderNumber), eq(orderLines.skuId, returnLines.skuId)),
		)
		.leftJoin(
			refundLines,
			and(eq(refundLines.refundId, returns.refundId), eq(refundLines.skuId, returnLines.skuId)),
		)
		.where(eq(returns.orderNumber, orderNumber))
		.orderBy(asc(orderLines.position))
	const photos = await returnPhotosOf(db, orderNumber)
	return rows.map(({ one, bank }) => ({
		id: one.id,
		state: one.status === 'TAKEN_IN' && (bank === null || bank === 'DONE') ? 'RETURNED' : one.status,
		askedAt: one.at.toISOString(),
		reason: one.reason,
		comment: one.comment,
		way: one.way,
		parcel: one.parcel,
		items: lines
			.filter(({ returnId }) => returnId === one.id)
			.map(({ skuId, name, size, quantity, taken }) => ({ skuId, name, size, quantity, taken: taken ?? 0 })),
		refusal: one.refusal,
		photos: photos(one.id),
	}))
}
