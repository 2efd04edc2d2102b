import type { Incident } from '#contract/errors.ts'

/** Data of the error screens: thrown out of loaders and actions as `data(…, { status })`. */
export interface PageProblem {
	kind:
		| 'blocked'
		| 'limited'
		| 'unavailable'
		| 'not-found'
		| 'form-too-large'
		| 'form-unreadable'
		| 'other-customer'
		| HelpProblemKind
	incident?: Incident
	/** The backend answers 404 to a call that always has an answer: it does not have the call. */
	isCallMissing?: true
}

/**
 * Errors for an operator who helps a customer: another customer's form, the end of the help, a call of the customer
 * alone.
 */
export type HelpProblemKind = 'mixed-up' | 'help-ended' | 'not-on-behalf'

const ofHelp: readonly string[] = ['mixed-up', 'help-ended', 'not-on-behalf'] satisfies HelpProblemKind[]

export const isOfHelp = (kind: string | undefined): kind is HelpProblemKind => ofHelp.includes(kind ?? '')

/** The page problem in a thrown value, on the server or in the browser; null for anything else. */
export function problemOf(error: unknown): PageProblem | null {
	if (typeof error !== 'object' || error === null || !('data' in error)) return null
	const { data: problem } = error
	return typeof problem === 'object' && problem !== null && 'kind' in problem
		? (problem as PageProblem)
		: null
}
