import type { Db } from '#backend/db/connect.ts'
import type { SortId } from '#contract/catalog.ts'
import { readSnapshot } from './facet-rows.ts'
import { buildSnapshot, COLOUR, SIZE, type Snapshot } from './facet-snapshot.ts'

/** What a listing asks for. Filters are named as in the feed: «Сезон», «Цвет», «Размер». */
export interface ListingRequest {
	/** All products when it is absent. */
	categoryId?: number | undefined
	/** Ids of the products a search found, best first. */
	found?: readonly number[] | undefined
	/** Name of a filter → chosen values; one of them is enough. What the base does not have is ignored. */
	chosen: ReadonlyMap<string, readonly string[]>
	/** Whole roubles, both ends included. */
	priceFrom?: number | undefined
	priceTo?: number | undefined
	sort: SortId
	/** From 1; a page beyond the end is the last one. */
	page: number
	pageSize: number
}

export interface FacetValueCount {
	value: string
	/** Cards that the value would show with the other filters as they are. */
	count: number
	isChosen: boolean
	hex: string | undefined
}

export interface FacetCounts {
	name: string
	values: FacetValueCount[]
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

export interface FacetIndex {
	/** Reads the catalogue anew. Calls made meanwhile are served from what was read before. */
	rebuild(): Promise<void>
	/** Names of all filters of the catalogue but the price. */
	facetNames(): readonly string[]
	list(request: ListingRequest): Listing
	/** Cards of a category without filters; among `found` when it is given. */
	countCards(categoryId: number | undefined, found?: readonly number[]): number
	/** Products of a category (of all when it is undefined) that are in stock, in the order of `sort`, one of a model. */
	best(categoryId: number | undefined, sort: SortId): Iterable<number>
}

/** More filters chosen at once are ignored: the passed ones of a product are bits of one number. */
const MAX_CHOSEN_FACETS = 30

/**
 * The products of the whole catalogue as typed arrays in memory: facets of a listing are counted in one pass over
 * them (in SQL that takes hundreds of milliseconds on a big catalogue).
 *
 * A card is a model, shown in the colour that passes the filters and comes first in the sort order; counts are of
 * cards. A filter's own values are counted as if it were not set. What is not in stock comes last in every order.
 */
export async function createFacetIndex(db: Db): Promise<FacetIndex> {
	let snapshot = buildSnapshot(await readSnapshot(db))
	let running: Promise<void> | undefined
	let isAskedAgain = false

	async function read() {
		do {
			isAskedAgain = false
			snapshot = buildSnapshot(await readSnapshot(db))
		} while (isAskedAgain)
		running = undefined
	}

	return {
		rebuild() {
			isAskedAgain = true
			running ??= read().catch((error) => {
				running = undefined
				throw error
			})
			return running
		},
		facetNames: () => snapshot.facets.map(({ name }) => name),
		list: (request) => list(snapshot, request),
		countCards: (categoryId, found) => countCards(snapshot, baseOf(snapshot, categoryId, found)),
		best: (categoryId, sort) => best(snapshot, categoryId, sort),
	}
}

function list(snapshot: Snapshot, request: ListingRequest): Listing {
	const base = baseOf(snapshot, request.categoryId, request.found)
	const baseCounts = request.found
		? countValues(snapshot, base)
		: cachedCounts(snapshot, request.categoryId, base)
	const chosen = chosenBits(snapshot, request.chosen, baseCounts)
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
	const baseTotal = isFiltered ? countCards(snapshot, base) : cards.length
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

/** Ordinals of the products a listing is about, ascending. */
function baseOf(
	snapshot: Snapshot,
	categoryId: number | undefined,
	found: readonly number[] | undefined,
): Uint32Array {
	const all = categoryId === undefined ? snapshot.all : (snapshot.categories.get(categoryId) ?? NOTHING)
	if (!found) return all
	const isFound = new Uint8Array(snapshot.all.length)
	for (const id of found) {
		const ordinal = snapshot.ordinals.get(id)
		if (ordinal !== undefined) isFound[ordinal] = 1
	}
	return all.filter((ordinal) => isFound[ordinal] === 1)
}

const NOTHING = new Uint32Array(0)

interface Chosen {
	/** Bit i of a product's mask stands for the i-th of these. */
	facets: number[]
	/** Value → bit of its facet when the value is chosen, else 0. */
	bits: Uint32Array
}

function chosenBits(
	snapshot: Snapshot,
	chosen: ReadonlyMap<string, readonly string[]>,
	baseCounts: Uint32Array,
): Chosen {
	const bits = new Uint32Array(snapshot.values.length)
	const facets: number[] = []
	for (const [name, values] of chosen) {
		const facet = snapshot.facetByName.get(name)
		if (facet === undefined || facets.length === MAX_CHOSEN_FACETS) continue
		const known = values
			.map((value) => snapshot.valueIds[facet]?.get(value))
			.filter((id): id is number => id !== undefined && (baseCounts[id] ?? 0) > 0)
		if (known.length === 0) continue
		for (const id of known) bits[id] = 1 << facets.length
		facets.push(facet)
	}
	return { facets, bits }
}

interface Passed {
	/** Ordinal → 1 when the product passes all filters. */
	matched: Uint8Array
	/** Value → cards, the value's own filter left out. */
	counts: Uint32Array
	min: number
	max: number
}

function passAll(snapshot: Snapshot, base: Uint32Array, counts: Uint32Array): Passed {
	const passed: Passed = {
		matched: new Uint8Array(snapshot.all.length),
		counts,
		min: Infinity,
		max: -Infinity,
	}
	for (const ordinal of base) {
		passed.matched[ordinal] = 1
		widen(passed, snapshot.prices[ordinal] as number)
	}
	return passed
}

/** One pass: a product that fails one filter only is still counted for the values of that filter. */
function filter(snapshot: Snapshot, base: Uint32Array, chosen: Chosen, from: number, to: number): Passed {
	const { prices, offsets, productValues, facetOfValue, models } = snapshot
	const { bits } = chosen
	const fullMask = 2 ** chosen.facets.length - 1
	const counts = new Uint32Array(snapshot.values.length)
	// The model a value was last counted for: products of a model stand side by side.
	const countedModel = new Int32Array(snapshot.values.length).fill(-1)
	const passed: Passed = {
		matched: new Uint8Array(snapshot.all.length),
		counts,
		min: Infinity,
		max: -Infinity,
	}

	for (const ordinal of base) {
		const price = prices[ordinal] as number
		const isPriceRight = price >= from && price <= to
		const start = offsets[ordinal] as number
		const end = offsets[ordinal + 1] as number
		let mask = 0
		for (let i = start; i < end; i++) mask |= bits[productValues[i] as number] as number
		const missing = fullMask & ~mask
		if (missing === 0) widen(passed, price)
		// Of two bits one is left when the lowest is taken away.
		const failures = missing === 0 ? 0 : (missing & (missing - 1)) === 0 ? 1 : 2
		if (failures + (isPriceRight ? 0 : 1) > 1 || (failures === 0 && !isPriceRight)) continue
		if (failures === 0) passed.matched[ordinal] = 1
		const onlyFacet = failures === 0 ? -1 : (chosen.facets[31 - Math.clz32(missing)] as number)
		const model = models[ordinal] as number
		for (let i = start; i < end; i++) {
			const value = productValues[i] as number
			if (onlyFacet !== -1 && facetOfValue[value] !== onlyFacet) continue
			if (countedModel[value] === model) continue
			countedModel[value] = model
			counts[value] = (counts[value] as number) + 1
		}
	}
	return passed
}

function widen(range: { min: number; max: number }, price: number) {
	if (price < range.min) range.min = price
	if (price > range.max) range.max = price
}

function countValues(snapshot: Snapshot, base: Uint32Array): Uint32Array {
	const { offsets, productValues, models } = snapshot
	const counts = new Uint32Array(snapshot.values.length)
	const countedModel = new Int32Array(snapshot.values.length).fill(-1)
	for (const ordinal of base) {
		const model = models[ordinal] as number
		const end = offsets[ordinal + 1] as number
		for (let i = offsets[ordinal] as number; i < end; i++) {
			const value = productValues[i] as number
			if (countedModel[value] === model) continue
			countedModel[value] = model
			counts[value] = (counts[value] as number) + 1
		}
	}
	return counts
}

function cachedCounts(snapshot: Snapshot, categoryId: number | undefined, base: Uint32Array): Uint32Array {
	const known = snapshot.baseCounts.get(categoryId) ?? countValues(snapshot, base)
	snapshot.baseCounts.set(categoryId, known)
	return known
}

function countCards({ models }: Snapshot, base: Uint32Array): number {
	let count = 0
	let last = -1
	for (const ordinal of base) {
		const model = models[ordinal] as number
		if (model !== last) count++
		last = model
	}
	return count
}

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
	const ordinals = found.map((id) => snapshot.ordinals.get(id)).filter((ordinal) => ordinal !== undefined)
	return Uint32Array.from([
		...ordinals.filter((ordinal) => snapshot.isAvailable[ordinal] === 1),
		...ordinals.filter((ordinal) => snapshot.isAvailable[ordinal] === 0),
	])
}

function usefulFacets(
	snapshot: Snapshot,
	baseCounts: Uint32Array,
	baseTotal: number,
	counts: Uint32Array,
	{ facets: chosenFacets, bits }: Chosen,
): FacetCounts[] {
	const useful: FacetCounts[] = []
	for (const [facet, { name, first, end }] of snapshot.facets.entries()) {
		const values: FacetValueCount[] = []
		for (let id = first; id < end; id++) {
			if (baseCounts[id] === 0) continue
			values.push({
				value: snapshot.values[id] as string,
				count: counts[id] as number,
				isChosen: bits[id] !== 0,
				hex: snapshot.hexes[id],
			})
		}
		const shares = Array.from(baseCounts.subarray(first, end)).filter((count) => count > 0)
		if (chosenFacets.includes(facet) || isUseful(name, shares, baseTotal)) useful.push({ name, values })
	}
	return useful
}

/** A filter that fewer cards have, as a part of all, is not worth its place. */
const MIN_COVERAGE = 0.15
/** So many values need to bring some cards together, so many to a value. */
const MANY_VALUES = 5
const MIN_CARDS_PER_VALUE = 1.5

/**
 * Whether a filter helps to choose among the cards: colours and sizes when there are two, a single value («Со скидкой»)
 * when not every card has it, any other filter when enough cards have it and it is not a value of its own for each.
 * @param counts of cards, by value
 */
export function isUseful(name: string, counts: readonly number[], cards: number): boolean {
	if (counts.length <= 1) return counts.some((count) => count < cards)
	if (name === COLOUR || name === SIZE) return true
	const sum = counts.reduce((total, count) => total + count, 0)
	const isFine = counts.length > MANY_VALUES && sum < counts.length * MIN_CARDS_PER_VALUE
	return sum >= cards * MIN_COVERAGE && !isFine
}

function* best(snapshot: Snapshot, categoryId: number | undefined, sort: SortId): Generator<number> {
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
