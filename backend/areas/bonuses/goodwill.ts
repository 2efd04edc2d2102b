import { and, eq, isNull } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { bonusEntries, bonusLots } from './bonuses.table.ts'

const DAY = 24 * 60 * 60 * 1_000

/** Bonuses that were granted for an order; undefined before. */
export async function goodwillOf(db: Db, orderNumber: string): Promise<number | undefined> {
	const [lot] = await db
		.select({ amount: bonusLots.amount })
		.from(bonusLots)
		.where(and(eq(bonusLots.orderNumber, orderNumber), eq(bonusLots.kind, 'GOODWILL')))
	return lot?.amount
}

/** Whether the customer can spend bonuses: a member of the club can. */
export async function isMember(db: Db, customerId: string): Promise<boolean> {
	const [customer] = await db
		.select({ isClubMember: customers.isClubMember })
		.from(customers)
		.where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
	return customer?.isClubMember ?? false
}

/** Puts bonuses on the customer's account, for what went wrong with an order: they can be spent at once. */
export async function bringGoodwill(
	tx: Tx,
	{ number, visitorId: customerId }: { number: string; visitorId: string },
	amount: number,
	now: Date,
): Promise<void> {
	await tx.insert(bonusLots).values({
		customerId,
		kind: 'GOODWILL',
		orderNumber: number,
		amount,
		remaining: amount,
		availableAt: now,
		expiresAt: new Date(now.getTime() + shopRules.bonuses.burnAfterDays * DAY),
	})
	await tx.insert(bonusEntries).values({ customerId, kind: 'GOODWILL', amount, orderNumber: number, at: now })
}
