import { randomInt } from 'node:crypto'
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { type CodePurpose, oneTimeCodes } from '#backend/areas/auth/auth.table.ts'
import type { Backend } from '#backend/context.ts'
import type { Db, Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { isSameHash } from '#backend/keyed-hash.ts'
import { type CountedCaller, limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, secondsToWait } from '#backend/limits/limits.ts'
import { type OutgoingMessage, putMessage } from '#backend/outbox/outbox.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { CodeSent } from '#contract/shapes.ts'
import { countRequest } from './code-requests.ts'
import { isKnownAddress, isKnownSession, rememberAddress } from './known-callers.ts'

/** Purpose of a code, and its caller. */
export interface CodeTarget extends CountedCaller {
	/** A phone (digits with +) or an e-mail address. */
	target: string
	purpose: CodePurpose
}

const HOUR = 60 * 60
const { codes } = settings

/**
 * Sends a new code; only the last one that was sent is good.
 * @param isHuman a captcha was passed: more codes may go to one address and one session
 * @param messageOf words the message
 * @throws CODE_REQUEST_INTERVAL_EXCEEDED, CODE_REQUESTS_EXCEEDED; `fields.retryAfter` names the seconds to wait
 */
export async function sendCode(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ target, purpose, visitorId, address, isHuman }: CodeTarget & { isHuman: boolean },
	messageOf: (code: string) => Omit<OutgoingMessage, 'recipient' | 'usefulFor'>,
): Promise<CodeSent> {
	const time = now()
	await db.transaction(async (tx) => {
		await countRequest({ db: tx, hash, now: time }, { target, visitorId, address, isHuman })
		const code = String(randomInt(10 ** codes.length)).padStart(codes.length, '0')
		await tx.insert(oneTimeCodes).values({
			target: hash('target', target),
			codeHash: hash('code', purpose, target, code),
			purpose,
			visitorId,
			createdAt: time,
			expiresAt: new Date(time.getTime() + codes.lifeSeconds * 1_000),
		})
		await putMessage(tx, { ...messageOf(code), recipient: target, usefulFor: codes.lifeSeconds }, time)
	})
	return { codeLength: codes.length, expiresIn: codes.lifeSeconds, resendAfter: codes.resendSeconds }
}

interface Redeeming<T> {
	/** Action that the right code allows. */
	onAccepted: (tx: Tx) => Promise<T>
	/** Result of the right code when it was used already; undefined when there is none. */
	onRepeated?: (tx: Tx) => Promise<T | undefined>
}

/**
 * Uses a code up: what it is for is done in the same transaction. A wrong one is counted; what can't be a code is not.
 * @throws CODE_INVALID, CODE_NOT_ACTIVE (none was sent, it is too old, used, or was guessed at too often),
 * CODE_ATTEMPTS_EXCEEDED (too many wrong codes from this address or session)
 */
export async function redeemCode<T>(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ target, purpose, visitorId, address }: CodeTarget,
	given: string,
	{ onAccepted, onRepeated }: Redeeming<T>,
): Promise<T> {
	const time = now()
	const [ofSession, ...ofAddress] = limitsOf(hash, 'wrong codes', { visitorId, address }, codes.wrong, HOUR)
	// An error inside would undo the count of wrong codes.
	const redeem = async (tx: Tx) => {
		const known = { db: tx, hash, now: time }
		const isKnown =
			(await isKnownSession(known, target, visitorId)) || (await isKnownAddress(known, target, address))
		// Guesses of others from the same address do not lock out the owner of the phone.
		const failures = [ofSession, ...(isKnown ? [] : ofAddress)].filter((limit) => limit !== undefined)
		for (const limit of failures) {
			const wait = await secondsToWait(tx, limit, time)
			if (wait > 0) return { wait }
		}
		const code = await lockLastCode(tx, hash('target', target), purpose, visitorId)
		const guess = given.trim()
		const isRight = code !== undefined && isSameHash(code.codeHash, hash('code', purpose, target, guess))
		if (!code || code.usedAt || code.expiresAt <= time || code.attempts >= codes.attempts) {
			const repeated = code?.usedAt && isRight ? await onRepeated?.(tx) : undefined
			return repeated === undefined ? ('CODE_NOT_ACTIVE' as const) : { done: repeated }
		}
		if (!isRight) {
			if (guess.length !== codes.length) return 'CODE_INVALID' as const
			await tx
				.update(oneTimeCodes)
				.set({ attempts: code.attempts + 1 })
				.where(eq(oneTimeCodes.id, code.id))
			for (const limit of failures) await countOnce(tx, limit, time)
			return 'CODE_INVALID' as const
		}
		await tx.update(oneTimeCodes).set({ usedAt: time }).where(eq(oneTimeCodes.id, code.id))
		const done = await onAccepted(tx)
		// Whatever is allowed holds an account first: a deletion at the same address has held it before it comes here.
		await rememberAddress(known, target, address)
		return { done }
	}
	const result = await retryOnDeadlock(() => db.transaction(redeem))
	if (typeof result === 'string') reject(result, 'The code is not good', { verificationCode: result })
	if ('wait' in result) {
		reject('CODE_ATTEMPTS_EXCEEDED', `Not before ${result.wait} seconds`, {
			retryAfter: String(result.wait),
		})
	}
	return result.done
}

/** State of the last code that this session has requested. */
export async function readCodeState(
	{ db, hash, now }: Pick<Backend, 'db' | 'hash' | 'now'>,
	{ target, purpose, visitorId }: Omit<CodeTarget, 'address'>,
) {
	const [code] = await db
		.select()
		.from(oneTimeCodes)
		.where(isOf(hash('target', target), purpose, visitorId))
		.orderBy(desc(oneTimeCodes.id))
		.limit(1)
	const secondsFrom = (date: Date, seconds: number) =>
		Math.max(0, Math.ceil((date.getTime() - now().getTime()) / 1_000) + seconds)
	const isActive =
		code !== undefined && !code.usedAt && code.expiresAt > now() && code.attempts < codes.attempts
	return {
		isActive,
		expiresIn: isActive ? secondsFrom(code.expiresAt, 0) : 0,
		resendAfter: code ? secondsFrom(code.createdAt, codes.resendSeconds) : 0,
		attemptsLeft: isActive ? codes.attempts - code.attempts : 0,
	}
}

const isOf = (target: string, purpose: CodePurpose, visitorId: string) =>
	and(
		eq(oneTimeCodes.target, target),
		eq(oneTimeCodes.purpose, purpose),
		eq(oneTimeCodes.visitorId, visitorId),
	)

async function lockLastCode(tx: Tx, target: string, purpose: CodePurpose, visitorId: string) {
	const [code] = await tx
		.select()
		.from(oneTimeCodes)
		.where(isOf(target, purpose, visitorId))
		.orderBy(desc(oneTimeCodes.id))
		.limit(1)
		.for('update')
	return code
}

/**
 * Gives the codes that an anonymous visitor can still use to another one. A used code says that a log-in is repeated;
 * one that is just being used is not waited for.
 */
export async function giveCodes(tx: Tx, anonymousId: string, otherId: string): Promise<void> {
	const unused = tx
		.select({ id: oneTimeCodes.id })
		.from(oneTimeCodes)
		.where(and(eq(oneTimeCodes.visitorId, anonymousId), isNull(oneTimeCodes.usedAt)))
		.for('update', { skipLocked: true })
	await tx.update(oneTimeCodes).set({ visitorId: otherId }).where(inArray(oneTimeCodes.id, unused))
}

/** Removes the codes that can't be used any more, with their hashes. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - HOUR * 1_000)
	await db.transaction((tx) => tx.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, before)))
}
