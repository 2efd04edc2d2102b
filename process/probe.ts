/**
 * Makes an expensive question cheap to ask: within a second of one call, all further calls get the same answer.
 * @param maxAge milliseconds
 */
export function atMostOnceASecond<Answer>(ask: () => Promise<Answer>, maxAge = 1_000): () => Promise<Answer> {
	let askedAt = Number.NEGATIVE_INFINITY
	let answer: Promise<Answer>
	return () => {
		const now = performance.now()
		if (now - askedAt >= maxAge) {
			askedAt = now
			answer = ask()
		}
		return answer
	}
}
