import { LRUCache } from 'lru-cache'
import { problemOf } from '#app/api/page-problem.ts'
import { isRepaired } from './call/contract-drift.server.ts'
import { pageProblem } from './problems.server.ts'

/** Calls that have no answer yet: the cache does not list them. */
const loading = new Set<{ key: string }>()

/** Answers that are the same for every visitor, cached for the seconds of their contract. */
const answers = new LRUCache<string, object, { load: () => Promise<object> }>({
	max: 2_000,
	// Size in characters of JSON: parsed, they take several times as much. A visitor can choose the address in a key.
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: (answer, key) => JSON.stringify(answer).length + key.length,
	async fetchMethod(key, known, { context, options }) {
		const call = { key }
		loading.add(call)
		const answer = await context.load().finally(() => loading.delete(call))
		if (isRepaired(answer)) options.ttl = INCOMPLETE_FOR * 1_000
		// Content derived from the answer stays valid as long as the answer is equal.
		return known && JSON.stringify(known) === JSON.stringify(answer) ? known : answer
	},
	// A stale answer is served during a refresh and after a failed one; without a stale answer the error reaches all
	// who wait.
	allowStale: true,
	noDeleteOnFetchRejection: true,
	// Visitors who wait get their answer also when it has lost its place in the cache meanwhile.
	ignoreFetchAbort: true,
})

/** Seconds for which an incomplete answer is cached, or a page that lacks an optional part. */
export const INCOMPLETE_FOR = 5

/** Seconds for which a backend is not asked again for an optional part that it does not have, at most. */
const MISSING_FOR = 20

/** Optional calls that have failed, with the error that is thrown until the next attempt. */
const failures = new LRUCache<string, object>({
	// Size in characters of the keys.
	maxSize: 1024 * 1024,
	sizeCalculation: (_failure, key) => key.length,
})

/** Stale-while-revalidate: multiple of its age for which an answer is served during a refresh. */
const STALE_FACTOR = 4

/**
 * The cached answer of a key, or a new one. Concurrent requests for the same key wait for one call.
 * @param seconds how long it is cached
 * @param isOptional pages are shown without it: when the call fails, it is not tried again for some seconds, and for
 * some more where the backend has nothing
 * @throws whatever `load` throws, when no cached answer can replace it
 */
export async function sharedAnswer(
	{ key, seconds, isOptional }: { key: string; seconds: number; isOptional: boolean },
	load: () => Promise<object>,
): Promise<object> {
	const ttl = seconds * 1_000
	const isTooOld = answers.getRemainingTTL(key) < -STALE_FACTOR * ttl
	const cached = answers.peek(key, { allowStale: true })
	const failure = isOptional ? failures.get(key) : undefined
	if (failure && cached) return cached
	if (failure) throw failure
	let isOwn = false
	const loadOwn = () => {
		isOwn = true
		return load()
	}
	try {
		const answer = await answers.fetch(key, { ttl, allowStale: !isTooOld, context: { load: loadOwn } })
		if (answer) return answer
	} catch (error) {
		const kind = problemOf(error)?.kind
		// A 403 or 429 caused by another visitor must not be shared: call again for this one.
		if ((kind === 'blocked' || kind === 'limited') && !isOwn) return load()
		if (isOptional && isMissingPart(error)) {
			const hasNothing = kind === 'not-found' || problemOf(error)?.isCallMissing
			const pause = hasNothing ? Math.min(seconds, MISSING_FOR) : INCOMPLETE_FOR
			failures.set(key, error as object, { ttl: pause * 1_000 })
		}
		// Stale if error: an old answer is better than an error page, but not better than a 404.
		if (!cached || kind !== 'unavailable') throw error
	}
	if (cached) return cached
	throw pageProblem('unavailable', 503)
}

/** An optional call has failed for all visitors alike: the failure is not about the one who made the request. */
export function isMissingPart(error: unknown): boolean {
	const kind = problemOf(error)?.kind
	return kind === 'unavailable' || kind === 'not-found'
}

/**
 * Whether an answer is still the cached one of the key: `ageing` when it is stale but may be served during a
 * refresh, `gone` when another one, or none, is cached.
 */
export function ageOf(key: string, answer: WeakRef<object>, seconds: number): 'current' | 'ageing' | 'gone' {
	const cached = answers.peek(key, { allowStale: true })
	if (!cached || cached !== answer.deref()) return 'gone'
	const left = answers.getRemainingTTL(key)
	if (left > 0) return 'current'
	return left < -STALE_FACTOR * seconds * 1_000 ? 'gone' : 'ageing'
}

/** Drops all answers, those under way too: an import has changed the goods. */
export const dropAnswers = () => invalidateAnswers('')

/** Invalidates the answers whose keys have this prefix: their data have just been changed. */
export function invalidateAnswers(beginning: string): void {
	for (const key of [...answers.keys(), ...[...loading].map(({ key }) => key)]) {
		if (key.startsWith(beginning)) answers.delete(key)
	}
	for (const key of failures.keys()) if (key.startsWith(beginning)) failures.delete(key)
}
