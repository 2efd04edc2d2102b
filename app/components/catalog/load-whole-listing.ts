import { requestTimeout } from '#app/components/request-timeout.ts'
import type { CardItem, Listing } from './listing.ts'
import { pageRange, portionsOf } from './page-range.ts'

/**
 * In the browser: all pages that the address names, when it is gone to within the page: by «Показать ещё», and back to a
 * long listing, whose place is then where it was. The server gives the last of them, the others are asked for in portions.
 * @param loaded what the server gives for the address
 */
export async function loadWholeListing<Page extends { listing: Listing }>(
	request: Request,
	loaded: Promise<Page>,
): Promise<Page> {
	const page = await loaded
	const { path, pages, items } = page.listing
	const { searchParams } = new URL(request.url)
	const { first } = pageRange(searchParams.get('page'))
	const missing = portionsOf({ first, last: pages.first - 1 })
	if (missing.length === 0) return page
	const above = await Promise.all(
		missing.map((portion) => loadPortion(path, searchParams, portion, request.signal)),
	)
	// A listing with a hole in it would be wrong; what the server gave is right by itself.
	if (above.includes(null)) return page
	return {
		...page,
		listing: {
			...page.listing,
			items: [...above.flatMap((portion) => portion ?? []), ...items],
			pages: { ...pages, first },
		},
	}
}

/** Null when they can't be had. */
async function loadPortion(path: string, search: URLSearchParams, pages: string, signal: AbortSignal) {
	const query = new URLSearchParams(search)
	query.set('page', pages)
	const address = `/resources/listing${path.replace(/^\/catalog(?=\/|$)/, '')}`.replace(/\/$/, '')
	const answer = await fetch(`${address}?${query}`, { signal: requestTimeout(signal) }).catch(() => null)
	if (!answer?.ok) return null
	const { items }: { items: CardItem[] } = await answer.json()
	return items
}
