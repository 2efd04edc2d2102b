import type { ErrorBody } from '#contract/errors.ts'
import { pageProblem } from '../problems.server.ts'
import type { Ask, Client, Send } from './call.server.ts'
import { readAnswer } from './contract-drift.server.ts'
import { isInSession, isRead, nameOf } from './endpoints.ts'
import { errorOf, isCallMissing, isUnexpected } from './error-responses.server.ts'
import { isNewToLog, noteMissing } from './missing-calls.server.ts'
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
			const moved = movedTo(call, { status, location }, baseUrl)
			if (moved) throw moved
			const error: Partial<ErrorBody> = body ?? {}
			const lacksCall = isCallMissing(endpoint, status, error)
			if (lacksCall) noteMissing(baseUrl, endpoint)
			const isHelpOver = error.exceptionCode === 'SUPPORT_SESSION_ENDED'
			const isFailure = !lacksCall && !isHelpOver && (status >= 500 || isUnexpected(endpoint, status))
			const isOptional = endpoint.freshness.onFailure === 'omit'
			const isUsual = isRead(endpoint) && (lacksCall || (isOptional && status === 404))
			const message = error.exceptionCode ?? (isFailure ? 'BACKEND_FAILED' : '-')
			if (!isUsual || isNewToLog(baseUrl, endpoint)) {
				log[isFailure && !isReported ? 'error' : 'warn']({ call: nameOf(endpoint), status }, message)
			}
			throw errorOf(endpoint, status, error, request.helped)
		}
		if (body === undefined) {
			log.error({ call: nameOf(endpoint), status, begin: text.slice(0, LOGGED) }, 'BACKEND_ANSWER_BROKEN')
		}
		const answer = body && readAnswer(endpoint, body, log)
		if (!answer) throw pageProblem('unavailable', 503)
		return answer
	}

/** Characters of an answer that is no JSON in the log: «<html>» tells whose it is, and no more may be logged. */
const LOGGED = 40

/** Only escapes can be so: the bytes of an answer are read as UTF-8, and JSON has no control characters. */
const mayBeUnprintable = /\\(?:ud[89a-f]|u00[01]|[bf])/i

/**
 * A text with the sign for a missing character in place of control characters and halves of characters: a page with
 * one of those is another for the browser than for the server that has rendered it.
 */
const printable = (text: string) => text.replace(/(?![\t\n\r])[\p{Surrogate}\p{Cc}]/gu, '\ufffd')

/** The same for all texts of an answer, and for the names of its fields. */
function printableValue(_name: string, value: unknown): unknown {
	if (typeof value === 'string') return printable(value)
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
	return Object.fromEntries(Object.entries(value).map(([name, field]) => [printable(name), field]))
}

/** undefined when it is no JSON object. */
function parse(text: string): object | undefined {
	try {
		const body: unknown = JSON.parse(text, mayBeUnprintable.test(text) ? printableValue : undefined)
		return typeof body === 'object' && body !== null ? body : undefined
	} catch {
		return undefined
	}
}
