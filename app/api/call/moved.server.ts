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

/** Whether two paths of the shop lead to one page: a slash at the end makes no other. */
const isSame = (one: string, other: string) => canonical(one) === canonical(other)
const canonical = (path: string) => path.replace(/\/{0,10}(\?|$)/, '$1')

/**
 * The redirect to a category or a product that has moved (spec §8: 301, 302). Its `Location` is the call's own address
 * for the new one, or a path of the shop; one that leads to another host, or to the same page, is not followed.
 * @param address of the call: a gateway that adds a slash to it has moved nothing
 * @param baseUrl origin of the backend
 * @returns undefined for anything else
 */
export function movedTo(
	{ endpoint, address }: { endpoint: Endpoint; address: string },
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
	if (path === null || isSame(path, page.page + address.slice(page.call.length))) return undefined
	return redirect(path, status)
}
