import fc from 'fast-check'
import { expect, test } from 'vitest'
import { directionOf, distanceText, wayTo } from './way.ts'

const moscow = { lat: 55.754, lon: 37.62 }

test.each([
	['Санкт-Петербург', { lat: 59.939, lon: 30.316 }, 'СЗ', '634 км'],
	['Владивосток', { lat: 43.116, lon: 131.882 }, 'СВ', '6 415 км'],
	['Бауманская', { lat: 55.772, lon: 37.68 }, 'СВ', '4,3 км'],
	['Ленинский', { lat: 55.67, lon: 37.509 }, 'ЮЗ', '12 км'],
	['за углом', { lat: 55.7545, lon: 37.62 }, 'С', '100 м'],
])('%s from the middle of Moscow', (_name, place, short, distance) => {
	const way = wayTo(moscow, place)
	expect(directionOf(way).short).toBe(short)
	expect(distanceText(way.kilometres).replaceAll('\u00a0', ' ')).toBe(distance)
})

const place = fc.record({
	lat: fc.double({ min: -89, max: 89, noNaN: true }),
	lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('there is as far as back, nowhere farther than half round the earth, and always in some direction', () => {
	fc.assert(
		fc.property(place, place, (from, to) => {
			const [there, back] = [wayTo(from, to), wayTo(to, from)]
			expect(there.kilometres).toBeCloseTo(back.kilometres, 6)
			expect(there.kilometres).toBeLessThanOrEqual(Math.PI * 6371 + 0.001)
			expect(directionOf(there).words).toMatch(/^на /)
			expect(distanceText(there.kilometres)).toMatch(/^[\d,\u00a0]+\u00a0(м|км)$/)
		}),
		{ numRuns: 500, seed: 20261123, endOnFailure: true },
	)
})
