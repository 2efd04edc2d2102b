import { randomBytes } from 'node:crypto'
import { and, eq, isNull, TransactionRollbackError } from 'drizzle-orm'
import { recordConsent, withdrawConsents } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, isRemembered, remember } from '#backend/limits/limits.ts'
import { newsByEmail } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody } from '#contract/endpoint.ts'
import type * as contract from '#contract/user.ts'
import { emailSubscriptions } from './subscriptions.table.ts'

type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'shop'>

const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Subscribes an address to news; a letter says to its owner how to end it. Only the subscriber and the owner of the
 * address learn that it was subscribed before; to others an address that is subscribed looks like a new one, and its
 * owner gets a second letter at most once a month (decision 026).
 * @throws EMAIL_ALREADY_SUBSCRIBED; TOO_MANY_REQUESTS for too many addresses from one session or one computer
 */
export async function subscribeEmail(
	{ db, hash, now, shop }: Needs,
	who: CountedCaller,
	{ email, fullName = '', phone = '' }: { email: string; fullName?: string; phone?: string },
): Promise<void> {
	const time = now()
	const address = email.toLowerCase()
	await db.transaction(async (tx) => {
		for (const limit of limitsOf(hash, 'subscriptions', who, settings.subscriptions.perHour, HOUR)) {
			const wait = await countOnce(tx, limit, time)
			if (wait > 0) reject('TOO_MANY_REQUESTS', `Not before ${wait} seconds`)
		}
		const key = randomBytes(18).toString('base64url')
		await tx
			.insert(emailSubscriptions)
			.values({ email: address, key, subscribedAt: time, unsubscribedAt: time })
			.onConflictDoNothing()
		const [row] = await tx
			.select()
			.from(emailSubscriptions)
			.where(eq(emailSubscriptions.email, address))
			.for('update')
		const asked = hash('subscribed', address, who.visitorId)
		const mayKnow = (await isRemembered(tx, [asked], time)) || (await isOwn(tx, address, who.visitorId))
		await remember(tx, asked, settings.subscriptions.rememberedDays * DAY, time)
		if (!row) throw new Error('The subscription was not written')
		const isSubscribed = row.unsubscribedAt === null
		if (isSubscribed && mayKnow) {
			reject('EMAIL_ALREADY_SUBSCRIBED', 'The address is subscribed', { email: 'used' })
		}
		// Of the form, whatever happens to it: no record reveals to strangers that the address is subscribed.
		const given = { visitorId: who.visitorId, form: 'SUBSCRIPTION', email: address } as const
		await recordConsent(tx, { ...given, purpose: 'NEWS_EMAIL' }, time)
		if (phone) {
			await recordConsent(tx, { ...given, purpose: 'NEWS_SMS' }, time)
			// The settings of the customer with this phone show it too.
			await tx
				.update(customers)
				.set({ subscribe: true })
				.where(and(eq(customers.id, who.visitorId), eq(customers.phone, phone)))
		}
		const sinceLetter = time.getTime() - row.subscribedAt.getTime()
		const isLetterDue = !isSubscribed || sinceLetter >= settings.subscriptions.letterAgainDays * DAY * 1_000
		// A request of a stranger does not overwrite the subscriber's own data.
		const subscriber = isSubscribed ? {} : { fullName, phone, unsubscribedAt: null }
		const write = tx.transaction(async (part) => {
			await part
				.update(emailSubscriptions)
				.set({ ...subscriber, subscribedAt: time })
				.where(eq(emailSubscriptions.email, address))
			const message = newsByEmail(shop, row.key)
			await putMessage(
				part,
				{ ...message, recipient: address, usefulFor: settings.outbox.letterSeconds },
				time,
			)
			// Written and taken back: the time of the answer does not reveal either that the address is subscribed.
			if (!isLetterDue) part.rollback()
		})
		await write.catch((error: unknown) => {
			if (!(error instanceof TransactionRollbackError)) throw error
		})
	})
}

/** Whether it is the confirmed address of the customer of the session. */
async function isOwn(tx: Tx, address: string, visitorId: string): Promise<boolean> {
	const [customer] = await tx.select().from(customers).where(eq(customers.id, visitorId))
	return customer?.email.toLowerCase() === address
}

/** @throws NOT_FOUND when the key is unknown */
export async function unsubscribeByKey(db: Db, key: string, now: Date): Promise<void> {
	const [row] = await db.select().from(emailSubscriptions).where(eq(emailSubscriptions.key, key))
	if (!row) reject('NOT_FOUND', 'No such key')
	await db.transaction((tx) => unsubscribeEmail(tx, row.email, now))
}

/** Ends the letters, and the SMS that were asked for with them. An address that is not subscribed is no mistake. */
export async function unsubscribeEmail(tx: Tx, email: string, now: Date): Promise<void> {
	await tx
		.update(emailSubscriptions)
		.set({ unsubscribedAt: now })
		.where(and(eq(emailSubscriptions.email, email.toLowerCase()), isNull(emailSubscriptions.unsubscribedAt)))
	for (const purpose of ['NEWS_EMAIL', 'NEWS_SMS'] as const)
		await withdrawConsents(tx, { email }, purpose, now)
}

/** Ends the SMS to a phone that were asked for with letters; the letters go on. */
export async function endSmsTo(tx: Tx, phone: string): Promise<void> {
	await tx.update(emailSubscriptions).set({ phone: '' }).where(eq(emailSubscriptions.phone, phone))
}

export async function isEmailSubscribed(db: Db, email: string): Promise<boolean> {
	const [row] = await db
		.select()
		.from(emailSubscriptions)
		.where(and(eq(emailSubscriptions.email, email.toLowerCase()), isNull(emailSubscriptions.unsubscribedAt)))
	return row !== undefined
}

/**
 * Changes the subscription of an address: a customer for the confirmed one, a visitor with the key of a letter.
 * @throws NOT_FOUND for another address or an unknown key
 */
export async function updateEmailSubscription(
	backend: Needs,
	who: CountedCaller,
	{ type, email, key }: CallBody<typeof contract.updateEmailSubscription>,
): Promise<{ isSubscribed: boolean }> {
	const { db, now } = backend
	if (type === 'UNSUBSCRIBE' && key !== undefined) {
		await unsubscribeByKey(db, key, now())
		return { isSubscribed: false }
	}
	const [customer] = await db.select().from(customers).where(eq(customers.id, who.visitorId))
	if (!customer?.email || (email && email.toLowerCase() !== customer.email.toLowerCase())) {
		reject('NOT_FOUND', 'It is not the confirmed address of who is logged in')
	}
	if (type === 'SUBSCRIBE') await subscribeEmail(backend, who, { email: customer.email })
	else await db.transaction((tx) => unsubscribeEmail(tx, customer.email, now()))
	return { isSubscribed: type === 'SUBSCRIBE' }
}
