/**
 * Addresses at which the framework's scripts request the data of a page. The guide
 * https://remix.run/docs/en/main/guides/single-fetch documents the ending `.data` and the parameter `_routes`.
 *
 * Private to Remix 2.17: the name `_root` of the first page. Guarded by «a navigation answered 429 leaves the open page
 * as it is» (tests/e2e/faults.spec.ts). It is needed until Remix documents it; we know of no issue that asks for it.
 */
const ENDING = '.data'

/** @param path of a request */
export const isDataPath = (path: string): boolean => path.endsWith(ENDING)

/** The path of the page that a request is about: of the page itself, or of its data. */
export const pagePathOf = (path: string): string => (isDataPath(path) ? path.slice(0, -ENDING.length) : path)

/** Path and query of the data of a page. */
export function dataAddressOf({ pathname, search }: { pathname: string; search: string }): string {
	const path = pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')
	return comparable(new URL(`${path}${ENDING}${search}`, window.location.origin))
}

/** Path and query of a data request, without the framework's own parameter. */
export function comparable({ pathname, search }: URL): string {
	const query = new URLSearchParams(search)
	query.delete('_routes')
	return `${pathname}?${query}`
}

/** Path and query of the page whose data is at an address, as `comparable` gives it. */
export function pageAddressOf(address: string): string {
	const [path = '', query] = address.split('?')
	const page = pagePathOf(path)
	return (page === '/_root' ? '/' : page) + (query ? `?${query}` : '')
}
