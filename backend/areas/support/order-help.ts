import { and, eq } from 'drizzle-orm'
import { findObtainingPoint, listObtainingPoints } from '#backend/areas/delivery/obtaining-points.ts'
import { notifyOfOrderAgain } from '#backend/areas/orders/order-messages.ts'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { readOrder } from '#backend/areas/orders/orders.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import type { Order } from '#contract/orders.ts'
import { actFor, type Helping, helpBeside } from './on-behalf.ts'

const HOUR = 60 * 60

/** @throws NOT_FOUND also for an order of another customer */
async function readOwn(db: Db, { support }: Helping, number: string): Promise<OrderRow> {
	const isOwn = and(eq(orders.number, number), eq(orders.visitorId, support.customer.id))
	const [order] = await db.select().from(orders).where(isOwn).for('update')
	return order ?? reject('NOT_FOUND', `The customer has no order ${number}`)
}

/** Sends the last messages about an order again, to the same recipients. */
export async function resendOrderMessages(
	backend: Pick<Backend, 'db' | 'hash' | 'shop' | 'now'>,
	helping: Helping,
	number: string,
): Promise<CallOutput<typeof contract.resendOrderMessages>> {
	const { after } = await helpBeside(backend, helping, 'order.messages', async (tx) => {
		const order = await readOwn(tx, helping, number)
		await countLetter({ ...backend, db: tx }, helping)
		return { subject: number, after: await notifyOfOrderAgain(tx, backend, order, backend.now()) }
	})
	return after
}

/** A customer gets so many letters an hour by operators, all together. @throws LETTERS_LIMIT_EXCEEDED */
export async function countLetter(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ support }: Helping,
): Promise<void> {
	const key = hash('limit', 'letters by operators', support.customer.id)
	const wait = await countOnce(db, { key, most: settings.operators.repliesPerHour, seconds: HOUR }, now())
	if (wait > 0) reject('LETTERS_LIMIT_EXCEEDED', `Not before ${wait} seconds`, { retryAfter: String(wait) })
}

/** An order that is not assembled yet can be brought elsewhere. */
function isMovable(order: OrderRow): order is OrderRow & { obtainingMethod: 'PICKUP' | 'PICKPOINT' } {
	const { status, obtainingMethod } = order
	return (
		(status === 'NEW' || status === 'CONFIRMED') &&
		(obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT')
	)
}

/** Other places of its city for an order: by the same way, so that nothing of its price changes. */
export async function listOrderPlaces(
	{ db, places, now }: Pick<Backend, 'db' | 'places' | 'now'>,
	helping: Helping,
	number: string,
): Promise<CallOutput<typeof contract.listOrderPlaces>> {
	const order = await readOwn(db, helping, number)
	const { cityId, pointId = null } = order.deliveryInfo
	if (!isMovable(order)) return { isChangeable: false, pointId, points: [] }
	const points = await listObtainingPoints(places, { cityId, types: [order.obtainingMethod] }, now())
	return {
		isChangeable: true,
		pointId,
		points: points
			.filter(({ id, payment }) => id !== pointId && (order.paymentMethod === 'ONLINE' || payment.length > 0))
			.map(({ id, name, address }) => ({ pointId: id, name, address })),
	}
}

/** Brings an order to another place of its city, and writes to the customer. */
export async function changeOrderPlace(
	backend: Backend,
	helping: Helping,
	number: string,
	pointId: string,
): Promise<Order> {
	const { db, now } = backend
	const { operator, support, requestId } = helping
	const acted = { params: { number }, body: undefined, idempotencyKey: '', requestId }
	return actFor(backend, operator, support, 'order.place', acted, async () => {
		const order = await readOwn(db, helping, number)
		if (order.deliveryInfo.pointId === pointId) return readOrder(db, order, now())
		if (!isMovable(order))
			return reject('ORDER_PLACE_CAN_NOT_BE_CHANGED', `Order ${number} is ${order.status}`)
		const found = await findObtainingPoint(db, pointId, order.obtainingMethod, now())
		const { city, point } = found ?? {}
		if (!point || city?.id !== order.deliveryInfo.cityId)
			return reject('OBTAINING_POINT_NOT_FOUND', `No point ${pointId} in the order's city`)
		if (order.paymentMethod === 'ON_RECEIPT' && point.payment.length === 0)
			reject('OBTAINING_POINT_NOT_FOUND', `Point ${pointId} takes no money`)
		const place = { pointId, pointName: point.name, pointAddress: point.address, date: point.readyFrom }
		const deliveryInfo = { ...order.deliveryInfo, ...place }
		const [moved] = await db.transaction((tx) =>
			tx.update(orders).set({ deliveryInfo }).where(eq(orders.number, number)).returning(),
		)
		return readOrder(db, moved ?? order, now())
	})
}
