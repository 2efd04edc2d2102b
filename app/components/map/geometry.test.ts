import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitPlaces, isWithin, type Place, positionOf, type Size, scaleAt, zoomInto } from './geometry.ts'

const world = 256 * 2 ** 18
const coordinate = fc.double({ min: 0, max: world, noNaN: true })
const place: fc.Arbitrary<Place> = fc.tuple(coordinate, coordinate)
const places = fc
	.tuple(place, fc.array(place, { maxLength: 40 }))
	.map(([first, others]) => [first, ...others] as const)
const side = fc.integer({ min: 200, max: 2000 })
const size: fc.Arbitrary<Size> = fc.tuple(side, side)
const part = fc.constantFrom(0.6, 0.8)

describe('fitting places', () => {
	test('has all of them in the given part of the map, as close as that allows', () => {
		fc.assert(
			fc.property(places, size, part, (all, size, part) => {
				const view = fitPlaces(all, size, part)
				const isInside = (zoom: number) =>
					all.every((at) => {
						const [x, y] = positionOf(at, { ...view, zoom }, size)
						const [width, height] = size
						const error = 1e-3
						return (
							Math.abs(x - width / 2) <= (width * part) / 2 + error &&
							Math.abs(y - height / 2) <= (height * part) / 2 + error
						)
					})
				expect(view.zoom).toBeGreaterThanOrEqual(2)
				expect(view.zoom).toBeLessThanOrEqual(18)
				if (view.zoom > 2) expect(isInside(view.zoom)).toBe(true)
				if (view.zoom < 18) expect(isInside(view.zoom + 1.001)).toBe(false)
			}),
		)
	})

	test('takes the last zoom for one place', () => {
		expect(fitPlaces([[100, 200]], [800, 600], 0.6)).toEqual({ centre: [100, 200], zoom: 18 })
	})

	test('leaves a wider margin where the part is smaller', () => {
		const all = [
			[0, 0],
			[700, 0],
		] as const
		expect(fitPlaces(all, [1000, 1000], 0.8).zoom).toBe(18)
		expect(fitPlaces(all, [1000, 1000], 0.6).zoom).toBe(17)
	})
})

test('a press on a cluster always comes closer, to the last zoom at most', () => {
	fc.assert(
		fc.property(places, fc.integer({ min: 2, max: 18 }), size, part, (members, zoom, size, part) => {
			const next = zoomInto(members, zoom, size, part).zoom
			expect(next).toBeGreaterThan(Math.min(zoom, 17))
			expect(next).toBeLessThanOrEqual(18)
		}),
	)
})

test('the centre of a view is in the middle of the map', () => {
	const position = positionOf([500, 400], { centre: [500, 400], zoom: 7 }, [800, 600])
	expect(position).toEqual([400, 300])
	expect(isWithin(position, [800, 600])).toBe(true)
	expect(isWithin([801, 300], [800, 600])).toBe(false)
})

test('each zoom doubles the distances', () => {
	expect(scaleAt(18)).toBe(1)
	expect(scaleAt(17)).toBe(0.5)
})
