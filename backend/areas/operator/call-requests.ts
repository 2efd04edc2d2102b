import { and, asc, count, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { oneClickOrders } from '#backend/areas/orders/orders.table.ts'
import { maskedPhone, shortName } from '#backend/areas/support/shown-customer.ts'
import { actorOf, appendAct } from '#backend/audit/audit.ts'
import type { Backend, OperatorAtWork } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { contactHoursOf } from '#backend/outbox/contact-hours.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/operator.ts'
import type { CallRequest } from '#contract/operator.ts'
import { operators } from './operator.table.ts'

const MINUTE = 60_000
const MOST_SHOWN = 50

const isOpen = isNull(oneClickOrders.closedAt)

/** An open request without an operator, or with one who took it too long ago. */
function isFree(now: Date): SQL | undefined {
	const { minutes } = settings.operators.calls
	const { takenBy, takenAt } = oneClickOrders
	return and(isOpen, or(isNull(takenBy), lte(takenAt, new Date(now.getTime() - minutes * MINUTE))))
}

export async function countWaitingCalls({ db, now }: Pick<Backend, 'db' | 'now'>): Promise<number> {
	const [row] = await db.select({ count: count() }).from(oneClickOrders).where(isFree(now()))
	return row?.count ?? 0
}

/** Requests that the operator has taken, and after them those not taken, the oldest first. */
export async function listCalls(
	{ db, now }: Pick<Backend, 'db' | 'now'>,
	{ id }: OperatorAtWork,
): Promise<CallRequest[]> {
	const time = now()
	const isOwn = and(isOpen, eq(oneClickOrders.takenBy, id))
	const own = await readCalls(db, isOwn, id)
	const free = await readCalls(db, isFree(time), id)
	const isListed = new Set(own.map(({ number }) => number))
	return [...own, ...free.filter(({ number }) => !isListed.has(number))].slice(0, MOST_SHOWN)
}

async function readCalls(db: Db, which: SQL | undefined, operatorId: string): Promise<CallRequest[]> {
	const rows = await db
		.select({ request: oneClickOrders, size: skus.size, product: products, customer: customers })
		.from(oneClickOrders)
		.innerJoin(skus, eq(skus.id, oneClickOrders.skuId))
		.innerJoin(products, eq(products.id, oneClickOrders.productId))
		.leftJoin(customers, eq(customers.id, oneClickOrders.visitorId))
		.where(which)
		.orderBy(asc(oneClickOrders.createdAt), asc(oneClickOrders.number))
		.limit(MOST_SHOWN)
	return rows.map(({ request, size, product, customer }) => {
		const [firstName = '', lastName = ''] = request.name.split(/[^\p{L}-]+/u).filter(Boolean)
		return {
			number: String(request.number),
			createdAt: request.createdAt.toISOString(),
			shortName: shortName({ firstName, lastName }),
			maskedPhone: maskedPhone(request.phone),
			phone: request.takenBy === operatorId ? request.phone : null,
			missedCalls: request.missedCalls,
			contactHours: contactHoursOf(customer ?? undefined),
			product: {
				id: product.id,
				name: product.name,
				color: product.colourName,
				size,
				image: product.images[0] ?? null,
			},
		}
	})
}

/**
 * Makes a request the operator's for some minutes. An operator has few at a time, and takes so many an hour, because
 * each reveals a whole phone.
 * @throws NOT_FOUND, CALL_REQUEST_TAKEN, CALLS_LIMIT_EXCEEDED
 */
export async function takeCall(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	number: number,
	requestId: string,
): Promise<CallRequest> {
	const time = now()
	return db.transaction(async (tx) => {
		// Requests that one operator takes at the same moment wait for each other.
		await tx.select().from(operators).where(eq(operators.id, operator.id)).for('update')
		const request = await holdRequest(tx, number)
		if (request.takenBy !== operator.id) await rejectTooMany(tx, hash, operator, time)
		const isIt = eq(oneClickOrders.number, number)
		const isOwn = and(isOpen, eq(oneClickOrders.takenBy, operator.id))
		const [taken] = await tx
			.update(oneClickOrders)
			.set({ takenBy: operator.id, takenAt: time })
			.where(and(isIt, or(isFree(time), isOwn)))
			.returning()
		if (!taken) return reject('CALL_REQUEST_TAKEN', `Request ${number} is another operator's, or closed`)
		await appendAct(
			tx,
			hash,
			actorOf(operator, requestId),
			{ act: 'call.take', subject: String(number) },
			time,
		)
		const [call] = await readCalls(tx, isIt, operator.id)
		return call ?? reject('NOT_FOUND', `The size of request ${number} is gone`)
	})
}

/** @throws CALLS_LIMIT_EXCEEDED */
async function rejectTooMany(tx: Tx, hash: KeyedHash, { id }: OperatorAtWork, now: Date): Promise<void> {
	const { atOnce, perHour } = settings.operators.calls
	const [own] = await tx
		.select({ count: count() })
		.from(oneClickOrders)
		.where(and(isOpen, eq(oneClickOrders.takenBy, id)))
	if ((own?.count ?? 0) >= atOnce) reject('CALLS_LIMIT_EXCEEDED', `${atOnce} are taken and not finished`)
	const limit = { key: hash('limit', 'calls taken', id), most: perHour, seconds: 60 * 60 }
	const wait = await countOnce(tx, limit, now)
	if (wait > 0) {
		reject('CALLS_LIMIT_EXCEEDED', `Not before ${wait} seconds`, { retryAfter: String(wait) })
	}
}

/** Writes down what a call came to. @throws NOT_FOUND; CALL_REQUEST_TAKEN when it is not the operator's */
export async function finishCall(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	operator: OperatorAtWork,
	number: number,
	outcome: CallBody<typeof contract.finishCallRequest>['outcome'],
	requestId: string,
): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const request = await holdRequest(tx, number)
		if (request.closedAt || request.takenBy !== operator.id)
			reject('CALL_REQUEST_TAKEN', `Request ${number} is another operator's, or closed`)
		const missedCalls = request.missedCalls + (outcome === 'NO_ANSWER' ? 1 : 0)
		const isOver = outcome === 'TALKED' || missedCalls >= settings.operators.calls.missed
		await tx
			.update(oneClickOrders)
			.set({ missedCalls, ...(isOver ? { closedAt: time } : { takenBy: null, takenAt: null }) })
			.where(eq(oneClickOrders.number, number))
		const act = { act: 'call.finish', subject: String(number), after: { outcome, isOver } }
		await appendAct(tx, hash, actorOf(operator, requestId), act, time)
	})
}

async function holdRequest(tx: Tx, number: number) {
	const [request] = await tx
		.select()
		.from(oneClickOrders)
		.where(eq(oneClickOrders.number, number))
		.for('update')
	return request ?? reject('NOT_FOUND', `No request ${number}`)
}
