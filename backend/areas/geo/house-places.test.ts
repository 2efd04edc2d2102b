import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'
import { nearestHouse, placeOfHouse, standing } from './house-places.ts'
import { isHouse, listHousesOf, type Street } from './houses.ts'

const city = fc.record({
	population: fc.integer({ min: 10_000, max: 13_000_000 }),
	lat: fc.double({ min: 41, max: 70, noNaN: true }),
	lon: fc.double({ min: 20, max: 170, noNaN: true }),
})
const street: fc.Arbitrary<Street> = fc.record({
	cityId: fc.integer({ min: 1, max: 100 }),
	name: fc.string({ minLength: 1, maxLength: 20 }),
	streetKind: fc.constantFrom('улица', 'проспект', 'переулок'),
	maxHouse: fc.integer({ min: 1, max: 120 }),
})
const numbersOf = (one: Street) =>
	Array.from({ length: one.maxHouse }, (_, index) => index + 1).filter((number) => isHouse(one, number))

describe('houses by rule', () => {
	it('the nearest house to a place is none other than a look at each house finds', () => {
		fc.assert(
			fc.property(
				city,
				fc.array(street, { minLength: 1, maxLength: 8 }),
				fc.double({ min: -0.2, max: 0.2, noNaN: true }),
				fc.double({ min: -0.2, max: 0.2, noNaN: true }),
				(middle, streets, north, east) => {
					const place = { lat: middle.lat + north, lon: middle.lon + east }
					const found = nearestHouse(middle, streets, place)
					const all = streets.flatMap((one) =>
						numbersOf(one).map((number) => distanceKm(place, placeOfHouse(middle, one, number))),
					)
					if (all.length === 0) return expect(found).toBeUndefined()
					// A line on a flat map and an arc of the globe differ by a few steps of 20 m over kilometres.
					expect((found?.km ?? Number.NaN) - Math.min(...all)).toBeLessThan(0.05)
				},
			),
			{ seed: 17, numRuns: 300 },
		)
	})

	it('a house is found again at its place', () => {
		fc.assert(
			fc.property(city, street, (middle, one) => {
				for (const number of numbersOf(one)) {
					const found = nearestHouse(middle, [one], placeOfHouse(middle, one, number))
					expect(found?.house).toBe(number)
				}
			}),
			{ seed: 17, numRuns: 100 },
		)
	})

	it('no house has a missing number, and some numbers of a long street are missing', () => {
		const long = { id: 1, cityId: 1, name: 'Лесная', streetKind: 'улица', maxHouse: 500 }
		const listed = new Set(listHousesOf(long).map(({ houseNumber }) => Number(houseNumber)))
		expect([...listed]).toEqual(numbersOf(long))
		expect(500 - listed.size).toBeGreaterThan(5)
		for (let wanted = -3; wanted < 520; wanted++) expect(listed).toContain(standing(long, wanted))
	})
})
