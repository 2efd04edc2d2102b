import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/endpoint.ts'

/** Milliseconds for which a backend is taken to lack a call: a newer version of it may come to have it. */
const LACKED_FOR = 10 * 60_000

const missing = new LRUCache<string, true>({ max: 2_000, ttl: LACKED_FOR })

/** Calls of which the log has said that they find nothing. */
const said = new LRUCache<string, true>({ max: 2_000, ttl: LACKED_FOR })

const keyOf = (baseUrl: string, { method, path }: Endpoint) => `${baseUrl} ${method} ${path}`

/** Notes that the backend does not have the call. */
export function noteMissing(baseUrl: string, endpoint: Endpoint): void {
	missing.set(keyOf(baseUrl, endpoint), true)
}

/** Whether the backend has lately said that it does not have the call: what needs it is not offered. */
export const isMissing = (baseUrl: string, endpoint: Endpoint): boolean =>
	missing.has(keyOf(baseUrl, endpoint))

/**
 * Whether the log has to say that a call is not there, or has found nothing for a page that does without: every page
 * asks for it, and one line is enough.
 */
export function isNewToLog(baseUrl: string, endpoint: Endpoint): boolean {
	const key = keyOf(baseUrl, endpoint)
	if (said.has(key)) return false
	said.set(key, true)
	return true
}
