import type { Client, Send } from './call.server.ts'
import { isRead, nameOf } from './endpoints.ts'
import { type Answer, AnswerTooLarge } from './exchange.server.ts'

/**
 * The retry policy of the client: a call that can be repeated (a read, or one with an idempotency key) is retried
 * once, at once and within the same budget, after a broken connection or a status from 502 on.
 */
export const withRetry =
	({ log }: Client, next: Send): Send =>
	async (call) => {
		const { endpoint, idempotencyKey, signal } = call
		if (!isRead(endpoint) && idempotencyKey === undefined) return next(call)
		let first: Answer | undefined
		try {
			first = await next(call)
			if (first.status < 502) return first
		} catch (error) {
			if (signal.aborted || error instanceof AnswerTooLarge) throw error
		}
		log.warn({ call: nameOf(endpoint), status: first?.status }, 'BACKEND_ASKED_AGAIN')
		return next(call)
	}
