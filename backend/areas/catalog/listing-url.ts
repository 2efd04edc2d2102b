import { STORE } from './filter-names.ts'

/** The state of a listing in its address. Filters and their values in the order they are shown. */
export interface ListingState {
	/** `/catalog/` or `/catalog/…`. */
	path: string
	text?: string | undefined
	/** The words of the text are only words. */
	exact?: '1' | undefined
	/** Ids. */
	stores?: readonly string[] | undefined
	filters: readonly { id: string; values: readonly string[] }[]
	priceFrom?: number | undefined
	priceTo?: number | undefined
	/** Undefined for the default order. */
	sort?: string | undefined
}

/** The address of a category by its path of slugs; of the whole catalogue and of the search by none (spec §2). */
export const categoryPath = (url: string) => `/catalog/${url}`

/** The one address of a category: the hits have a screen of their own (spec §2). */
export const canonicalCategoryPath = (url: string) => (url === 'hits' ? '/hits' : categoryPath(url))

/** One address for one state, whatever way led to it: the order of parameters is fixed, the page is the first. */
export function listingUrl({
	path,
	text,
	exact,
	stores = [],
	filters,
	priceFrom,
	priceTo,
	sort,
}: ListingState): string {
	const search = new URLSearchParams()
	if (text) search.append('text', text)
	if (text && exact) search.append('exact', exact)
	for (const id of stores) search.append(STORE, id)
	for (const { id, values } of filters) for (const value of values) search.append(id, value)
	if (priceFrom !== undefined) search.append('priceFrom', String(priceFrom))
	if (priceTo !== undefined) search.append('priceTo', String(priceTo))
	if (sort) search.append('sort', sort)
	return search.size > 0 ? `${path}?${search}` : path
}
