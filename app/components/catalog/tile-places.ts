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
 * A short listing has the second only where that leaves fewer holes in its last row.
 */
export function tilePlaces(cards: number): number[] {
	if (cards < first) return []
	const lastRow = cards % inRow
	const hasSecond = cards >= long || lastRow === 0 || lastRow === inRow - 1
	return hasSecond ? [first, Math.min(second, cards)] : [first]
}
