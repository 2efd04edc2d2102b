import { eq } from 'drizzle-orm'
import { beginSession, type LoggedIn } from '#backend/areas/auth/login.ts'
import { isKnownAddress, rememberAddress } from '#backend/areas/codes/known-callers.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { holdCustomer } from '#backend/areas/customers/customers.ts'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Backend } from '#backend/context.ts'
import type { Tx } from '#backend/db/connect.ts'
import { retryOnDeadlock } from '#backend/db/deadlock.ts'
import { limitsOf } from '#backend/limits/caller-keys.ts'
import { countOnce, secondsToWait } from '#backend/limits/limits.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { PasskeyLoginAnswer, PasskeyLoginOptions } from '#contract/passkeys.ts'
import { createChallenge, spendChallenge } from './challenge.ts'
import { passkeys } from './passkeys.table.ts'
import { challengeIn, rpIdOf, userIn, verifyUse } from './verify.ts'

const HOUR = 60 * 60

/** The same for everybody: which customers have passkeys can't be learned. */
export const beginPasskeyLogin = (
	{ hash, now, passkeyOrigin }: Pick<Backend, 'hash' | 'now' | 'passkeyOrigin'>,
	who: Who,
): PasskeyLoginOptions => ({
	challenge: Buffer.from(createChallenge(hash, 'log-in', who, now())).toString('base64url'),
	rpId: rpIdOf(passkeyOrigin),
	timeout: settings.passkeys.challengeMinutes * 60_000,
	userVerification: 'required',
})

/**
 * Begins a session of the customer who has the passkey; all else is that of a log-in by a code.
 * @throws PASSKEY_INVALID, PASSKEY_NOT_ACTIVE, PASSKEY_ATTEMPTS_EXCEEDED with `fields.retryAfter` (seconds)
 */
export async function loginByPasskey(
	backend: Pick<Backend, 'db' | 'hash' | 'now' | 'passkeyOrigin' | 'log'>,
	who: Who & { address: string },
	answer: PasskeyLoginAnswer,
): Promise<LoggedIn> {
	const { db, hash, now, passkeyOrigin, log } = backend
	const time = now()
	const [ofSession, ...ofAddress] = limitsOf(hash, 'wrong passkeys', who, settings.passkeys.wrong, HOUR)
	// An error inside would undo the count of wrong answers, and the use of the challenge.
	const enter = async (tx: Tx) => {
		const owner = await ownerOf(tx, answer.id)
		const known = { db: tx, hash, now: time }
		const isKnown = owner !== undefined && (await isKnownAddress(known, owner.phone, who.address))
		// As for codes: wrong answers of others at the same address do not lock out the customer.
		const failures = [ofSession, ...(isKnown ? [] : ofAddress)].filter((limit) => limit !== undefined)
		for (const limit of failures) {
			const wait = await secondsToWait(tx, limit, time)
			if (wait > 0) return { wait }
		}
		const isHeld = owner !== undefined && (await holdCustomer(tx, owner.id))
		const challenge = challengeIn(answer)
		if (!(await spendChallenge(tx, hash, 'log-in', who, challenge, time)))
			return 'PASSKEY_NOT_ACTIVE' as const
		const key = isHeld ? await lockKey(tx, answer.id) : undefined
		// The passkey may have become another customer's since its owner was read.
		const isTheirs = key !== undefined && key.customerId === owner?.id && key.customerId === userIn(answer)
		const used = isTheirs ? await verifyUse(answer, key, { challenge, origin: passkeyOrigin }) : undefined
		if (!isTheirs || !used || !owner) {
			for (const limit of failures) await countOnce(tx, limit, time)
			return 'PASSKEY_INVALID' as const
		}
		await tx
			.update(passkeys)
			.set({ ...used, usedAt: time })
			.where(eq(passkeys.id, key.id))
		const done = await beginSession(tx, who, { customerId: owner.id, isNew: false, nonce: null }, time)
		await rememberAddress(known, owner.phone, who.address)
		return { done }
	}
	const result = await retryOnDeadlock(() => db.transaction(enter))
	if (typeof result === 'string') {
		log.info({ why: result }, 'PASSKEY_REJECTED')
		reject(result, 'The passkey is not good')
	}
	if ('wait' in result) {
		reject('PASSKEY_ATTEMPTS_EXCEEDED', `Not before ${result.wait} seconds`, {
			retryAfter: String(result.wait),
		})
	}
	return result.done
}

async function ownerOf(tx: Tx, credentialId: string): Promise<{ id: string; phone: string } | undefined> {
	const [owner] = await tx
		.select({ id: customers.id, phone: customers.phone })
		.from(passkeys)
		.innerJoin(customers, eq(customers.id, passkeys.customerId))
		.where(eq(passkeys.credentialId, credentialId))
	return owner && { id: owner.id, phone: owner.phone ?? '' }
}

/** Two uses of one passkey come one after the other: each has to count further than the last. */
async function lockKey(tx: Tx, credentialId: string) {
	const [key] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
	return key
}
