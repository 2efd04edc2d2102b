import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import { orderLines, refundLines, refunds } from './orders.table.ts'
import type { Pieces } from './refund-sums.ts'

export const linesOf = (db: Db, orderNumber: string) =>
	db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderNumber, orderNumber))
		.orderBy(asc(orderLines.position))

/** Pieces of an order that came back after its hand-over. */
export async function piecesReturned(db: Db, orderNumber: string): Promise<Pieces> {
	const rows = await db
		.select({ skuId: refundLines.skuId, quantity: refundLines.quantity })
		.from(refundLines)
		.innerJoin(refunds, eq(refunds.id, refundLines.refundId))
		.where(and(eq(refunds.orderNumber, orderNumber), eq(refunds.kind, 'RETURNED')))
	return added(new Map(), rows)
}

/** Pieces together with more of them. */
export function added(pieces: Pieces, more: readonly { skuId: number; quantity: number }[]): Pieces {
	const all = new Map(pieces)
	for (const { skuId, quantity } of more) all.set(skuId, (all.get(skuId) ?? 0) + quantity)
	return all
}
