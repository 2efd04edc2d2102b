import type { KnownShop, Places } from '#backend/areas/delivery/places.ts'
import type { FacetIndex } from '#backend/areas/search/facet-index.ts'
import { findLiterally, type ResolvedSearch, resolveSearch } from '#backend/areas/search/resolve-search.ts'
import { isUnderstood } from '#backend/areas/search/understood-words.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { Catalog, CatalogQuery, SortId, SortType } from '#contract/catalog.ts'
import { rules } from '#contract/rules.ts'
import { trim } from '#contract/trim.ts'
import { readCards } from './cards.ts'
import { ROOT_ID, readCategory, readRoot } from './categories.ts'
import { chosenFilters, shownFilters } from './filters.ts'
import { listingUrl } from './listing-url.ts'

/** Spec §9, in its order. */
const SORTS: readonly { id: SortId; name: string }[] = [
	{ id: 'popular', name: 'Сначала популярные' },
	{ id: 'price-asc', name: 'Сначала дешёвые' },
	{ id: 'price-desc', name: 'Сначала дорогие' },
	{ id: 'rating', name: 'По оценке покупателей' },
	{ id: 'new', name: 'Сначала новинки' },
	{ id: 'discount', name: 'По размеру скидки' },
]

/** A page of a category, of the whole catalogue (an empty url), or of what a text finds in them. */
export async function getCatalog(
	db: Db,
	whole: FacetIndex,
	places: Places,
	url: string,
	query: CatalogQuery,
): Promise<Catalog> {
	const { text, exact, sort = 'popular', page = 1, store = [], priceFrom, priceTo, ...parameters } = query
	const stores = await findStores(places, store)
	const index = whole.inStores(stores)
	const path = trim(url, /\//)
	const category = path === '' ? await readRoot(db, index, text) : await readCategory(db, index, path)
	const categoryId = category.id === ROOT_ID ? undefined : category.id
	const chosen = chosenFilters(index.facetNames(), parameters)
	const listed = (search: ResolvedSearch | undefined) => {
		const { priceFrom: from, priceTo: to } = search?.understood ?? {}
		const price = ascending(priceFrom ?? from, priceTo ?? to)
		const request = {
			categoryId,
			found: search?.found,
			// Filters chosen beside the text take precedence over the same filters in the text.
			chosen: new Map([...(search?.understood.chosen ?? []), ...chosen]),
			...price,
			sort,
			page,
			pageSize: settings.catalog.pageSize,
		}
		return { search, price, request, listing: index.list(request) }
	}
	const resolve = exact ? findLiterally : resolveSearch
	let shown = listed(text ? await resolve(db, index, text, categoryId) : undefined)
	// «Белая Мгла» is a name: the words as they are count where the filters among them leave nothing.
	if (shown.listing.total === 0 && shown.search && isUnderstood(shown.search.understood)) {
		const literal = listed(await findLiterally(db, index, text ?? ''))
		if (literal.listing.total > 0) shown = literal
	}
	const { search, listing, price, request } = shown
	const found = search?.found
	const countsOfStores = index.countInEach(request)
	const state = {
		path: category.path,
		text: search ? search.understood.rest : text,
		exact,
		stores: stores.map(({ id }) => id),
		...price,
		sort: sort === 'popular' ? undefined : sort,
	}
	return {
		category: {
			id: category.id,
			name: category.name,
			h1: category.h1,
			url: category.path,
			totalProductsCount: listing.baseTotal,
			subcategories: category.subcategories
				.filter(({ id }) => index.countCards(id, found) > 0)
				.map(({ id, name, path }) => ({
					id,
					name,
					url: listingUrl({ path, text, exact, stores: state.stores, filters: [] }),
					isCurrent: id === category.id,
				})),
		},
		items: await readCards(db, index, listing.productIds, (listing.page - 1) * settings.catalog.pageSize + 1),
		facets: shownFilters(
			listing,
			state,
			stores.map((store, at) => ({ ...store, count: countsOfStores[at] ?? 0 })),
		),
		searchText: text || null,
		shownFor: search && text ? shownFor(search, text) : null,
		correction: search ? correctionOf(index, categoryId, search) : null,
		photoUrl: category.picture,
		sortTypes: SORTS.map((one): SortType => ({ ...one, isSelected: one.id === sort })),
		pagination: {
			totalElements: listing.total,
			elementsPerPage: settings.catalog.pageSize,
			pageNumber: listing.page,
			totalPages: listing.totalPages,
		},
	}
}

/** More stores than the rule allows are left out, as is what is no store. */
async function findStores(places: Places, ids: readonly string[]): Promise<KnownShop[]> {
	if (ids.length === 0) return []
	const known = await places.shops()
	const found = [...new Set(ids)].map((id) => known.get(id)).filter((shop) => shop !== undefined)
	return found
		.slice(0, rules.catalog.mostStores)
		.sort((one, other) => one.of - other.of || one.place - other.place)
}

/** The ends of the price the other way round are meant the right way round. */
function ascending(priceFrom: number | undefined, priceTo: number | undefined) {
	const isTurned = priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo
	return isTurned ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo }
}

/** Null where the text was searched for as it is. */
function shownFor({ understood, instead }: ResolvedSearch, text: string): Catalog['shownFor'] {
	if (instead) return { text: understood.rest, query: instead.text, reason: instead.reason }
	return isUnderstood(understood) ? { text: understood.rest, query: text, reason: 'filters' } : null
}

function correctionOf(
	index: FacetIndex,
	categoryId: number | undefined,
	{ found, offered }: ResolvedSearch,
): Catalog['correction'] {
	if (found?.length !== 0) return null
	if (!offered) return null
	const count = index.countCards(categoryId, offered.found)
	return count > 0 ? { text: offered.text, count } : null
}
