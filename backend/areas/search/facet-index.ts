import { LRUCache } from 'lru-cache'
import type { StorePlace } from '#backend/areas/delivery/places.ts'
import type { Db } from '#backend/db/connect.ts'
import { readOnce, type SharedReading } from '#backend/db/shared-reading.ts'
import type { SortId } from '#contract/catalog.ts'
import { companions, type Given } from './companions.ts'
import { readCatalogueRows } from './facet-rows.ts'
import { buildSnapshot, type ProductPrice, priceOf } from './facet-snapshot.ts'
import {
	best,
	countCards,
	countInEach,
	inLetters,
	type Listing,
	type ListingRequest,
	list,
	vocabularyOf,
} from './listing.ts'
import { storeSnapshots } from './store-snapshot.ts'
import type { Vocabulary } from './understood-words.ts'
import { readWordIndex, type WordIndex } from './word-index.ts'

export interface FacetIndex {
	/**
	 * Reads the catalogue again, by default with the words of its products. Calls made meanwhile are served from the
	 * last one.
	 */
	rebuild(options?: { withWords: boolean }): Promise<void>
	/** The words of the products: what a search finds. */
	words(): WordIndex
	/** Names of all filters of the catalogue but the price. */
	facetNames(): readonly string[]
	list(request: ListingRequest): Listing
	/** The values that a category's products have, those among `found` when it is given. */
	vocabulary(categoryId?: number, found?: readonly number[]): Vocabulary
	/** Products in stock in the size of this name («XS»): those among `found` in its order, else all, popular first. */
	inLetters(letters: string, found?: readonly number[]): readonly number[]
	/** Cards of a category without filters; among `found` when it is given. */
	countCards(categoryId: number | undefined, found?: readonly number[]): number
	/** Undefined for a product that the feed has no more. */
	priceOf(productId: number): ProductPrice | undefined
	/** Some size of the product is in stock. */
	isInStock(productId: number): boolean
	/** Another object after each reading of the catalogue: values derived from the last one are out of date. */
	generation(): object
	/** Caches the result for the key until the catalogue is read again. */
	remember<T>(key: string, read: () => Promise<T>): Promise<T>
	/** Products of a category (of all when it is undefined) that are in stock, in the order of `sort`, one of a model. */
	best(categoryId: number | undefined, sort: SortId): Iterable<number>
	/** The same for what at least one of the stores has; none are all products. */
	inStores(stores: readonly StorePlace[]): FacetIndex
	/** For each of the stores the cards that `list` would have in it alone; nothing of the whole catalogue. */
	countInEach(request: ListingRequest): number[]
	/** Companions of the given products, best first. @param branches category → its branch of the catalogue */
	companions(given: readonly Given[], branches: ReadonlyMap<number, number>, count: number): number[]
}

/**
 * The products of the whole catalogue as typed arrays in memory: facets of a listing are counted in one pass over
 * them (in SQL that takes hundreds of milliseconds on a big catalogue).
 *
 * A card is a model, shown in the colour that passes the filters and comes first in the sort order; counts are of
 * cards. A filter's own values are counted as if it were not set. Products out of stock come last in every order.
 */
export async function createFacetIndex(db: Db): Promise<FacetIndex> {
	let snapshot = buildSnapshot(await readCatalogueRows(db))
	let remembered = new LRUCache<string, SharedReading>({ max: 2_000 })
	let ofStores = storeSnapshots(snapshot)
	let words = await readWordIndex(db)
	let running: Promise<void> | undefined
	let isAskedAgain = false
	let areWordsAsked = false

	async function read() {
		do {
			isAskedAgain = false
			if (areWordsAsked) {
				areWordsAsked = false
				words = await readWordIndex(db)
			}
			snapshot = buildSnapshot(await readCatalogueRows(db))
			remembered = new LRUCache({ max: 2_000 })
			ofStores = storeSnapshots(snapshot)
		} while (isAskedAgain)
		running = undefined
	}

	function inStores(stores: readonly StorePlace[]): FacetIndex {
		if (stores.length === 0) return whole
		const narrowed = ofStores(stores)
		return {
			...whole,
			list: (request) => list(narrowed, request),
			countInEach: (request) => countInEach(narrowed, request, stores.length),
			vocabulary: (categoryId, found) => vocabularyOf(narrowed, categoryId, found),
			inLetters: (letters, found) => inLetters(narrowed, letters, found),
			countCards: (categoryId, found) => countCards(narrowed, categoryId, found),
			best: (categoryId, sort) => best(narrowed, categoryId, sort),
		}
	}

	const whole: FacetIndex = {
		rebuild({ withWords } = { withWords: true }) {
			isAskedAgain = true
			areWordsAsked ||= withWords
			running ??= read().catch((error) => {
				running = undefined
				throw error
			})
			return running
		},
		words: () => words,
		facetNames: () => snapshot.facets.map(({ name }) => name),
		list: (request) => list(snapshot, request),
		vocabulary: (categoryId, found) => vocabularyOf(snapshot, categoryId, found),
		inLetters: (letters, found) => inLetters(snapshot, letters, found),
		countCards: (categoryId, found) => countCards(snapshot, categoryId, found),
		generation: () => remembered,
		remember: (key, read) => readOnce(remembered, key, read),
		priceOf: (productId) => priceOf(snapshot, productId),
		isInStock: (productId) => snapshot.isAvailable[snapshot.ordinals.get(productId) ?? -1] === 1,
		best: (categoryId, sort) => best(snapshot, categoryId, sort),
		companions: (given, branches, count) => companions(snapshot, given, branches, count),
		inStores,
		countInEach: () => [],
	}
	return whole
}
