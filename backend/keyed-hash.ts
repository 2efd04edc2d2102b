import { createHmac, timingSafeEqual } from 'node:crypto'

/** A hash that only an owner of the secret can make: a code of a few digits can't be found by trying all of them. */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => string

export const createKeyedHash =
	(secret: string): KeyedHash =>
	(...parts) =>
		// The separator distinguishes «ab», «c» from «a», «bc»; no session token has one, so none can be made of a hash.
		createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')

/** Compares in a time that does not depend on the place of a difference. */
export function isSameHash(one: string, other: string): boolean {
	const [first, second] = [Buffer.from(one), Buffer.from(other)]
	return first.length === second.length && timingSafeEqual(first, second)
}
