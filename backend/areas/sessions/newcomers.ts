import { LRUCache } from 'lru-cache'

/** Visitors who have only just come and have no data in the shop yet: nothing need be read of them. */
export interface Newcomers {
	add(visitorId: string): void
	has(visitorId: string): boolean
	/** Called before the visitor does something that may be stored. */
	remove(visitorId: string): void
}

/** More of them at a time are read from the database like anyone else. */
const REMEMBERED = 20_000

/**
 * @param isAlone no other process serves the same database: another one may have stored something without this one
 * knowing, so then no visitor counts as a newcomer
 */
export function createNewcomers({ isAlone }: { isAlone: boolean }): Newcomers {
	const ids = new LRUCache<string, true>({ max: REMEMBERED })
	return {
		add(visitorId) {
			if (isAlone) ids.set(visitorId, true)
		},
		has: (visitorId) => ids.has(visitorId),
		remove(visitorId) {
			ids.delete(visitorId)
		},
	}
}
