import { and, asc, eq } from 'drizzle-orm'
import {
	bonusesToTakeBack,
	lockBonuses,
	returnBonuses,
	takeBackBonuses,
} from '#backend/areas/bonuses/spending.ts'
import { returnGiftCard } from '#backend/areas/gift-cards/gift-cards.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { refundByEmail } from '#backend/outbox/refund-letter.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { RefundSums } from '#contract/desk.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { giveMoneyBack } from './money-back.ts'
import type { Notifier } from './order-messages.ts'
import { sendOrderWebhook } from './order-webhook.ts'
import { type OrderRow, orderLines, refundLines, refunds } from './orders.table.ts'
import { writeReceipt } from './receipts.ts'
import { goodsReturned, type Pieces, refundSums } from './refund-sums.ts'
import { returnStock } from './stock.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Whether pieces of an order may be returned: it was received, within the days that the shop promises. */
export function isReturnable(
	{ status, obtainingMethod, completedAt }: Pick<OrderRow, 'status' | 'obtainingMethod' | 'completedAt'>,
	now: Date,
): boolean {
	if (status !== 'COMPLETED' || obtainingMethod === 'DELIVERY_EGC' || !completedAt) return false
	return now.getTime() < completedAt.getTime() + shopRules.returnDays * DAY
}

/** Pieces of an order that were not returned, with the roubles that they were paid with. */
export async function refundablePieces(db: Db, order: OrderRow, now: Date) {
	if (!isReturnable(order, now)) return []
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

/** Pieces to be returned, by the id of their size. */
type Wanted = readonly { skuId: number; quantity: number }[]

/**
 * Weighs a refund of these pieces: its sums, and the bonuses to take back.
 * @param order locked
 * @throws ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE for pieces that the order does not have, or not any more
 */
async function weigh(db: Db, order: OrderRow, wanted: Wanted, now: Date) {
	const { number } = order
	if (!isReturnable(order, now)) reject('ORDER_CAN_NOT_BE_REFUNDED', `Order ${number} is ${order.status}`)
	const earlier = await db.select().from(refunds).where(eq(refunds.orderNumber, number))
	const [lines, returned] = [await linesOf(db, number), await piecesReturned(db, number)]
	const pieces = added(new Map(), wanted)
	for (const [skuId, quantity] of pieces) {
		const line = lines.find((one) => one.skuId === skuId)
		const left = (line?.quantity ?? 0) - (returned.get(skuId) ?? 0)
		if (quantity > left) reject('REFUND_TOO_LARGE', `Of sku ${skuId} there are ${left} to return`)
	}
	const goods = goodsReturned(lines, added(returned, wanted))
	return {
		lines,
		sums: refundSums(order, lines, returned, pieces),
		takingBack: {
			share: (brought: number) => (goods === 0 ? 0 : Math.floor((brought * goods) / order.itemsPrice)),
			before: earlier.reduce((sum, { takenBack }) => sum + takenBack, 0),
		},
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
 * @param asked.seen the sums that the operator has seen
 * @param asked.isRestocked the pieces can be sold again
 * @throws ORDER_CAN_NOT_BE_REFUNDED, REFUND_TOO_LARGE as for the estimate; REFUND_CHANGED for other sums
 */
export async function refundPieces(
	tx: Tx,
	{ shop }: Pick<Notifier, 'shop'>,
	order: OrderRow,
	asked: { pieces: Wanted; seen: Omit<RefundSums, 'takenBack'>; isRestocked: boolean },
	idempotencyKey: string,
	now: Date,
): Promise<RefundSums> {
	const { number } = order
	const isSame = and(eq(refunds.orderNumber, number), eq(refunds.idempotencyKey, idempotencyKey))
	const [made] = await tx.select().from(refunds).where(isSame)
	if (made) return sumsOf(made)
	const { lines, sums, takingBack } = await weigh(tx, order, asked.pieces, now)
	const { money, giftCard, bonuses } = sums
	const { seen } = asked
	if (money !== seen.money || giftCard !== seen.giftCard || bonuses !== seen.bonuses)
		reject('REFUND_CHANGED', `The refund of order ${number} is ${money}, ${giftCard}, ${bonuses}`)
	// Sizes, bonuses, cards: in the order in which an order locks them.
	if (asked.isRestocked) await returnStock(tx, sums.lines)
	await lockBonuses(tx, order.visitorId, now)
	if (bonuses > 0) await returnBonuses(tx, order, now, bonuses)
	const takenBack = await takeBackBonuses(tx, order, takingBack, now)
	if (giftCard > 0) await returnGiftCard(tx, number, now, giftCard)
	const [refund] = await tx
		.insert(refunds)
		.values({ orderNumber: number, idempotencyKey, money, giftCard, bonuses, takenBack, at: now })
		.returning()
	if (!refund) throw new Error('The refund was not written')
	const returned = namedLines(lines, sums)
	await tx.insert(refundLines).values(returned.map((line) => ({ refundId: refund.id, ...line })))
	await giveMoneyBack(tx, number, money, refund.id, now)
	await writeReceipt(tx, number, 'REFUND', now, refund.id)
	const { email } = order.userInfo
	if (email) {
		const news = { ...refund, isOfCustomer: order.sentBy === null, things: returned }
		const usefulFor = settings.outbox.letterSeconds
		await putMessage(tx, { ...refundByEmail(shop, news), recipient: email, usefulFor }, now)
	}
	await sendOrderWebhook(tx, { shop }, order, 'refunded', refund.id, now)
	return sumsOf(refund)
}

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

export const linesOf = (db: Db, orderNumber: string) =>
	db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderNumber, orderNumber))
		.orderBy(asc(orderLines.position))

async function piecesReturned(db: Db, orderNumber: string): Promise<Pieces> {
	const rows = await db
		.select({ skuId: refundLines.skuId, quantity: refundLines.quantity })
		.from(refundLines)
		.innerJoin(refunds, eq(refunds.id, refundLines.refundId))
		.where(and(eq(refunds.orderNumber, orderNumber), eq(refunds.kind, 'RETURNED')))
	return added(new Map(), rows)
}

/** Pieces together with more of them. */
export function added(pieces: Pieces, more: readonly { skuId: number; quantity: number }[]): Pieces {
	const all = new Map(pieces)
	for (const { skuId, quantity } of more) all.set(skuId, (all.get(skuId) ?? 0) + quantity)
	return all
}
