/**
 * Repeatable choices: the same key always gives the same number, whatever is added elsewhere,
 * so that a longer catalogue does not reshuffle the stock of the old one.
 */

/** A number in [0, 1) that depends on the key alone (FNV-1a with a final avalanche). */
export function chance(key: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < key.length; index++) {
		hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
	}
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
	return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included. */
export function wholeBetween(key: string, from: number, to: number): number {
	return from + Math.floor(chance(key) * (to - from + 1))
}

/** One of the items; throws for an empty list. */
export function pick<T>(key: string, items: readonly T[]): T {
	const item = items[Math.floor(chance(key) * items.length)]
	if (item === undefined) throw new Error(`Nothing to pick from for ${key}`)
	return item
}
