import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { readBonusBalance } from '#backend/areas/bonuses/account.ts'
import { redeemCode, sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { recordConsent } from '#backend/areas/consents/consents.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { findOrMakeCustomer } from '#backend/areas/customers/customers.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { clubCodeBySms, codeBySms } from '#backend/outbox/messages.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CallBody, CallInput } from '#contract/endpoint.ts'
import type { CodeSent } from '#contract/shapes.ts'
import type * as contract from '#contract/user.ts'
import { clubLinks } from './club.table.ts'

export async function sendVerificationCode(
	backend: Backend,
	{ visitorId, address, ip }: CountedCaller & { ip: string },
	{ phone, captchaToken, sendingReason }: CallBody<typeof contract.sendVerificationCode>,
): Promise<CodeSent> {
	const isHuman = await backend.captcha.isPassed(captchaToken, ip)
	const target = { target: phone, purpose: sendingReason, visitorId, address, isHuman }
	if (sendingReason !== 'CLUB') return sendCode(backend, target, (code) => codeBySms(backend.shop, code))
	const key = randomBytes(18).toString('base64url')
	const sent = await sendCode(backend, target, (code) => clubCodeBySms(backend.shop, code, key))
	const expiresAt = new Date(backend.now().getTime() + settings.club.linkHours * 60 * 60 * 1_000)
	await backend.db.transaction((tx) => tx.insert(clubLinks).values({ key, phone, visitorId, expiresAt }))
	return sent
}

/**
 * Makes the owner of a phone a member; a phone without an account gets one, without a log-in.
 * @returns isNew: was none before
 * @throws NOT_FOUND for a key that is unknown or too old
 */
export async function joinClub(
	backend: Backend,
	who: CountedCaller,
	by: CallBody<typeof contract.joinClub>,
): Promise<{ isNew: boolean }> {
	const { db, now } = backend
	if ('phone' in by) {
		const target = { target: by.phone, purpose: 'CLUB', ...who } as const
		return redeemCode(backend, target, by.verificationCode, {
			onAccepted: (tx) => makeMember(tx, by.phone, now()),
		})
	}
	return db.transaction(async (tx) => {
		const isGood = and(eq(clubLinks.key, by.key), gt(clubLinks.expiresAt, now()))
		const [link] = await tx.select().from(clubLinks).where(isGood)
		if (!link) reject('NOT_FOUND', 'No such key')
		// The account comes before the link: its deletion, which takes the link away, holds it too.
		const made = await makeMember(tx, link.phone, now())
		const used = await tx
			.update(clubLinks)
			.set({ usedAt: now() })
			.where(isGood)
			.returning({ key: clubLinks.key })
		if (used.length === 0) reject('NOT_FOUND', 'The key has just gone')
		return made
	})
}

async function makeMember(tx: Tx, phone: string, now: Date): Promise<{ isNew: boolean }> {
	const { customer, isNew } = await findOrMakeCustomer(tx, phone, now)
	if (isNew) await recordConsent(tx, { visitorId: customer.id, purpose: 'PERSONAL_DATA', form: 'CLUB' }, now)
	const joined = await tx
		.update(customers)
		.set({ isClubMember: true })
		.where(and(eq(customers.id, customer.id), eq(customers.isClubMember, false)))
		.returning({ id: customers.id })
	return { isNew: joined.length > 0 }
}

/** Joins the club, or leaves it; the bonuses stay where they are. */
export async function setClubMembership(db: Db, customerId: string, isMember: boolean): Promise<void> {
	await db.transaction((tx) =>
		tx.update(customers).set({ isClubMember: isMember }).where(eq(customers.id, customerId)),
	)
}

export async function getClubPhone(db: Db, customerId: string): Promise<{ phone: string | null }> {
	const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
	return { phone: customer?.isClubMember ? customer.phone : null }
}

/**
 * Bonuses of a phone, for a visitor with its code or a passed captcha; a phone without an account has none.
 * @throws CAPTCHA_INVALID without either, CODE_REQUESTS_EXCEEDED for too many phones
 */
export async function getBalanceByPhone(
	backend: Backend,
	who: CountedCaller & { ip: string },
	{ phone, verificationCode, captchaToken }: CallInput<typeof contract.getBalanceByPhone>['query'],
): Promise<{ balance: number }> {
	const { db, hash, now, captcha } = backend
	if (verificationCode !== undefined) {
		const target = { target: phone, purpose: 'BALANCE', ...who } as const
		// Reading may be repeated: the code goes on showing the balance while it lives.
		const readBalance = (tx: Tx) => balanceOf(tx, phone, now())
		return redeemCode(backend, target, verificationCode, {
			onAccepted: readBalance,
			onRepeated: readBalance,
		})
	}
	if (!(await captcha.isPassed(captchaToken, who.ip))) {
		reject('CAPTCHA_INVALID', 'Neither a code nor a captcha')
	}
	for (const limit of limitsOf(hash, 'balances', who, settings.club.balancesPerHour, 60 * 60)) {
		const wait = await countOnce(db, limit, now())
		if (wait > 0) reject('CODE_REQUESTS_EXCEEDED', `Not before ${wait} seconds`, { retryAfter: String(wait) })
	}
	return balanceOf(db, phone, now())
}

/** Links that open nothing any more. */
export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
	await db.transaction((tx) => tx.delete(clubLinks).where(lte(clubLinks.expiresAt, now)))
}

/** Gives links requested by an anonymous visitor to another one. */
export async function giveLinks(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	await tx.update(clubLinks).set({ visitorId: otherId }).where(eq(clubLinks.visitorId, anonymousId))
}

async function balanceOf(db: Db | Tx, phone: string, now: Date): Promise<{ balance: number }> {
	const [customer] = await db.select().from(customers).where(eq(customers.phone, phone))
	return { balance: customer ? await readBonusBalance(db, customer.id, now) : 0 }
}
