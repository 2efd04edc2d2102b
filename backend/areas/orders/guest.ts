import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { giveEverything } from '#backend/areas/auth/belongings.ts'
import type { Who } from '#backend/areas/auth/customer-sessions.ts'
import type { Tx } from '#backend/db/connect.ts'
import { orders } from './orders.table.ts'
import type { OrderRow } from './orders.ts'

/*
 * A guest goes on as another visitor after an order: whoever has planted the session that the form was sent from has
 * nothing (decision 034).
 */

/** Whose an order will be, to be written with it. */
export const ownerOf = ({ visitorId, sessionId }: Who) =>
	sessionId ? { visitorId, sentBy: null } : { visitorId: randomUUID(), sentBy: visitorId }

/** The order that a form has made already, sent from this session before or from the one that came after it. */
export async function findSent(
	tx: Tx,
	visitorId: string,
	idempotencyKey: string,
): Promise<OrderRow | undefined> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.idempotencyKey, idempotencyKey),
				or(eq(orders.visitorId, visitorId), eq(orders.sentBy, visitorId)),
			),
		)
	return order
}

/** Brings everything of who has sent an order to whom it belongs; sent again it brings what has come since. */
export async function goOnAsOwner(tx: Tx, visitorId: string, order: OrderRow, now: Date): Promise<void> {
	if (order.visitorId !== visitorId) await giveEverything(tx, visitorId, order.visitorId, now)
}
