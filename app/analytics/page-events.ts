import type { Listing } from '#app/components/catalog/listing.ts'
import { extended } from '#app/components/catalog/use-listing-news.ts'
import { LONGEST_SEARCH, MOST_LISTED } from '#contract/event-limits.ts'
import type { EventType, Payload } from '#contract/events.ts'
import type { PageType } from './page-types.ts'
import type { ShownPage } from './use-analytics.ts'

/** An event without the data that the layer adds. */
export type TypedEvent = { [Type in EventType]: [Type, Payload<Type>] }[EventType]

const listingTypes: readonly PageType[] = ['Catalog', 'CatalogTree', 'SearchResults']

/** Listing in the loader data of a page. */
export function listingOf(
	{ data, isError }: Pick<ShownPage, 'data' | 'isError'>,
	type: PageType,
): Listing | undefined {
	if (isError || !listingTypes.includes(type)) return undefined
	return (data as { listing?: Listing } | undefined)?.listing
}

const sortOf = ({ sortTypes }: Listing) => sortTypes.find(({ isSelected }) => isSelected)?.id ?? ''

/** A listing in the payload of events. */
export const listingPayload = (listing: Listing): Payload<'listing-sort-apply'>['listing'] => ({
	url: listing.path.slice(0, 200),
	total: listing.total,
	sort: sortOf(listing),
})

/** The active filters: ids of facets and of their values. */
function filtersOf({ filters }: Listing): Payload<'filters-apply'>['filters'] {
	return filters
		.map(({ id, values, from, to }) => ({
			id,
			values: [
				...values.filter(({ isSelected }) => isSelected).map((value) => value.id.slice(0, 100)),
				...(from == null ? [] : [`from ${from}`]),
				...(to == null ? [] : [`to ${to}`]),
			].slice(0, MOST_LISTED),
		}))
		.filter(({ values }) => values.length > 0)
}

/**
 * Not a new page: more results appended to a listing, another hash, and outside listings another query (form
 * answers change it).
 */
export function keyOfPage({ location, isError }: ShownPage, type: PageType): string {
	const { pathname, search } = location
	if (isError || !listingTypes.includes(type)) return `${type} ${pathname}`
	const query = new URLSearchParams(search)
	query.delete('page')
	return `${type} ${pathname} ${query} ${location.state === extended ? '' : (new URLSearchParams(search).get('page') ?? '')}`
}

/** A page with its type and data. */
export interface KnownPage {
	page: ShownPage
	type: PageType
}

/**
 * The events of a page that is shown.
 * @param before the page before it; undefined for the first one
 * @param isReturn it is shown again, by «Назад» or a reload: actions are not reported again
 */
export function eventsOfPage(
	{ page, type }: KnownPage,
	before: KnownPage | undefined,
	isReturn: boolean,
): TypedEvent[] {
	const events: TypedEvent[] = [['page-view', {}]]
	if (type === 'Product') events.push(...productView(page.data))
	if (isReturn) return events
	if (page.location.pathname === '/checkout' && !page.isError) events.push(...checkout(page.data, before))
	const listing = listingOf(page, type)
	if (!listing) return listingTypes.includes(type) ? [...events, ...lacking(type, 'a listing')] : events
	const last = before && listingOf(before.page, before.type)
	const text = listing.searchText
	if (text && last?.searchText !== text) {
		const shownFor = listing.searchNote?.text.slice(0, LONGEST_SEARCH) ?? null
		const search = { text: text.slice(0, LONGEST_SEARCH), total: listing.total, shownFor }
		events.push(['search-get-results', { search }])
	}
	if (last?.path !== listing.path || last.searchText !== text) return events
	if (sortOf(last) !== sortOf(listing))
		events.push(['listing-sort-apply', { listing: listingPayload(listing) }])
	const filters = filtersOf(listing)
	if (JSON.stringify(filtersOf(last)) !== JSON.stringify(filters)) {
		events.push(['filters-apply', { listing: listingPayload(listing), filters }])
	}
	return events
}

function productView(data: unknown): TypedEvent[] {
	const { product } = (data ?? {}) as {
		product?: { id: number; sizes?: { id: number }[]; selectedSizeIndex: number }
	}
	if (!product?.sizes) return lacking('Product', 'a product with its sizes')
	const skuId = product.sizes[product.selectedSizeIndex]?.id ?? null
	return [['product-view', { product: { id: product.id, skuId, quantity: 1 } }]]
}

function checkout(data: unknown, before: KnownPage | undefined): TypedEvent[] {
	if (before?.page.location.pathname === '/checkout') return []
	const { basket } = (data ?? {}) as {
		basket?: { lines?: { id: number; skuId: number; quantity: number }[] }
	}
	if (!basket?.lines) return lacking('Checkout', 'a basket with its lines')
	const products = basket.lines
		.slice(0, MOST_LISTED)
		.map(({ id, skuId, quantity }) => ({ id, skuId, quantity }))
	return [['basket-checkout', { products }]]
}

/** The error fails every test that opens such a page; the other events of the page are sent. */
function lacking(type: PageType, what: string): TypedEvent[] {
	console.error(`The loader of a page of type ${type} gives no ${what}: its events need one`)
	return []
}
