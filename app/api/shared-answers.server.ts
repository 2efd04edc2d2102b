import { LRUCache } from 'lru-cache'
import { problemOf } from '#app/page-problem.ts'
import { isMended } from './contract-drift.server.ts'
import { pageProblem } from './problems.server.ts'

/** Answers that are the same for every visitor, kept for the seconds their contract allows. */
const answers = new LRUCache<string, object, { load: () => Promise<object> }>({
	max: 2_000,
	// Characters of JSON: parsed, they take several times as much.
	maxSize: 32 * 1024 * 1024,
	sizeCalculation: (answer) => JSON.stringify(answer).length,
	async fetchMethod(_key, known, { context, options }) {
		const answer = await context.load()
		if (isMended(answer)) options.ttl = MENDED_TTL
		// What was made of the answer stands as long as the answer says the same.
		return known && JSON.stringify(known) === JSON.stringify(answer) ? known : answer
	},
	// A stale answer is served while the new one is on its way, and stays when that one fails; without a stale one
	// the refusal itself reaches everyone who waits.
	allowStale: true,
	noDeleteOnFetchRejection: true,
})

/** Milliseconds for which an answer serves that was not whole. */
const MENDED_TTL = 5_000

/** How many times its age an answer may still serve while a new one is on its way. */
const STALE_FACTOR = 4

/**
 * The answer that is kept under the key, or a new one. Visitors who ask for the same at the same time wait for one call.
 * @param seconds how long it is kept
 * @throws what `load` throws, when nothing kept can stand in
 */
export async function sharedAnswer(
	key: string,
	seconds: number,
	load: () => Promise<object>,
): Promise<object> {
	const ttl = seconds * 1_000
	const isTooOld = answers.getRemainingTTL(key) < -STALE_FACTOR * ttl
	const kept = answers.peek(key, { allowStale: true })
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
		// Stale if error: an old answer is better than an error page, but not than «there is no such thing».
		if (!kept || kind !== 'unavailable') throw error
	}
	if (kept) return kept
	throw pageProblem('unavailable', 503)
}

/**
 * Whether an answer is still the one that is kept under the key: `ageing` when it would serve while a new one is asked
 * for, `gone` when another one, or none, is kept.
 */
export function standingOf(key: string, answer: object, seconds: number): 'current' | 'ageing' | 'gone' {
	if (answers.peek(key, { allowStale: true }) !== answer) return 'gone'
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
