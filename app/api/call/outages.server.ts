import { pageProblem } from '../problems.server.ts'
import type { Client, Send } from './call.server.ts'
import { nameOf } from './endpoints.ts'

/** Log messages by the name of the error that a call ended with. */
const messages: Record<string, string> = {
	AnswerTooLarge: 'BACKEND_ANSWER_TOO_LARGE',
	BrokenCircuitError: 'CIRCUIT_OPEN',
}

/**
 * Turns a call without an answer into the page problem `unavailable`. An aborted call is left to the budget, which
 * knows why.
 */
export const withOutages =
	({ log }: Client, next: Send): Send =>
	async (call) => {
		try {
			return await next(call)
		} catch (error) {
			if (!(error instanceof Error) || error === call.signal.reason) throw error
			const message = messages[error.name]
			log.error(
				{ call: nameOf(call.endpoint), ...(!message && { err: error }) },
				message ?? 'BACKEND_UNREACHABLE',
			)
			throw pageProblem('unavailable', 503)
		}
	}
