import type { Params } from '@remix-run/react'
import { backendAddress, backendPath } from '#app/api/backend-address.server.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { getCommunityPage } from '#contract/community.ts'
import { getLink } from '#contract/content.ts'
import { getOrder } from '#contract/orders.ts'
import { getSandboxPayment } from '#contract/payments.ts'
import { getProduct } from '#contract/products.ts'

/** Backend addresses for the parameters of routes with forms. */
const addressWith: Record<string, (value: string) => string | null> = {
	id: (id) => backendPath(getProduct, { id }),
	orderNumber: (id) => backendPath(getOrder, { id }),
	paymentId: (paymentId) => backendPath(getSandboxPayment, { paymentId }),
	'*': (path) => backendPath(getCommunityPage, { path: path.replace(/(?<=[^/])\/$/, '') }),
	key: (key) => backendAddress(getLink, { query: { key } }),
}

/**
 * Rejects an impossible address before the action of a form: a loader learns it from its calls, but an action may
 * end before the first of them.
 * @throws the not-found page
 */
export function checkParams(params: Params): void {
	for (const [name, value = ''] of Object.entries(params)) {
		if (addressWith[name]?.(value) === null) throw pageProblem('not-found', 404)
	}
}
