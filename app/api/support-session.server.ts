import { forWhomHeader } from '#app/api/support-headers.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { pageProblem } from './problems.server.ts'
import { helpedIn } from './support-cookie.server.ts'

/**
 * Rejects a form when the page was made for another customer than the one who is helped now.
 * @param said the support session that the form names
 * @throws a page problem
 */
export function checkForWhom({ headers }: Request, said: string | undefined): void {
	const helped = helpedIn(headers.get('cookie') ?? undefined)
	if ((said ?? headers.get(forWhomHeader) ?? undefined) === helped) return
	throw pageProblem(helped ? 'mixed-up' : 'help-ended', 409)
}

/** How a call is made while a customer is helped: for the customer, not at all, or without regard to it. */
export function helpOf(endpoint: Endpoint): 'for-customer' | 'rejected' | 'as-usual' {
	if (endpoint.supportSession || onBehalf.has(endpoint)) return 'for-customer'
	const isOfOperator = endpoint.access === 'operator' || endpoint.path.includes('/operator/')
	const isOfVisitor =
		endpoint.access === 'visitor' || endpoint.access === 'customer' || endpoint.area === 'auth'
	return isOfVisitor && !isOfOperator ? 'rejected' : 'as-usual'
}

/** The call is made for the customer whom an operator helps. @param helped the support session */
export const isForCustomer = (helped: string | undefined, endpoint: Endpoint): boolean =>
	helped !== undefined && helpOf(endpoint) === 'for-customer'
