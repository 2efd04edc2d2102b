import { LRUCache } from 'lru-cache'
import { problemOf } from '#app/page-problem.ts'
import { isMended } from './contract-drift.server.ts'
import { pageProblem } from './problems.server.ts'

/** Answers that are the same for every visitor, kept for the seconds their contract allows. */
const answers = new LRUCache<string, object, { load: () => Promise<object> }>({
	max: 2_000,
	// Characters of JSON: parsed, they take several times as much. Keys have an address that a visitor may choose.
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: (answer, key) => JSON.stringify(answer).length + key.length,
	async fetchMethod(_key, known, { context, options }) {
		const answer = await context.load()
		if (isMended(answer)) options.ttl = INCOMPLETE_FOR * 1_000
		// What was made of the answer stands as long as the answer says the same.
		return known && JSON.stringify(known) === JSON.stringify(answer) ? known : answer
	},
	// A stale answer is served while the new one is on its way, and stays when that one fails; without a stale one
	// the refusal itself reaches everyone who waits.
	allowStale: true,
	noDeleteOnFetchRejection: true,
})

/** Seconds for which serves what is not whole: an answer that lacks something, or a page that lacks an optional part. */
export const INCOMPLETE_FOR = 5

/** Optional calls that have failed a moment ago, and what they throw until they are tried again. */
const failures = new LRUCache<string, object>({
	ttl: INCOMPLETE_FOR * 1_000,
	// Characters of the keys.
	maxSize: 1024 * 1024,
	sizeCalculation: (_failure, key) => key.length,
})

/** How many times its age an answer may still serve while a new one is on its way. */
const STALE_FACTOR = 4

/**
 * The cached answer of a key, or a new one. Visitors who ask for the same at the same time wait for one call.
 * @param seconds how long it is cached
 * @param isOptional pages are shown without it: when the call fails, it is not tried again for some seconds
 * @throws what `load` throws, when no cached answer can stand in
 */
export async function sharedAnswer(
	{ key, seconds, isOptional }: { key: string; seconds: number; isOptional: boolean },
	load: () => Promise<object>,
): Promise<object> {
	const ttl = seconds * 1_000
	const isTooOld = answers.getRemainingTTL(key) < -STALE_FACTOR * ttl
	const kept = answers.peek(key, { allowStale: true })
	const failure = isOptional ? failures.get(key) : undefined
	if (failure && kept) return kept
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
		// That another visitor is blocked or asks too often is nothing to tell this one.
		if ((kind === 'blocked' || kind === 'limited') && !isOwn) return load()
		if (isOptional && isMissingPart(error)) failures.set(key, error as object)
		// Stale if error: an old answer is better than an error page, but not than «there is no such thing».
		if (!kept || kind !== 'unavailable') throw error
	}
	if (kept) return kept
	throw pageProblem('unavailable', 503)
}

/** An optional call has failed for everybody alike: nothing of it is about the visitor who has asked. */
export function isMissingPart(error: unknown): boolean {
	const kind = problemOf(error)?.kind
	return kind === 'unavailable' || kind === 'not-found'
}

/**
 * Whether an answer is still the one that is cached for the key: `ageing` when it would serve while a new one is asked
 * for, `gone` when another one, or none, is cached.
 */
export function standingOf(
	key: string,
	answer: WeakRef<object>,
	seconds: number,
): 'current' | 'ageing' | 'gone' {
	const kept = answers.peek(key, { allowStale: true })
	if (!kept || kept !== answer.deref()) return 'gone'
	const left = answers.getRemainingTTL(key)
	if (left > 0) return 'current'
	return left < -STALE_FACTOR * seconds * 1_000 ? 'gone' : 'ageing'
}

/** Forgets the answers whose keys begin so: what they say has just been changed. */
export function forgetAnswers(beginning: string): void {
	for (const key of answers.keys()) {
		if (key.startsWith(beginning)) answers.delete(key)
	}
}
