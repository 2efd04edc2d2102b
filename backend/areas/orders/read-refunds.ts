import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { Order } from '#contract/orders.ts'
import { refundLines, refunds } from './orders.table.ts'

/** Refunds of an order, oldest first, as its pages show them. */
export async function readRefunds(db: Db, orderNumber: string): Promise<NonNullable<Order['refunds']>> {
	const rows = await db
		.select()
		.from(refunds)
		.where(eq(refunds.orderNumber, orderNumber))
		.orderBy(asc(refunds.id))
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const lines = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids))
	return rows.map(({ id, money, giftCard, bonuses, takenBack, at }) => ({
		date: at.toISOString(),
		items: lines
			.filter(({ refundId }) => refundId === id)
			.map(({ skuId, quantity, sum }) => ({ skuId, quantity, total: sum })),
		money,
		giftCard,
		bonuses,
		takenBack,
	}))
}
