import { type Endpoint, waitOf } from '#contract/endpoint.ts'
import { pageProblem } from '../problems.server.ts'
import type { Ask, Call, Client } from './call.server.ts'
import { deadlineIn } from './deadline.server.ts'
import { isRead, nameOf } from './endpoints.ts'

/** Milliseconds for a call once a call of the same kind has timed out in this request: no visitor waits twice. */
const AFTER_TIMEOUT = 500

/** The budgets of one request: the result gives each call the milliseconds of its kind. */
export function createBudget({ waits, request, log }: Pick<Client, 'waits' | 'request' | 'log'>) {
	/** Kinds of calls that have timed out; an optional part takes no time from the needed ones. */
	const timedOut = new Set<'optional' | 'needed'>()

	function millisecondsFor(endpoint: Endpoint): number {
		const milliseconds = waits[waitOf(endpoint)]
		const isInVain = timedOut.has('needed') || timedOut.has(needOf(endpoint))
		return isInVain ? Math.min(milliseconds, AFTER_TIMEOUT) : milliseconds
	}

	/** @throws the page problem `unavailable` when the time is over; the signal's reason when the visitor has gone */
	return (next: Ask) =>
		async (call: Call): Promise<object> => {
			const { endpoint, isShared } = call
			// A change is carried out to the end, and a shared answer serves others too: only a read for this visitor
			// alone is useless once the visitor has gone.
			const visitorGone = isRead(endpoint) && !isShared ? request.signal : undefined
			const { signal, release } = deadlineIn(millisecondsFor(endpoint), visitorGone)
			try {
				return await next({ ...call, signal })
			} catch (error) {
				if (error !== signal.reason || error === visitorGone?.reason) throw error
				timedOut.add(needOf(endpoint))
				log.error({ call: nameOf(endpoint) }, 'BACKEND_TIMEOUT')
				throw pageProblem('unavailable', 503)
			} finally {
				release()
			}
		}
}

const needOf = (endpoint: Endpoint) => (waitOf(endpoint) === 'optional' ? 'optional' : 'needed')
