import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { orders } from '#backend/areas/orders/orders.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { shopRules } from '#contract/shop-rules.ts'

export type Level = (typeof shopRules.bonuses.levels)[number]

/** The level of a customer with so many roubles of purchases. */
export function levelOf(purchases: number): Level {
	const reached = shopRules.bonuses.levels.filter(({ from }) => purchases >= from)
	return reached.at(-1) ?? shopRules.bonuses.levels[0]
}

/** The level above, null above the highest. */
export const levelAbove = (level: Level): Level | null =>
	shopRules.bonuses.levels.find(({ from }) => from > level.from) ?? null

/** Bonuses of a year of small purchases: each rouble at the rate of the level that those before it have reached. */
export function estimateYear(purchases: number) {
	const { levels } = shopRules.bonuses
	const hundredths = levels.reduce((sum, { from, rate }, at) => {
		const to = Math.min(purchases, levels[at + 1]?.from ?? purchases)
		return sum + Math.max(0, to - from) * rate
	}, 0)
	const level = levelOf(purchases)
	const next = levelAbove(level)
	return {
		purchases,
		bonuses: Math.floor(hundredths / 100),
		level: { name: level.name, rate: level.rate },
		next: next && { name: next.name, missing: next.from - purchases },
	}
}

/** Roubles of an order's goods that were returned. */
const returned = sql`(select coalesce(sum(r.money + r.gift_card), 0) from refunds r
	where r.order_number = ${orders.number} and r.kind = 'RETURNED')`

/** Roubles of goods that the customer has received, and not returned, in the last twelve months. */
export async function purchasesOf(db: Db, customerId: string, now: Date): Promise<number> {
	const yearAgo = new Date(now)
	yearAgo.setUTCFullYear(yearAgo.getUTCFullYear() - 1)
	const [total] = await db
		.select({ sum: sql<number>`coalesce(sum(${orders.itemsPrice} - ${returned}), 0)::int` })
		.from(orders)
		.where(
			and(
				eq(orders.visitorId, customerId),
				eq(orders.status, 'COMPLETED'),
				// A gift card is money that is spent later.
				ne(orders.obtainingMethod, 'DELIVERY_EGC'),
				gt(orders.completedAt, yearAgo),
			),
		)
	return total?.sum ?? 0
}
