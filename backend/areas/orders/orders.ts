import { and, asc, eq, sql } from 'drizzle-orm'
import { giftCardOrders } from '#backend/areas/gift-cards/gift-cards.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { refuse } from '#backend/refusal.ts'
import type { Order } from '#contract/orders.ts'
import { orderLines, orders } from './orders.table.ts'

export type OrderRow = typeof orders.$inferSelect

/** An order of this visitor: nobody else's can be seen. @throws NOT_FOUND */
export async function getOrder(db: Db, visitorId: string, number: string, now: Date): Promise<Order> {
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), eq(orders.visitorId, visitorId)))
	if (!order) refuse('NOT_FOUND', `No order ${number}`)
	return readOrder(db, order, now)
}

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
		status: order.status,
		paymentStatus: order.paymentStatus,
		isPayable: isPayable(order, now),
		reservedUntil: order.reservedUntil?.toISOString() ?? null,
		date: order.createdAt.toISOString(),
		itemsPrice: order.itemsPrice,
		deliveryPrice: order.deliveryPrice,
		total: order.total,
		bonusDiscount: order.bonusDiscount,
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
		giftCard: order.obtainingMethod === 'DELIVERY_EGC' ? await readGiftCard(db, order.number) : null,
		error: null,
	}
}

/** What an order sells that is no goods. */
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

/** Orders of an anonymous visitor become the customer's. */
export async function giveOrders(tx: Tx, anonymousId: string, customerId: string): Promise<void> {
	await tx
		.update(orders)
		.set({ visitorId: customerId })
		.where(
			and(
				eq(orders.visitorId, anonymousId),
				sql`not exists (select from orders other
					where other.visitor_id = ${customerId} and other.idempotency_key = ${orders.idempotencyKey})`,
			),
		)
}
