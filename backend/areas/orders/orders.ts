import { and, asc, eq, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { giftCardOrders } from '#backend/areas/gift-cards/gift-cards.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { Order } from '#contract/orders.ts'
import { readPlace, readTimeZone } from './order-place.ts'
import { type OrderRow, orderLines, orders } from './orders.table.ts'
import { readRefunds } from './read-refunds.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Caller who asks for an order. */
export interface OrderCaller {
	visitorId: string
	/** Of the link to a guest's order. */
	key?: string | undefined
}

/** An order that is open to the caller. */
export async function getOrder(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	caller: OrderCaller,
	number: string,
): Promise<Order> {
	const [order] = await db
		.select()
		.from(orders)
		.where(isOpenTo(hash, caller, number, now()))
	if (!order) reject('NOT_FOUND', `No order ${number}`)
	return readWithKey({ db, hash, now }, order)
}

/** An order with the key of its link when it is a guest's. */
export async function readWithKey(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	order: OrderRow,
): Promise<Order> {
	return { ...(await readOrder(db, order, now())), key: linkKeyOf(hash, order) }
}

/**
 * The condition that an order is the visitor's own, or a guest's and the visitor has its link: to be seen, paid and
 * cancelled. A link is good for as long as the settings say.
 */
export function isOpenTo(
	hash: KeyedHash,
	{ visitorId, key = '' }: OrderCaller,
	number: string,
	now: Date,
): SQL | undefined {
	const isOwn = eq(orders.visitorId, visitorId)
	const hasLink = isSameHash(key, keyOfNumber(hash, number))
	const oldest = new Date(now.getTime() - settings.orders.linkDays * DAY)
	const isLinked = and(isNotNull(orders.sentBy), gt(orders.createdAt, oldest))
	return and(eq(orders.number, number), hasLink ? or(isOwn, isLinked) : isOwn)
}

/** The key that opens a guest's order in any session; a customer's has none. */
export const linkKeyOf = (hash: KeyedHash, { number, sentBy }: Pick<OrderRow, 'number' | 'sentBy'>) =>
	sentBy === null ? undefined : keyOfNumber(hash, number)

const keyOfNumber = (hash: KeyedHash, number: string) => hash('order link', number)

/** Whether an order can be paid online now. */
export function isPayable(order: OrderRow, now: Date): boolean {
	return (
		order.paymentMethod === 'ONLINE' &&
		order.status !== 'CANCELLED' &&
		(order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED') &&
		(order.reservedUntil === null || now < order.reservedUntil)
	)
}

export async function readOrder(db: Db, order: OrderRow, now: Date): Promise<Order> {
	const lines = await db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderNumber, order.number))
		.orderBy(asc(orderLines.position))
	return {
		orderNumber: order.number,
		userInfo: order.userInfo,
		deliveryInfo: order.deliveryInfo,
		obtainingMethod: order.obtainingMethod,
		paymentMethod: order.paymentMethod,
		paymentTool: order.paymentTool ?? undefined,
		status: order.status,
		paymentStatus: order.paymentStatus,
		isPayable: isPayable(order, now),
		reservedUntil: order.reservedUntil?.toISOString() ?? null,
		date: order.createdAt.toISOString(),
		itemsPrice: order.itemsPrice,
		deliveryPrice: order.deliveryPrice,
		total: order.total,
		bonusDiscount: order.bonusDiscount,
		personalDiscount: order.personalDiscount || undefined,
		giftCardTotal: order.giftCardTotal,
		paymentTotal: order.total - order.giftCardTotal,
		price: order.itemsPrice,
		oldPrice: order.catalogPriceTotal,
		discount: order.catalogPriceTotal - order.itemsPrice,
		items: lines.map((line) => ({
			id: line.productId,
			skuId: line.skuId,
			name: line.name,
			size: line.size,
			color: line.colour,
			vendorCode: line.vendorCode,
			image: line.image,
			quantity: line.quantity,
			price: line.retailPrice,
			total: line.total,
		})),
		services: servicesOf(order),
		place: (await readPlace(db, order, now))?.place ?? null,
		timeZone: await readTimeZone(db, order),
		keptUntil: order.status === 'READY_FOR_PICKUP' ? order.keptUntil : null,
		packedAt: order.packedAt?.toISOString() ?? null,
		shipment: order.shipment,
		cancelledBy: order.cancelledBy,
		giftCard: order.obtainingMethod === 'DELIVERY_EGC' ? await readGiftCard(db, order.number) : null,
		refunds: await readRefunds(db, order.number),
		error: null,
	}
}

/** Services that an order sells besides goods. */
export const servicesOf = ({ obtainingMethod, itemsPrice }: OrderRow): Order['services'] =>
	obtainingMethod === 'DELIVERY_EGC'
		? [{ id: 'gift-card', name: 'Электронная подарочная карта', price: itemsPrice }]
		: []

async function readGiftCard(db: Db, orderNumber: string): Promise<Order['giftCard']> {
	const [wanted] = await db
		.select({
			recipientName: giftCardOrders.recipientName,
			recipientEmail: giftCardOrders.recipientEmail,
			sendOn: giftCardOrders.sendOn,
		})
		.from(giftCardOrders)
		.where(eq(giftCardOrders.orderNumber, orderNumber))
	return wanted ?? null
}

/** Gives orders of an anonymous visitor to another one; one of two with the same key gets another key. */
export async function giveOrders(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	const isKeyTaken = sql`exists (select from orders other
		where other.visitor_id = ${otherId} and other.idempotency_key = ${orders.idempotencyKey})`
	const anotherKey = sql`${orders.idempotencyKey} || ' ' || ${orders.number}`
	await tx
		.update(orders)
		.set({
			visitorId: otherId,
			idempotencyKey: sql`case when ${isKeyTaken} then ${anotherKey} else ${orders.idempotencyKey} end`,
		})
		.where(eq(orders.visitorId, anonymousId))
}

/** The orders of a guest after a log-in: links open them no more, nor does the session that sent their forms. */
export async function closeGuestOrders(tx: Tx, customerId: string): Promise<void> {
	await tx
		.update(orders)
		.set({ sentBy: null })
		.where(and(eq(orders.visitorId, customerId), isNotNull(orders.sentBy)))
}
