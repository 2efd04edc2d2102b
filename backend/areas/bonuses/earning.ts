import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { OrderRow } from '#backend/areas/orders/orders.table.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { bonusEntries, bonusLots } from './bonuses.table.ts'
import { levelOf, purchasesOf } from './levels.ts'
import { bonusesFor } from './spending.ts'

const DAY = 24 * 60 * 60 * 1_000

/**
 * Brings a member of the club the bonuses of an order that was received, once; call it before the order counts as a
 * purchase.
 */
export async function earnBonuses(tx: Tx, order: OrderRow, now: Date): Promise<void> {
	const customerId = order.visitorId
	// Two orders received at once wait for each other: only the first brings the welcome.
	const [customer] = await tx
		.select({ isClubMember: customers.isClubMember })
		.from(customers)
		.where(and(eq(customers.id, customerId), isNull(customers.deletedAt)))
		.for('no key update')
	if (!customer?.isClubMember) return
	const { rate } = levelOf(await purchasesOf(tx, customerId, now))
	await bring(tx, order, 'ORDER', bonusesFor(order.itemsPrice, rate), now)
	if (await isWelcomed(tx, order)) await bring(tx, order, 'WELCOME', shopRules.bonuses.welcome, now)
}

/** Takes all trace of these bonuses away again: the order was not received after all. None of them can be spent yet. */
export async function unearnBonuses(tx: Tx, { number }: Pick<OrderRow, 'number'>): Promise<void> {
	const brought = ['ORDER', 'WELCOME'] as const
	await tx
		.delete(bonusLots)
		.where(and(eq(bonusLots.orderNumber, number), inArray(bonusLots.kind, [...brought])))
	await tx
		.delete(bonusEntries)
		.where(and(eq(bonusEntries.orderNumber, number), inArray(bonusEntries.kind, ['EARNED', 'WELCOME'])))
}

async function bring(
	tx: Tx,
	{ number, visitorId: customerId }: OrderRow,
	kind: 'ORDER' | 'WELCOME',
	amount: number,
	now: Date,
): Promise<void> {
	if (amount === 0) return
	const { availableAfterDays, burnAfterDays } = shopRules.bonuses
	const availableAt = new Date(now.getTime() + availableAfterDays * DAY)
	const [lot] = await tx
		.insert(bonusLots)
		.values({
			customerId,
			kind,
			orderNumber: number,
			amount,
			remaining: amount,
			availableAt,
			expiresAt: new Date(availableAt.getTime() + burnAfterDays * DAY),
		})
		.onConflictDoNothing()
		.returning()
	if (!lot) return
	const entry = kind === 'ORDER' ? 'EARNED' : 'WELCOME'
	await tx.insert(bonusEntries).values({ customerId, kind: entry, amount, orderNumber: number, at: now })
}

/**
 * Whether an order brings, or would bring, the welcome bonuses: it does as the first order that is paid for on the
 * site.
 */
async function isWelcomed(
	db: Db,
	{ visitorId, paymentMethod, itemsPrice }: Pick<OrderRow, 'visitorId' | 'paymentMethod' | 'itemsPrice'>,
): Promise<boolean> {
	if (paymentMethod !== 'ONLINE' || itemsPrice < shopRules.bonuses.welcomeFrom) return false
	const [earlier] = await db
		.select({ id: bonusLots.id })
		.from(bonusLots)
		.where(and(eq(bonusLots.customerId, visitorId), eq(bonusLots.kind, 'WELCOME')))
	return earlier === undefined
}

/** Bonuses that an order has brought, or will bring when it is received. */
export async function bonusesOf(db: Db, order: OrderRow, now: Date): Promise<number> {
	if (order.status === 'CANCELLED' || order.obtainingMethod === 'DELIVERY_EGC') return 0
	if (order.status === 'COMPLETED') {
		const [brought] = await db
			.select({ sum: sql<number>`coalesce(sum(${bonusLots.amount}), 0)::int` })
			.from(bonusLots)
			.where(and(eq(bonusLots.orderNumber, order.number), ne(bonusLots.kind, 'GOODWILL')))
		return brought?.sum ?? 0
	}
	const [customer] = await db
		.select({ isClubMember: customers.isClubMember })
		.from(customers)
		.where(eq(customers.id, order.visitorId))
	if (!customer?.isClubMember) return 0
	const { rate } = levelOf(await purchasesOf(db, order.visitorId, now))
	const welcome = (await isWelcomed(db, order)) ? shopRules.bonuses.welcome : 0
	return bonusesFor(order.itemsPrice, rate) + welcome
}
