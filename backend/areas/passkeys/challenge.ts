import { randomBytes } from 'node:crypto'
import type { Who } from '#backend/areas/sessions/session-token.ts'
import type { Tx } from '#backend/db/connect.ts'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { countOnce } from '#backend/limits/limits.ts'
import { settings } from '#backend/settings.ts'

/** Purpose of a challenge: one of a log-in adds no passkey. */
export type ChallengePurpose = 'log-in' | 'add'

const LIFE_SECONDS = settings.passkeys.challengeMinutes * 60

const signatureOf = (
	hash: KeyedHash,
	purpose: ChallengePurpose,
	{ visitorId, sessionId }: Who,
	content: string,
) => hash('passkey challenge', purpose, visitorId, sessionId ?? '', content)

/** A challenge of one session and some minutes. It is signed: nothing is stored before it is used. */
export function createChallenge(hash: KeyedHash, purpose: ChallengePurpose, who: Who, now: Date): string {
	const content = `${randomBytes(24).toString('base64url')}.${now.getTime()}`
	return `${content}.${signatureOf(hash, purpose, who, content)}`
}

/**
 * Uses a challenge up, whatever comes of it: call it in a transaction that is not undone.
 * @param challenge as the browser has signed it
 * @returns false for one that is forged, another session's, of another purpose, too old or used
 */
export async function spendChallenge(
	tx: Tx,
	hash: KeyedHash,
	purpose: ChallengePurpose,
	who: Who,
	challenge: string,
	now: Date,
): Promise<boolean> {
	const [random = '', time = '', signature = ''] = challenge.split('.')
	const isOwn = isSameHash(signature, signatureOf(hash, purpose, who, `${random}.${time}`))
	if (!isOwn || now.getTime() - Number(time) > LIFE_SECONDS * 1_000) return false
	// The count lives longer than the challenge, which began earlier.
	const use = { key: hash('used challenge', signature), most: 1, seconds: LIFE_SECONDS }
	return (await countOnce(tx, use, now)) === 0
}
