import { eq } from 'drizzle-orm'
import { lockBonuses, returnBonuses, takeBackBonuses } from '#backend/areas/bonuses/spending.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { type OrderRow, orders } from './orders.table.ts'
import { goodsReturned, type Pieces } from './refund-sums.ts'
import { linesOf, piecesReturned } from './returned-pieces.ts'

/**
 * Gives the bonuses back that a locked order was paid with. Those that an order has brought whose pieces were returned
 * while they were spent are taken back now: else they would outlast the purchase.
 * @param most how many; all that are left when it is left out
 */
export async function giveBonusesBack(tx: Tx, order: OrderRow, now: Date, most?: number): Promise<void> {
	if (order.bonusDiscount === 0) return
	await lockBonuses(tx, order.visitorId, now)
	for (const number of await returnBonuses(tx, order, now, most)) {
		const [source] = await tx.select().from(orders).where(eq(orders.number, number))
		const returned = await piecesReturned(tx, number)
		if (source && returned.size > 0) {
			await takeBackBonuses(tx, source, await shareOf(tx, source, returned), now)
		}
	}
}

/** The share of the bonuses of an order that its returned pieces have brought. */
export async function shareOf(db: Db, { number, itemsPrice }: OrderRow, returned: Pieces) {
	const goods = goodsReturned(await linesOf(db, number), returned)
	return { share: (brought: number) => (goods === 0 ? 0 : Math.floor((brought * goods) / itemsPrice)) }
}
