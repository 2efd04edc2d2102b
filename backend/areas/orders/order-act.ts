import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderRow } from './orders.ts'

/** Records that somebody of the shop brought an order into another state. Call it last: see `appendAct`. */
export const recordOrderAct = (
	tx: Tx,
	by: Actor,
	act: 'order.advance' | 'order.cancel',
	{ number, visitorId, sentBy, status }: OrderRow,
	after: OrderStatus,
	now: Date,
): Promise<void> =>
	appendAct(
		tx,
		by,
		{
			act,
			subject: number,
			// Nobody is behind the visitor of a guest's order.
			customerId: sentBy === null ? visitorId : undefined,
			before: { status },
			after: { status: after },
		},
		now,
	)
