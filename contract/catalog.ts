import { z } from 'zod'
import { endpoint, shared } from './endpoint.ts'
import { listOf, Mark, Pagination, ProductColor, Roubles } from './shapes.ts'

export const CatalogItem = z.object({
	/**
	 * A card is a model; it shows the product in one colour: of those that pass the filters, the first in the sort
	 * order. All numbers of a listing (totals, counts of values) are of cards.
	 */
	id: z.int(),
	name: z.string(),
	color: z.string(),
	image: z.string().nullable(),
	/** The picture that shows while the pointer is over the card. */
	hoverImage: z.string().nullable(),
	price: Roubles,
	oldPrice: Roubles.nullable(),
	/** Whole percent, 0 without a discount. */
	discount: z.int(),
	marks: z.array(Mark),
	colors: z.array(ProductColor),
	isAvailable: z.boolean(),
	/** From 1, over all pages. */
	position: z.int(),
})
export type CatalogItem = z.infer<typeof CatalogItem>

export const FilterValue = z.object({
	/** Stands in the address. */
	id: z.string(),
	name: z.string(),
	/** Would show something, or is chosen and can be taken back. */
	isAvailable: z.boolean(),
	isSelected: z.boolean(),
	/** Cards with this value while the other filters stay as they are. */
	count: z.int(),
	/** The listing with this value switched over. */
	url: z.string(),
	hex: z.string().optional(),
})
export type FilterValue = z.infer<typeof FilterValue>

export const Filter = z.object({
	/** Name of the query parameter. */
	id: z.string(),
	name: z.string(),
	isAvailable: z.boolean(),
	isCollapsed: z.boolean(),
	type: z.enum(['default', 'color', 'size', 'price']),
	values: z.array(FilterValue),
	/** Of the price filter: what is chosen and what there is, in roubles. */
	from: Roubles.nullable().optional(),
	to: Roubles.nullable().optional(),
	min: Roubles.optional(),
	max: Roubles.optional(),
})
export type Filter = z.infer<typeof Filter>

/** Spec §9: popularity, price up, price down, customer rating, newest first, discount down. */
export const SortId = z.enum(['popular', 'price-asc', 'price-desc', 'rating', 'new', 'discount'])
export type SortId = z.infer<typeof SortId>

export const SortType = z.object({ id: SortId, name: z.string(), isSelected: z.boolean() })
export type SortType = z.infer<typeof SortType>

export const CatalogCategory = z.object({
	id: z.int(),
	name: z.string(),
	/** Words of the heading: «Мужские куртки». */
	h1: z.string(),
	/** `/catalog/…`; of the whole catalogue and of the search `/catalog/`. */
	url: z.string(),
	/** Cards without filters (those with them are `pagination.totalElements`). */
	totalProductsCount: z.int(),
	/** The level below, or the siblings of a leaf; the roots for the whole catalogue and the search. None is empty. */
	subcategories: z.array(
		z.object({ id: z.int(), name: z.string(), url: z.string(), isCurrent: z.boolean() }),
	),
})

export const Catalog = z.object({
	category: CatalogCategory,
	items: z.array(CatalogItem),
	facets: z.array(Filter),
	searchText: z.string().nullable(),
	/** What the search would find if the text had a slip of the pen: only when nothing was found. */
	correction: z.object({ text: z.string(), count: z.int() }).nullable(),
	photoUrl: z.string().nullable(),
	sortTypes: z.array(SortType),
	pagination: Pagination,
})
export type Catalog = z.infer<typeof Catalog>

/** A number as a form sends it: empty when it is not filled, with spaces when it is typed so. */
const formRoubles = z
	.preprocess(
		(value) => (typeof value === 'string' ? value.replace(/\s/g, '') || undefined : value),
		z.coerce.number().int().min(0).max(100_000_000).optional(),
	)
	.catch(undefined)

/**
 * Filters are parameters named by their id: `color=Хвоя&size=50&size=52`; the price ones are `priceFrom` and `priceTo`.
 * A parameter or value that the category does not have is ignored.
 */
export const CatalogQuery = z
	.object({
		text: z.string().trim().max(200).catch('').optional(),
		sort: SortId.optional().catch(undefined),
		page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
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
	params: z.object({ url: z.string().max(500) }),
	query: CatalogQuery,
	response: Catalog,
	errors: ['NOT_FOUND'],
	freshness: shared(15),
})
