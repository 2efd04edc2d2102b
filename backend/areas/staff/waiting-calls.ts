import { asc, eq, isNull } from 'drizzle-orm'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { oneClickOrders } from '#backend/areas/orders/orders.table.ts'
import { type Actor, appendAct } from '#backend/audit/audit.ts'
import type { Backend } from '#backend/context.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { WaitingCall } from '#contract/all-orders.ts'

const MINUTE = 60_000
const MOST_SHOWN = 50

/** Whether an operator has the request at this time. */
const isTaken = ({ takenAt }: { takenAt: Date | null }, now: Date) =>
	takenAt !== null && takenAt.getTime() > now.getTime() - settings.operators.calls.minutes * MINUTE

/** Requests to be called that are open, the oldest first. */
export async function listWaitingCalls({ db, now }: Pick<Backend, 'db' | 'now'>): Promise<WaitingCall[]> {
	const rows = await db
		.select({ request: oneClickOrders, size: skus.size, product: products })
		.from(oneClickOrders)
		.innerJoin(skus, eq(skus.id, oneClickOrders.skuId))
		.innerJoin(products, eq(products.id, oneClickOrders.productId))
		.where(isNull(oneClickOrders.closedAt))
		.orderBy(asc(oneClickOrders.createdAt), asc(oneClickOrders.number))
		.limit(MOST_SHOWN)
	return rows.map(({ request, size, product }) => ({
		number: String(request.number),
		createdAt: request.createdAt.toISOString(),
		name: request.name,
		phone: isTaken(request, now()) ? null : request.phone,
		missedCalls: request.missedCalls,
		product: {
			id: product.id,
			name: product.name,
			color: product.colourName,
			size,
			vendorCode: product.vendorCode,
		},
	}))
}

/**
 * Writes down what a call came to, on record. A form that is sent twice counts once.
 * @param seen.missedCalls calls without an answer that the employee has seen
 * @throws NOT_FOUND; CALL_REQUEST_TAKEN while an operator has the request
 */
export async function finishWaitingCall(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	number: number,
	{ outcome, missedCalls: seen }: { outcome: 'TALKED' | 'NO_ANSWER'; missedCalls: number },
	by: Actor,
): Promise<void> {
	const time = now()
	await db.transaction(async (tx) => {
		const isIt = eq(oneClickOrders.number, number)
		const [request] = await tx.select().from(oneClickOrders).where(isIt).for('update')
		if (!request) return reject('NOT_FOUND', `No request ${number}`)
		if (request.closedAt || (outcome === 'NO_ANSWER' && request.missedCalls !== seen)) return
		if (isTaken(request, time)) return reject('CALL_REQUEST_TAKEN', `An operator has request ${number}`)
		const missedCalls = request.missedCalls + (outcome === 'NO_ANSWER' ? 1 : 0)
		const isOver = outcome === 'TALKED' || missedCalls >= settings.operators.calls.missed
		await tx
			.update(oneClickOrders)
			.set({ missedCalls, takenBy: null, takenAt: null, ...(isOver && { closedAt: time }) })
			.where(isIt)
		const act = { act: 'call.finish', subject: String(number), after: { outcome, isOver } }
		await appendAct(tx, hash, by, act, time)
	})
}
