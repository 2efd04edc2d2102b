import { type Answer, AnswerTooLarge } from './exchange.server.ts'

interface Call {
	/** A second call does no harm: it is a read, or has an Idempotency-Key. */
	isRepeatable: boolean
	/** Aborts the call, when its budget is spent or the visitor has gone away. */
	signal: AbortSignal
	/** @param status of the first answer; undefined when there was none */
	onRetry: (status: number | undefined) => void
}

/**
 * The retry policy of the client: a call that can be repeated is retried once, at once and within the same budget,
 * after a broken connection or a status from 502 on.
 */
export async function withRetry(
	{ isRepeatable, signal, onRetry }: Call,
	call: () => Promise<Answer>,
): Promise<Answer> {
	if (!isRepeatable) return call()
	let first: Answer | undefined
	try {
		first = await call()
		if (first.status < 502) return first
	} catch (error) {
		if (signal.aborted || error instanceof AnswerTooLarge) throw error
	}
	onRetry(first?.status)
	return call()
}
