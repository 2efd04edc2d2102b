import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { customers } from '#backend/areas/customers/customers.table.ts'
import { moscowDay } from '#backend/areas/geo/city-clock.ts'
import type { Db } from '#backend/db/connect.ts'
import type { BonusesOnDay, BonusPlan } from '#contract/personal.ts'
import { bonusLots } from './bonuses.table.ts'
import { levelAbove, levelOf, purchasesOf } from './levels.ts'

export async function readBonusAccount(
	db: Db,
	{ id, isClubMember }: Pick<typeof customers.$inferSelect, 'id' | 'isClubMember'>,
	now: Date,
): Promise<BonusPlan> {
	const purchases = await purchasesOf(db, id, now)
	const level = levelOf(purchases)
	const next = levelAbove(level)
	const lots = await spendableLots(db, id, now)
	const later = await pendingLots(db, id, now)
	const expiring = byDay(lots.map(({ remaining, expiresAt }) => ({ remaining, at: expiresAt })))
	return {
		balance: sumOf(lots),
		pending: sumOf(later),
		level,
		purchases,
		next: next && { ...next, missing: next.from - purchases },
		burning: expiring[0] ?? null,
		isClubMember,
		coming: byDay(later.map(({ remaining, availableAt }) => ({ remaining, at: availableAt }))),
		expiring,
	}
}

/** @param lots the nearest first */
function byDay(lots: readonly { remaining: number; at: Date }[]): BonusesOnDay[] {
	const days = new Map<string, number>()
	for (const { remaining, at } of lots) {
		const day = moscowDay(at)
		days.set(day, (days.get(day) ?? 0) + remaining)
	}
	return [...days].map(([on, amount]) => ({ amount, on }))
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

const pendingLots = (db: Db, customerId: string, now: Date) =>
	db
		.select()
		.from(bonusLots)
		.where(
			and(eq(bonusLots.customerId, customerId), gt(bonusLots.remaining, 0), gt(bonusLots.availableAt, now)),
		)
		.orderBy(asc(bonusLots.availableAt), asc(bonusLots.id))

export const sumOf = (lots: readonly { remaining: number }[]) =>
	lots.reduce((sum, { remaining }) => sum + remaining, 0)
