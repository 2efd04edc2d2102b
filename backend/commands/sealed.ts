import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import type { KeyedHash } from '#backend/keyed-hash.ts'

/*
 * Messages between a command and the backend are sealed by a key of both (JWE: AES-256-GCM): an eavesdropper on the
 * port can't read them, change them, answer them, or replay them later.
 */

/** Seconds for which a question is good: the clocks of both are of one machine, or nearly so. */
export const SEALED_SECONDS = 30

/** Kind of a message: an answer can't be passed off as a question. */
type Way = 'command' | 'command answer'

const keyOf = (hash: KeyedHash) => Buffer.from(hash('key', 'commands'), 'base64url')

/** @param id of the question; its answer has the same */
export const seal = (hash: KeyedHash, way: Way, id: string, content: object, now: Date): Promise<string> =>
	new EncryptJWT({ content })
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setAudience(way)
		.setJti(id)
		.setExpirationTime(Math.floor(now.getTime() / 1_000) + SEALED_SECONDS)
		.encrypt(keyOf(hash))

/** @returns undefined for what was not sealed so, or is too old */
export async function unseal(
	hash: KeyedHash,
	way: Way,
	text: string,
	now: Date,
): Promise<{ id: string; content: unknown } | undefined> {
	let payload: JWTPayload
	try {
		payload = (
			await jwtDecrypt(text, keyOf(hash), {
				keyManagementAlgorithms: ['dir'],
				contentEncryptionAlgorithms: ['A256GCM'],
				audience: way,
				currentDate: now,
				requiredClaims: ['jti', 'exp'],
			})
		).payload
	} catch {
		return undefined
	}
	return { id: payload.jti ?? '', content: payload.content }
}
