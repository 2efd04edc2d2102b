import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { cityClock, momentOf } from '#backend/areas/geo/city-clock.ts'
import { advanceLocked } from '#backend/areas/orders/advance.ts'
import { cancelLocked } from '#backend/areas/orders/cancel-order.ts'
import { takeOutMissing } from '#backend/areas/orders/missing-pieces.ts'
import { recordOrderAct } from '#backend/areas/orders/order-act.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { type OrderRow, orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { readOrder } from '#backend/areas/orders/orders.ts'
import { undoableHandOver, undoHandOver } from '#backend/areas/orders/undo-hand-over.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { Backend, EmployeeAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ShopOrder, ShopOrderDetails, ShopOrderStep } from '#contract/staff.ts'
import { intervalsOn } from '#contract/working-hours.ts'

const HOUR = 60 * 60

/** States in which an order has to do with its shop. */
const AT_WORK: OrderStatus[] = ['NEW', 'CONFIRMED', 'ASSEMBLING', 'READY_FOR_PICKUP']

/** The condition that a shop gives an order out. */
const isOfShop = (shopId: string) =>
	and(eq(orders.obtainingMethod, 'PICKUP'), sql`${orders.deliveryInfo} ->> 'pointId' = ${shopId}`)

/** Orders that a shop has to assemble and to hand over, the oldest first. */
export const listShopOrders = (
	backend: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
): Promise<ShopOrder[]> => readShopOrders(backend, employee, inArray(orders.status, AT_WORK))

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
	const { db, hash, now } = backend
	const most = settings.staff.findsPerHour
	const wait = await countOnce(
		db,
		{ key: hash('limit', 'order finds', employee.id), most, seconds: HOUR },
		now(),
	)
	if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
	const digits = find.replace(/\D/g, '')
	// Eight digits are the number of an order.
	const isPhone = (digits.length >= 4 && digits.length < 8) || digits.length >= 10
	const end = isPhone ? digits.slice(-4) : undefined
	const isOfPhone =
		end && and(inArray(orders.status, AT_WORK), sql`${orders.userInfo} ->> 'phone' like ${`%${end}`}`)
	const found = await readShopOrders(backend, employee, or(eq(orders.number, digits), isOfPhone || undefined))
	const act = {
		act: 'orders.find',
		subject: end ?? (digits.length > 8 ? '' : digits),
		after: { found: found.length },
	}
	await db.transaction((tx) =>
		appendAct(tx, hash, { kind: 'EMPLOYEE', id: employee.id, requestId }, act, now()),
	)
	return found
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

const piecesOf = sql<number>`(select coalesce(sum(${orderLines.quantity}), 0)::int from ${orderLines}
	where ${orderLines.orderNumber} = ${orders.number})`

/**
 * Changes a locked order of the shop in a transaction.
 * @param code of the error response for an order that stays as it is
 * @returns the order as it is then
 * @throws NOT_FOUND, and with the code
 */
async function changeShopOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	code: 'ORDER_CAN_NOT_BE_MOVED' | 'HAND_OVER_STAYS',
	change: (tx: Tx, order: OrderRow, now: Date) => Promise<void>,
): Promise<ShopOrderDetails> {
	const now = backend.now()
	try {
		await retryOnDeadlock(() =>
			backend.db.transaction(async (tx) => change(tx, await lockShopOrder(tx, employee, number), now)),
		)
	} catch (error) {
		if (error instanceof OrderStays) reject(code, error.message)
		throw error
	}
	return getShopOrder(backend, employee, number)
}

/** @throws NOT_FOUND, also for an order of another shop */
export async function getShopOrder(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
): Promise<ShopOrderDetails> {
	const [row] = await db
		.select({ order: orders, pieces: piecesOf })
		.from(orders)
		.where(and(eq(orders.number, number), isOfShop(employee.shopId)))
	if (!row) return reject('NOT_FOUND', `The shop has no order ${number}`)
	return detailsOf(db, row.order, row.pieces, employee, now())
}

/**
 * Brings an order of the shop into another state, with the acts on record. One that is in it already stays.
 * @param from the state that the employee has seen: what has moved meanwhile is looked at again first
 * @param taken roubles that the employee took, for an order that is paid at its handing over
 * @throws NOT_FOUND, ORDER_CAN_NOT_BE_MOVED, PAYMENT_NOT_TAKEN
 */
export async function moveShopOrder(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{ from, to, taken }: { from: OrderStatus; to: ShopOrderStep; taken?: number | undefined },
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeShopOrder(backend, employee, number, 'ORDER_CAN_NOT_BE_MOVED', async (tx, order, now) => {
		if (order.status === to) return
		if (order.status !== from || !stepsOf(order, employee, now).includes(to)) {
			throw new OrderStays(`Order ${number} is ${order.status} and can't become ${to}.`)
		}
		const toPay = toPayOf(order)
		if (to === 'COMPLETED' && toPay > 0 && taken !== toPay) {
			reject('PAYMENT_NOT_TAKEN', 'The sum has to be taken first', { toPay: String(toPay) })
		}
		if (to === 'CANCELLED') {
			await cancelLocked(tx, backend, order, now, { who: 'SHOP' })
			await recordOrderAct(tx, backend.hash, by, 'order.cancel', order, to, now)
		} else await advanceTo(tx, backend, order, { to, taken: toPay > 0 ? taken : undefined }, now, by)
	})
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
	return changeShopOrder(backend, employee, number, 'HAND_OVER_STAYS', async (tx, order, now) => {
		if (order.status === 'READY_FOR_PICKUP') return
		await undoHandOver(tx, backend, order, handedOverAt, now)
		await recordOrderAct(tx, backend.hash, by, 'order.undo', order, 'READY_FOR_PICKUP', now)
	})
}

/**
 * Takes pieces that are not on the shelf out of an order of the shop, with the act on record.
 * @throws NOT_FOUND, ORDER_CAN_NOT_BE_MOVED
 */
export async function reportMissing(
	backend: Pick<Backend, 'db' | 'shop' | 'hash' | 'now'>,
	employee: EmployeeAtWork,
	number: string,
	{ pieces, idempotencyKey }: { pieces: { skuId: number; quantity: number }[]; idempotencyKey: string },
	by: Actor,
): Promise<ShopOrderDetails> {
	return changeShopOrder(backend, employee, number, 'ORDER_CAN_NOT_BE_MOVED', async (tx, order, now) => {
		const result = await takeOutMissing(tx, backend, order, pieces, idempotencyKey, now)
		if (result === 'as before') return
		const after = result === 'cancelled' ? 'CANCELLED' : order.status
		await recordOrderAct(tx, backend.hash, by, 'order.missing', order, after, now, { missing: pieces })
	})
}

/** @throws NOT_FOUND, also for an order of another shop */
async function lockShopOrder(tx: Tx, employee: EmployeeAtWork, number: string): Promise<OrderRow> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), isOfShop(employee.shopId)))
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

/** States an employee may bring an order into. */
function stepsOf(order: OrderRow, employee: EmployeeAtWork, now: Date): ShopOrderStep[] {
	switch (order.status) {
		case 'NEW':
			return isWaitingForPayment(order) ? [] : ['ASSEMBLING']
		case 'CONFIRMED':
			return ['ASSEMBLING']
		case 'ASSEMBLING':
			return ['READY_FOR_PICKUP']
		case 'READY_FOR_PICKUP':
			return isOverdue(order, employee, now) ? ['COMPLETED', 'CANCELLED'] : ['COMPLETED']
		default:
			return []
	}
}

const isWaitingForPayment = ({ paymentMethod, paymentStatus, status }: OrderRow) =>
	paymentMethod === 'ONLINE' && paymentStatus !== 'PAID' && status === 'NEW'

const isOverdue = ({ status, keptUntil }: OrderRow, { shown }: EmployeeAtWork, now: Date) =>
	status === 'READY_FOR_PICKUP' && keptUntil !== null && keptUntil < cityClock(now, shown.shop.timeZone).day

const MINUTE = 60_000

/**
 * Time by which an order has to be ready: within the time of the settings, of which only opening hours count, and not
 * before the day promised to the customer.
 */
function dueOf(order: OrderRow, { shown, hours }: EmployeeAtWork): Date | undefined {
	const isToAssemble = AT_WORK.includes(order.status) && order.status !== 'READY_FOR_PICKUP'
	if (!isToAssemble || isWaitingForPayment(order)) return undefined
	const { timeZone } = shown.shop
	const began = cityClock(order.createdAt, timeZone)
	const day = [began.day, order.deliveryInfo.date ?? ''].sort()[1] as string
	const from = day === began.day ? began.minutes : 0
	const open = intervalsOn(hours, day).find(({ to }) => to > from)
	const { assembleMinutes } = settings.staff
	if (!open) return new Date(momentOf(day, from, timeZone).getTime() + assembleMinutes * MINUTE)
	return new Date(momentOf(day, Math.max(open.from, from), timeZone).getTime() + assembleMinutes * MINUTE)
}

/** Roubles that are paid at the handing over. */
function toPayOf({ paymentMethod, paymentStatus, status, total, giftCardTotal }: OrderRow): number {
	const isToPay = paymentMethod === 'ON_RECEIPT' && paymentStatus !== 'PAID' && status !== 'CANCELLED'
	return isToPay ? total - giftCardTotal : 0
}

function shownOf(order: OrderRow, pieces: number, employee: EmployeeAtWork, now: Date): ShopOrder {
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
	const { paymentMethod, paymentTool, paymentStatus, total, giftCardTotal, bonusDiscount } = order
	return {
		...shownOf(order, pieces, employee, now),
		payment: {
			method: paymentMethod,
			...(paymentTool && { tool: paymentTool }),
			status: paymentStatus,
			money: total - giftCardTotal,
			giftCard: giftCardTotal,
			bonuses: bonusDiscount,
		},
		handedOver: handedOver && {
			at: handedOver.at.toISOString(),
			undoUntil: handedOver.undoUntil.toISOString(),
		},
		comment: order.userInfo.comment ?? '',
		items: (await readOrder(db, order, now)).items,
		steps: stepsOf(order, employee, now),
	}
}
