import { data } from '@remix-run/node'
import type { PageProblem } from '#app/api/page-problem.ts'
import type { ErrorBody, Incident } from '#contract/errors.ts'

/** An error response of the backend. `exceptionCode` is its name, `fields` its messages for fields of the body. */
export class ApiError extends Error {
	readonly status: number
	readonly exceptionCode: string
	readonly fields: Record<string, string>

	constructor(status: number, body: Partial<ErrorBody>) {
		super(body.message ?? `The backend answered ${status}`)
		this.status = status
		this.exceptionCode = body.exceptionCode ?? '-'
		this.fields = body.fields ?? {}
	}
}

/** A page problem to be thrown. */
export function pageProblem(kind: PageProblem['kind'], status: number, incident?: Incident) {
	const problem: PageProblem = incident ? { kind, incident } : { kind }
	return data(problem, { status })
}

/** A backend without this call, which pages may need or not. */
export function missingCall() {
	const problem: PageProblem = { kind: 'unavailable', isCallMissing: true }
	return data(problem, { status: 503 })
}

/** No employee or operator is at work in this browser: the session has ended, or none has begun. */
export const isNotAtWork = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 401 || error.status === 403)
