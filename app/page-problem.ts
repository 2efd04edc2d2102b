import type { Incident } from '#contract/errors.ts'
import type { ShellData } from './components/shell/shell-data.ts'

/** What the error screens are told: thrown out of loaders and actions as `data(…, { status })`. */
export interface PageProblem {
	kind:
		| 'blocked'
		| 'limited'
		| 'unavailable'
		| 'not-found'
		| 'form-too-large'
		| 'form-unreadable'
		| HelpProblemKind
	incident?: Incident
	/** What the error screen needs when an action failed; see `formAction`. */
	form?: { shell: ShellData; sent: [name: string, value: string][] | undefined }
}

/** What an operator meets who helps a customer: another one's form, the end of the help, what the customer alone may do. */
export type HelpProblemKind = 'mixed-up' | 'help-ended' | 'not-on-behalf'

const ofHelp: readonly string[] = ['mixed-up', 'help-ended', 'not-on-behalf'] satisfies HelpProblemKind[]

export const isOfHelp = (kind: string | undefined): kind is HelpProblemKind => ofHelp.includes(kind ?? '')

/** The page problem in something thrown, on the server or as the browser has it; null for anything else. */
export function problemOf(error: unknown): PageProblem | null {
	if (typeof error !== 'object' || error === null || !('data' in error)) return null
	const { data: problem } = error
	return typeof problem === 'object' && problem !== null && 'kind' in problem
		? (problem as PageProblem)
		: null
}
