import { and, eq } from 'drizzle-orm'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { isGuests } from './guest-help.ts'
import type { HelpingWithOrder } from './on-behalf.ts'

/** The condition that an order is the helped customer's, or the one of the guest. */
export const isHelped = ({ support }: HelpingWithOrder, number: string) =>
	support.customer
		? and(eq(orders.number, number), eq(orders.visitorId, support.customer.id))
		: and(isGuests(support.order.number), eq(orders.number, number))

/** Locks the order. @throws NOT_FOUND also for an order of another customer */
export async function readHelped(db: Db, helping: HelpingWithOrder, number: string): Promise<OrderRow> {
	const [order] = await db.select().from(orders).where(isHelped(helping, number)).for('update')
	return order ?? reject('NOT_FOUND', `The customer has no order ${number}`)
}
