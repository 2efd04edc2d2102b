import { eq } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { type Notifier, notifyOfOrder } from './order-messages.ts'
import { sendOrderWebhook } from './order-webhook.ts'
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

/** A state by the name of its webhook. */
const webhookOf = (status: OrderStatus) => status.toLowerCase() as Lowercase<OrderStatus>

/**
 * Notes the state that an order is in from now on, and writes to its customer and to the shop.
 * @param sendAt time at which the customer gets the message; now by default
 */
export async function noteStatus(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	now: Date,
	sendAt?: Date,
): Promise<void> {
	const [event] = await tx
		.insert(orderEvents)
		.values({ orderNumber: order.number, status: order.status, at: now })
		.returning()
	if (!event) throw new Error('The state was not noted')
	await notifyOfOrder(tx, notifier, order, now, sendAt)
	await sendOrderWebhook(tx, notifier, order, webhookOf(order.status), event.id, now)
}
