import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorBody, type Incident, statusOf } from '#contract/errors.ts'
import { ApiError, missingCall, pageProblem } from '../problems.server.ts'
import { isForCustomer } from '../support-session.server.ts'
import { isRead } from './endpoints.ts'

/**
 * The error for an error response: an ApiError, when the caller has a message for it, or a page problem.
 * @param helped the support session of an operator who acts for a customer
 */
export function errorOf(
	endpoint: Endpoint,
	status: number,
	body: Partial<ErrorBody>,
	helped: string | undefined,
): unknown {
	if (status === 403 && body.incidentId) return pageProblem('blocked', 403, body as Incident)
	if (status === 429) return pageProblem('limited', 429)
	if (body.exceptionCode === 'SUPPORT_SESSION_ENDED') return pageProblem('help-ended', 409)
	if (isForCustomer(helped, endpoint)) {
		if (status === 401) return pageProblem('help-ended', 409)
		if (body.exceptionCode === 'SUPPORT_SESSION_MIXED_UP') return pageProblem('mixed-up', 409)
	}
	if (status === 410 && isOfObject(endpoint)) return pageProblem('not-found', 410)
	if (isRead(endpoint) && isCallMissing(endpoint, status, body)) return missingCall()
	if (status === 404 && isOfObject(endpoint) && !isDeclared(endpoint, body)) {
		return pageProblem('not-found', 404)
	}
	if (status >= 500 || isUnexpected(endpoint, status)) return pageProblem('unavailable', 503)
	return hasMessage(endpoint, status) ? new ApiError(status, body) : nothingFound(endpoint)
}

/**
 * The backend does not have the call: it says so (501), or answers 404 to a call that always has an answer. A 404 of a
 * call that may find nothing says no more than that.
 */
export const isCallMissing = (endpoint: Endpoint, status: number, body: Partial<ErrorBody>): boolean =>
	status === 501 || (status === 404 && !endpoint.errors?.includes('NOT_FOUND') && !isDeclared(endpoint, body))

/** Statuses by which a read says that it has nothing for this address, or that the visitor has to wait. */
const ofReads = new Set([400, 404, 410, 414, 422, 429])

/** A redirect or an error that the contract gives no meaning: a gateway before the backend has answered. */
export const isUnexpected = (endpoint: Endpoint, status: number): boolean =>
	status < 400 || (status < 500 && !ofReads.has(status) && !hasMessage(endpoint, status))

/** A read whose object may not be there. */
const isOfObject = (endpoint: Endpoint) =>
	isRead(endpoint) && (endpoint.errors?.includes('NOT_FOUND') ?? false)

/** The error for a call that only the customer may make. */
export const notOnBehalf = (endpoint: Endpoint): unknown =>
	isRead(endpoint) ? pageProblem('not-on-behalf', 409) : new ApiError(409, { exceptionCode: 'NOT_ON_BEHALF' })

/** An impossible value in the page's URL is a 404; in a form it is the 400 that the backend would send. */
export const impossibleAddress = (endpoint: Endpoint): unknown =>
	isRead(endpoint) && hasMessage(endpoint, 400)
		? new ApiError(400, { exceptionCode: 'BAD_REQUEST' })
		: pageProblem('not-found', 404)

/** A call that always finds its object declares no NOT_FOUND: either the address is wrong or the backend is. */
export const nothingFound = ({ errors }: Endpoint) =>
	errors?.includes('NOT_FOUND') ? pageProblem('not-found', 404) : pageProblem('unavailable', 503)

/**
 * The caller has a message for an error response with this status: a change always has; a read has when the
 * contract declares such errors, because then it reads the values of a form.
 */
export const hasMessage = (endpoint: Endpoint, status: number): boolean =>
	!isRead(endpoint) ||
	isUnauthorised(status) ||
	(endpoint.errors ?? []).some((code) => statusOf(code) === status)

export const isUnauthorised = (status: number) => status === 401 || status === 403

/** The contract declares the error, so that it says more than that nothing is at the address. */
const isDeclared = ({ errors }: Endpoint, { exceptionCode }: Partial<ErrorBody>) =>
	(errors ?? []).some((code) => code === exceptionCode && code !== 'NOT_FOUND')
