import { describe, expect, it } from 'vitest'
import { campOf, wayUp } from './way-up.ts'

const levels = [{ from: 0 }, { from: 30_000 }, { from: 100_000 }]

describe('the way of the club', () => {
	it('is at a camp with the sum of its level', () => {
		for (const [at, { from }] of levels.entries()) expect(wayUp(from, levels)).toBe(campOf(at, levels.length))
	})

	it('never goes back, nor out of the picture', () => {
		let before = 0
		for (let purchases = 0; purchases <= 1_000_000; purchases += 500) {
			const part = wayUp(purchases, levels)
			expect(part).toBeGreaterThanOrEqual(before)
			expect(part).toBeLessThan(1)
			before = part
		}
	})

	it('has not begun below the first level', () => {
		expect(wayUp(10, [{ from: 1_000 }])).toBe(0)
	})

	it('is drawn for a single level', () => {
		expect(wayUp(0, [{ from: 0 }])).toBe(0.5)
	})
})
