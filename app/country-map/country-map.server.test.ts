import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawCountryMap, type MapCity } from './country-map.server.ts'

const now = new Date('2026-11-23T12:00:00Z')
const city = (id: number, name: string, lat: number, lon: number, count = 1): MapCity => ({
	id,
	name,
	lat,
	lon,
	count,
	isOpen: true,
	fame: null,
})
const moscow = city(1, 'Москва', 55.75, 37.62, 12)
const khimki = city(2, 'Химки', 55.89, 37.43)
const vladivostok = city(3, 'Владивосток', 43.12, 131.88)
const kazan = city(4, 'Казань', 55.79, 49.11, 3)

test('a city is drawn at its place, one below another is left to the list, one beyond the edge is separate', () => {
	const { dots, beyond, night } = drawCountryMap([khimki, moscow, vladivostok, kazan], now)
	expect(dots.map(({ name }) => name)).toEqual(['Москва', 'Казань'])
	const [west, east] = dots
	expect(west?.x).toBeLessThan(east?.x ?? 0)
	expect(west).toMatchObject({ labels: { phone: expect.any(String), wide: expect.any(String) } })
	expect(beyond).toEqual([{ id: 3, name: 'Владивосток', count: 1, isOpen: true, kilometres: 2100 }])
	expect(night).toMatch(/^M/)
})

test('of cities with as many stores the popular one comes first', () => {
	const ryazan = { ...city(5, 'Рязань', 54.63, 39.74, 3), fame: 7 }
	const tula = { ...city(6, 'Тула', 54.19, 37.62, 3), fame: 2 }
	const { dots } = drawCountryMap([kazan, ryazan, tula], now)
	expect(dots.map(({ name }) => name)).toEqual(['Тула', 'Рязань', 'Казань'])
})

/** Pixels of the map in the narrowest window that has it beside the text. */
const narrowestMap = 570

const anyCity = fc.record({
	id: fc.nat(),
	name: fc.string({ minLength: 1, maxLength: 30 }),
	lat: fc.double({ min: -90, max: 90, noNaN: true }),
	lon: fc.double({ min: -180, max: 180, noNaN: true }),
	count: fc.integer({ min: 1, max: 50 }),
	isOpen: fc.boolean(),
	fame: fc.option(fc.nat(50)),
})

test('wherever the cities of a backend lie, at whatever hour, the map can be drawn', () => {
	fc.assert(
		fc.property(
			fc.array(anyCity, { maxLength: 60 }),
			fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
			(cities, time) => {
				const { dots, night } = drawCountryMap(cities, time)
				for (const { x, y, room } of dots) {
					expect(x).toBeGreaterThanOrEqual(0)
					expect(x).toBeLessThanOrEqual(100)
					expect(y).toBeGreaterThanOrEqual(0)
					expect(y).toBeLessThanOrEqual(100)
					expect(room).toBeGreaterThan(0)
				}
				expect(night).not.toMatch(/NaN|undefined/)
			},
		),
		{ numRuns: 200, seed: 20261123, endOnFailure: true },
	)
})

test('a dot that is a link is a target of 24 pixels on every screen that has it, wherever the cities lie', () => {
	const near = anyCity.chain((city) =>
		fc
			.record({
				lat: fc.double({ min: 50, max: 60, noNaN: true }),
				lon: fc.double({ min: 30, max: 60, noNaN: true }),
			})
			.map((at) => ({ ...city, ...at })),
	)
	fc.assert(
		fc.property(fc.array(near, { minLength: 20, maxLength: 60 }), (cities) => {
			for (const { linkFrom, room } of drawCountryMap(cities, now).dots) {
				if (linkFrom) expect((room / 100) * narrowestMap).toBeGreaterThanOrEqual(23.5)
			}
		}),
		{ numRuns: 100, seed: 20261129, endOnFailure: true },
	)
})
