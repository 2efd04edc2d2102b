import type { Params } from '@remix-run/react'
import { backendAddress, backendPath } from '#app/api/backend-address.server.ts'
import { pageProblem } from '#app/api/problems.server.ts'
import { getCommunityPage } from '#contract/community.ts'
import { getLink } from '#contract/content.ts'
import { getOrder } from '#contract/orders.ts'
import { getSandboxPayment } from '#contract/payments.ts'
import { getProduct } from '#contract/products.ts'

/** Parameters of routes that have forms, as the calls take them that these pages live on. */
const addressWith: Record<string, (value: string) => string | null> = {
	id: (id) => backendPath(getProduct, { id }),
	orderNumber: (id) => backendPath(getOrder, { id }),
	paymentId: (paymentId) => backendPath(getSandboxPayment, { paymentId }),
	'*': (path) => backendPath(getCommunityPage, { path: path.replace(/(?<=[^/])\/$/, '') }),
	key: (key) => backendAddress(getLink, { query: { key } }),
}

/**
 * A form is sent to an address that can be one; a page's loader finds that out by its calls, a form may be refused before
 * the first of them.
 * @throws the not-found page
 */
export function checkParams(params: Params): void {
	for (const [name, value = ''] of Object.entries(params)) {
		if (addressWith[name]?.(value) === null) throw pageProblem('not-found', 404)
	}
}
