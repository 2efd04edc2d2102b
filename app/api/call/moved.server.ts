import { ownPath } from '#app/paths/own-path.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { getCatalog } from '#contract/catalog.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getProduct } from '#contract/products.ts'
import type { Answer } from './exchange.server.ts'

/** Calls whose object is a page of the shop, with the beginnings of its address at the backend and here. */
const pages = new Map<Endpoint, { call: string; page: string }>([
	[getCatalog, { call: '/api/catalog/', page: '/catalog/' }],
	[getProduct, { call: '/api/products/', page: '/product/' }],
])

/**
 * The redirect to a category or a product that has moved (spec §8: 301, 302). Its `Location` is the call's own address
 * for the new one, or a path of the shop; one that leads to another host is not followed.
 * @param baseUrl origin of the backend
 * @returns undefined for anything else
 */
export function movedTo(
	endpoint: Endpoint,
	{ status, location }: Pick<Answer, 'status' | 'location'>,
	baseUrl: string,
): Response | undefined {
	const page = pages.get(endpoint)
	if (!page || (status !== 301 && status !== 302) || !location || !URL.canParse(location, baseUrl))
		return undefined
	const { origin, pathname, search } = new URL(location, baseUrl)
	if (origin !== new URL(baseUrl).origin) return undefined
	const isCall = pathname.startsWith(page.call)
	if (!isCall && pathname.startsWith('/api/')) return undefined
	const path = ownPath((isCall ? page.page + pathname.slice(page.call.length) : pathname) + search, null)
	return path === null ? undefined : redirect(path, status)
}
