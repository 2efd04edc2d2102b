import type { StorePlace } from '#backend/areas/geo/places.ts'
import { stockOfStore } from '#backend/areas/products/store-stock.ts'
import { SIZE, type Snapshot } from './facet-snapshot.ts'

/**
 * The catalogue of products that at least one of some stores has, with the sizes that are there, numbered again.
 * Counts, pages and filters of a listing are computed from it as from the whole one.
 */
export function snapshotOfStores(whole: Snapshot, stores: readonly StorePlace[]): Snapshot {
	const isSkuHeld = heldSkus(whole, stores)
	const held = heldProducts(whole, isSkuHeld)
	const numbers = new Int32Array(whole.all.length).fill(-1)
	for (const [number, ordinal] of held.entries()) numbers[ordinal] = number
	const renumbered = (ordinals: Uint32Array) => renumber(ordinals, numbers)
	const { orders } = whole
	return {
		...whole,
		whole,
		all: Uint32Array.from(held.keys()),
		productIds: held.map((ordinal) => whole.productIds[ordinal] as number),
		ordinals: new Map(Array.from(held, (ordinal, number) => [whole.productIds[ordinal] as number, number])),
		...numberModels(held.map((ordinal) => whole.models[ordinal] as number)),
		prices: held.map((ordinal) => whole.prices[ordinal] as number),
		catalogPrices: held.map((ordinal) => whole.catalogPrices[ordinal] as number),
		discounts: Uint8Array.from(held, (ordinal) => whole.discounts[ordinal] as number),
		isAvailable: new Uint8Array(held.length).fill(1),
		...valuesOfHeld(whole, held, isSkuHeld),
		...skusOfHeld(whole, held, isSkuHeld),
		categories: new Map(Array.from(whole.categories, ([id, ordinals]) => [id, renumbered(ordinals)])),
		orders: {
			popular: renumbered(orders.popular),
			'price-asc': renumbered(orders['price-asc']),
			'price-desc': renumbered(orders['price-desc']),
			rating: renumbered(orders.rating),
			new: renumbered(orders.new),
			discount: renumbered(orders.discount),
		},
		mainCategories: held.map((ordinal) => whole.mainCategories[ordinal] as number),
		audienceOf: held.map((ordinal) => whole.audienceOf[ordinal] as number),
		baseCounts: new Map(),
		vocabularies: new Map(),
	}
}

/** @returns by the number of a size: 1 where a store has it */
function heldSkus({ skuIds, skuStocks }: Snapshot, stores: readonly StorePlace[]): Uint8Array {
	const isHeld = new Uint8Array(skuIds.length)
	for (const has of stores.map(stockOfStore)) {
		for (let sku = 0; sku < skuIds.length; sku++) {
			if (has(skuIds[sku] as number, skuStocks[sku] as number)) isHeld[sku] = 1
		}
	}
	return isHeld
}

/** Ordinals of the products of which a size is held. */
function heldProducts({ all, skuOffsets }: Snapshot, isSkuHeld: Uint8Array): Uint32Array {
	return all.filter((ordinal) => {
		const next = isSkuHeld.indexOf(1, skuOffsets[ordinal])
		return next !== -1 && next < (skuOffsets[ordinal + 1] as number)
	})
}

/** The values of the products, of the sizes those that are held. */
function valuesOfHeld(
	{ offsets, productValues, facetOfValue, facetByName, skuOffsets, skuSizes }: Snapshot,
	held: Uint32Array,
	isSkuHeld: Uint8Array,
): Pick<Snapshot, 'offsets' | 'productValues'> {
	const sizeFacet = facetByName.get(SIZE)
	const ofHeld: number[] = []
	const offsetsOfHeld = new Uint32Array(held.length + 1)
	/** Value of a size → one more than the last product of which it is held. */
	const heldFor = new Uint32Array(facetOfValue.length)
	for (const [number, ordinal] of held.entries()) {
		for (let sku = skuOffsets[ordinal] as number; sku < (skuOffsets[ordinal + 1] as number); sku++) {
			if (isSkuHeld[sku] === 1 && (skuSizes[sku] as number) >= 0)
				heldFor[skuSizes[sku] as number] = number + 1
		}
		for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++) {
			const value = productValues[i] as number
			if (facetOfValue[value] !== sizeFacet || heldFor[value] === number + 1) ofHeld.push(value)
		}
		offsetsOfHeld[number + 1] = ofHeld.length
	}
	return { offsets: offsetsOfHeld, productValues: Uint32Array.from(ofHeld) }
}

function skusOfHeld(
	{ skuOffsets, skuIds, skuStocks, skuSizes }: Snapshot,
	held: Uint32Array,
	isSkuHeld: Uint8Array,
): Pick<Snapshot, 'skuOffsets' | 'skuIds' | 'skuStocks' | 'skuSizes'> {
	const skus: number[] = []
	const offsets = new Uint32Array(held.length + 1)
	for (const [number, ordinal] of held.entries()) {
		for (let sku = skuOffsets[ordinal] as number; sku < (skuOffsets[ordinal + 1] as number); sku++) {
			if (isSkuHeld[sku] === 1) skus.push(sku)
		}
		offsets[number + 1] = skus.length
	}
	return {
		skuOffsets: offsets,
		skuIds: Uint32Array.from(skus, (sku) => skuIds[sku] as number),
		skuStocks: Uint32Array.from(skus, (sku) => skuStocks[sku] as number),
		skuSizes: Int32Array.from(skus, (sku) => skuSizes[sku] as number),
	}
}

/** The products that are held, in the same order. @param numbers ordinal → its new number, -1 of what is not held */
function renumber(ordinals: Uint32Array, numbers: Int32Array): Uint32Array {
	const renumbered = new Uint32Array(ordinals.length)
	let count = 0
	for (const ordinal of ordinals) {
		const number = numbers[ordinal] as number
		if (number >= 0) renumbered[count++] = number
	}
	return renumbered.slice(0, count)
}

/** Models of the whole catalogue, ascending, numbered without gaps. */
function numberModels(models: Uint32Array): Pick<Snapshot, 'models' | 'modelCount'> {
	let modelCount = 0
	const numbered = models.map((model, index) => {
		if (index === 0 || model !== models[index - 1]) modelCount++
		return modelCount - 1
	})
	return { models: numbered, modelCount }
}
