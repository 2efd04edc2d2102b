import {
	type CircuitBreakerPolicy,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleWhen,
} from 'cockatiel'
import { errors } from 'undici'
import type { Log } from '#process/logger.ts'
import type { Client, Send } from './call.server.ts'
import { type Answer, AnswerTooLarge } from './exchange.server.ts'

/**
 * Calls of one area that fail in a row before its circuit opens. Of calls at one address with an id or a query only
 * the first counts: one product that the backend can't answer for must not take the others with it.
 */
const failuresToOpen = 10

/** Milliseconds until one call tries whether the area answers again. */
const pause = 5_000

interface Breaker {
	policy: CircuitBreakerPolicy
	/** Number of failures in a row. */
	failures: ConsecutiveBreaker
	/** Addresses that have failed since the last good answer of the area. */
	failed: Set<string>
	/** The last state that was logged. */
	logged: CircuitState
}

/** One for each backend origin and area, for the whole process: a failure that one visitor meets protects all. */
const breakers = new Map<string, Breaker>()

/** The target of a call. */
interface Target {
	/** Origin. */
	baseUrl: string
	/** Calls of one area fail together. */
	area: string
	/** One of many in the area; without it every failure counts. */
	address?: string | undefined
}

/**
 * Makes a call unless the circuit of its area is open. Failures are: no connection, a broken one, no answer in time
 * and statuses from 500 on; a 4xx is an answer, and so is 501, of a backend without the call.
 * @throws BrokenCircuitError when the circuit is open, and whatever the call throws
 */
export async function throughBreaker(
	{ baseUrl, area, address }: Target,
	log: Log,
	call: () => Promise<Answer>,
): Promise<Answer> {
	const breaker = breakerOf(`${baseUrl} ${area}`)
	const { policy, failed } = breaker
	const isCounted = !address || !failed.has(address) || policy.state !== CircuitState.Closed
	try {
		const answer = await (isCounted ? policy.execute(call) : call())
		if (hasFailed(answer)) addFailure(breaker, address)
		else endRow(breaker)
		return answer
	} catch (error) {
		if (isFailure(error)) addFailure(breaker, address)
		throw error
	} finally {
		logChange(breaker, area, log)
	}
}

const hasFailed = ({ status }: Answer) => status >= 500 && status !== 501

const isFailure = (error: unknown) =>
	error instanceof Error &&
	error.name !== 'AbortError' &&
	!(error instanceof AnswerTooLarge) &&
	// Was never sent: a header can't hold what the visitor has sent.
	!(error instanceof errors.InvalidArgumentError)

/** While a circuit is open nothing is counted, so the addresses are as few as the failures that open it. */
function addFailure({ policy, failed }: Breaker, address: string | undefined): void {
	if (address && policy.state === CircuitState.Closed) failed.add(address)
}

function endRow({ failures, failed }: Breaker): void {
	failures.success()
	failed.clear()
}

/**
 * The step of a call that `throughBreaker` is. Optional calls are counted apart, so that a broken menu does not take
 * the info pages with it.
 */
export const withBreaker =
	({ baseUrl, log }: Client, next: Send): Send =>
	(call) => {
		const { area, freshness, path } = call.endpoint
		const target = {
			baseUrl,
			area: freshness.onFailure === 'omit' ? `${area}, optional` : area,
			address: call.address === path ? undefined : call.address,
		}
		return throughBreaker(target, log, () => next(call))
	}

function breakerOf(key: string): Breaker {
	const known = breakers.get(key)
	if (known) return known
	const failures = new ConsecutiveBreaker(failuresToOpen)
	const policy = circuitBreaker(
		handleWhen(isFailure).orWhenResult((answer) => hasFailed(answer as Answer)),
		{ halfOpenAfter: pause, breaker: failures },
	)
	const breaker = { policy, failures, failed: new Set<string>(), logged: CircuitState.Closed }
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
