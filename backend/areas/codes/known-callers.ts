import { and, eq } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import { countOnce, isRemembered, remember } from '#backend/limits/limits.ts'
import { settings } from '#backend/settings.ts'

/*
 * Known callers of a phone: the sessions of its customer, the visitor after the end of one of them, and addresses at
 * which one of its codes was entered. Strangers can't use up their limits (decision 025). Only keyed hashes are
 * stored.
 */

interface Needs {
	db: Db
	hash: KeyedHash
	now: Date
}

const KNOWN_SECONDS = settings.codes.knownDays * 24 * 60 * 60

const sessionKey = (hash: KeyedHash, target: string, visitorId: string) =>
	hash('known session', target, visitorId)
const addressKey = (hash: KeyedHash, target: string, address: string) =>
	hash('known address', target, address)

/** @param target a phone or an e-mail address */
export async function isKnownSession(
	{ db, hash, now }: Needs,
	target: string,
	visitorId: string,
): Promise<boolean> {
	if (await isRemembered(db, [sessionKey(hash, target, visitorId)], now)) return true
	const [customer] = await db
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.id, visitorId), eq(customers.phone, target)))
	return customer !== undefined
}

/** @param address an empty one is never known */
export async function isKnownAddress(
	{ db, hash, now }: Needs,
	target: string,
	address: string,
): Promise<boolean> {
	return address !== '' && isRemembered(db, [addressKey(hash, target, address)], now)
}

/** A code of the target was entered at the address. */
export async function rememberAddress(
	{ db, hash, now }: Needs,
	target: string,
	address: string,
): Promise<void> {
	if (address !== '') await remember(db, addressKey(hash, target, address), KNOWN_SECONDS, now)
}

/**
 * Makes the visitor after the end of a session known to the customer's phone: one for each session, so that its
 * cookie, sent again and again, makes no crowd of them.
 */
export async function rememberNextVisitor(
	{ db, hash, now }: Needs,
	ended: { customerId: string; sessionId: string },
	visitorId: string,
): Promise<void> {
	const first = { key: hash('next visitor', ended.sessionId), most: 1, seconds: KNOWN_SECONDS }
	if ((await countOnce(db, first, now)) > 0) return
	const [customer] = await db.select().from(customers).where(eq(customers.id, ended.customerId))
	if (customer?.phone) await remember(db, sessionKey(hash, customer.phone, visitorId), KNOWN_SECONDS, now)
}
