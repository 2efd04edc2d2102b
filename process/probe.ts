/**
 * Makes a question dear to answer cheap to ask: whoever asks within a second of the last asking gets the same answer.
 * Nothing is asked while nobody wants to know.
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
