import { randomBytes } from 'node:crypto'
import { isSameHash, type KeyedHash } from '#backend/keyed-hash.ts'
import { settings } from '#backend/settings.ts'

/** A value of one visitor and some minutes: an attacker can't plant one, and none is stored before it is used. */
export function createNonce(hash: KeyedHash, visitorId: string, now: Date): string {
	const content = `${randomBytes(12).toString('base64url')}.${now.getTime()}`
	return `${content}.${hash('nonce', visitorId, content)}`
}

/** @returns the nonce when it is this visitor's and not too old, else null */
export function goodNonce(
	hash: KeyedHash,
	visitorId: string,
	nonce: string | undefined,
	now: Date,
): string | null {
	const [random = '', time = '', signature = ''] = nonce?.split('.') ?? []
	const isOwn = isSameHash(signature, hash('nonce', visitorId, `${random}.${time}`))
	const age = now.getTime() - Number(time)
	return nonce && isOwn && age <= settings.session.nonceMinutes * 60_000 ? nonce : null
}
