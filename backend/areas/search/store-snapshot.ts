import { LRUCache } from 'lru-cache'
import type { StorePlace } from '#backend/areas/delivery/places.ts'
import { SIZE, type Snapshot } from './facet-snapshot.ts'
import { stockOfStores } from './store-stock.ts'

/** Bytes of all cached catalogues: each is as big as the stock of its stores, and visitors choose the stores. */
const MOST_BYTES = 64 * 1024 * 1024

/** Returns the catalogue of some stores, and caches the latest ones. */
export function storeSnapshots(whole: Snapshot): (stores: readonly StorePlace[]) => Snapshot {
	const cache = new LRUCache<string, Snapshot>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })
	return (stores) => {
		const key = stores.map(({ place, of }) => `${place}/${of}`).join()
		const known = cache.get(key) ?? snapshotOfStores(whole, stores)
		cache.set(key, known)
		return known
	}
}

/** Bytes of an entry of a map, about, and of what is not counted by itself. */
const ENTRY = 48
const OBJECTS = 4_096

function bytesOf({ ordinals, categories, orders, ...others }: Snapshot): number {
	const arrays = [...Object.values(others), ...categories.values(), ...Object.values(orders)]
	return arrays
		.filter((array) => ArrayBuffer.isView(array))
		.reduce((sum, { byteLength }) => sum + byteLength, OBJECTS + ordinals.size * ENTRY)
}

/**
 * The catalogue of products that at least one of some stores has, with the sizes that are there, numbered again.
 * Counts, pages and filters of a listing are computed from it as from the whole one.
 */
export function snapshotOfStores(whole: Snapshot, stores: readonly StorePlace[]): Snapshot {
	const skuHolders = holdersOf(whole, stores)
	const held = heldProducts(whole, skuHolders)
	const numbers = new Int32Array(whole.all.length).fill(-1)
	const ordinals = new Map<number, number>()
	for (const [number, ordinal] of held.entries()) {
		numbers[ordinal] = number
		ordinals.set(whole.productIds[ordinal] as number, number)
	}
	const renumbered = (ordinals: Uint32Array) => renumber(ordinals, numbers)
	const { orders } = whole
	return {
		...whole,
		whole,
		all: Uint32Array.from(held.keys()),
		productIds: held.map((ordinal) => whole.productIds[ordinal] as number),
		ordinals,
		...numberModels(held.map((ordinal) => whole.models[ordinal] as number)),
		prices: held.map((ordinal) => whole.prices[ordinal] as number),
		catalogPrices: held.map((ordinal) => whole.catalogPrices[ordinal] as number),
		discounts: Uint8Array.from(held.map((ordinal) => whole.discounts[ordinal] as number)),
		isAvailable: new Uint8Array(held.length).fill(1),
		...valuesOfHeld(whole, held, skuHolders),
		...skusOfHeld(whole, held, skuHolders),
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
		inLetters: new Map(),
	}
}

/** @returns by the number of a size the bits of the stores that have it */
function holdersOf({ skuIds, skuStocks }: Snapshot, stores: readonly StorePlace[]): Uint32Array {
	const stockOf = stockOfStores(stores)
	return skuIds.map((id, sku) => stockOf(id, skuStocks[sku] as number))
}

/** Ordinals of the products of which a size is held. */
function heldProducts({ all, skuOffsets }: Snapshot, skuHolders: Uint32Array): Uint32Array {
	return all.filter((ordinal) => {
		const next = skuOffsets[ordinal + 1] as number
		let sku = skuOffsets[ordinal] as number
		while (sku < next && skuHolders[sku] === 0) sku++
		return sku < next
	})
}

/** The values of the products, of the sizes those that are held. */
function valuesOfHeld(
	{ offsets, productValues, facetOfValue, facetByName, skuOffsets, skuSizes }: Snapshot,
	held: Uint32Array,
	skuHolders: Uint32Array,
): Pick<Snapshot, 'offsets' | 'productValues'> {
	const sizeFacet = facetByName.get(SIZE)
	const ofHeld = new Uint32Array(productValues.length)
	let count = 0
	const offsetsOfHeld = new Uint32Array(held.length + 1)
	/** Value of a size → one more than the last product of which it is held. */
	const heldFor = new Uint32Array(facetOfValue.length)
	for (const [number, ordinal] of held.entries()) {
		for (let sku = skuOffsets[ordinal] as number; sku < (skuOffsets[ordinal + 1] as number); sku++) {
			if (skuHolders[sku] !== 0 && (skuSizes[sku] as number) >= 0)
				heldFor[skuSizes[sku] as number] = number + 1
		}
		for (let i = offsets[ordinal] as number; i < (offsets[ordinal + 1] as number); i++) {
			const value = productValues[i] as number
			if (facetOfValue[value] !== sizeFacet || heldFor[value] === number + 1) ofHeld[count++] = value
		}
		offsetsOfHeld[number + 1] = count
	}
	return { offsets: offsetsOfHeld, productValues: ofHeld.slice(0, count) }
}

function skusOfHeld(
	{ skuOffsets, skuIds, skuStocks, skuSizes }: Snapshot,
	held: Uint32Array,
	skuHolders: Uint32Array,
): Pick<Snapshot, 'skuOffsets' | 'skuIds' | 'skuStocks' | 'skuSizes' | 'skuHolders'> {
	const offsets = new Uint32Array(held.length + 1)
	const most = skuIds.length
	const [ids, stocks, holders] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)]
	const sizes = new Int32Array(most)
	let count = 0
	for (const [number, ordinal] of held.entries()) {
		const next = skuOffsets[ordinal + 1] as number
		for (let sku = skuOffsets[ordinal] as number; sku < next; sku++) {
			if (skuHolders[sku] === 0) continue
			ids[count] = skuIds[sku] as number
			stocks[count] = skuStocks[sku] as number
			sizes[count] = skuSizes[sku] as number
			holders[count] = skuHolders[sku] as number
			count++
		}
		offsets[number + 1] = count
	}
	return {
		skuOffsets: offsets,
		skuIds: ids.slice(0, count),
		skuStocks: stocks.slice(0, count),
		skuSizes: sizes.slice(0, count),
		skuHolders: holders.slice(0, count),
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
