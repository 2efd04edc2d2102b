import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Tx } from '#backend/db/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'

/*
 * A guest goes on as another visitor after an order: an attacker who has planted the session of the form has nothing
 * (decision 030).
 */

/** Owner of a future order, to be written with it. */
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

/** Gives everything of an anonymous visitor to another one, table by table. */
export type GiveEverything = (tx: Tx, anonymousId: string, otherId: string, now: Date) => Promise<unknown>

/** Moves all data of the visitor who has sent an order to its owner; sent again it moves the data that came since. */
export async function goOnAsOwner(
	tx: Tx,
	giveEverything: GiveEverything,
	visitorId: string,
	order: OrderRow,
	now: Date,
): Promise<void> {
	if (order.visitorId !== visitorId) await giveEverything(tx, visitorId, order.visitorId, now)
}
