import { eq } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type Notifier, notifyOfOrder } from './order-messages.ts'
import { type OrderRow, orderEvents, orders } from './orders.table.ts'

/**
 * Brings an order into another state, notes when, and writes to its customer. Call it last: the message has
 * everything else the change has written, such as a receipt.
 */
export async function moveOrder(
	tx: Tx,
	notifier: Notifier,
	orderNumber: string,
	status: OrderStatus,
	now: Date,
	{ sendAt, ...changes }: Partial<typeof orders.$inferInsert> & { sendAt?: Date } = {},
): Promise<void> {
	const [order] = await tx
		.update(orders)
		.set({ ...changes, status })
		.where(eq(orders.number, orderNumber))
		.returning()
	if (!order) throw new Error(`There is no order ${orderNumber}`)
	await noteStatus(tx, notifier, order, now, sendAt)
}

/**
 * Notes the state that an order is in from now on, and writes to its customer.
 * @param sendAt time at which the customer gets the message; now by default
 */
export async function noteStatus(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
	sendAt?: Date,
): Promise<void> {
	await tx.insert(orderEvents).values({ orderNumber: order.number, status: order.status, at: now })
	await notifyOfOrder(tx, notifier, order, now, sendAt)
}
