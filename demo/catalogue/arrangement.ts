import { CATEGORIES, isClothing } from './categories.ts'
import type { Product } from './families/family.ts'
import type { ColourId } from './picture-set.ts'

/** So many cards of a listing are seen first. */
const FIRST = 24
/** Of these, one drawing may be in one colour so often. */
const OFTEN = 3
/** Of these, so many may show a thing lying on the ground. */
const LYING = 4
/** The card of a listing that shows a thing lying, unless others suit better. */
const LYING_FROM = 2

/** A model with the colour that its card shows. */
export interface Shown {
	product: Product
	colour: ColourId
}

/** The cards that a listing has so far. */
interface Seen {
	cards: number
	last: string | undefined
	drawings: Map<string, number>
}

const parents = new Map(CATEGORIES.map(({ id, parentId }) => [id, parentId]))

function categoriesAbove(id: number): number[] {
	const parent = parents.get(id)
	return [id, ...(parent === undefined ? [] : categoriesAbove(parent))]
}

/** The listings that a model is in: its category and those above, those of its marks, and that of all goods. */
export const listingsOf = ({ categoryId, marks }: Pick<Product, 'categoryId' | 'marks'>): string[] => [
	...categoriesAbove(categoryId).map(String),
	...marks,
	'все',
]

const drawingOf = ({ product, colour }: Shown) => `${product.drawnAs}-${colour}`

/** Among the first cards of a listing the same drawing in the same colour is not too often, nor twice running. */
const suits = (drawing: string, seen: Seen) =>
	seen.last !== drawing && (seen.cards >= FIRST || (seen.drawings.get(drawing) ?? 0) < OFTEN)

/**
 * Models in an order close to the given one, each with one of its colours, so that every listing is varied.
 * @param coloursOf colours that a card can show
 */
export function arrange(
	products: readonly Product[],
	coloursOf: (product: Product) => readonly ColourId[],
): Shown[] {
	const listings = new Map<string, Seen>()
	const placesOf = (product: Product): Seen[] =>
		listingsOf(product).map((name) => {
			const seen = listings.get(name) ?? { cards: 0, last: undefined, drawings: new Map() }
			listings.set(name, seen)
			return seen
		})
	const best = (product: Product): Shown | undefined => {
		const places = placesOf(product)
		const often = (shown: Shown) => places[0]?.drawings.get(drawingOf(shown)) ?? 0
		return coloursOf(product)
			.map((colour) => ({ product, colour }))
			.filter((shown) => places.every((seen) => suits(drawingOf(shown), seen)))
			.toSorted((one, other) => often(one) - often(other))[0]
	}
	const arranged: Shown[] = []
	const left = [...products]
	for (let [next] = left; next; [next] = left) {
		const found = left.reduce<Shown | undefined>((shown, product) => shown ?? best(product), undefined)
		const shown = found ?? { product: next, colour: coloursOf(next)[0] ?? 'graphite' }
		left.splice(left.indexOf(shown.product), 1)
		arranged.push(shown)
		for (const seen of placesOf(shown.product)) {
			const drawing = drawingOf(shown)
			seen.cards++
			seen.last = drawing
			seen.drawings.set(drawing, (seen.drawings.get(drawing) ?? 0) + 1)
		}
	}
	return arranged
}

/** Of the models in their order, the clothing whose cards show it lying: one of the first of each listing, if it has any. */
export function lyingOf(products: readonly Product[]): Set<Product> {
	const listings = new Map<string, Product[]>()
	for (const product of products)
		for (const name of listingsOf(product)) listings.set(name, [...(listings.get(name) ?? []), product])
	const lying = new Set<Product>()
	const isFree = (product: Product) =>
		listingsOf(product).every((name) => {
			const listing = listings.get(name) ?? []
			const place = listing.indexOf(product)
			const [above, below] = [listing[place - 1], listing[place + 1]]
			const isBeside = [above, below].some((one) => one !== undefined && lying.has(one))
			return !isBeside && (place >= FIRST || lyingAmong(listing) < LYING)
		})
	const lyingAmong = (listing: readonly Product[]) =>
		listing.slice(0, FIRST).filter((product) => lying.has(product)).length
	const longestFirst = [...listings.values()].toSorted((one, other) => other.length - one.length)
	for (const listing of longestFirst) {
		if (lyingAmong(listing) > 0) continue
		const first = [...listing.slice(LYING_FROM, FIRST), ...listing.slice(0, LYING_FROM)]
		const found = first.find((product) => isClothing(product.categoryId) && isFree(product))
		if (found) lying.add(found)
	}
	return lying
}
