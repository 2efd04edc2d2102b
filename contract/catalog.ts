import { z } from 'zod'
import { endpoint, shared } from './endpoint.ts'
import { listOf, Mark, Pagination, Percent, ProductColor, Roubles } from './shapes.ts'

export const CatalogItem = z
	.object({
		id: z.int().describe('The product in the colour that the card shows'),
		name: z.string(),
		color: z.string(),
		image: z.string().nullable(),
		hoverImage: z.string().nullable().describe('The picture that shows while the pointer is over the card'),
		price: Roubles,
		oldPrice: Roubles.nullable(),
		discount: Percent.describe('0 without a discount'),
		marks: z.array(Mark),
		colors: z.array(ProductColor),
		isAvailable: z.boolean(),
		position: z.int().describe('From 1, over all pages'),
	})
	.meta({
		id: 'CatalogItem',
		description:
			'A card is a model; it shows the product in one colour: of those that pass the filters, the first in the sort order. All numbers of a listing (totals, counts of values) are of cards',
	})
export type CatalogItem = z.infer<typeof CatalogItem>

export const FilterValue = z
	.object({
		id: z.string().describe('Part of the address'),
		name: z.string(),
		isAvailable: z.boolean().describe('Would show something, or is chosen and can be taken back'),
		isSelected: z.boolean(),
		count: z.int().describe('Cards with this value while the other filters stay as they are'),
		url: z.string().describe('The listing with this value switched over'),
		hex: z.string().optional(),
	})
	.meta({ id: 'FilterValue' })
export type FilterValue = z.infer<typeof FilterValue>

export const Filter = z
	.object({
		id: z.string().describe('Name of the query parameter'),
		name: z.string(),
		isAvailable: z.boolean(),
		isCollapsed: z.boolean(),
		type: z.enum(['default', 'color', 'size', 'price']),
		values: z.array(FilterValue),
		from: Roubles.nullable()
			.optional()
			.describe('Of the price filter: what is chosen and what there is, in roubles'),
		to: Roubles.nullable().optional(),
		min: Roubles.optional(),
		max: Roubles.optional(),
	})
	.meta({ id: 'Filter' })
export type Filter = z.infer<typeof Filter>

export const SortId = z.enum(['popular', 'price-asc', 'price-desc', 'rating', 'new', 'discount']).meta({
	id: 'SortId',
	description: 'Spec §9: popularity, price up, price down, customer rating, newest first, discount down',
})
export type SortId = z.infer<typeof SortId>

export const SortType = z
	.object({ id: SortId, name: z.string(), isSelected: z.boolean() })
	.meta({ id: 'SortType' })
export type SortType = z.infer<typeof SortType>

export const CatalogCategory = z
	.object({
		id: z.int(),
		name: z.string(),
		h1: z.string().describe('Words of the heading: «Мужские куртки»'),
		url: z.string().describe('/catalog/…; of the whole catalogue and of the search /catalog/'),
		totalProductsCount: z
			.int()
			.describe('Cards without filters (those with them are pagination.totalElements)'),
		subcategories: z
			.array(z.object({ id: z.int(), name: z.string(), url: z.string(), isCurrent: z.boolean() }))
			.describe(
				'The level below, or the siblings of a leaf; the roots for the whole catalogue and the search. None is empty',
			),
	})
	.meta({ id: 'CatalogCategory' })

export const Catalog = z
	.object({
		category: CatalogCategory,
		items: z.array(CatalogItem),
		facets: z.array(Filter),
		searchText: z.string().nullable(),
		shownFor: z
			.object({
				text: z.string().describe('The words that the items have; empty when every word became a filter'),
				query: z.string().describe('Search text of these results'),
				reason: z.enum(['filters', 'correction', 'part']),
			})
			.nullable()
			.optional()
			.describe(
				'When the search was for something else than the words as they are: some became filters (chosen in the facets), a slip of the pen was corrected, or no product has all words and these have a part',
			),
		correction: z
			.object({ text: z.string(), count: z.int() })
			.nullable()
			.describe('Corrected search text and its number of results, only when nothing was found'),
		photoUrl: z.string().nullable(),
		sortTypes: z.array(SortType),
		pagination: Pagination,
	})
	.meta({ id: 'Catalog' })
export type Catalog = z.infer<typeof Catalog>

/** A number as a form sends it: empty when it is not filled, with spaces when it is typed so. */
const formRoubles = z
	.preprocess(
		(value) => (typeof value === 'string' ? value.replace(/\s/g, '') || undefined : value),
		z.coerce.number().int().min(0).max(100_000_000).optional(),
	)
	.catch(undefined)

/**
 * Filters are parameters named by their id: `color=Хвоя&size=50&size=52`; the price ones are `priceFrom` and
 * `priceTo`. A parameter or value that the category does not have, or that is not well formed, is ignored.
 * Chosen stores are the values of a filter `store`.
 */
export const CatalogQuery = z
	.object({
		text: z.string().trim().max(200).catch('').optional(),
		exact: z
			.literal('1')
			.optional()
			.catch(undefined)
			.describe('The text is searched for as it is: no filters in words, no corrections'),
		sort: SortId.optional().catch(undefined),
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
		store: listOf(z.string().max(100))
			.catch([])
			.describe('Ids of stores: only what at least one of them has, in the sizes that it has. Assumed')
			.optional(),
		priceFrom: formRoubles.optional(),
		priceTo: formRoubles.optional(),
	})
	.catchall(listOf(z.string().max(200)).catch([]))
export type CatalogQuery = z.infer<typeof CatalogQuery>

export const getCatalog = endpoint({
	area: 'catalog',
	summary: 'A page of a category or of search results, with facets counted',
	method: 'GET',
	path: '/api/catalog/{url*}',
	access: 'public',
	params: z.object({
		url: z.string().max(500).meta({
			description: 'The path of the category with its slashes; empty for the whole catalogue and the search',
			example: 'muzhchinam/kurtki',
		}),
	}),
	query: CatalogQuery,
	response: Catalog,
	errors: ['NOT_FOUND', 'GONE'],
	freshness: shared(15),
})
