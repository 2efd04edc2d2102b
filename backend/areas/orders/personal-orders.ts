import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { bonusesOf } from '#backend/areas/bonuses/earning.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CancelReason, OrderStatus } from '#contract/orders.ts'
import type { OrderFilter, OrderSummary, PersonalOrder } from '#contract/personal.ts'
import { isCancellable } from './cancel-order.ts'
import { cancelForCustomer, readProgress } from './order-progress.ts'
import { type OrderRow, orderLines, orders } from './orders.table.ts'
import { isPayable, readOrder } from './orders.ts'
import { readReturns } from './read-returns.ts'
import { receiptCodes } from './receipts.ts'
import { returnablePieces } from './returns.ts'

const STATUSES: Record<OrderFilter, OrderStatus[]> = {
	ACTIVE: ['NEW', 'CONFIRMED', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP'],
	COMPLETED: ['COMPLETED'],
	CANCELLED: ['CANCELLED'],
}

/** Newest first; a page beyond the end is the last one. */
export async function listPersonalOrders(
	db: Db,
	customerId: string,
	{ page = 1, orderStatus }: { page?: number | undefined; orderStatus?: OrderFilter | undefined },
	now: Date,
) {
	const counts = await countOrders(db, customerId)
	const totalElements = orderStatus
		? counts[orderStatus]
		: Object.values(counts).reduce((sum, one) => sum + one, 0)
	const { pageSize } = settings.orders
	const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
	const pageNumber = Math.min(page, totalPages)
	return {
		items: await readSummaries(db, customerId, now, {
			...(orderStatus && { filter: inArray(orders.status, STATUSES[orderStatus]) }),
			limit: pageSize,
			offset: (pageNumber - 1) * pageSize,
		}),
		pagination: { totalElements, elementsPerPage: pageSize, pageNumber, totalPages },
		statuses: (Object.keys(STATUSES) as OrderFilter[]).map((id) => ({
			id,
			quantity: counts[id],
			isSelected: id === orderStatus,
		})),
	}
}

/** Numbers of the customer's orders, by filter. */
export async function countOrders(db: Db, customerId: string): Promise<Record<OrderFilter, number>> {
	const rows = await db
		.select({ status: orders.status, count: count() })
		.from(orders)
		.where(eq(orders.visitorId, customerId))
		.groupBy(orders.status)
	const countOf = (statuses: OrderStatus[]) =>
		rows.reduce((sum, row) => (statuses.includes(row.status) ? sum + row.count : sum), 0)
	return {
		ACTIVE: countOf(STATUSES.ACTIVE),
		COMPLETED: countOf(STATUSES.COMPLETED),
		CANCELLED: countOf(STATUSES.CANCELLED),
	}
}

/** Newest first. */
export async function readSummaries(
	db: Db,
	customerId: string,
	now: Date,
	{ filter, limit, offset = 0 }: { filter?: SQL; limit: number; offset?: number },
): Promise<OrderSummary[]> {
	const rows = await db
		.select()
		.from(orders)
		.where(and(eq(orders.visitorId, customerId), filter))
		.orderBy(desc(orders.createdAt), desc(orders.number))
		.limit(limit)
		.offset(offset)
	const numbers = rows.map(({ number }) => number)
	const lines =
		numbers.length > 0
			? await db
					.select()
					.from(orderLines)
					.where(inArray(orderLines.orderNumber, numbers))
					.orderBy(asc(orderLines.position))
			: []
	return rows.map((order) => {
		const own = lines.filter(({ orderNumber }) => orderNumber === order.number)
		return {
			orderNumber: order.number,
			date: order.createdAt.toISOString(),
			status: order.status,
			paymentMethod: order.paymentMethod,
			paymentTool: order.paymentTool ?? undefined,
			paymentStatus: order.paymentStatus,
			obtainingMethod: order.obtainingMethod,
			total: order.total,
			quantityTotal: own.reduce((sum, { quantity }) => sum + quantity, 0),
			isPayable: isPayable(order, now),
			isCancellable: isCancellable(order),
			items: own.map(({ productId, skuId, name, image, quantity }) => ({
				id: productId,
				skuId,
				name,
				image,
				quantity,
			})),
		}
	})
}

/** @throws NOT_FOUND also for a stranger's order */
export async function getPersonalOrder(
	db: Db,
	customerId: string,
	number: string,
	now: Date,
): Promise<PersonalOrder> {
	const [order] = await db.select().from(orders).where(isOwn(customerId, number))
	return readPersonalOrder(db, order ?? reject('NOT_FOUND', `No order ${number}`), now)
}

/**
 * Cancels an order of the customer. @throws NOT_FOUND also for a stranger's order, BAD_REQUEST for an unknown reason
 */
export async function cancelOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash'>,
	customerId: string,
	number: string,
	why: CancelReason,
	now: Date,
): Promise<PersonalOrder> {
	const order = await cancelForCustomer(backend, isOwn(customerId, number), why, now)
	return readPersonalOrder(backend.db, order, now)
}

const isOwn = (customerId: string, number: string) =>
	and(eq(orders.number, number), eq(orders.visitorId, customerId))

/** An order with its history, its bonuses and its receipts. */
export async function readPersonalOrder(db: Db, row: OrderRow, now: Date): Promise<PersonalOrder> {
	const returns = await readReturns(db, row.number)
	return {
		...(await readOrder(db, row, now)),
		...(await readProgress(db, row)),
		...(returns.length > 0 && { returns }),
		isReturnable: (await returnablePieces(db, row, now)).length > 0,
		bonusesToCome: await bonusesOf(db, row, now),
		receipts: await receiptCodes(db, row.number),
	}
}
