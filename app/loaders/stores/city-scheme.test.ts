import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCityScheme } from './city-scheme.ts'

const moscow = { lat: 55.754, lon: 37.62 }

test('north is up, east is right, and circles do not touch', () => {
	const { points, rings } = drawCityScheme(moscow, [
		{ lat: 55.854, lon: 37.62 },
		{ lat: 55.754, lon: 37.72 },
	])
	expect(points[0]).toEqual({ x: 50, y: 8, places: [0] })
	expect(points[1]?.x).toBeGreaterThan(70)
	expect(points[1]?.y).toBeCloseTo(50, 0)
	expect(rings).toEqual([
		{ kilometres: 10, radius: 37.8 },
		{ kilometres: 5, radius: 18.9 },
	])
})

const place = fc.record({
	lat: fc.double({ min: -90, max: 90, noNaN: true }),
	lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('every place is at one point of the drawing, apart from the others, wherever it lies', () => {
	fc.assert(
		fc.property(place, fc.array(place, { maxLength: 20 }), (middle, places) => {
			const { points, rings } = drawCityScheme(middle, places)
			const shown = points.flatMap((point) => point.places).toSorted((one, other) => one - other)
			expect(shown).toEqual(places.map((_, index) => index))
			for (const [index, { x, y }] of points.entries()) {
				const others = points.slice(index + 1)
				expect(others.filter((other) => Math.max(Math.abs(other.x - x), Math.abs(other.y - y)) < 9)).toEqual(
					[],
				)
			}
			for (const { x, y } of points) expect(Math.hypot(x - 50, y - 50)).toBeLessThan(43)
			for (const { radius } of rings) expect(radius).toBeLessThanOrEqual(42)
		}),
		{ numRuns: 300, seed: 20261123, endOnFailure: true },
	)
})
