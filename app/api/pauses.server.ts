import { LRUCache } from 'lru-cache'

/** Seconds for which a `Retry-After` is believed; without the header there is no pause. */
const longestPause = 120

/** Until when whom the backend has told to wait is not to be asked for: `Retry-After` of a 429 answer. */
const pauses = new LRUCache<string, true>({
	// Characters of the keys, which have a cookie in them.
	maxSize: 4 * 1024 * 1024,
	sizeCalculation: (_pause, key) => key.length,
})

/** Seconds that are left of the pause of this key; 0 when it may be asked. */
export function pauseOf(key: string): number {
	const left = pauses.getRemainingTTL(key)
	return Number.isFinite(left) && left > 0 ? Math.max(1, Math.round(left / 1_000)) : 0
}

/** Begins a pause as the header says: seconds, or a date. */
export function pauseAsTold(key: string, header: string | undefined): void {
	if (!header) return
	const asked = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
	const seconds = Math.min(asked, longestPause)
	if (seconds > 0) pauses.set(key, true, { ttl: seconds * 1_000 })
}
