import { LRUCache } from 'lru-cache'
import { roublesIn } from '#app/texts/money.ts'
import type { Filter } from '#contract/catalog.ts'
import { STORE } from './stores/store-filter.server.ts'

/** Parameters that every listing has besides its filters and its page. */
const ownNames = ['text', 'exact', 'sort', 'priceFrom', 'priceTo']

/** Values of one filter; a longer one is ignored (`CatalogQuery`). */
const mostValues = 50
const longestValue = 200

/** Names of the filters that the answers for a category have had since the process began. */
const filterNames = new LRUCache<string, ReadonlySet<string>>({ max: 5_000 })

/** Notes the filters of a category: from now on they are sent. @param url path of the category */
export function learnFilters(url: string, facets: readonly Filter[]): void {
	const known = filterNames.get(url)
	const names = facets.filter(({ type }) => type !== 'price').map(({ id }) => id)
	if (known && names.every((name) => known.has(name))) return
	filterNames.set(url, new Set([...(known ?? []), ...names]))
}

/**
 * The part of a page's query that its listing knows, without marks of advertising and invented parameters. Values
 * are unique and in one order, so that one listing is one answer.
 * @param url path of the category
 */
export function listingQuery(url: string, search: URLSearchParams): URLSearchParams {
	const known = filterNames.get(url)
	const filters = new Map<string, Set<string>>()
	for (const [name, value] of search) {
		// Every listing knows stores, whether its answer has them or not.
		if ((name !== STORE && !known?.has(name)) || ownNames.includes(name) || name === 'page') continue
		const values = filters.get(name) ?? new Set()
		if (value !== '' && value.length <= longestValue && values.size < mostValues) values.add(value)
		filters.set(name, values)
	}
	const query = new URLSearchParams()
	for (const name of ownNames) {
		const typed = search.get(name)?.trim() ?? ''
		const value = name.startsWith('price') ? roublesIn(typed) : typed
		if (value) query.set(name, value)
	}
	for (const name of [...filters.keys()].sort()) {
		for (const value of [...(filters.get(name) ?? [])].sort()) query.append(name, value)
	}
	return query
}

/** Typed ends of a price without a readable sum: the listing ignores them. */
export function unreadPrices(search: URLSearchParams): Record<string, string> {
	const typed = ['priceFrom', 'priceTo'].map((name) => [name, search.get(name)?.trim() ?? ''] as const)
	return Object.fromEntries(typed.filter(([, price]) => price && !roublesIn(price)))
}
