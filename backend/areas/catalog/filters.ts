import type { FacetCounts } from '#backend/areas/search/facet-counts.ts'
import { COLOUR, SIZE } from '#backend/areas/search/facet-snapshot.ts'
import type { Listing } from '#backend/areas/search/listing.ts'
import type { Filter, FilterValue } from '#contract/catalog.ts'
import { filterName, PRICE, STORE } from './filter-names.ts'
import { type ListingState, listingUrl } from './listing-url.ts'

/** Facet → values chosen in the query. */
export function chosenFilters(
	facets: readonly string[],
	parameters: Readonly<Record<string, unknown>>,
): Map<string, string[]> {
	const chosen = new Map<string, string[]>()
	for (const facet of facets) {
		const values = parameters[filterName(facet).id]
		if (Array.isArray(values) && values.length > 0) chosen.set(facet, values.map(String))
	}
	return chosen
}

/** A chosen store with the cards that it has under the other filters. */
interface CountedStore {
	id: string
	name: string
	count: number
}

/** Fewer goods than this part of a listing have a property that is asked for in few kinds of goods: seats of a tent. */
const RARE = 1 / 3

/**
 * The filters of a listing in their order: first the stores that are chosen; filters after the price are collapsed
 * unless something is chosen, and left out where few of the goods have them.
 */
export function shownFilters(
	listing: Listing,
	state: Omit<ListingState, 'filters'>,
	stores: readonly CountedStore[],
): Filter[] {
	const pricePlace = filterName(PRICE).place
	const facets = listing.facets
		.map((facet) => ({ ...filterName(facet.name), facet }))
		.filter(({ place, facet }) => place <= pricePlace || !isRare(facet, listing.total))
		.sort((one, other) => one.place - other.place || (one.name < other.name ? -1 : 1))
	const chosen = facets.map(({ id, facet }) => ({
		id,
		values: facet.values.filter(({ isChosen }) => isChosen).map(({ value }) => value),
	}))
	const filters = facets.map(({ id, name, place, facet }, own): Filter => {
		const values = valuesOf(facet, (value) =>
			listingUrl({
				...state,
				filters: chosen.map((filter, at) => (at === own ? { id, values: switched(facet, value) } : filter)),
			}),
		)
		return {
			id,
			name,
			type: facet.name === COLOUR ? 'color' : facet.name === SIZE ? 'size' : 'default',
			isAvailable: values.some(({ isAvailable }) => isAvailable),
			isCollapsed: place > pricePlace && !values.some(({ isSelected }) => isSelected),
			values,
		}
	})
	const price = priceFilter(listing, state)
	if (price) filters.splice(facets.filter(({ place }) => place < pricePlace).length, 0, price)
	if (stores.length > 0) filters.unshift(storeFilter(stores, { ...state, filters: chosen }))
	return filters
}

/** Whether few goods of the listing have the property, and none of its values is chosen. */
const isRare = ({ values }: FacetCounts, total: number) =>
	values.every(({ isChosen }) => !isChosen) &&
	values.reduce((sum, { count }) => sum + count, 0) < RARE * total

function storeFilter(stores: readonly CountedStore[], state: ListingState): Filter {
	return {
		id: STORE,
		name: 'Есть в магазине',
		type: 'default',
		isAvailable: true,
		isCollapsed: false,
		values: stores.map(({ id, name, count }) => ({
			id,
			name,
			isAvailable: true,
			isSelected: true,
			count,
			url: listingUrl({ ...state, stores: state.stores?.filter((one) => one !== id) }),
		})),
	}
}

function valuesOf({ name, values }: FacetCounts, urlOf: (value: string) => string): FilterValue[] {
	return values.map(({ value, count, isChosen, hex }) => ({
		id: value,
		name: value,
		// A chosen value can always be taken back.
		isAvailable: count > 0 || isChosen,
		isSelected: isChosen,
		count,
		url: urlOf(value),
		...(name === COLOUR && hex && { hex }),
	}))
}

/** Chosen values of a facet after one of them is switched. */
const switched = ({ values }: FacetCounts, value: string) =>
	values.filter((one) => one.isChosen !== (one.value === value)).map((one) => one.value)

function priceFilter(listing: Listing, { priceFrom, priceTo }: Omit<ListingState, 'filters'>) {
	const isChosen = priceFrom !== undefined || priceTo !== undefined
	const isWide = listing.price !== undefined && listing.price.min < listing.price.max
	if (!isChosen && !isWide) return undefined
	const { id, name } = filterName(PRICE)
	const filter: Filter = {
		id,
		name,
		type: 'price',
		isAvailable: true,
		isCollapsed: false,
		values: [],
		from: priceFrom ?? null,
		to: priceTo ?? null,
		...listing.price,
	}
	return filter
}
