import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'
import type { Order } from '#contract/orders.ts'
import { refundLines, refunds } from './orders.table.ts'

/** Pieces taken out of an order, oldest first, as its pages show them. */
export async function readRefunds(db: Db, orderNumber: string): Promise<NonNullable<Order['refunds']>> {
	const rows = await db
		.select()
		.from(refunds)
		.where(eq(refunds.orderNumber, orderNumber))
		.orderBy(asc(refunds.id))
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const lines = await db.select().from(refundLines).where(inArray(refundLines.refundId, ids))
	return rows.map(({ id, kind, money, giftCard, bonuses, takenBack, at }) => ({
		kind,
		date: at.toISOString(),
		items: lines
			.filter(({ refundId }) => refundId === id)
			.map(({ skuId, name, size, quantity, sum }) => ({ skuId, name, size, quantity, total: sum })),
		money,
		giftCard,
		bonuses,
		takenBack,
	}))
}
