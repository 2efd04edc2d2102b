import type { Snapshot } from './facet-snapshot.ts'

/** People and season that a product is for; null where the feed does not say. */
export interface Audience {
	gender: string | null
	age: string | null
	seasons: readonly string[] | null
}

/** A product that others are to go with. */
export interface Given extends Audience {
	/** Of the catalogue; null for a product without a category. */
	branchId: number | null
}

const EVERYBODY = 'Унисекс'

/**
 * The most popular products in stock of other branches of the catalogue than the given products have, one of each
 * category, for the same people and the same season; what is made for exactly these people comes first.
 * @param branches category → its branch
 */
export function companions(
	snapshot: Snapshot,
	given: readonly Given[],
	branches: ReadonlyMap<number, number>,
	count: number,
): number[] {
	const { audiences, audienceOf, mainCategories, orders, isAvailable, productIds } = snapshot
	const taken = new Set(given.map(({ branchId }) => branchId))
	const suits = audiences.map((audience) => given.some((one) => isSuitable(one, audience)))
	const isClosest = audiences.map(
		({ gender, age }) => gender !== null && given.some((one) => one.gender === gender && one.age === age),
	)
	// The order is that of popularity: the first that suits is the best of its category.
	const closest = new Map<number, number>()
	const other = new Map<number, number>()
	for (const ordinal of orders.popular) {
		if (isAvailable[ordinal] === 0) break
		const audience = audienceOf[ordinal] as number
		const category = mainCategories[ordinal] as number
		const best = isClosest[audience] ? closest : other
		if (!suits[audience] || best.has(category)) continue
		const branch = branches.get(category)
		if (branch !== undefined && !taken.has(branch)) best.set(category, ordinal)
	}
	for (const category of closest.keys()) other.delete(category)
	return [...closest.values(), ...other.values()]
		.slice(0, count)
		.map((ordinal) => productIds[ordinal] as number)
}

/** The product can be worn by the same people in the same season as the given one. */
function isSuitable(given: Audience, { gender, age, seasons }: Audience): boolean {
	const sameGender =
		given.gender === null ||
		gender === null ||
		gender === given.gender ||
		gender === EVERYBODY ||
		given.gender === EVERYBODY
	const sameAge = given.age === null || age === null || age === given.age
	const sameSeason =
		given.seasons === null || seasons === null || seasons.some((season) => given.seasons?.includes(season))
	return sameGender && sameAge && sameSeason
}
