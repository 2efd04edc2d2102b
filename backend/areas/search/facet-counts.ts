import { COLOUR, SIZE, type Snapshot } from './facet-snapshot.ts'

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

/** More filters chosen at once are ignored: the passed ones of a product are bits of one number. */
const MAX_CHOSEN_FACETS = 30

export interface Chosen {
	/** Bit i of a product's mask is for the i-th of these. */
	facets: number[]
	/** Value → bit of its facet when the value is chosen, else 0. */
	bits: Uint32Array
}

/** The chosen values that the base has, or in a catalogue of some stores the base of the whole one. */
export function chosenBits(
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

export interface Passed {
	/** Ordinal → 1 when the product passes all filters. */
	matched: Uint8Array
	/** Value → cards, the value's own filter left out. */
	counts: Uint32Array
	min: number
	max: number
}

export function passAll(snapshot: Snapshot, base: Uint32Array, counts: Uint32Array): Passed {
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
export function filter(
	snapshot: Snapshot,
	base: Uint32Array,
	chosen: Chosen,
	from: number,
	to: number,
): Passed {
	const { prices, offsets, productValues, facetOfValue, models } = snapshot
	const { bits } = chosen
	const fullMask = 2 ** chosen.facets.length - 1
	const counts = new Uint32Array(snapshot.values.length)
	// The model a value was last counted for: products of a model are side by side.
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

/** Cards by value, without filters. */
export function countValues(snapshot: Snapshot, base: Uint32Array): Uint32Array {
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

/** The same for a category, counted once; in a catalogue of stores, of which there may be many, each time. */
export function cachedCounts(
	snapshot: Snapshot,
	categoryId: number | undefined,
	base: Uint32Array,
): Uint32Array {
	const known = snapshot.baseCounts.get(categoryId) ?? countValues(snapshot, base)
	if (!snapshot.whole) snapshot.baseCounts.set(categoryId, known)
	return known
}

/** Filters with their values in the order they are shown; those that do not help are left out. */
export function usefulFacets(
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
			if (baseCounts[id] === 0 && bits[id] === 0) continue
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
/** Figures that things are chosen by, also when each has its own: litres, degrees, people, kilograms. */
const FIGURES: ReadonlySet<string> = new Set(['Объём', 'Температура комфорта', 'Мест', 'Вес'])
const FEW_FIGURES = 12

/**
 * Whether a filter helps to choose among the cards: colours and sizes when there are two, a single value («Со
 * скидкой») unless every card has it, any other filter when enough cards have it and it is not a value of its own for
 * each, unless it is one of few figures.
 * @param counts of cards, by value
 */
export function isUseful(name: string, counts: readonly number[], cards: number): boolean {
	if (counts.length <= 1) return counts.some((count) => count < cards)
	if (name === COLOUR || name === SIZE) return true
	const sum = counts.reduce((total, count) => total + count, 0)
	const few = FIGURES.has(name) ? FEW_FIGURES : MANY_VALUES
	const isFine = counts.length > few && sum < counts.length * MIN_CARDS_PER_VALUE
	return sum >= cards * MIN_COVERAGE && !isFine
}
