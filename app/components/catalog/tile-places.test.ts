import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTiles, tilePlaces } from './tile-places.ts'

const holes = (cards: number, tiles: number) => (4 - ((cards + 2 * tiles) % 4)) % 4

test('a first page of 24 cards and a category of six fill their last rows', () => {
	expect(tilePlaces(24)).toEqual([6, 10])
	expect(holes(24, 2)).toBe(0)
	expect(tilePlaces(6)).toEqual([6])
	expect(holes(6, 1)).toBe(0)
	expect(tilePlaces(5)).toEqual([])
})

test('a listing of any length leaves at most one hole in rows of four, or as many as without tiles', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 19 }), (cards) => {
			const places = tilePlaces(cards)
			expect(places.length).toBeLessThanOrEqual(mostTiles)
			for (const place of places) expect(place).toBeLessThanOrEqual(cards)
			if (cards >= 6) expect(holes(cards, places.length)).toBeLessThanOrEqual(1)
		}),
	)
})

test('a tile stays where it is when more cards are loaded', () => {
	for (let cards = 24; cards < 200; cards++) expect(tilePlaces(cards)).toEqual([6, 10])
})
