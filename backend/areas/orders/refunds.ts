import { and, eq } from 'drizzle-orm'
import { bonusesToTakeBack, lockBonuses, takeBackBonuses } from '#backend/areas/bonuses/spending.ts'
import { returnGiftCard } from '#backend/areas/gift-cards/gift-cards.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { type NamedPieces, refundByEmail } from '#backend/outbox/refund-letter.ts'
import { returnRefusedByEmail } from '#backend/outbox/return-letter.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { RefundSums } from '#contract/desk.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { giveBonusesBack, shareOf } from './bonuses-back.ts'
import { giveMoneyBack } from './money-back.ts'
import type { Notifier } from './order-messages.ts'
import { sendOrderWebhook } from './order-webhook.ts'
import { type OrderRow, type orderLines, refundLines, refunds, returns } from './orders.table.ts'
import { isAwaited, readReturns, returnUnderWay } from './read-returns.ts'
import { writeReceipt } from './receipts.ts'
import { type PiecesSums, refundSums } from './refund-sums.ts'
import { added, linesOf, piecesReturned } from './returned-pieces.ts'
import { returnStock } from './stock.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Whether pieces of an order may be returned: it was received, within the days that the shop promises. */
export function isReturnable(
	{ status, obtainingMethod, completedAt }: Pick<OrderRow, 'status' | 'obtainingMethod' | 'completedAt'>,
	now: Date,
): boolean {
	const until = returnableUntil({ status, obtainingMethod, completedAt })
	return until !== undefined && now < until
}

/** When the days for the return of an order end; undefined for one that was not received. */
export function returnableUntil({
	status,
	obtainingMethod,
	completedAt,
}: Pick<OrderRow, 'status' | 'obtainingMethod' | 'completedAt'>): Date | undefined {
	if (status !== 'COMPLETED' || obtainingMethod === 'DELIVERY_EGC' || !completedAt) return undefined
	return new Date(completedAt.getTime() + shopRules.returnDays * DAY)
}

/** The time that counts for the days of returns: of the customer's question, while its things are awaited. */
async function timeOfReturn(db: Db, orderNumber: string, now: Date): Promise<Date> {
	const asked = await returnUnderWay(db, orderNumber)
	return asked && isAwaited(asked, now) ? asked.at : now
}

/** Pieces of an order that were not returned, with the roubles that they were paid with. */
export async function refundablePieces(db: Db, order: OrderRow, now: Date) {
	if (!isReturnable(order, await timeOfReturn(db, order.number, now))) return []
	const [lines, returned] = [await linesOf(db, order.number), await piecesReturned(db, order.number)]
	return lines
		.map((line) => {
			const { skuId, name, colour, size, quantity } = line
			const left = quantity - (returned.get(skuId) ?? 0)
			const all = new Map([[skuId, left]])
			const sums = refundSums(order, [line], returned, all)
			return { skuId, name, color: colour, size, left, sum: sums.money + sums.giftCard }
		})
		.filter(({ left }) => left > 0)
}

/** Pieces of an order that the desk may take in, and the return that its customer has asked for. */
export async function readReturnable(db: Db, order: OrderRow, now: Date) {
	const asked = (await readReturns(db, order.number)).find(
		({ state }) => state === 'ASKED' || state === 'ON_WAY',
	)
	return { pieces: await refundablePieces(db, order, now), asked: asked ?? null }
}

/** Whether the desk has something to take in: pieces, or a return to be answered. */
export async function isToBeTakenIn(db: Db, order: OrderRow, now: Date): Promise<boolean> {
	const { pieces, asked } = await readReturnable(db, order, now)
	return pieces.length > 0 || asked !== null
}

/** Pieces to be returned, by the id of their size. */
type Wanted = readonly { skuId: number; quantity: number }[]

/** A press of the desk. */
interface AskedRefund {
	/** Of each size, so many can't be sold again. */
	pieces: readonly { skuId: number; quantity: number; unfit?: number | undefined }[]
	/** The sums that the operator has seen. */
	seen: Omit<RefundSums, 'takenBack'>
	/** The pieces can be sold again. */
	isRestocked: boolean
	/** The return that this takes in, and why not all of it. */
	returnId?: number | undefined
	refusal?: string | undefined
}

/**
 * Weighs a refund of these pieces: its sums, and the bonuses to take back.
 * @param order locked
 * @throws ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE for pieces that the order does not have, or not any more
 */
async function weigh(db: Db, order: OrderRow, wanted: Wanted, now: Date) {
	const { number } = order
	if (!isReturnable(order, await timeOfReturn(db, number, now)))
		reject('ORDER_CAN_NOT_BE_REFUNDED', `Order ${number} is ${order.status}`)
	const [lines, returned] = [await linesOf(db, number), await piecesReturned(db, number)]
	const pieces = added(new Map(), wanted)
	for (const [skuId, quantity] of pieces) {
		const line = lines.find((one) => one.skuId === skuId)
		const left = (line?.quantity ?? 0) - (returned.get(skuId) ?? 0)
		if (quantity > left) reject('REFUND_TOO_LARGE', `Of sku ${skuId} there are ${left} to return`)
	}
	return {
		lines,
		sums: refundSums(order, lines, returned, pieces),
		takingBack: await shareOf(db, order, added(returned, wanted)),
	}
}

/**
 * The sums of `refundPieces`; nothing is changed.
 * @param order locked
 */
export async function estimateRefund(
	db: Db,
	order: OrderRow,
	wanted: Wanted,
	now: Date,
): Promise<RefundSums> {
	const { sums, takingBack } = await weigh(db, order, wanted, now)
	const { money, giftCard, bonuses } = sums
	return { money, giftCard, bonuses, takenBack: await bonusesToTakeBack(db, order, takingBack) }
}

/**
 * Returns pieces of a locked order: money, bonuses and the gift card's sum go back as the pieces were paid, bonuses
 * that they have brought are taken back, the customer gets a letter. A key that has a refund already changes nothing.
 * With a return it takes it in, whole, in part, or none of it.
 * @throws ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE as for the estimate; REFUND_CHANGED for other sums; RETURN_CLOSED
 */
export async function refundPieces(
	tx: Tx,
	{ shop }: Pick<Notifier, 'shop'>,
	order: OrderRow,
	asked: AskedRefund,
	idempotencyKey: string,
	now: Date,
): Promise<RefundSums> {
	const { number } = order
	const made = await readPressed(tx, number, idempotencyKey)
	if (made) return made
	const taking = await readTaking(tx, order, asked)
	if (taking && asked.pieces.length === 0) {
		await refuseReturn(tx, { shop }, order, { ...taking, refusalKey: idempotencyKey }, now)
		return nothing
	}
	const { lines, sums, takingBack } = await weigh(tx, order, asked.pieces, now)
	const { money, giftCard, bonuses } = sums
	const { seen } = asked
	if (money !== seen.money || giftCard !== seen.giftCard || bonuses !== seen.bonuses)
		reject('REFUND_CHANGED', `The refund of order ${number} is ${money}, ${giftCard}, ${bonuses}`)
	// Sizes, bonuses, cards: in the order in which an order locks them.
	if (asked.isRestocked) await returnStock(tx, fitOf(sums.lines, asked.pieces))
	await lockBonuses(tx, order.visitorId, now)
	if (bonuses > 0) await giveBonusesBack(tx, order, now, bonuses)
	const takenBack = await takeBackBonuses(tx, order, takingBack, now)
	if (giftCard > 0) await returnGiftCard(tx, number, now, giftCard)
	const [refund] = await tx
		.insert(refunds)
		.values({ orderNumber: number, idempotencyKey, money, giftCard, bonuses, takenBack, at: now })
		.returning()
	if (!refund) throw new Error('The refund was not written')
	const returned = namedLines(lines, sums)
	await tx.insert(refundLines).values(returned.map((line) => ({ refundId: refund.id, ...line })))
	if (taking) {
		const { id, refusal } = taking
		await tx
			.update(returns)
			.set({ status: 'TAKEN_IN', refundId: refund.id, refusal })
			.where(eq(returns.id, id))
	}
	await giveMoneyBack(tx, number, money, refund.id, now)
	await writeReceipt(tx, number, 'REFUND', now, refund.id)
	const { email } = order.userInfo
	if (email) {
		const news = {
			...refund,
			isOfCustomer: order.sentBy === null,
			things: returned,
			refusal: taking?.refusal ?? '',
		}
		const usefulFor = settings.outbox.letterSeconds
		await putMessage(tx, { ...refundByEmail(shop, news), recipient: email, usefulFor }, now)
	}
	await sendOrderWebhook(tx, { shop }, order, 'refunded', refund.id, now)
	return sumsOf(refund)
}

/** The sums of the press with this key; undefined before it. */
export async function readPressed(
	db: Db,
	orderNumber: string,
	idempotencyKey: string,
): Promise<RefundSums | undefined> {
	const isRefund = and(eq(refunds.orderNumber, orderNumber), eq(refunds.idempotencyKey, idempotencyKey))
	const [refund] = await db.select().from(refunds).where(isRefund)
	if (refund) return sumsOf(refund)
	const isRefusal = and(eq(returns.orderNumber, orderNumber), eq(returns.refusalKey, idempotencyKey))
	const [refused] = await db.select({ id: returns.id }).from(returns).where(isRefusal)
	return refused && nothing
}

/** A return that the shop takes in, and why not all of it. */
interface Taking {
	id: number
	refusal: string
	things: NamedPieces[]
}

/**
 * The return that a press takes in; undefined for a refund without one.
 * @throws RETURN_CLOSED for one that is over, REFUND_TOO_LARGE for pieces that it does not have, BAD_REQUEST without
 * the reason for those that are rejected
 */
async function readTaking(
	tx: Tx,
	{ number }: OrderRow,
	{ pieces, returnId, refusal = '' }: AskedRefund,
): Promise<Taking | undefined> {
	if (returnId === undefined) {
		if (pieces.length === 0) reject('BAD_REQUEST', 'Nothing is returned', { pieces: 'REQUIRED' })
		return undefined
	}
	const underWay = await returnUnderWay(tx, number)
	if (underWay?.id !== returnId) reject('RETURN_CLOSED', `Order ${number} does not await return ${returnId}`)
	const wanted = (await readReturns(tx, number)).find(({ id }) => id === returnId)?.items ?? []
	const taken = added(new Map(), pieces)
	for (const [skuId, quantity] of taken) {
		const asked = wanted.find((one) => one.skuId === skuId)?.quantity ?? 0
		if (quantity > asked) reject('REFUND_TOO_LARGE', `Return ${returnId} has ${asked} of sku ${skuId}`)
	}
	const isWhole = wanted.every(({ skuId, quantity }) => taken.get(skuId) === quantity)
	if (!isWhole && refusal === '')
		reject('BAD_REQUEST', 'It is not said why pieces are refused', { refusal: 'REQUIRED' })
	return { id: returnId, refusal: isWhole ? '' : refusal, things: wanted }
}

/** Closes a return of which nothing is taken in, with a letter. */
async function refuseReturn(
	tx: Tx,
	{ shop }: Pick<Notifier, 'shop'>,
	{ number, userInfo }: OrderRow,
	{ id, refusal, things, refusalKey }: Taking & { refusalKey: string },
	now: Date,
): Promise<void> {
	await tx.update(returns).set({ status: 'REFUSED', refusal, refusalKey }).where(eq(returns.id, id))
	if (!userInfo.email) return
	const content = returnRefusedByEmail(shop, { orderNumber: number, things, refusal })
	const usefulFor = settings.outbox.letterSeconds
	await putMessage(tx, { ...content, recipient: userInfo.email, usefulFor }, now)
}

/** Pieces of a refund that can be sold again. */
function fitOf(lines: PiecesSums['lines'], pieces: AskedRefund['pieces']) {
	const unfit = added(
		new Map(),
		pieces.map(({ skuId, unfit: quantity = 0 }) => ({ skuId, quantity })),
	)
	return lines
		.map((line) => ({ ...line, quantity: Math.max(0, line.quantity - (unfit.get(line.skuId) ?? 0)) }))
		.filter(({ quantity }) => quantity > 0)
}

const nothing: RefundSums = { money: 0, giftCard: 0, bonuses: 0, takenBack: 0 }

/** Pieces with the names of their lines. */
export const namedLines = (
	lines: readonly (typeof orderLines.$inferSelect)[],
	{ lines: pieces }: ReturnType<typeof refundSums>,
) =>
	pieces.map(({ skuId, quantity, sum }) => {
		const line = lines.find((one) => one.skuId === skuId)
		return { skuId, quantity, sum, name: line?.name ?? '', size: line?.size ?? '' }
	})

const sumsOf = ({ money, giftCard, bonuses, takenBack }: RefundSums): RefundSums => ({
	money,
	giftCard,
	bonuses,
	takenBack,
})
