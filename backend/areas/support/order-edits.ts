import { eq } from 'drizzle-orm'
import { deliveryTermsOf, loadTerritory } from '#backend/areas/delivery/delivery-terms.ts'
import { findObtainingPoint } from '#backend/areas/delivery/obtaining-points.ts'
import { findCity } from '#backend/areas/geo/cities.ts'
import { chosenTime } from '#backend/areas/orders/create-order.ts'
import { notifyOfOrderAgain, tellShop } from '#backend/areas/orders/order-messages.ts'
import { sendOrderWebhook } from '#backend/areas/orders/order-webhook.ts'
import { type OrderRow, orders } from '#backend/areas/orders/orders.table.ts'
import { readOrder } from '#backend/areas/orders/orders.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import type { DatePeriod } from '#contract/basket.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import type { DeliveryInfo, Order } from '#contract/orders.ts'
import { readHelped } from './helped-order.ts'
import { actFor, type HelpingWithOrder } from './on-behalf.ts'

/** Whether the contacts of an order still matter: it is neither handed over nor cancelled. */
export const isAwaited = ({ status }: Pick<OrderRow, 'status'>) =>
	status !== 'COMPLETED' && status !== 'CANCELLED'

/** Whether a courier brings an order, and has not taken it yet. */
export const isBroughtLater = ({ status, obtainingMethod }: OrderRow): boolean =>
	(obtainingMethod === 'DELIVERY' || obtainingMethod === 'EXPRESS_DELIVERY') &&
	(status === 'NEW' || status === 'CONFIRMED' || status === 'ASSEMBLING')

/** An order that is not assembled yet can be brought elsewhere. */
export function isMovable(order: OrderRow): order is OrderRow & { obtainingMethod: 'PICKUP' | 'PICKPOINT' } {
	const { status, obtainingMethod } = order
	return (
		(status === 'NEW' || status === 'CONFIRMED') &&
		(obtainingMethod === 'PICKUP' || obtainingMethod === 'PICKPOINT')
	)
}

/** Days and hours in which the order's way of delivery brings it, if it were ordered now. */
export async function courierDays(
	db: Db,
	{ obtainingMethod, deliveryInfo, itemsPrice }: OrderRow,
	now: Date,
): Promise<DatePeriod[]> {
	const city = await findCity(db, deliveryInfo.cityId)
	// Price and payment stay, so neither the bank nor a promo code matters.
	const terms = deliveryTermsOf(await loadTerritory(db, city), { price: itemsPrice }, now, true)
	return terms.find((term) => term.obtainingMethod === obtainingMethod)?.datePeriods ?? []
}

/** Changes the recipient of an order, and writes to the customer. */
export const changeOrderContact = (
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	contact: CallBody<typeof contract.changeOrderContact>,
): Promise<Order> =>
	change(backend, helping, number, 'order.contact', async (order) => {
		if (!isAwaited(order)) reject('ORDER_CAN_NOT_BE_CHANGED', `Order ${number} is ${order.status}`)
		return { userInfo: { ...order.userInfo, ...contact } }
	})

/** Changes where and when a courier brings an order, within its city, and writes to the customer. */
export const changeOrderDelivery = (
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	{ when, comment, ...address }: CallBody<typeof contract.changeOrderDelivery>,
): Promise<Order> =>
	change(backend, helping, number, 'order.delivery', async (order) => {
		if (!isBroughtLater(order)) reject('ORDER_CAN_NOT_BE_CHANGED', `Order ${number} is ${order.status}`)
		const { cityId, cityName, price, date, timeId, time } = order.deliveryInfo
		const isMoved = when !== undefined && (when.date !== date || when.timeId !== timeId)
		const chosen = isMoved
			? chosenTime({ datePeriods: await courierDays(backend.db, order, backend.now()) }, when)
			: { date, timeId, time }
		const deliveryInfo: DeliveryInfo = { ...address, cityId, cityName, price, ...chosen }
		return { deliveryInfo, userInfo: { ...order.userInfo, comment } }
	})

/** Brings an order to another place of its city, and writes to the customer. */
export const changeOrderPlace = (
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	pointId: string,
): Promise<Order> =>
	change(backend, helping, number, 'order.place', async (order) => {
		if (order.deliveryInfo.pointId === pointId) return undefined
		if (!isMovable(order))
			return reject('ORDER_PLACE_CAN_NOT_BE_CHANGED', `Order ${number} is ${order.status}`)
		const found = await findObtainingPoint(backend.db, pointId, order.obtainingMethod, backend.now())
		const { city, point } = found ?? {}
		if (!point || city?.id !== order.deliveryInfo.cityId)
			return reject('OBTAINING_POINT_NOT_FOUND', `No point ${pointId} in the order's city`)
		if (order.paymentMethod === 'ON_RECEIPT' && point.payment.length === 0)
			reject('OBTAINING_POINT_NOT_FOUND', `Point ${pointId} takes no money`)
		const place = { pointId, pointName: point.name, pointAddress: point.address, date: point.readyFrom }
		return { deliveryInfo: { ...order.deliveryInfo, ...place } }
	})

/**
 * Writes changes of an order, on record; nothing without changes. Where the e-mail is another one, the last messages
 * are sent to it.
 */
async function change(
	backend: Backend,
	helping: HelpingWithOrder,
	number: string,
	what: 'order.contact' | 'order.delivery' | 'order.place',
	changesOf: (order: OrderRow) => Promise<Partial<Pick<OrderRow, 'userInfo' | 'deliveryInfo'>> | undefined>,
): Promise<Order> {
	const { db, now } = backend
	const { operator, support, requestId } = helping
	const acted = { params: { number }, body: undefined, idempotencyKey: '', requestId }
	return actFor(backend, operator, support, what, acted, () =>
		db.transaction(async (tx) => {
			const order = await readHelped(tx, helping, number)
			const changes = await changesOf(order)
			if (!changes) return readOrder(tx, order, now())
			const [changed = order] = await tx
				.update(orders)
				.set(changes)
				.where(eq(orders.number, number))
				.returning()
			if (changed.userInfo.email !== order.userInfo.email) {
				await notifyOfOrderAgain(tx, backend, changed, now())
			}
			await tellShop(tx, backend, changed, 'CHANGED', now())
			await sendOrderWebhook(tx, backend, changed, 'changed', requestId, now())
			return readOrder(tx, changed, now())
		}),
	)
}
