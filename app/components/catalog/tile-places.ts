/** Tiles among the cards of a listing, each of them two columns wide. */
export const mostTiles = 2

const inRow = 4
const first = 6
const second = 10
/** A listing of so many cards may get more of them, and the tiles stay where they are. */
const long = 20

/**
 * Places of the tiles in a listing: how many cards are before each.
 * In rows of four the first is at the right of the second row, the other at the left of the fourth.
 * A short listing has as many of the tiles as leave the fewest holes in its last row.
 * @param tiles that there are
 */
export function tilePlaces(cards: number, tiles: number): number[] {
	if (cards < first) return []
	const places = [first, Math.min(second, cards)].slice(0, tiles)
	if (cards >= long) return places
	const holes = (shown: number) => (inRow - ((cards + 2 * shown) % inRow)) % inRow
	const numbers = [...places.keys(), places.length].reverse()
	return places.slice(
		0,
		numbers.reduce((best, shown) => (holes(shown) < holes(best) ? shown : best)),
	)
}
