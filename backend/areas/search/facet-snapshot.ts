import { sizeOrder } from '#backend/text/sizes.ts'
import type { SortId } from '#contract/catalog.ts'
import type { Audience } from './companions.ts'
import type { CatalogueRows, ProductRow } from './facet-rows.ts'
import type { Vocabulary } from './understood-words.ts'

/** The filters that are no facet of the feed but a product's colour and its sizes in stock. */
export const COLOUR = 'Цвет'
export const SIZE = 'Размер'
/** Size of goods without sizes. */
export const NO_SIZE = -1
/** The facets of the feed that a search understands in words; the season decides on companions. */
export const SEASON = 'Сезон'
export const AUDIENCE = 'Пол'
export const WEIGHT = 'Вес'

/**
 * The catalogue at one moment. Products are numbered (ordinals) so that those of a model are side by side; values of
 * all facets are numbered through, facet by facet, in the order they are shown.
 */
export interface Snapshot {
	all: Uint32Array
	productIds: Uint32Array
	ordinals: ReadonlyMap<number, number>
	/** Ordinal → number of its model, ascending. */
	models: Uint32Array
	modelCount: number
	prices: Uint32Array
	catalogPrices: Uint32Array
	/** Whole percent. */
	discounts: Uint8Array
	isAvailable: Uint8Array
	/** Values of product i are `productValues[offsets[i]]` up to `productValues[offsets[i + 1]]`. */
	offsets: Uint32Array
	productValues: Uint32Array
	/** Sizes in stock, in the same way: `skuOffsets[i]` up to `skuOffsets[i + 1]`. */
	skuOffsets: Uint32Array
	skuIds: Uint32Array
	/** Pieces. */
	skuStocks: Uint32Array
	/** The value of the size, NO_SIZE of goods without sizes. */
	skuSizes: Int32Array
	/** Size in stock → its name in letters; sizes without one are left out. */
	skuLetters: ReadonlyMap<number, string>
	/** Value → its text, its facet, its swatch. */
	values: string[]
	facetOfValue: Uint32Array
	hexes: (string | undefined)[]
	/** Facets with the range of their values. */
	facets: { name: string; first: number; end: number }[]
	facetByName: ReadonlyMap<string, number>
	/** Facet → text of a value → value. */
	valueIds: Map<string, number>[]
	/** Category → ordinals, ascending. */
	categories: ReadonlyMap<number, Uint32Array>
	/** Ordinals in each order, those out of stock last. */
	orders: Record<SortId, Uint32Array>
	/** Ordinal → category it belongs to above all; 0 when it has none. */
	mainCategories: Uint32Array
	/** Few are different; ordinal → its audience. */
	audiences: Audience[]
	audienceOf: Uint32Array
	/** Of the catalogue of some stores: the one it is a part of. */
	whole?: Snapshot
	/** Of the catalogue of some stores: for each of `skuIds` the bits of the stores that have it. */
	skuHolders?: Uint32Array
	/** Counts without filters, cached at their first use. */
	baseCounts: Map<number | undefined, Uint32Array>
	/** Category → its values, cached at their first use. */
	vocabularies: Map<number | undefined, Vocabulary>
	/** Size in letters → ids of all products in stock in it, popular first, cached at its first use. */
	inLetters: Map<string, readonly number[]>
}

export interface ProductPrice {
	/** Whole roubles. */
	retailPrice: number
	catalogPrice: number
	/** Whole percent. */
	discountRate: number
}

export function priceOf(snapshot: Snapshot, productId: number): ProductPrice | undefined {
	const ordinal = snapshot.ordinals.get(productId)
	if (ordinal === undefined) return undefined
	return {
		retailPrice: snapshot.prices[ordinal] as number,
		catalogPrice: snapshot.catalogPrices[ordinal] as number,
		discountRate: snapshot.discounts[ordinal] as number,
	}
}

export function buildSnapshot(rows: CatalogueRows): Snapshot {
	const { products } = rows
	const ordinals = new Map(products.map(({ id }, ordinal) => [id, ordinal]))
	const models = new Uint32Array(products.length)
	let modelCount = 0
	for (let ordinal = 0; ordinal < products.length; ordinal++) {
		if (products[ordinal]?.modelId !== products[ordinal - 1]?.modelId) modelCount++
		models[ordinal] = modelCount - 1
	}
	const isAvailable = Uint8Array.from(products, ({ id }) => (rows.sizes.has(id) ? 1 : 0))
	const facetValues = products.map((product) => valuesOf(product, rows.sizes.get(product.id)?.sizes ?? []))
	const numbered = numberValues(facetValues, models)

	const offsets = new Uint32Array(products.length + 1)
	const productValues: number[] = []
	for (const [ordinal, byFacet] of facetValues.entries()) {
		for (const [name, values] of byFacet) {
			const ids = numbered.valueIds[numbered.facetByName.get(name) as number]
			for (const value of values) productValues.push(ids?.get(value) as number)
		}
		offsets[ordinal + 1] = productValues.length
	}

	return {
		all: Uint32Array.from(products.keys()),
		productIds: Uint32Array.from(products, ({ id }) => id),
		ordinals,
		models,
		modelCount,
		prices: Uint32Array.from(products, ({ price }) => price),
		catalogPrices: Uint32Array.from(products, ({ catalogPrice }) => catalogPrice),
		discounts: Uint8Array.from(products, ({ discount }) => discount),
		isAvailable,
		offsets,
		productValues: Uint32Array.from(productValues),
		...numberStock(rows, numbered),
		...numbered,
		hexes: swatches(rows, numbered),
		categories: new Map(
			[...rows.categories].map(([id, productIds]) => [id, ascendingOrdinals(productIds, ordinals)]),
		),
		orders: sortOrders(products, isAvailable),
		mainCategories: Uint32Array.from(products, ({ categoryId }) => categoryId ?? 0),
		...numberAudiences(products),
		baseCounts: new Map(),
		vocabularies: new Map(),
		inLetters: new Map(),
	}
}

function numberStock(
	{ products, sizes }: CatalogueRows,
	{ facetByName, valueIds }: Pick<Snapshot, 'facetByName' | 'valueIds'>,
): Pick<Snapshot, 'skuOffsets' | 'skuIds' | 'skuStocks' | 'skuSizes' | 'skuLetters'> {
	const idsOfSizes = valueIds[facetByName.get(SIZE) ?? -1]
	const stocks = products.map(({ id }) => sizes.get(id))
	const skuOffsets = new Uint32Array(products.length + 1)
	for (const [ordinal, stock] of stocks.entries()) {
		skuOffsets[ordinal + 1] = (skuOffsets[ordinal] as number) + (stock?.skuIds.length ?? 0)
	}
	return {
		skuOffsets,
		skuIds: Uint32Array.from(stocks.flatMap((stock) => stock?.skuIds ?? [])),
		skuStocks: Uint32Array.from(stocks.flatMap((stock) => stock?.stocks ?? [])),
		skuLetters: new Map(
			stocks.flatMap((stock) =>
				(stock?.skuIds ?? []).flatMap((id, at) => {
					const letters = stock?.letters[at]?.toUpperCase()
					return letters ? [[id, letters] as const] : []
				}),
			),
		),
		skuSizes: Int32Array.from(
			stocks.flatMap((stock) => stock?.sizes.map((size) => idsOfSizes?.get(size) ?? NO_SIZE) ?? []),
		),
	}
}

function numberAudiences(products: readonly ProductRow[]): Pick<Snapshot, 'audiences' | 'audienceOf'> {
	const audiences: Audience[] = []
	const known = new Map<string, number>()
	const audienceOf = Uint32Array.from(products, ({ gender, age, facets }) => {
		const audience: Audience = { gender, age, seasons: facets[SEASON] ?? null }
		const key = JSON.stringify(audience)
		const number = known.get(key) ?? audiences.push(audience) - 1
		known.set(key, number)
		return number
	})
	return { audiences, audienceOf }
}

function valuesOf(product: ProductRow, sizes: readonly string[]): Map<string, Set<string>> {
	const byFacet = new Map<string, Set<string>>()
	for (const [name, values] of Object.entries(product.facets)) byFacet.set(name, new Set(values))
	byFacet.set(COLOUR, new Set(product.colour ? [product.colour] : []))
	byFacet.set(SIZE, new Set(sizes.filter((size) => size !== '')))
	return byFacet
}

function numberValues(products: readonly Map<string, Set<string>>[], models: Uint32Array) {
	const counts = new Map<string, Map<string, ModelCount>>()
	for (const [ordinal, byFacet] of products.entries()) {
		for (const [name, values] of byFacet) {
			const known = counts.get(name) ?? new Map<string, ModelCount>()
			counts.set(name, known)
			for (const value of values) countModel(known, value, models[ordinal] as number)
		}
	}
	const values: string[] = []
	const facetOfValue: number[] = []
	const facets: Snapshot['facets'] = []
	const valueIds: Snapshot['valueIds'] = []
	for (const [name, known] of counts) {
		const first = values.length
		const ids = new Map<string, number>()
		for (const value of shownOrder(name, known)) {
			ids.set(value, values.length)
			facetOfValue.push(facets.length)
			values.push(value)
		}
		facets.push({ name, first, end: values.length })
		valueIds.push(ids)
	}
	return {
		values,
		facetOfValue: Uint32Array.from(facetOfValue),
		facets,
		facetByName: new Map(facets.map(({ name }, facet) => [name, facet])),
		valueIds,
	}
}

interface ModelCount {
	models: number
	last: number
}

function countModel(counts: Map<string, ModelCount>, value: string, model: number) {
	const count = counts.get(value) ?? { models: 0, last: -1 }
	if (count.last !== model) count.models++
	count.last = model
	counts.set(value, count)
}

/** «−18 °C», «1 500 мм», «1,6 л»: a sign, thousands apart, a comma. */
const NUMBER = /^[+−-]?\d{1,3}(?:[\s\u00a0]\d{3})+(?!\d)|^[+−-]?\d+(?:[.,]\d+)?/

/** Sizes from the smallest, numbers by value, anything else from the most common one. */
function shownOrder(name: string, counts: ReadonlyMap<string, ModelCount>): string[] {
	const values = [...counts.keys()].sort()
	if (name === SIZE) return values.sort((one, other) => sizeOrder(one) - sizeOrder(other))
	if (values.every((value) => NUMBER.test(value))) {
		return values.sort((one, other) => leadingNumber(one) - leadingNumber(other))
	}
	return values.sort((one, other) => (counts.get(other)?.models ?? 0) - (counts.get(one)?.models ?? 0))
}

const leadingNumber = (value: string) =>
	Number((NUMBER.exec(value)?.[0] ?? '0').replace(/\s/g, '').replace('−', '-').replace(',', '.'))

function swatches(
	rows: CatalogueRows,
	{ values, facetOfValue, facetByName }: ReturnType<typeof numberValues>,
): (string | undefined)[] {
	const own = new Map<string, string>()
	for (const { colour, hex } of rows.products) if (hex && !own.has(colour)) own.set(colour, hex)
	const facet = facetByName.get(COLOUR)
	return values.map((value, id) =>
		facetOfValue[id] === facet ? (rows.hexes.get(value) ?? own.get(value)) : undefined,
	)
}

function ascendingOrdinals(productIds: readonly number[], ordinals: ReadonlyMap<number, number>) {
	const present = productIds.map((id) => ordinals.get(id)).filter((ordinal) => ordinal !== undefined)
	return Uint32Array.from(present).sort()
}

/** The six orders of spec §9; equal ones by popularity, then by id. */
const COMPARISONS: Record<SortId, (one: ProductRow, other: ProductRow) => number> = {
	popular: () => 0,
	'price-asc': (one, other) => one.price - other.price,
	'price-desc': (one, other) => other.price - one.price,
	rating: (one, other) => other.rating - one.rating || other.reviewCount - one.reviewCount,
	new: (one, other) => (one.arrivedOn < other.arrivedOn ? 1 : one.arrivedOn > other.arrivedOn ? -1 : 0),
	discount: (one, other) => other.discount - one.discount,
}

function sortOrders(products: readonly ProductRow[], isAvailable: Uint8Array): Record<SortId, Uint32Array> {
	const orderBy = (compare: (one: ProductRow, other: ProductRow) => number) =>
		Uint32Array.from(
			[...products.keys()].sort((a, b) => {
				const one = products[a] as ProductRow
				const other = products[b] as ProductRow
				return (
					(isAvailable[b] as number) - (isAvailable[a] as number) ||
					compare(one, other) ||
					other.popularity - one.popularity ||
					one.id - other.id
				)
			}),
		)
	return {
		popular: orderBy(COMPARISONS.popular),
		'price-asc': orderBy(COMPARISONS['price-asc']),
		'price-desc': orderBy(COMPARISONS['price-desc']),
		rating: orderBy(COMPARISONS.rating),
		new: orderBy(COMPARISONS.new),
		discount: orderBy(COMPARISONS.discount),
	}
}
