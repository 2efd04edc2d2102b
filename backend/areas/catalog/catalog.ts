import { readCards } from '#backend/areas/products/cards.ts'
import type { Db } from '#backend/db/connect.ts'
import { settings } from '#backend/settings.ts'
import type { Catalog, CatalogQuery, SortId, SortType } from '#contract/catalog.ts'
import { type ListingCategory, ROOT_ID, readCategory, readRoot } from './categories.ts'
import type { FacetIndex } from './facet-index.ts'
import { chosenFilters, shownFilters } from './filters.ts'
import { listingUrl } from './listing-url.ts'
import { correctSearch, findProducts } from './search.ts'

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
	index: FacetIndex,
	url: string,
	query: CatalogQuery,
): Promise<Catalog> {
	const { text, sort = 'popular', page = 1, priceFrom, priceTo, ...parameters } = query
	const path = url.replace(/^\/+|\/+$/g, '')
	const category = path === '' ? await readRoot(db, index, text) : await readCategory(db, index, path)
	const found = text ? await findProducts(db, index, text) : undefined
	const chosen = chosenFilters(index.facetNames(), parameters)
	const price = ascending(priceFrom, priceTo)
	const listing = index.list({
		categoryId: category.id === ROOT_ID ? undefined : category.id,
		found,
		chosen,
		...price,
		sort,
		page,
		pageSize: settings.catalog.pageSize,
	})
	const state = { path: category.path, text, ...price, sort: sort === 'popular' ? undefined : sort }
	const correction = text && found?.length === 0 ? await readCorrection(db, index, category, text) : null
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
					url: listingUrl({ path, text, filters: [] }),
					isCurrent: id === category.id,
				})),
		},
		items: await readCards(db, index, listing.productIds, (listing.page - 1) * settings.catalog.pageSize + 1),
		facets: shownFilters(listing, state),
		searchText: text || null,
		correction,
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

/** The ends of the price the other way round are meant the right way round. */
function ascending(priceFrom: number | undefined, priceTo: number | undefined) {
	const isTurned = priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo
	return isTurned ? { priceFrom: priceTo, priceTo: priceFrom } : { priceFrom, priceTo }
}

async function readCorrection(db: Db, index: FacetIndex, category: ListingCategory, text: string) {
	const corrected = await correctSearch(db, index, text)
	if (!corrected) return null
	const count = index.countCards(category.id === ROOT_ID ? undefined : category.id, corrected.found)
	return count > 0 ? { text: corrected.text, count } : null
}
