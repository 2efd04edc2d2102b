import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import type { customers } from '#backend/areas/personal/personal.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { BonusAccount } from '#contract/personal.ts'
import { bonusLots } from './bonuses.table.ts'
import { levelAbove, levelOf, purchasesOf } from './levels.ts'

export async function readBonusAccount(
	db: Db,
	{ id, isClubMember }: Pick<typeof customers.$inferSelect, 'id' | 'isClubMember'>,
	now: Date,
): Promise<BonusAccount> {
	const purchases = await purchasesOf(db, id, now)
	const level = levelOf(purchases)
	const next = levelAbove(level)
	const lots = await spendableLots(db, id, now)
	const [pending] = await db
		.select({ sum: sql<number>`coalesce(sum(${bonusLots.remaining}), 0)::int` })
		.from(bonusLots)
		.where(and(eq(bonusLots.customerId, id), gt(bonusLots.availableAt, now)))
	const burnsOn = lots[0]?.expiresAt.toISOString().slice(0, 10)
	return {
		balance: sumOf(lots),
		pending: pending?.sum ?? 0,
		level,
		purchases,
		next: next && { ...next, missing: next.from - purchases },
		burning: burnsOn
			? {
					amount: sumOf(lots.filter(({ expiresAt }) => expiresAt.toISOString().startsWith(burnsOn))),
					on: burnsOn,
				}
			: null,
		isClubMember,
	}
}

/** Bonuses that the customer can spend now. */
export const readBonusBalance = async (db: Db, customerId: string, now: Date): Promise<number> =>
	sumOf(await spendableLots(db, customerId, now))

/** Those that burn first come first. */
export const spendableLots = (db: Db, customerId: string, now: Date) =>
	db
		.select()
		.from(bonusLots)
		.where(
			and(
				eq(bonusLots.customerId, customerId),
				gt(bonusLots.remaining, 0),
				lte(bonusLots.availableAt, now),
				gt(bonusLots.expiresAt, now),
			),
		)
		.orderBy(asc(bonusLots.expiresAt), asc(bonusLots.id))

export const sumOf = (lots: readonly { remaining: number }[]) =>
	lots.reduce((sum, { remaining }) => sum + remaining, 0)
