import { and, eq, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { holdCustomer } from '#backend/areas/customers/customers.ts'
import { addDays } from '#backend/areas/geo/city-clock.ts'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db } from '#backend/db/connect.ts'
import { bonusesBurnByEmail, bonusesCreditedByEmail } from '#backend/outbox/bonus-letter.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { dropMessages, type OutgoingMessage, putMessage } from '#backend/outbox/outbox.ts'
import { settings } from '#backend/settings.ts'
import { allParts } from '#contract/parts.ts'
import { bonusLots } from './bonuses.table.ts'

const DAY = 24 * 60 * 60 * 1_000
type Needs = Pick<Backend, 'db' | 'shop' | 'parts'>

/**
 * Writes to customers about bonuses that can be spent from now on, and about bonuses that burn soon. Any number of
 * processes may do it at once, again and again: the outbox takes one letter about each, and has it for as long as it
 * is looked for. A shop without the club sends none, nor those that wait in the outbox: their links lead nowhere.
 */
export async function sendBonusLetters(backend: Needs, now: Date): Promise<void> {
	const { db, parts = allParts } = backend
	if (!parts.club) {
		await dropMessages(db, 'bonuses')
		return
	}
	await sendCreditedLetters(backend, now)
	await sendBurningLetters(backend, now)
}

/** One letter for an order, about all that it has brought. */
async function sendCreditedLetters({ db, shop }: Needs, now: Date): Promise<void> {
	const { letterSeconds } = settings.outbox
	const event = sql<string>`'bonuses ' || ${bonusLots.orderNumber} || ' CREDITED'`
	const found = await db
		.select({
			event,
			orderNumber: bonusLots.orderNumber,
			customerId: customers.id,
			email: customers.email,
			amount,
			expiresAt,
		})
		.from(bonusLots)
		.innerJoin(customers, eq(customers.id, bonusLots.customerId))
		.where(
			and(
				lte(bonusLots.availableAt, now),
				// The outbox may have dropped older letters.
				gt(bonusLots.availableAt, new Date(now.getTime() - letterSeconds * 1_000)),
				gt(bonusLots.remaining, 0),
				// The operator's act has a letter of its own.
				ne(bonusLots.kind, 'GOODWILL'),
				ne(customers.email, ''),
				isNull(customers.deletedAt),
				isUnsent(event),
			),
		)
		.groupBy(bonusLots.orderNumber, customers.id)
	for (const { email: recipient, event: key, customerId: waitsFor, ...credited } of found) {
		const letter = bonusesCreditedByEmail(shop, credited)
		const message = { ...letter, event: key, recipient, waitsFor, usefulFor: letterSeconds }
		await putForCustomer(db, message, now)
	}
}

/** One letter for a customer and a day, to addresses that get news. */
async function sendBurningLetters({ db, shop }: Needs, now: Date): Promise<void> {
	const soon = new Date(now.getTime() + settings.bonuses.burnSoonDays * DAY)
	const day = sql<string>`to_char(${bonusLots.expiresAt} at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD')`
	const event = sql<string>`'bonuses ' || ${bonusLots.customerId} || ' BURNING ' || ${day}`
	const newsKey = emailSubscriptions.key
	const found = await db
		.select({ event, day, customerId: customers.id, email: customers.email, newsKey, amount })
		.from(bonusLots)
		.innerJoin(customers, eq(customers.id, bonusLots.customerId))
		.innerJoin(emailSubscriptions, eq(emailSubscriptions.email, sql`lower(${customers.email})`))
		.where(
			and(
				lte(bonusLots.availableAt, now),
				gt(bonusLots.expiresAt, now),
				lte(bonusLots.expiresAt, soon),
				gt(bonusLots.remaining, 0),
				isNull(customers.deletedAt),
				isNull(emailSubscriptions.unsubscribedAt),
				isUnsent(event),
			),
		)
		.groupBy(bonusLots.customerId, customers.id, day, newsKey)
	for (const { email: recipient, event: key, customerId: waitsFor, ...burning } of found) {
		const letter = bonusesBurnByEmail(shop, burning)
		// The outbox has it until the day is over: later there is nothing left to write about it.
		const usefulUntil = new Date(`${addDays(burning.day, 1)}T00:00:00+03:00`)
		const usefulFor = (usefulUntil.getTime() - now.getTime()) / 1_000
		const message = { ...letter, event: key, recipient, waitsFor, usefulFor, usefulUntil }
		await putForCustomer(db, message, now)
	}
}

/** The account may have been deleted since the customer was found. */
async function putForCustomer(db: Db, message: OutgoingMessage & { waitsFor: string }, now: Date) {
	await db.transaction(async (tx) => {
		if (await holdCustomer(tx, message.waitsFor)) await putMessage(tx, message, now)
	})
}

const amount = sql<number>`sum(${bonusLots.remaining})::int`
const expiresAt = sql`min(${bonusLots.expiresAt})`.mapWith(bonusLots.expiresAt)
const isUnsent = (event: SQL) =>
	sql`not exists (select from ${outboxMessages} where ${outboxMessages.event} = ${event})`
