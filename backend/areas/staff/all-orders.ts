import { and, asc, count, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { recordOrderAct } from '#backend/areas/orders/order-act.ts'
import { type OrderRow, orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { estimateRefund, readPressed, readReturnable, refundPieces } from '#backend/areas/orders/refunds.ts'
import type { Actor } from '#backend/audit/audit.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type * as contract from '#contract/all-orders.ts'
import type { AnyOrder, DeskState } from '#contract/all-orders.ts'
import type { RefundSums } from '#contract/desk.ts'
import type { CallBody, CallOutput } from '#contract/endpoint.ts'
import type { ObtainingMethod, OrderStatus } from '#contract/orders.ts'
import { countFind, endsWith, lockOrder, paymentOf, piecesOf, recordFind, shownOf } from './shop-orders.ts'

/** An order to be paid online that is not: nothing of it is done, and it goes by itself. */
const isUnpaid = and(
	eq(orders.status, 'NEW'),
	eq(orders.paymentMethod, 'ONLINE'),
	ne(orders.paymentStatus, 'PAID'),
) as SQL

const isNew = and(inArray(orders.status, ['NEW', 'CONFIRMED']), not(isUnpaid)) as SQL

const AT_WORK: OrderStatus[] = ['NEW', 'CONFIRMED', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP']

const conditions: Record<DeskState, SQL | undefined> = {
	ALL: undefined,
	AT_WORK: and(inArray(orders.status, AT_WORK), not(isUnpaid)),
	NEW: isNew,
	ASSEMBLING: eq(orders.status, 'ASSEMBLING'),
	IN_DELIVERY: eq(orders.status, 'IN_DELIVERY'),
	READY_FOR_PICKUP: eq(orders.status, 'READY_FOR_PICKUP'),
	UNPAID: isUnpaid,
	COMPLETED: eq(orders.status, 'COMPLETED'),
	CANCELLED: eq(orders.status, 'CANCELLED'),
}

/** Digits of the number of an order. */
const NUMBER = 8

interface Asked {
	state?: DeskState | undefined
	method?: ObtainingMethod | undefined
	find?: string | undefined
	page?: number | undefined
}

/**
 * Orders of every way, those to be assembled first, then the newest; a page beyond the end is the last one. A search by
 * numbers, or by the last four digits of a phone among those that are not over, is on record, and looks in every state.
 * @throws TOO_MANY_REQUESTS for too many questions by phone
 */
export async function listAllOrders(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	{ state = 'AT_WORK', method, find = '', page = 1 }: Asked,
	requestId: string,
): Promise<CallOutput<typeof contract.listAllOrders>> {
	const { db, now } = backend
	const sought = soughtIn(find)
	if (sought?.end) await countFind(backend, employee)
	const isOfWay = method && eq(orders.obtainingMethod, method)
	const which = and(sought ? sought.condition : conditions[state], isOfWay)
	const [total] = await db.select({ count: count() }).from(orders).where(which)
	const totalElements = total?.count ?? 0
	const { deskPageSize: elementsPerPage } = settings.orders
	const totalPages = Math.max(1, Math.ceil(totalElements / elementsPerPage))
	const pageNumber = Math.min(page, totalPages)
	const rows = await db
		.select({ order: orders, pieces: piecesOf })
		.from(orders)
		.where(which)
		.orderBy(sql`case when ${isNew} then 0 else 1 end`, desc(orders.createdAt), desc(orders.number))
		.limit(elementsPerPage)
		.offset((pageNumber - 1) * elementsPerPage)
	if (sought) {
		const { end, numbers } = sought
		const subjects = numbers.length > 0 ? [...new Set(numbers)] : [end ?? '']
		await recordFind(backend, employee, { subjects, found: totalElements, requestId })
	}
	const lines = await linesByOrder(
		db,
		rows.map(({ order }) => order.number),
	)
	return {
		orders: rows.map(({ order, pieces }) => {
			const { name: _name, ...shown } = shownOf(order, pieces, employee, now())
			return { ...shown, ...deskOf(order), items: lines.get(order.number) ?? [] }
		}),
		pagination: { totalElements, elementsPerPage, pageNumber, totalPages },
		states: await countStates(db, isOfWay),
	}
}

/** Numbers or the end of a phone, as a search names them; undefined for no search. */
function soughtIn(find: string): { numbers: string[]; end?: string; condition: SQL | undefined } | undefined {
	if (find === '') return undefined
	const parts = find.split(/\D/).filter(Boolean)
	const digits = parts.join('')
	const areNumbers = parts.length > 0 && parts.every(({ length }) => length === NUMBER)
	if (areNumbers) return { numbers: parts, condition: inArray(orders.number, parts) }
	const isPhone = (digits.length >= 4 && digits.length < NUMBER) || digits.length >= 10
	if (!isPhone) return { numbers: [], condition: sql`false` }
	const end = digits.slice(-4)
	return { numbers: [], end, condition: and(inArray(orders.status, AT_WORK), endsWith(end)) }
}

async function linesByOrder(db: Db, numbers: string[]): Promise<Map<string, AnyOrder['items']>> {
	const lines = new Map<string, AnyOrder['items']>()
	if (numbers.length === 0) return lines
	const rows = await db
		.select()
		.from(orderLines)
		.where(inArray(orderLines.orderNumber, numbers))
		.orderBy(asc(orderLines.position))
	for (const { orderNumber, skuId, name, size, colour: color, vendorCode, quantity } of rows) {
		const item = { skuId, name, size, color, vendorCode, quantity }
		lines.set(orderNumber, [...(lines.get(orderNumber) ?? []), item])
	}
	return lines
}

function deskOf(order: OrderRow) {
	const { obtainingMethod: method, packedAt, shipment, userInfo } = order
	const { cityName, pointName, date, time } = order.deliveryInfo
	return {
		method,
		deliveryInfo: { cityName, pointName, date, time },
		payment: paymentOf(order),
		comment: userInfo.comment ?? '',
		packedAt: packedAt?.toISOString() ?? null,
		shipment,
	}
}

/** How many orders are in the states of work; those that are over grow for ever, so nobody counts them. */
async function countStates(db: Db, isOfWay: SQL | undefined) {
	const counted = ['AT_WORK', 'NEW', 'ASSEMBLING', 'IN_DELIVERY', 'READY_FOR_PICKUP', 'UNPAID'] as const
	const of = (state: DeskState) => sql<number>`(count(*) filter (where ${conditions[state]}))::int`
	const [row] = await db
		.select(Object.fromEntries(counted.map((state) => [state, of(state)])))
		.from(orders)
		.where(and(inArray(orders.status, AT_WORK), isOfWay))
	return counted.map((id) => ({ id, quantity: Number(row?.[id] ?? 0) }))
}

/** @throws NOT_FOUND */
async function readAny(db: Db, number: string): Promise<OrderRow> {
	const [order] = await db.select().from(orders).where(eq(orders.number, number))
	return order ?? reject('NOT_FOUND', `No order ${number}`)
}

/** Pieces of any order that may be returned. @throws NOT_FOUND */
export const listReturnedPieces = async (
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	number: string,
): Promise<CallOutput<typeof contract.listReturnedPieces>> =>
	readReturnable(db, await readAny(db, number), now())

/** Sums that the refund of these pieces would give back. */
export const weighRefund = async (
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	number: string,
	{ pieces }: CallBody<typeof contract.weighRefund>,
): Promise<RefundSums> => estimateRefund(db, await readAny(db, number), pieces, now())

/** Returns pieces of any received order, and gives back what was paid for them, on record. */
export async function refundAnyOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{ reason, ...asked }: CallBody<typeof contract.refundAnyOrder>,
	idempotencyKey: string,
	by: Actor,
): Promise<RefundSums> {
	const now = backend.now()
	return retryOnDeadlock(() =>
		backend.db.transaction(async (tx) => {
			const order = await lockOrder(tx, employee, number)
			const made = await readPressed(tx, number, idempotencyKey)
			const sums = await refundPieces(tx, backend, order, asked, idempotencyKey, now)
			if (!made) {
				const { seen: _, ...pressed } = asked
				const detail = { ...sums, ...pressed, reason }
				await recordOrderAct(tx, backend.hash, by, 'order.refund', order, order.status, now, detail)
			}
			return sums
		}),
	)
}
