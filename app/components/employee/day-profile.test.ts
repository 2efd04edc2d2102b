import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayProfile } from './day-profile.ts'

const hour = fc.record({
	hour: fc.nat(23),
	revenue: fc.nat(1_000_000),
	handedOver: fc.nat(50),
	assembled: fc.nat(50),
})
const hours = fc.uniqueArray(hour, { selector: (one) => one.hour, maxLength: 24 })

test('whatever is done, the profile stays in its box, holds every hour, and the best one touches the top', () => {
	fc.assert(
		fc.property(hours, (day) => {
			const { points, first, last } = dayProfile(day)
			const numbers = [...points.matchAll(/[ML](\d+) (\d+)/g)].map(
				([, x, y]) => [Number(x), Number(y)] as const,
			)
			expect(numbers).toHaveLength(last - first + 2)
			for (const [x, y] of numbers) {
				expect(x).toBeLessThanOrEqual(320)
				expect(y).toBeLessThanOrEqual(120)
				expect(y).toBeGreaterThanOrEqual(8)
			}
			for (const { hour } of day) expect(hour >= first && hour < last).toBe(true)
			const isSomethingDone = day.some(
				({ revenue, handedOver, assembled }) => revenue + handedOver + assembled > 0,
			)
			expect(Math.min(...numbers.map(([, y]) => y))).toBe(isSomethingDone ? 8 : 120)
		}),
	)
})
