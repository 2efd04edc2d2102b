import { geoContains } from 'd3-geo'
import { expect, test } from 'vitest'
import { nightSide, subsolarPoint } from './sun.ts'

test.each([
	// Equinoxes and solstices of 2026, and a day between them, by the Astronomical Almanac.
	['2026-03-20T14:46:00Z', 0, -39.6],
	['2026-06-21T08:25:00Z', 23.44, 54.2],
	['2026-09-23T00:06:00Z', 0, 176.6],
	['2026-12-21T20:50:00Z', -23.44, -132.9],
	['2026-11-03T12:00:00Z', -15.1, -4.1],
])('the sun of %s is over %d°, %d°', (time, lat, lon) => {
	const sun = subsolarPoint(new Date(time))
	expect(Math.abs(sun.lat - lat)).toBeLessThan(0.3)
	expect(Math.abs(sun.lon - lon)).toBeLessThan(0.5)
})

test('in a winter morning of Moscow it is day in Novosibirsk and night in Kaliningrad', () => {
	const night = nightSide(new Date('2026-12-15T05:30:00Z'))
	expect(geoContains(night, [82.9, 55])).toBe(false)
	expect(geoContains(night, [20.5, 54.7])).toBe(true)
})
