import type { Api } from '#app/api/api.server.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { ofCustomerField } from '#app/api/support-headers.ts'

/**
 * Rejects a form of a customer's page when another customer has logged in since. A form of a page whose customer has
 * logged out is left to its action.
 * @returns id of the customer whose page it was; undefined for pages of everybody
 * @throws a page problem: 409
 */
export async function checkOwner(api: Api, form: FormData): Promise<string | undefined> {
	const owner = form.get(ofCustomerField)
	if (typeof owner !== 'string') return undefined
	form.delete(ofCustomerField)
	const { customer } = await api.user()
	if (customer?.id !== undefined && customer.id !== owner) throw pageProblem('other-customer', 409)
	return owner
}
