import { LRUCache } from 'lru-cache'
import { pageProblem } from '../problems.server.ts'
import type { Client, Send } from './call.server.ts'
import { nameOf } from './endpoints.ts'

/** Largest `Retry-After`, in seconds; without the header there is no pause. */
const longestPause = 120

/** Visitors whom the backend has limited, until the end of `Retry-After` (429). */
const pauses = new LRUCache<string, true>({
	// Size in characters of the keys, which contain a cookie.
	maxSize: 4 * 1024 * 1024,
	sizeCalculation: (_pause, key) => key.length,
})

/**
 * Makes no call during the pause that the backend has asked this visitor for.
 * @throws the page problem `limited` during a pause
 */
export const withPauses =
	({ baseUrl, request, session, visit, log }: Client, next: Send): Send =>
	async (call) => {
		const name = nameOf(call.endpoint)
		const key = `${baseUrl} ${name} ${request.ip} ${session.cookie()}`
		const left = secondsLeft(key)
		if (left > 0) {
			visit.hasToWait(left)
			log.warn({ call: name, retryAfter: left }, 'TOO_MANY_REQUESTS')
			throw pageProblem('limited', 429)
		}
		const answer = await next(call)
		if (answer.status === 429) {
			begin(key, answer.retryAfter)
			visit.hasToWait(secondsLeft(key))
		}
		return answer
	}

/** Seconds left of the pause of this key; 0 without one. */
function secondsLeft(key: string): number {
	const left = pauses.getRemainingTTL(key)
	return Number.isFinite(left) && left > 0 ? Math.max(1, Math.round(left / 1_000)) : 0
}

/** Begins a pause. @param header `Retry-After`: seconds, or a date */
function begin(key: string, header: string | undefined): void {
	if (!header) return
	const asked = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
	const seconds = Math.min(asked, longestPause)
	if (seconds > 0) pauses.set(key, true, { ttl: seconds * 1_000 })
}
