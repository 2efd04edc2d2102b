import { LRUCache } from 'lru-cache'

/** Largest `Retry-After`, in seconds; without the header there is no pause. */
const longestPause = 120

/** Visitors whom the backend has limited, until the end of `Retry-After` (429). */
const pauses = new LRUCache<string, true>({
	// Size in characters of the keys, which contain a cookie.
	maxSize: 4 * 1024 * 1024,
	sizeCalculation: (_pause, key) => key.length,
})

/** Seconds left of the pause of this key; 0 without one. */
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
