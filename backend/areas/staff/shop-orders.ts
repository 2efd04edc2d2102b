import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { advanceLocked } from '#backend/areas/orders/advance.ts'
import { cancelLockedByShop } from '#backend/areas/orders/cancel-order.ts'
import { recordOrderAct } from '#backend/areas/orders/order-act.ts'
import { moveOrder } from '#backend/areas/orders/order-status.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { sendOrderWebhook } from '#backend/areas/orders/order-webhook.ts'
import { type OrderRow, orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { readOrder } from '#backend/areas/orders/orders.ts'
import { isToBeTakenIn } from '#backend/areas/orders/refunds.ts'
import { isBeforeHandOver, listOtherSizes, type Swap, swapSizes } from '#backend/areas/orders/swap-sizes.ts'
import { takeOutPieces, type WhyTakenOut } from '#backend/areas/orders/taken-out-pieces.ts'
import { undoableHandOver, undoHandOver } from '#backend/areas/orders/undo-hand-over.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus, Shipment } from '#contract/orders.ts'
import type { ShopOrder, ShopOrderDetails, ShopOrderPayment, ShopOrderStep } from '#contract/staff.ts'
import { AT_SHOP, dueOf, isOverdue, isWaitingForPayment, seesAll, stepsOf, toPayOf } from './order-steps.ts'

const HOUR = 60 * 60

/** The condition that a shop gives an order out. */
const isOfShop = (shopId: string) =>
	and(eq(orders.obtainingMethod, 'PICKUP'), sql`${orders.deliveryInfo} ->> 'pointId' = ${shopId}`)

/** The condition that an employee may see and move an order: of the own shop, or any. */
const isInReach = (employee: EmployeeAtWork) => (seesAll(employee) ? undefined : isOfShop(employee.shopId))

/** Orders that a shop has to assemble and to hand over, the oldest first. */
export const listShopOrders = (
	backend: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
): Promise<ShopOrder[]> => readShopOrders(backend, employee, inArray(orders.status, AT_SHOP))

/**
 * Orders of a shop by the number of one, also of one that is over, or by the last four digits of a phone: further
 * digits of it add nothing. So an employee who may not see a phone can't find it out. On record.
 * @throws TOO_MANY_REQUESTS
 */
export async function findShopOrders(
	backend: Pick<Backend, 'db' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	find: string,
	requestId: string,
): Promise<ShopOrder[]> {
	await countFind(backend, employee)
	const digits = find.replace(/\D/g, '')
	// Eight digits are the number of an order.
	const isPhone = (digits.length >= 4 && digits.length < 8) || digits.length >= 10
	const end = isPhone ? digits.slice(-4) : undefined
	const isOfPhone = end && and(inArray(orders.status, AT_SHOP), endsWith(end))
	const found = await readShopOrders(backend, employee, or(eq(orders.number, digits), isOfPhone || undefined))
	const subject = end ?? (digits.length > 8 ? '' : digits)
	await recordFind(backend, employee, { subjects: [subject], found: found.length, requestId })
	return found
}

/** The condition that the phone of an order has these last digits. */
export const endsWith = (end: string): SQL => sql`${orders.userInfo} ->> 'phone' like ${`%${end}`}`

/** Counts a question of an employee by which phones could be found out. @throws TOO_MANY_REQUESTS */
export async function countFind(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ id }: EmployeeAtWork,
): Promise<void> {
	const limit = { key: hash('limit', 'order finds', id), most: settings.staff.findsPerHour, seconds: HOUR }
	const wait = await countOnce(db, limit, now())
	if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
}

/** Puts a question for orders on record. @param subjects the compared digits: the end of a phone, or numbers */
export async function recordFind(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ id }: EmployeeAtWork,
	{ subjects, found, requestId }: { subjects: readonly string[]; found: number; requestId: string },
): Promise<void> {
	await db.transaction(async (tx) => {
		for (const subject of subjects) {
			const act = { act: 'orders.find', subject, after: { found } }
			await appendAct(tx, hash, { kind: 'EMPLOYEE', id, requestId }, act, now())
		}
	})
}

async function readShopOrders(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
	which: SQL | undefined,
): Promise<ShopOrder[]> {
	const rows = await db
		.select({ order: orders, pieces: piecesOf })
		.from(orders)
		.where(and(isOfShop(employee.shopId), which))
		.orderBy(asc(orders.createdAt), asc(orders.number))
	return rows.map(({ order, pieces }) => shownOf(order, pieces, employee, now()))
}

export const piecesOf = sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
	where ${orderLines.orderNumber} = ${orders.number})`

/**
 * Changes a locked order in a transaction.
 * @param code of the error response for an order that stays as it is
 * @returns the order as it is then
 * @throws NOT_FOUND, and with the code
 */
async function changeOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	code: 'ORDER_CAN_NOT_BE_MOVED' | 'HAND_OVER_STAYS' | 'SIZE_CAN_NOT_BE_SWAPPED',
	change: (tx: Tx, order: OrderRow, now: Date) => Promise<void>,
): Promise<ShopOrderDetails> {
	const now = backend.now()
	try {
		await retryOnDeadlock(() =>
			backend.db.transaction(async (tx) => change(tx, await lockOrder(tx, employee, number), now)),
		)
	} catch (error) {
		if (error instanceof OrderStays) reject(code, error.message)
		throw error
	}
	return getShopOrder(backend, employee, number)
}

/** @throws NOT_FOUND, also for an order of another shop without the right to all orders */
export async function getShopOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
): Promise<ShopOrderDetails> {
	const [row] = await db
		.select({ order: orders, pieces: piecesOf })
		.from(orders)
		.where(and(eq(orders.number, number), isInReach(employee)))
	if (!row) return reject('NOT_FOUND', `The shop has no order ${number}`)
	return detailsOf(db, row.order, row.pieces, employee, now())
}

/**
 * Brings an order into another state, with the acts on record. One that is in it already stays, but for another
 * carrier.
 * @param from the state that the employee has seen: what has moved meanwhile is looked at again first
 * @param taken roubles that the employee took, for an order that is paid at its handing over
 * @param shipment the carrier, for IN_DELIVERY
 * @throws NOT_FOUND, BAD_REQUEST without the carrier, ORDER_CAN_NOT_BE_MOVED, PAYMENT_NOT_TAKEN
 */
export async function moveShopOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{
		from,
		to,
		taken,
		shipment,
	}: { from: OrderStatus; to: ShopOrderStep; taken?: number | undefined; shipment?: Shipment | undefined },
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeOrder(backend, employee, number, 'ORDER_CAN_NOT_BE_MOVED', async (tx, order, now) => {
		if (to === 'PACKED' && order.status === 'ASSEMBLING' && order.packedAt) return
		if (order.status === to) {
			const isCorrected = to === 'IN_DELIVERY' && shipment && !isSame(shipment, order.shipment)
			if (!isCorrected) return
			if (from !== to || !seesAll(employee)) throw new OrderStays(`Order ${number} has another carrier.`)
			return correctShipment(tx, backend, order, shipment, now, by)
		}
		if (order.status !== from || !stepsOf(order, employee, now).includes(to)) {
			throw new OrderStays(`Order ${number} is ${order.status} and can't become ${to}.`)
		}
		const toPay = toPayOf(order)
		if (to === 'COMPLETED' && toPay > 0 && taken !== toPay) {
			reject('PAYMENT_NOT_TAKEN', 'The sum has to be taken first', { toPay: String(toPay) })
		}
		if (to === 'CANCELLED') {
			await cancelLockedByShop(tx, backend, order, now)
			await recordOrderAct(tx, backend.hash, by, 'order.cancel', order, to, now)
		} else if (to === 'PACKED') {
			await tx.update(orders).set({ packedAt: now }).where(eq(orders.number, number))
			await sendOrderWebhook(tx, backend, { ...order, packedAt: now }, 'changed', 'packed', now)
			await recordOrderAct(tx, backend.hash, by, 'order.pack', order, order.status, now)
		} else if (to === 'IN_DELIVERY') {
			if (!shipment) return reject('BAD_REQUEST', 'The carrier is needed', { shipment: 'missing' })
			await moveOrder(tx, backend, number, to, now, { shipment })
			const { carrier } = shipment
			await recordOrderAct(tx, backend.hash, by, 'order.advance', order, to, now, { carrier })
		} else await advanceTo(tx, backend, order, { to, taken: toPay > 0 ? taken : undefined }, now, by)
	})
}

const isSame = (one: Shipment, other: Shipment | null) =>
	one.carrier === other?.carrier && one.number === other.number && one.link === other.link

/** Writes another carrier, or another number, of an order that is on its way; its customer sees it with the order. */
async function correctShipment(
	tx: Tx,
	backend: Pick<Backend, 'shop' | 'hash'>,
	order: OrderRow,
	shipment: Shipment,
	now: Date,
	by: Actor,
): Promise<void> {
	const { number, status } = order
	await tx.update(orders).set({ shipment }).where(eq(orders.number, number))
	const change = `shipment ${now.toISOString()}`
	await sendOrderWebhook(tx, backend, { ...order, shipment }, 'changed', change, now)
	const { carrier } = shipment
	await recordOrderAct(tx, backend.hash, by, 'order.shipment', order, status, now, { carrier })
}

/**
 * Undoes the hand-over of an order of the shop, with the act on record. One that waits to be fetched stays.
 * @param handedOverAt of the hand-over that the employee has seen
 * @throws NOT_FOUND, HAND_OVER_STAYS
 */
export async function undoShopHandOver(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	handedOverAt: Date,
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeOrder(backend, employee, number, 'HAND_OVER_STAYS', async (tx, order, now) => {
		if (order.status === 'READY_FOR_PICKUP') return
		await undoHandOver(tx, backend, order, handedOverAt, now)
		await recordOrderAct(tx, backend.hash, by, 'order.undo', order, 'READY_FOR_PICKUP', now)
	})
}

/**
 * Takes pieces out of an order of the shop before its hand-over, with the act on record.
 * @throws NOT_FOUND, ORDER_CAN_NOT_BE_MOVED
 */
export async function reportMissing(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{
		pieces,
		why,
		idempotencyKey,
	}: { pieces: Parameters<typeof takeOutPieces>[3]; why: WhyTakenOut; idempotencyKey: string },
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeOrder(backend, employee, number, 'ORDER_CAN_NOT_BE_MOVED', async (tx, order, now) => {
		const result = await takeOutPieces(tx, backend, order, pieces, why, idempotencyKey, now)
		if (result === 'as before') return
		const after = result === 'cancelled' ? 'CANCELLED' : order.status
		await recordOrderAct(tx, backend.hash, by, 'order.take-out', order, after, now, { why, pieces })
	})
}

/**
 * Gives other sizes in an order of the shop before its hand-over, with the act on record.
 * @throws NOT_FOUND, SIZE_CAN_NOT_BE_SWAPPED
 */
export async function swapOrderSizes(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{ swaps, idempotencyKey }: { swaps: readonly Swap[]; idempotencyKey: string },
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeOrder(backend, employee, number, 'SIZE_CAN_NOT_BE_SWAPPED', async (tx, order, now) => {
		const isSwapped = await swapSizes(tx, backend, order, swaps, idempotencyKey, now)
		if (isSwapped)
			await recordOrderAct(tx, backend.hash, by, 'order.swap', order, order.status, now, { swaps })
	})
}

/** @throws NOT_FOUND, also for an order of another shop without the right to all orders */
export async function lockOrder(tx: Tx, employee: EmployeeAtWork, number: string): Promise<OrderRow> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), isInReach(employee)))
		.for('update')
	return order ?? reject('NOT_FOUND', `The shop has no order ${number}`)
}

async function advanceTo(
	tx: Tx,
	backend: Pick<Backend, 'shop' | 'hash'>,
	order: OrderRow,
	{ to, taken }: { to: OrderStatus; taken: number | undefined },
	now: Date,
	by: Actor,
): Promise<void> {
	let status: OrderStatus = order.status
	while (status !== to) {
		const [current] = await tx.select().from(orders).where(eq(orders.number, order.number)).for('update')
		status = await advanceLocked(tx, backend, current ?? order, now)
	}
	const isOver = to === 'COMPLETED'
	const detail = isOver && taken !== undefined ? { taken } : {}
	await recordOrderAct(tx, backend.hash, by, 'order.advance', order, to, now, detail)
}

export function shownOf(order: OrderRow, pieces: number, employee: EmployeeAtWork, now: Date): ShopOrder {
	const { number, status, createdAt, keptUntil, userInfo } = order
	return {
		orderNumber: number,
		status,
		date: createdAt.toISOString(),
		due: dueOf(order, employee)?.toISOString() ?? null,
		keptUntil: status === 'READY_FOR_PICKUP' ? keptUntil : null,
		isOverdue: isOverdue(order, employee, now),
		isWaitingForPayment: isWaitingForPayment(order),
		name: userInfo.name,
		phoneEnd: userInfo.phone.slice(-4),
		pieces,
		toPay: toPayOf(order),
	}
}

async function detailsOf(
	db: Db,
	order: OrderRow,
	pieces: number,
	employee: EmployeeAtWork,
	now: Date,
): Promise<ShopOrderDetails> {
	const handedOver = await undoableHandOver(db, order, now)
	const read = await readOrder(db, order, now)
	const otherSizes = isBeforeHandOver(order) ? await listOtherSizes(db, order.number) : []
	return {
		...shownOf(order, pieces, employee, now),
		payment: paymentOf(order),
		handedOver: handedOver && {
			at: handedOver.at.toISOString(),
			undoUntil: handedOver.undoUntil.toISOString(),
		},
		comment: order.userInfo.comment ?? '',
		items: read.items,
		steps: stepsOf(order, employee, now),
		...(otherSizes.length > 0 && { otherSizes }),
		...(seesAll(employee) && {
			order: read,
			isRefundable: await isToBeTakenIn(db, order, now),
		}),
	}
}

export function paymentOf(order: OrderRow): ShopOrderPayment {
	const { paymentMethod, paymentTool, paymentStatus, total, giftCardTotal, bonusDiscount } = order
	return {
		method: paymentMethod,
		...(paymentTool && { tool: paymentTool }),
		status: paymentStatus,
		money: total - giftCardTotal,
		giftCard: giftCardTotal,
		bonuses: bonusDiscount,
	}
}
