import { forWhomHeader } from '#app/acting.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { pageProblem } from './problems.server.ts'
import { helpedIn } from './support-cookie.server.ts'

/**
 * A form of a page on which somebody else was helped than now, or nobody, is not carried out.
 * @param said what the form says of itself
 * @throws a page problem
 */
export function checkForWhom({ headers }: Request, said: string | undefined): void {
	const helped = helpedIn(headers.get('cookie') ?? undefined)
	if ((said ?? headers.get(forWhomHeader) ?? undefined) === helped) return
	throw pageProblem(helped ? 'mixed-up' : 'help-ended', 409)
}

/** How a call is made while a customer is helped: as the operator who asks for the customer, or for nobody in particular. */
export function helpOf(endpoint: Endpoint): 'for-customer' | 'refused' | 'as-usual' {
	if (endpoint.supportSession === 'needed' || onBehalf.has(endpoint)) return 'for-customer'
	const isOfOperator = endpoint.access === 'operator' || endpoint.path.includes('/operator/')
	const isOfVisitor =
		endpoint.access === 'visitor' || endpoint.access === 'customer' || endpoint.area === 'auth'
	return isOfVisitor && !isOfOperator ? 'refused' : 'as-usual'
}
