import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { EmployeeAtWork } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderRow } from './orders.table.ts'

/** Records that an employee or an operator brought an order into another state. Call it last: see `appendAct`. */
export const recordOrderAct = (
	tx: Tx,
	hash: KeyedHash,
	by: Actor,
	act:
		| 'order.advance'
		| 'order.cancel'
		| 'order.take-out'
		| 'order.pack'
		| 'order.refund'
		| 'order.shipment'
		| 'order.swap'
		| 'order.undo',
	{ number, visitorId, sentBy, status }: OrderRow,
	after: OrderStatus,
	now: Date,
	/** Further fields: roubles that an employee took, pieces that are missing, swapped sizes, the carrier. */
	detail: object = {},
): Promise<void> =>
	appendAct(
		tx,
		hash,
		by,
		{
			act,
			subject: number,
			// The visitor of a guest's order is no customer.
			customerId: sentBy === null ? visitorId : undefined,
			before: { status },
			after: { status: after, ...detail },
		},
		now,
	)

/** The employee with a part in an order. */
export interface StaffOfOrder {
	/** Buys at the employee's price. */
	buyer?: EmployeeAtWork | undefined
	/** Sells to the customer. */
	seller?: { employeeId: string; shopId: string } | undefined
	requestId: string
}

/** Puts a purchase at the employee's price, or a sale, on record. Call it last: see `appendAct`. */
export async function recordStaffOfOrder(
	tx: Tx,
	hash: KeyedHash,
	order: OrderRow,
	requestId: string,
	now: Date,
): Promise<void> {
	const { number, visitorId, sentBy, boughtBy, soldBy, soldIn, personalDiscount, personalGoods, total } =
		order
	const id = boughtBy ?? soldBy
	if (id === null) return
	await appendAct(
		tx,
		hash,
		{ kind: 'EMPLOYEE', id, requestId },
		{
			act: boughtBy ? 'order.buy' : 'order.sell',
			subject: number,
			customerId: soldBy && sentBy === null ? visitorId : undefined,
			after: boughtBy ? { total, personalDiscount, personalGoods } : { total, soldIn },
		},
		now,
	)
}
