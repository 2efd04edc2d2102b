import { and, eq } from 'drizzle-orm'
import { earnBonuses, unearnBonuses } from '#backend/areas/bonuses/earning.ts'
import { spendBonuses } from '#backend/areas/bonuses/spending.ts'
import { returnGiftCard, spendGiftCard } from '#backend/areas/gift-cards/gift-cards.ts'
import { payments } from '#backend/areas/payments/payments.table.ts'
import type { Tx } from '#backend/db/connect.ts'
import { giveBonusesBack } from './bonuses-back.ts'
import { giveAllBack } from './money-back.ts'
import type { OrderRow } from './orders.table.ts'
import { deleteReceipt, writeReceipt } from './receipts.ts'

/*
 * Effects of an order on money: bonuses, gift cards, payments and receipts. The order is locked; its goods are in
 * `stock.ts`.
 */

/** Takes the bonuses and the sum of the gift card that a new order is paid with. @param card locked */
export async function spendOnOrder(
	tx: Tx,
	order: OrderRow,
	card: { number: string } | undefined,
	now: Date,
): Promise<void> {
	await spendBonuses(tx, order, now)
	if (card) await spendGiftCard(tx, card.number, order.number, order.giftCardTotal)
	if (order.paymentStatus === 'PAID') await writeReceipt(tx, order.number, 'SALE', now)
}

/** Brings the bonuses of an order that was received, before it counts as a purchase, and its receipt. */
export async function completeSale(tx: Tx, order: OrderRow, now: Date): Promise<void> {
	await earnBonuses(tx, order, now)
	await writeReceipt(tx, order.number, 'SALE', now)
}

/** Takes back what `completeSale` has brought. @param isUnpaid the order was paid at its hand-over */
export async function undoSale(tx: Tx, order: OrderRow, isUnpaid: boolean): Promise<void> {
	await unearnBonuses(tx, order)
	if (isUnpaid) await deleteReceipt(tx, order.number, 'SALE')
}

/** Returns the money, the bonuses and the sum of the gift card of an order that is being cancelled, once. */
export async function refundOrder(tx: Tx, order: OrderRow, now: Date): Promise<void> {
	const { number, paymentStatus } = order
	const isOfOrder = eq(payments.orderNumber, number)
	await tx
		.update(payments)
		.set({ status: 'DECLINED' })
		.where(and(isOfOrder, eq(payments.status, 'WAITING')))
	const paid = await tx.select({ id: payments.id }).from(payments).where(isOfOrder)
	await giveAllBack(
		tx,
		paid.map(({ id }) => id),
		now,
	)
	await giveBonusesBack(tx, order, now)
	await returnGiftCard(tx, number, now)
	if (paymentStatus === 'PAID') await writeReceipt(tx, number, 'REFUND', now)
}
