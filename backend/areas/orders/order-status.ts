import { eq } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { orderEvents, orders } from './orders.table.ts'

/** Brings an order into another state and notes when. */
export async function moveOrder(
	tx: Tx,
	orderNumber: string,
	status: OrderStatus,
	now: Date,
	changes: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
	await tx
		.update(orders)
		.set({ ...changes, status })
		.where(eq(orders.number, orderNumber))
	await noteStatus(tx, orderNumber, status, now)
}

/** Notes the state that an order is in from now on. */
export async function noteStatus(tx: Tx, orderNumber: string, status: OrderStatus, now: Date): Promise<void> {
	await tx.insert(orderEvents).values({ orderNumber, status, at: now })
}
