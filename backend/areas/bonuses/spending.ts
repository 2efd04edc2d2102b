import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import { readBonusBalance, spendableLots } from './account.ts'
import { bonusEntries, bonusLots, bonusSpendings } from './bonuses.table.ts'
import { levelOf, purchasesOf } from './levels.ts'

const DAY = 24 * 60 * 60 * 1_000

/** An order that has brought bonuses. */
interface Brought {
	number: string
	visitorId: string
}

interface SpendingOrder extends Brought {
	bonusDiscount: number
}

export interface BonusesOfCart {
	balance: number
	/** Only a member of the club spends. */
	spendable: number
	/** Percent of what is paid. */
	rate: number
	isClubMember: boolean
}

/** A customer's bonuses as the cart needs them; null for an anonymous visitor. */
export async function readSpending(db: Db, visitorId: string, now: Date): Promise<BonusesOfCart | null> {
	const [customer] = await db
		.select({ isClubMember: customers.isClubMember })
		.from(customers)
		.where(and(eq(customers.id, visitorId), isNull(customers.deletedAt)))
	if (!customer) return null
	const { isClubMember } = customer
	const { rate } = levelOf(await purchasesOf(db, visitorId, now))
	const balance = await readBonusBalance(db, visitorId, now)
	return { balance, spendable: isClubMember ? balance : 0, rate, isClubMember }
}

/** Bonuses that goods bring. @param rate whole percent */
export const bonusesFor = (paid: number, rate: number) => Math.floor((paid * rate) / 100)

/** Locks the bonuses until the transaction ends. @returns the number that the customer can spend */
export async function lockBonuses(tx: Tx, customerId: string, now: Date): Promise<number> {
	await tx
		.select({ id: bonusLots.id })
		.from(bonusLots)
		.where(eq(bonusLots.customerId, customerId))
		.orderBy(asc(bonusLots.id))
		.for('update')
	return (await readSpending(tx, customerId, now))?.spendable ?? 0
}

/** Takes the bonuses of an order from its customer's locked lots, those that burn first. */
export async function spendBonuses(tx: Tx, order: SpendingOrder, now: Date): Promise<void> {
	let left = order.bonusDiscount
	if (left === 0) return
	for (const lot of await spendableLots(tx, order.visitorId, now)) {
		const amount = Math.min(left, lot.remaining)
		if (amount === 0) break
		await tx
			.update(bonusLots)
			.set({ remaining: lot.remaining - amount })
			.where(eq(bonusLots.id, lot.id))
		await tx.insert(bonusSpendings).values({ orderNumber: order.number, lotId: lot.id, amount })
		left -= amount
	}
	if (left > 0) throw new Error(`Order ${order.number} spends ${left} bonuses that are not there`)
	await note(tx, order, 'SPENT', -order.bonusDiscount, now)
}

/**
 * Gives a locked order's bonuses back, each once. Bonuses that would have burnt meanwhile can be spent for some days
 * more.
 * @param most how many; all that are left when it is left out
 * @returns numbers of the orders that have brought them
 */
export async function returnBonuses(
	tx: Tx,
	order: SpendingOrder,
	now: Date,
	most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
	const spendings = await tx
		.select()
		.from(bonusSpendings)
		.where(eq(bonusSpendings.orderNumber, order.number))
		.orderBy(asc(bonusSpendings.lotId))
		.for('update')
	const atLeast = new Date(now.getTime() + settings.bonuses.returnedDays * DAY).toISOString()
	let returned = 0
	const broughtBy = new Set<string>()
	for (const { lotId, amount } of spendings) {
		const part = Math.min(amount, most - returned)
		if (part === 0) break
		const isOfLot = and(eq(bonusSpendings.orderNumber, order.number), eq(bonusSpendings.lotId, lotId))
		await (part === amount
			? tx.delete(bonusSpendings).where(isOfLot)
			: tx
					.update(bonusSpendings)
					.set({ amount: amount - part })
					.where(isOfLot))
		const lots = await tx
			.update(bonusLots)
			.set({
				remaining: sql`${bonusLots.remaining} + ${part}::int`,
				expiresAt: sql`greatest(${bonusLots.expiresAt}, ${atLeast}::timestamptz)`,
			})
			.where(eq(bonusLots.id, lotId))
			.returning({ orderNumber: bonusLots.orderNumber })
		for (const { orderNumber } of lots) broughtBy.add(orderNumber)
		returned += part
	}
	if (returned > 0) await note(tx, order, 'RETURNED', returned, now)
	return [...broughtBy].toSorted()
}

/** How many of the bonuses that an order has brought are to be taken back, together with those taken back before. */
interface TakingBack {
	share: (brought: number) => number
}

/** Bonuses that a returned part of an order has brought and that are not spent, by lot. */
async function readBrought(db: Db, order: Brought, { share }: TakingBack) {
	const lots = await db
		.select()
		.from(bonusLots)
		.where(and(eq(bonusLots.orderNumber, order.number), ne(bonusLots.kind, 'GOODWILL')))
		.orderBy(asc(bonusLots.id))
		.for('update')
	const [taken] = await db
		.select({ sum: sql<number>`coalesce(-sum(${bonusEntries.amount}), 0)::int` })
		.from(bonusEntries)
		.where(and(eq(bonusEntries.orderNumber, order.number), eq(bonusEntries.kind, 'TAKEN_BACK')))
	let wanted = share(lots.reduce((sum, { amount }) => sum + amount, 0)) - (taken?.sum ?? 0)
	return lots.map(({ id, remaining }) => {
		const part = Math.max(0, Math.min(remaining, wanted))
		wanted -= part
		return { id, part, rest: remaining - part }
	})
}

/** How many `takeBackBonuses` would take back now. */
export async function bonusesToTakeBack(db: Db, order: Brought, taking: TakingBack): Promise<number> {
	return (await readBrought(db, order, taking)).reduce((sum, { part }) => sum + part, 0)
}

/**
 * Takes back bonuses that a returned part of an order has brought, as far as they are not spent.
 * @returns how many are taken back now
 */
export async function takeBackBonuses(
	tx: Tx,
	order: Brought,
	taking: TakingBack,
	now: Date,
): Promise<number> {
	const lots = await readBrought(tx, order, taking)
	for (const { id, part, rest } of lots) {
		if (part > 0) await tx.update(bonusLots).set({ remaining: rest }).where(eq(bonusLots.id, id))
	}
	const taken = lots.reduce((sum, { part }) => sum + part, 0)
	if (taken > 0) await note(tx, order, 'TAKEN_BACK', -taken, now)
	return taken
}

async function note(
	tx: Tx,
	{ visitorId, number }: Brought,
	kind: 'SPENT' | 'RETURNED' | 'TAKEN_BACK',
	amount: number,
	now: Date,
): Promise<void> {
	await tx.insert(bonusEntries).values({ customerId: visitorId, kind, amount, orderNumber: number, at: now })
}

/** Takes away what was not spent in time. Any number of processes may do it at once. @returns how many lots burnt */
export async function burnBonuses(db: Db, now: Date): Promise<number> {
	return db.transaction(async (tx) => {
		const isBurning = and(lte(bonusLots.expiresAt, now), gt(bonusLots.remaining, 0))
		const burning = tx.select({ id: bonusLots.customerId }).from(bonusLots).where(isBurning)
		// Accounts come before all other locks; one that is just being deleted has nothing to burn.
		const held = await tx
			.select({ id: customers.id })
			.from(customers)
			.where(inArray(customers.id, burning))
			.orderBy(asc(customers.id))
			.for('key share', { skipLocked: true })
		const ids = held.map(({ id }) => id)
		const lots = await tx
			.select()
			.from(bonusLots)
			.where(and(isBurning, inArray(bonusLots.customerId, ids)))
			.orderBy(asc(bonusLots.id))
			.for('update', { skipLocked: true })
		for (const { id, customerId, remaining, expiresAt } of lots) {
			await tx.update(bonusLots).set({ remaining: 0 }).where(eq(bonusLots.id, id))
			await tx
				.insert(bonusEntries)
				.values({ customerId, kind: 'BURNT', amount: -remaining, orderNumber: null, at: expiresAt })
		}
		return lots.length
	})
}
