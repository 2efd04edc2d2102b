import { and, eq } from 'drizzle-orm'
import { returnGiftCard } from '#backend/areas/gift-cards/gift-cards.ts'
import type { Tx } from '#backend/db/connect.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { takenOutByEmail, takenOutBySms } from '#backend/outbox/taken-out-letter.ts'
import { settings } from '#backend/settings.ts'
import { giveBonusesBack } from './bonuses-back.ts'
import { cancelLocked } from './cancel-order.ts'
import { giveMoneyBack } from './money-back.ts'
import type { Notifier } from './order-messages.ts'
import { OrderStays } from './order-stays.ts'
import { sendOrderWebhook } from './order-webhook.ts'
import {
	NOT_FETCHED,
	NOT_ON_SHELF,
	type OrderRow,
	orderLines,
	orders,
	refundLines,
	refunds,
} from './orders.table.ts'
import { writeReceipt } from './receipts.ts'
import { type PiecesSums, refundSums, withoutPieces } from './refund-sums.ts'
import { namedLines } from './refunds.ts'
import { added, linesOf } from './returned-pieces.ts'
import { returnStock } from './stock.ts'

type Line = typeof orderLines.$inferSelect

/** Of an order that is cancelled, because nothing of it is left. */
const REASONS = { MISSING: NOT_ON_SHELF, NOT_TAKEN: NOT_FETCHED } as const

/**
 * MISSING: the store that assembles the order has none of them, and they are not for sale again. NOT_TAKEN: the
 * customer who has come for the order does not want them.
 */
export type WhyTakenOut = 'MISSING' | 'NOT_TAKEN'

/**
 * Takes pieces out of an order before its hand-over. Payments for them go back as by a refund. The sums of the order
 * are those of the other pieces from then on, its promotions stay, and the customer is written to. An order without any
 * other piece is cancelled. A key that was used before changes nothing.
 * @param order locked
 * @param wanted `of` is the number of pieces that the employee has seen: two who take out the same piece take out one
 * @throws OrderStays when it is not at that stage, has not so many pieces, or another number than was seen
 */
export async function takeOutPieces(
	tx: Tx,
	notifier: Notifier,
	order: OrderRow,
	wanted: readonly { skuId: number; quantity: number; of?: number | undefined }[],
	why: WhyTakenOut,
	idempotencyKey: string,
	now: Date,
): Promise<'taken out' | 'cancelled' | 'as before'> {
	const { number, status, paymentStatus } = order
	const [made] = await tx
		.select({ id: refunds.id })
		.from(refunds)
		.where(and(eq(refunds.orderNumber, number), eq(refunds.idempotencyKey, idempotencyKey)))
	if (made || (status === 'CANCELLED' && order.cancelReasonId === REASONS[why])) return 'as before'
	const isAtStage =
		why === 'MISSING'
			? status === 'ASSEMBLING'
			: status === 'READY_FOR_PICKUP' && order.obtainingMethod === 'PICKUP'
	if (!isAtStage) throw new OrderStays(`Order ${number} is ${status}: nothing is taken out as ${why}.`)
	const lines = await linesOf(tx, number)
	for (const { skuId, of: seen } of wanted) {
		const line = lines.find((one) => one.skuId === skuId)
		if (seen !== undefined && line?.quantity !== seen) {
			throw new OrderStays(
				`Order ${number} has another number of sku ${skuId} than the ${seen} that were seen.`,
			)
		}
	}
	const pieces = added(new Map(), wanted)
	for (const [skuId, quantity] of pieces) {
		const line = lines.find((one) => one.skuId === skuId)
		if (quantity > (line?.quantity ?? 0)) throw new OrderStays(`Order ${number} has less of sku ${skuId}.`)
	}
	if (lines.every(({ skuId, quantity }) => pieces.get(skuId) === quantity)) {
		await cancelLocked(tx, notifier, order, now, { who: 'SHOP', reasonId: REASONS[why] })
		return 'cancelled'
	}
	if (why === 'NOT_TAKEN') {
		const back = lines.map((line) => ({ ...line, quantity: pieces.get(line.skuId) ?? 0 }))
		await returnStock(
			tx,
			back.filter(({ quantity }) => quantity > 0),
		)
	}
	const sums = refundSums(order, lines, new Map(), pieces)
	const isPaid = paymentStatus === 'PAID'
	const money = isPaid ? sums.money : 0
	const { giftCard, bonuses } = sums
	// Bonuses, cards: in the order in which an order locks them.
	if (bonuses > 0) await giveBonusesBack(tx, order, now, bonuses)
	if (giftCard > 0) await returnGiftCard(tx, number, now, giftCard)
	const [refund] = await tx
		.insert(refunds)
		.values({
			orderNumber: number,
			kind: why,
			idempotencyKey,
			money,
			giftCard,
			bonuses,
			takenBack: 0,
			at: now,
		})
		.returning()
	if (!refund) throw new Error('The pieces were not written')
	const taken = namedLines(lines, sums)
	await tx.insert(refundLines).values(taken.map((line) => ({ refundId: refund.id, ...line })))
	const left = await shrink(tx, order, lines, sums)
	await giveMoneyBack(tx, number, money, refund.id, now)
	if (isPaid) await writeReceipt(tx, number, 'REFUND', now, refund.id)
	const news = {
		why,
		orderNumber: number,
		isOfCustomer: order.sentBy === null,
		things: taken,
		money,
		giftCard,
		bonuses,
		toPay: isPaid ? 0 : left.total - left.giftCardTotal,
	}
	const { email, phone } = order.userInfo
	const { letterSeconds, orderSmsSeconds } = settings.outbox
	await putMessage(
		tx,
		email
			? { ...takenOutByEmail(notifier.shop, news), recipient: email, usefulFor: letterSeconds }
			: { ...takenOutBySms(notifier.shop, news), recipient: phone, usefulFor: orderSmsSeconds },
		now,
	)
	await sendOrderWebhook(tx, notifier, { ...order, ...left }, 'changed', `taken out ${refund.id}`, now)
	return 'taken out'
}

/** Writes the lines and sums of an order without some pieces. */
async function shrink(
	tx: Tx,
	order: OrderRow,
	lines: readonly Line[],
	sums: PiecesSums,
): Promise<ReturnType<typeof withoutPieces>['order']> {
	const { number } = order
	const left = withoutPieces(order, lines, sums)
	for (const { skuId, quantity, total, bonusDiscount } of left.lines) {
		const isOfLine = and(eq(orderLines.orderNumber, number), eq(orderLines.skuId, skuId))
		await (quantity === 0
			? tx.delete(orderLines).where(isOfLine)
			: tx.update(orderLines).set({ quantity, total, bonusDiscount }).where(isOfLine))
	}
	await tx.update(orders).set(left.order).where(eq(orders.number, number))
	return left.order
}
