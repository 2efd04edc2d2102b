import type { ErrorBody } from '#contract/errors.ts'
import { pageProblem } from '../problems.server.ts'
import type { Ask, Client, Send } from './call.server.ts'
import { readAnswer } from './contract-drift.server.ts'
import { isInSession, nameOf } from './endpoints.ts'
import { errorOf, isUnexpected } from './error-responses.server.ts'
import { movedTo } from './moved.server.ts'

/**
 * Reads the answer: its cookies, and its body as the contract declares it.
 * @throws the error that an error response becomes; the page problem `unavailable` for an unusable answer
 */
export const readingAnswers =
	({ baseUrl, session, visit, request, log }: Client, next: Send): Ask =>
	async (call) => {
		const { endpoint } = call
		const { status, cookies, isReported, location, text } = await visit.timed(() => next(call))
		if (isInSession(endpoint)) session.storeCookies(cookies)
		const body = parse(text)
		if (status < 200 || status > 299) {
			const moved = movedTo(endpoint, { status, location }, baseUrl)
			if (moved) throw moved
			const error: Partial<ErrorBody> = body ?? {}
			const isFailure = status >= 500 || isUnexpected(endpoint, status)
			const message = error.exceptionCode ?? (isFailure ? 'BACKEND_FAILED' : '-')
			log[isFailure && !isReported ? 'error' : 'warn']({ call: nameOf(endpoint), status }, message)
			throw errorOf(endpoint, status, error, request.helped)
		}
		if (body === undefined) log.error({ call: nameOf(endpoint) }, 'BACKEND_ANSWER_BROKEN')
		const answer = body && readAnswer(endpoint, body, log)
		if (!answer) throw pageProblem('unavailable', 503)
		return answer
	}

/** Only an escape can be half of a character: the bytes of an answer are read as UTF-8. */
const mayBeHalf = /\\ud[89a-f]/i

/** A page with half a character is another one for the browser than for the server that has rendered it. */
const whole = (_name: string, value: unknown) =>
	typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

/** undefined when it is no JSON object. */
function parse(text: string): object | undefined {
	try {
		const body: unknown = JSON.parse(text, mayBeHalf.test(text) ? whole : undefined)
		return typeof body === 'object' && body !== null ? body : undefined
	} catch {
		return undefined
	}
}
