import { inArray } from 'drizzle-orm'
import { skus } from '#backend/areas/catalog/products.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Notifier } from './order-messages.ts'
import type { OrderRow } from './orders.table.ts'
import { readOrder } from './orders.ts'

/** Changes of an order that another program can hear of: it came into a state, or its contents changed in one. */
export type OrderWebhook = Lowercase<OrderStatus> | 'changed' | 'refunded'

/**
 * Puts a webhook about an order in the outbox, where the shop has an address for them: `order.confirmed`, the order as
 * the contract describes it, and the stock that is left of its sizes (docs/webhooks.md).
 * @param change tells this one from others of the order: one webhook for each
 */
export async function sendOrderWebhook(
	tx: Tx,
	{ shop: { webhookUrl } }: Pick<Notifier, 'shop'>,
	row: OrderRow,
	what: OrderWebhook,
	change: string | number,
	now: Date,
): Promise<void> {
	if (webhookUrl === undefined) return
	const order = await readOrder(tx, row, now)
	const stock = await tx
		.select({ skuId: skus.id, stock: skus.stock })
		.from(skus)
		.where(
			inArray(
				skus.id,
				order.items.map(({ skuId }) => skuId),
			),
		)
	const content = { type: `order.${what}`, timestamp: now.toISOString(), data: { order, stock } }
	const message = {
		channel: 'webhook' as const,
		recipient: webhookUrl,
		event: `order ${row.number} ${what} ${change}`,
		text: JSON.stringify(content),
		usefulFor: settings.outbox.webhookSeconds,
	}
	await putMessage(tx, message, now)
}
