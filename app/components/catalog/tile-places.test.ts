import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTiles, tilePlaces } from './tile-places.ts'

const holes = (cards: number, tiles: number) => (4 - ((cards + 2 * tiles) % 4)) % 4

test('a first page of 24 cards and a category of six fill their last rows', () => {
	expect(tilePlaces(24, 2)).toEqual([6, 10])
	expect(holes(24, 2)).toBe(0)
	expect(tilePlaces(6, 2)).toEqual([6])
	expect(holes(6, 1)).toBe(0)
	expect(tilePlaces(5, 2)).toEqual([])
})

test('a short listing with one tile leaves it out where it would make holes', () => {
	expect(tilePlaces(8, 1)).toEqual([])
	expect(tilePlaces(8, 2)).toEqual([6, 8])
})

test('no other number of the tiles leaves fewer holes in rows of four', () => {
	fc.assert(
		fc.property(fc.integer({ min: 6, max: 19 }), fc.integer({ min: 0, max: mostTiles }), (cards, tiles) => {
			const places = tilePlaces(cards, tiles)
			for (const place of places) expect(place).toBeLessThanOrEqual(cards)
			for (let shown = 0; shown <= tiles; shown++) {
				expect(holes(cards, places.length)).toBeLessThanOrEqual(holes(cards, shown))
			}
		}),
	)
})

test('a tile stays where it is when more cards are loaded', () => {
	for (let cards = 24; cards < 200; cards++) expect(tilePlaces(cards, 2)).toEqual([6, 10])
})
