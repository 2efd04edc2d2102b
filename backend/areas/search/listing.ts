import type { SortId } from '#contract/catalog.ts'
import {
	cachedCounts,
	chosenBits,
	countValues,
	type FacetCounts,
	filter,
	passAll,
	usefulFacets,
} from './facet-counts.ts'
import { SIZE, type Snapshot } from './facet-snapshot.ts'
import { isOfSize, type Vocabulary, type WordOfFilter } from './understood-words.ts'

/** Request for a listing. Filters are named as in the feed: «Сезон», «Цвет», «Размер». */
export interface ListingRequest {
	/** All products when it is absent. */
	categoryId?: number | undefined
	/** Ids of the products a search found, best first. */
	found?: readonly number[] | undefined
	/** Name of a filter → chosen values; one of them is enough. Values that the base does not have are ignored. */
	chosen: ReadonlyMap<string, readonly string[]>
	/** Whole roubles, both ends included. */
	priceFrom?: number | undefined
	priceTo?: number | undefined
	sort: SortId
	/** From 1; a page beyond the end is the last one. */
	page: number
	pageSize: number
}

export interface Listing {
	/** Cards without any filter. */
	baseTotal: number
	/** Cards. */
	total: number
	page: number
	totalPages: number
	/** Products of the page's cards, in order. */
	productIds: number[]
	/** Filters that can make a difference here, in no meaningful order; values in the order they are shown. */
	facets: FacetCounts[]
	/** Of the products that pass all other filters; undefined when there are none. */
	price: { min: number; max: number } | undefined
}

export function list(snapshot: Snapshot, request: ListingRequest): Listing {
	const base = baseOf(snapshot, request.categoryId, request.found)
	const baseCounts = countsOf(snapshot, base, request.categoryId, request.found)
	const chosen = chosenBits(snapshot, request.chosen, countsOfWhole(snapshot, request) ?? baseCounts)
	const from = request.priceFrom ?? 0
	const to = request.priceTo ?? Number.MAX_SAFE_INTEGER
	const isFiltered =
		chosen.facets.length > 0 || request.priceFrom !== undefined || request.priceTo !== undefined
	const passed = isFiltered ? filter(snapshot, base, chosen, from, to) : passAll(snapshot, base, baseCounts)

	const order = request.found
		? foundOrder(snapshot, request.found, request.sort)
		: snapshot.orders[request.sort]
	const cards = cardsOf(snapshot, order, passed.matched)
	const totalPages = Math.max(1, Math.ceil(cards.length / request.pageSize))
	const page = Math.min(request.page, totalPages)
	const baseTotal = isFiltered ? cardsIn(snapshot, base) : cards.length
	return {
		baseTotal,
		total: cards.length,
		page,
		totalPages,
		productIds: cards
			.slice((page - 1) * request.pageSize, page * request.pageSize)
			.map((ordinal) => snapshot.productIds[ordinal] as number),
		facets: usefulFacets(snapshot, baseCounts, baseTotal, passed.counts, chosen),
		price: passed.min <= passed.max ? { min: passed.min, max: passed.max } : undefined,
	}
}

/**
 * The cards that a listing would have in each store of a catalogue alone. One pass counts them: a catalogue for each
 * store is expensive.
 * @param stores how many the catalogue has
 */
export function countInEach(snapshot: Snapshot, request: ListingRequest, stores: number): number[] {
	const { models, prices, offsets, productValues, skuOffsets, skuSizes } = snapshot
	const { skuHolders = NOTHING } = snapshot
	const base = baseOf(snapshot, request.categoryId, request.found)
	const { facets, bits } = chosenBits(snapshot, request.chosen, countsOfWhole(snapshot, request) ?? NOTHING)
	const size = facets.indexOf(snapshot.facetByName.get(SIZE) ?? -1)
	const sizeBit = size === -1 ? 0 : 1 << size
	const otherBits = (2 ** facets.length - 1) & ~sizeBit
	const from = request.priceFrom ?? 0
	const to = request.priceTo ?? Number.MAX_SAFE_INTEGER
	const counts = Array<number>(stores).fill(0)
	let model = -1
	/** Of the stores that have the model. */
	let holders = 0
	const count = () => {
		for (let store = 0; store < stores; store++)
			if (holders & (1 << store)) counts[store] = (counts[store] as number) + 1
		holders = 0
	}

	for (const ordinal of base) {
		if (models[ordinal] !== model) count()
		model = models[ordinal] as number
		const price = prices[ordinal] as number
		if (price < from || price > to) continue
		let mask = 0
		const end = offsets[ordinal + 1] as number
		for (let i = offsets[ordinal] as number; i < end; i++) mask |= bits[productValues[i] as number] as number
		if ((otherBits & ~mask) !== 0) continue
		const lastSku = skuOffsets[ordinal + 1] as number
		for (let sku = skuOffsets[ordinal] as number; sku < lastSku; sku++) {
			const isWanted = sizeBit === 0 || ((bits[skuSizes[sku] as number] ?? 0) & sizeBit) !== 0
			if (isWanted) holders |= skuHolders[sku] as number
		}
	}
	count()
	return counts
}

/** A size that some store does not have at all must not be ignored there: it would show all others. */
function countsOfWhole({ whole }: Snapshot, { categoryId, found }: ListingRequest): Uint32Array | undefined {
	return whole && countsOf(whole, baseOf(whole, categoryId, found), categoryId, found)
}

/** Of the base by value, without filters; what one search found is counted once. */
function countsOf(
	snapshot: Snapshot,
	base: Uint32Array,
	categoryId: number | undefined,
	found: readonly number[] | undefined,
): Uint32Array {
	if (!found) return cachedCounts(snapshot, categoryId, base)
	const { counts } = placesOf(snapshot, found)
	const known = counts.get(categoryId) ?? countValues(snapshot, base)
	counts.set(categoryId, known)
	return known
}

/** The values that a listing without filters has. */
export function vocabularyOf(
	snapshot: Snapshot,
	categoryId: number | undefined,
	found: readonly number[] | undefined,
): Vocabulary {
	const known = found ? undefined : snapshot.vocabularies.get(categoryId)
	if (known) return known
	const base = baseOf(snapshot, categoryId, found)
	const counts = countsOf(snapshot, base, categoryId, found)
	const letters = lettersOf(snapshot, base)
	const vocabulary: Vocabulary = new Map(
		snapshot.facets.map(({ name, first, end }) => {
			const values: WordOfFilter[] = []
			for (let id = first; id < end; id++) {
				if (counts[id] === 0) continue
				values.push({
					value: snapshot.values[id] as string,
					hex: snapshot.hexes[id],
					letters: letters.get(id),
				})
			}
			return [name, values]
		}),
	)
	// There may be many catalogues of stores, each with all categories.
	if (!found && !snapshot.whole) snapshot.vocabularies.set(categoryId, vocabulary)
	return vocabulary
}

/** Value of a size → its names in letters among the products: 44 is an S of men and an M of women. */
function lettersOf(
	{ skuOffsets, skuIds, skuSizes, skuLetters }: Snapshot,
	base: Uint32Array,
): Map<number, Set<string>> {
	const letters = new Map<number, Set<string>>()
	if (skuLetters.size === 0) return letters
	for (const ordinal of base) {
		for (let sku = skuOffsets[ordinal] as number; sku < (skuOffsets[ordinal + 1] as number); sku++) {
			const name = skuLetters.get(skuIds[sku] as number)
			if (name === undefined) continue
			const size = skuSizes[sku] as number
			const names = letters.get(size) ?? new Set()
			letters.set(size, names.add(name))
		}
	}
	return letters
}

/** See `FacetIndex.inLetters`. */
export function inLetters(
	snapshot: Snapshot,
	letters: string,
	found: readonly number[] | undefined,
): readonly number[] {
	const known = found ? undefined : snapshot.inLetters.get(letters)
	if (known) return known
	const { skuOffsets, skuIds, skuSizes, skuLetters, values, productIds, ordinals, orders } = snapshot
	// Once for each size, not for each thing that has it.
	const isOf = new Uint8Array(values.length)
	const { first, end } = snapshot.facets[snapshot.facetByName.get(SIZE) ?? -1] ?? { first: 0, end: 0 }
	for (let id = first; id < end; id++) isOf[id] = Number(isOfSize(values[id] as string, letters))
	const isIn = (ordinal: number) => {
		const last = skuOffsets[ordinal + 1] as number
		for (let sku = skuOffsets[ordinal] as number; sku < last; sku++) {
			if (isOf[skuSizes[sku] as number] === 1) return true
			if (skuLetters.size > 0 && skuLetters.get(skuIds[sku] as number) === letters) return true
		}
		return false
	}
	if (found) return found.filter((id) => isIn(ordinals.get(id) ?? -1))
	const all = [...orders.popular].filter(isIn).map((ordinal) => productIds[ordinal] as number)
	if (!snapshot.whole) snapshot.inLetters.set(letters, all)
	return all
}

/** Ordinals of the products a listing is about, ascending. */
function baseOf(
	snapshot: Snapshot,
	categoryId: number | undefined,
	found: readonly number[] | undefined,
): Uint32Array {
	const all = categoryId === undefined ? snapshot.all : (snapshot.categories.get(categoryId) ?? NOTHING)
	if (!found) return all
	const { isFound } = placesOf(snapshot, found)
	return all.filter((ordinal) => isFound[ordinal] === 1)
}

interface Places {
	snapshot: Snapshot
	/** In the order in which they were found. */
	ordinals: Uint32Array
	/** By ordinal. */
	isFound: Uint8Array
	/** Category → cards by value. */
	counts: Map<number | undefined, Uint32Array>
}

/** The result of one search is used for the listing and for each category beside it. */
const knownPlaces = new WeakMap<readonly number[], Places>()

/** Ordinals of the found products in the snapshot. */
function placesOf(snapshot: Snapshot, found: readonly number[]): Places {
	const known = knownPlaces.get(found)
	if (known?.snapshot === snapshot) return known
	const ordinals = new Uint32Array(found.length)
	const isFound = new Uint8Array(snapshot.all.length)
	let count = 0
	for (const id of found) {
		const ordinal = snapshot.ordinals.get(id)
		if (ordinal === undefined) continue
		ordinals[count++] = ordinal
		isFound[ordinal] = 1
	}
	const places = { snapshot, ordinals: ordinals.subarray(0, count), isFound, counts: new Map() }
	knownPlaces.set(found, places)
	return places
}

const NOTHING = new Uint32Array(0)

function cardsIn({ models }: Snapshot, base: Uint32Array): number {
	let count = 0
	let last = -1
	for (const ordinal of base) {
		const model = models[ordinal] as number
		if (model !== last) count++
		last = model
	}
	return count
}

/** Cards of a category without filters; among `found` when it is given. */
export const countCards = (
	snapshot: Snapshot,
	categoryId: number | undefined,
	found?: readonly number[] | undefined,
) => cardsIn(snapshot, baseOf(snapshot, categoryId, found))

/** Of each model the first matched product in the order. */
function cardsOf(snapshot: Snapshot, order: Uint32Array, matched: Uint8Array): number[] {
	const isShown = new Uint8Array(snapshot.modelCount)
	const cards: number[] = []
	for (const ordinal of order) {
		if (matched[ordinal] !== 1) continue
		const model = snapshot.models[ordinal] as number
		if (isShown[model] === 1) continue
		isShown[model] = 1
		cards.push(ordinal)
	}
	return cards
}

/** A search is sorted by relevance unless the visitor has asked for a price, a rating, novelty or a discount. */
function foundOrder(snapshot: Snapshot, found: readonly number[], sort: SortId): Uint32Array {
	if (sort !== 'popular') return snapshot.orders[sort]
	const { ordinals } = placesOf(snapshot, found)
	const order = new Uint32Array(ordinals.length)
	let count = 0
	for (const available of [1, 0]) {
		for (const ordinal of ordinals) if (snapshot.isAvailable[ordinal] === available) order[count++] = ordinal
	}
	return order
}

/** Products in stock, one of a model, in the order. */
export function* best(snapshot: Snapshot, categoryId: number | undefined, sort: SortId): Generator<number> {
	const isInBase = new Uint8Array(snapshot.all.length)
	for (const ordinal of baseOf(snapshot, categoryId, undefined)) isInBase[ordinal] = 1
	const isGiven = new Uint8Array(snapshot.modelCount)
	for (const ordinal of snapshot.orders[sort]) {
		const model = snapshot.models[ordinal] as number
		if (isInBase[ordinal] === 0 || isGiven[model] === 1) continue
		if (snapshot.isAvailable[ordinal] === 0) return
		isGiven[model] = 1
		yield snapshot.productIds[ordinal] as number
	}
}
