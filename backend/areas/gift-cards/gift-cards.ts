import { randomInt } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { payments } from '#backend/areas/payments/payments.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { apartFromStrangers, type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, isRemembered, type Limit, remember, secondsToWait } from '#backend/limits/limits.ts'
import { pinByEmail } from '#backend/outbox/messages.ts'
import { putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { ExceptionCode } from '#contract/errors.ts'
import { readCardNumber } from './card-number.ts'
import { giftCardSpendings, giftCards } from './gift-cards.table.ts'

export type GiftCardRow = typeof giftCards.$inferSelect

type Needs = Pick<Backend, 'db' | 'hash' | 'now' | 'country' | 'shop'>

const HOUR = 60 * 60
const DAY = 24 * HOUR * 1_000
const rules = settings.giftCards

export const newPin = () => String(randomInt(10_000)).padStart(4, '0')

export const pinHashOf = (hash: KeyedHash, number: string, pin: string) => hash('pin', number, pin)

/**
 * Opens a card with its pin. Wrong pins of strangers are counted together and block the card for them; visitors known
 * to the card have a count of their own (decision 060).
 * @throws GIFT_CARD_NOT_FOUND, GIFT_CARD_UNSUPPORTED_SHOP, GIFT_CARD_INVALID_PINCODE, GIFT_CARD_TEMPORARILY_BLOCKED,
 * GIFT_CARD_TOO_MANY_ATTEMPTS (failures with whatever cards)
 */
export async function openCard(
	{ db, hash, now, country }: Omit<Needs, 'shop'>,
	who: CountedCaller,
	{ number, pin }: { number: string; pin: string },
): Promise<GiftCardRow> {
	const time = now()
	// An error inside would undo the count of wrong pins.
	const result = await db.transaction(async (tx): Promise<ExceptionCode | Later | GiftCardRow> => {
		const wait = await secondsAfterFailures(tx, hash, who, time)
		if (wait > 0) return { code: 'GIFT_CARD_TOO_MANY_ATTEMPTS', wait }
		const card = await lockCard(tx, number)
		if (!card) {
			await countFailure(tx, hash, who, time)
			return 'GIFT_CARD_NOT_FOUND'
		}
		if (card.country !== country) return 'GIFT_CARD_UNSUPPORTED_SHOP'
		const known = knownKey(hash, card, who)
		const isKnown = (await isRemembered(tx, [known], time)) || (await isRecipient(tx, card, who))
		const ofKnown = { key: hash('limit', 'pins of known', known), most: rules.wrongPins, seconds: HOUR }
		if (isKnown) {
			const knownWait = await secondsToWait(tx, ofKnown, time)
			if (knownWait > 0) return { code: 'GIFT_CARD_TEMPORARILY_BLOCKED', wait: knownWait }
		} else if (card.blockedUntil && card.blockedUntil > time) {
			return blockedFor(card.blockedUntil, time)
		}
		if (isSameHash(card.pinHash, pinHashOf(hash, card.number, pin.trim()))) {
			await remember(tx, known, (rules.knownDays * DAY) / 1_000, time)
			return card
		}
		await countFailure(tx, hash, who, time)
		if (isKnown) {
			await countOnce(tx, ofKnown, time)
			return 'GIFT_CARD_INVALID_PINCODE'
		}
		const wrongPins = card.wrongPins + 1
		const isBlocked = wrongPins >= rules.wrongPins
		const ofDay = {
			key: hash('limit', 'wrong pins', card.number),
			most: rules.wrongPinsPerDay - 1,
			seconds: DAY / 1_000,
		}
		const seconds = (await countOnce(tx, ofDay, time)) || (isBlocked ? rules.blockedMinutes * 60 : 0)
		const blockedUntil = seconds > 0 ? new Date(time.getTime() + seconds * 1_000) : null
		await tx
			.update(giftCards)
			.set({ wrongPins: isBlocked ? 0 : wrongPins, blockedUntil })
			.where(eq(giftCards.number, card.number))
		return blockedUntil ? blockedFor(blockedUntil, time) : 'GIFT_CARD_INVALID_PINCODE'
	})
	if (typeof result === 'string') reject(result, 'The card can’t be used so')
	if ('wait' in result) rejectFor(result)
	return result
}

/** Marks that a visitor, or a customer, has given the right pin of a card. */
const knownKey = (hash: KeyedHash, { number }: GiftCardRow, { visitorId }: CountedCaller) =>
	hash('known card', number, visitorId)

/** The customer has proven the address that the card was sent to. */
async function isRecipient(
	tx: Tx,
	{ recipientEmail }: GiftCardRow,
	{ visitorId, sessionId }: CountedCaller,
): Promise<boolean> {
	if (!sessionId) return false
	const [customer] = await tx
		.select({ email: customers.email })
		.from(customers)
		.where(eq(customers.id, visitorId))
	return customer?.email.toLowerCase() === recipientEmail.toLowerCase()
}

/** Balance of a card. */
export async function getGiftCard(
	backend: Needs,
	who: CountedCaller,
	given: { number: string; pin: string },
) {
	const { number, nominal, balance, validUntil } = await openCard(backend, who, given)
	return {
		number: number.slice(-4),
		nominal,
		balance,
		validUntil: validUntil.toISOString(),
		isExpired: validUntil <= backend.now(),
	}
}

/**
 * Sends a new pin to the address that the card was sent to; the pin before is good no more. Its number is enough to
 * request it, so a card has few pins a day: the last of them, in its owner's mail, stays good.
 * @throws GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED; `fields.retryAfter` is in seconds
 */
export async function requestGiftCardPin(
	{ db, hash, now, country, shop }: Needs,
	who: CountedCaller,
	given: string,
): Promise<{ email: string; resendAfter: number }> {
	const time = now()
	const result = await db.transaction(async (tx): Promise<ExceptionCode | Later | string> => {
		const later = await secondsAfterFailures(tx, hash, who, time)
		if (later > 0) return { code: 'GIFT_CARD_TOO_MANY_ATTEMPTS', wait: later }
		const card = await lockCard(tx, given)
		if (!card) {
			await countFailure(tx, hash, who, time)
			return 'GIFT_CARD_NOT_FOUND'
		}
		const { number, recipientEmail, pinSentAt } = card
		if (card.country !== country) return 'GIFT_CARD_UNSUPPORTED_SHOP'
		const wait = rules.pinIntervalSeconds - Math.floor((time.getTime() - pinSentAt.getTime()) / 1_000)
		if (wait > 0) rejectPin(wait)
		for (const limit of pinsOf(hash, who, number)) {
			const untilTomorrow = await countOnce(tx, limit, time)
			if (untilTomorrow > 0) rejectPin(untilTomorrow)
		}
		const pin = newPin()
		await tx
			.update(giftCards)
			.set({ pinHash: pinHashOf(hash, number, pin), pinSentAt: time })
			.where(eq(giftCards.number, number))
		const letter = pinByEmail(shop, { number, pin })
		await putMessage(
			tx,
			{ ...letter, recipient: recipientEmail, usefulFor: settings.outbox.letterSeconds },
			time,
		)
		return recipientEmail.replace(/^(.).*@/, '$1•••@')
	})
	if (typeof result !== 'string') rejectFor(result)
	if (/^GIFT_CARD_/.test(result)) reject(result as ExceptionCode, 'No pin is sent')
	return { email: result, resendAfter: rules.pinIntervalSeconds }
}

const pinsOf = (hash: KeyedHash, who: CountedCaller, number: string): Limit[] => [
	{ key: hash('limit', 'pins of card', number), most: rules.pinsPerDay.ofCard, seconds: 24 * 60 * 60 },
	...limitsOf(hash, 'pins', who, rules.pinsPerDay, 24 * 60 * 60),
]

/** Rejected for so many seconds. */
interface Later {
	code: ExceptionCode
	wait: number
}

const blockedFor = (until: Date, now: Date): Later => ({
	code: 'GIFT_CARD_TEMPORARILY_BLOCKED',
	wait: Math.ceil((until.getTime() - now.getTime()) / 1_000),
})

const rejectPin = (wait: number): never =>
	rejectFor({ code: 'GIFT_CARD_PINCODE_REQUEST_INTERVAL_EXCEEDED', wait })

function rejectFor({ code, wait }: Later): never {
	reject(code, `Not before ${wait} seconds`, { retryAfter: String(wait) })
}

async function lockCard(tx: Tx, typed: string): Promise<GiftCardRow | undefined> {
	const number = readCardNumber(typed)
	if (!number) return undefined
	const [card] = await tx.select().from(giftCards).where(eq(giftCards.number, number)).for('update')
	return card
}

const failuresOf = (hash: KeyedHash, who: CountedCaller) =>
	limitsOf(hash, 'gift cards', apartFromStrangers(who), rules.failures, HOUR)

/** 0 while the asker may try. */
async function secondsAfterFailures(tx: Tx, hash: KeyedHash, who: CountedCaller, now: Date): Promise<number> {
	let wait = 0
	for (const limit of failuresOf(hash, who)) wait = Math.max(wait, await secondsToWait(tx, limit, now))
	return wait
}

async function countFailure(tx: Tx, hash: KeyedHash, who: CountedCaller, now: Date): Promise<void> {
	for (const limit of failuresOf(hash, who)) await countOnce(tx, limit, now)
}

/** Balance that a card in a cart, its pin given before, can pay; undefined when it is gone, empty or too old. */
export async function findCard(
	db: Db | Tx,
	number: string | null,
	now: Date,
	{ isLocked = false } = {},
): Promise<GiftCardRow | undefined> {
	if (number === null) return undefined
	const query = db.select().from(giftCards).where(eq(giftCards.number, number))
	const [card] = await (isLocked ? query.for('update') : query)
	return card && card.balance > 0 && card.validUntil > now ? card : undefined
}

/** Cards that the sandbox bank has sold and that can pay still, and what is on them in whole roubles. */
export async function countOfSandbox(db: Db, now: Date): Promise<{ cards: number; roubles: number }> {
	const [row] = await db
		.select({ cards: count(), roubles: sql<number>`coalesce(sum(${giftCards.balance}), 0)::int` })
		.from(giftCards)
		.innerJoin(payments, eq(payments.orderNumber, giftCards.orderNumber))
		.where(
			and(
				gt(giftCards.balance, 0),
				gt(giftCards.validUntil, now),
				eq(payments.status, 'PAID'),
				eq(payments.provider, 'sandbox'),
			),
		)
	return row ?? { cards: 0, roubles: 0 }
}

/** Takes a sum from a locked card for an order. */
export async function spendGiftCard(
	tx: Tx,
	number: string,
	orderNumber: string,
	amount: number,
): Promise<void> {
	if (amount === 0) return
	await tx
		.update(giftCards)
		.set({ balance: sql`${giftCards.balance} - ${amount}::int` })
		.where(eq(giftCards.number, number))
	await tx.insert(giftCardSpendings).values({ orderNumber, number, amount })
}

/**
 * Gives a locked order's sum back to its card, each rouble once; it can be spent for some days at least.
 * @param most roubles; all that is left when it is left out
 */
export async function returnGiftCard(
	tx: Tx,
	orderNumber: string,
	now: Date,
	most = Number.POSITIVE_INFINITY,
): Promise<void> {
	const spendings = await tx
		.select()
		.from(giftCardSpendings)
		.where(eq(giftCardSpendings.orderNumber, orderNumber))
		.for('update')
	const atLeast = new Date(now.getTime() + rules.returnedDays * DAY).toISOString()
	for (const { number, amount } of spendings) {
		const part = Math.min(amount, most)
		if (part === 0) continue
		const isOfCard = and(eq(giftCardSpendings.orderNumber, orderNumber), eq(giftCardSpendings.number, number))
		await (part === amount
			? tx.delete(giftCardSpendings).where(isOfCard)
			: tx
					.update(giftCardSpendings)
					.set({ amount: amount - part })
					.where(isOfCard))
		await tx
			.update(giftCards)
			.set({
				balance: sql`${giftCards.balance} + ${part}::int`,
				validUntil: sql`greatest(${giftCards.validUntil}, ${atLeast}::timestamptz)`,
			})
			.where(eq(giftCards.number, number))
	}
}
