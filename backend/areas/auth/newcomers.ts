import { LRUCache } from 'lru-cache'

/** Visitors who have only just come and have given the shop nothing to keep: nothing need be read of them. */
export interface Newcomers {
	add(visitorId: string): void
	has(visitorId: string): boolean
	/** The visitor is about to do something that may be kept. */
	remove(visitorId: string): void
}

/** More of them at a time are read from the database like anyone else. */
const REMEMBERED = 20_000

/**
 * @param isAlone no other process serves the same database: one that does may have kept something without this one
 *   knowing, so then nobody counts as a newcomer
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
