import {
	type CircuitBreakerPolicy,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleWhen,
} from 'cockatiel'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Log } from '#process/logger.ts'
import type { Client, Send } from './call.server.ts'
import { type Answer, AnswerTooLarge } from './exchange.server.ts'

/** Calls of one area that fail in a row before its circuit opens. */
const failuresToOpen = 10

/** Milliseconds until one call tries whether the area answers again. */
const pause = 5_000

interface Breaker {
	policy: CircuitBreakerPolicy
	/** The last state that was logged. */
	logged: CircuitState
}

/** One for each backend origin and area, for the whole process: a failure that one visitor meets protects all. */
const breakers = new Map<string, Breaker>()

/**
 * Makes a call unless the circuit of its area is open. Failures are: no connection, a broken one, no answer in time
 * and statuses from 500 on; a 4xx is an answer. Optional calls are counted apart, so that a broken menu does not
 * take the info pages with it.
 * @throws BrokenCircuitError when the circuit is open, and whatever the call throws
 */
export async function throughBreaker(
	baseUrl: string,
	{ area, freshness }: Pick<Endpoint, 'area' | 'freshness'>,
	log: Log,
	call: () => Promise<Answer>,
): Promise<Answer> {
	const part = freshness.onFailure === 'omit' ? `${area}, optional` : area
	const breaker = breakerOf(`${baseUrl} ${part}`)
	try {
		return await breaker.policy.execute(call)
	} finally {
		logChange(breaker, part, log)
	}
}

/** The step of a call that `throughBreaker` is. */
export const withBreaker =
	({ baseUrl, log }: Client, next: Send): Send =>
	(call) =>
		throughBreaker(baseUrl, call.endpoint, log, () => next(call))

function breakerOf(key: string): Breaker {
	const known = breakers.get(key)
	if (known) return known
	const policy = circuitBreaker(
		handleWhen((error) => error.name !== 'AbortError' && !(error instanceof AnswerTooLarge)).orWhenResult(
			(answer) => (answer as Answer).status >= 500,
		),
		{ halfOpenAfter: pause, breaker: new ConsecutiveBreaker(failuresToOpen) },
	)
	const breaker = { policy, logged: CircuitState.Closed }
	breakers.set(key, breaker)
	return breaker
}

function logChange(breaker: Breaker, area: string, log: Log): void {
	const { state } = breaker.policy
	if (state === breaker.logged || state === CircuitState.HalfOpen) return
	breaker.logged = state
	if (state === CircuitState.Open) log.error({ area }, 'CIRCUIT_OPENED')
	else log.warn({ area }, 'CIRCUIT_CLOSED')
}
