import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageRange, pagesAtOnce, portionsOf } from './page-range.ts'

describe('pageRange', () => {
	it.each([
		[null, 1, 1],
		['1', 1, 1],
		['3', 3, 3],
		['2-4', 2, 4],
		['4-2', 4, 4],
		['1-12', 3, 12],
		['1-9999', 9990, 9999],
		['0', 1, 1],
		['-1', 1, 1],
		['2-', 1, 1],
		['много', 1, 1],
	])('reads %s as the pages from %d to %d', (page, first, last) => {
		expect(pageRange(page)).toEqual({ first, last })
	})

	it('is never longer than asked for, and ends where the address says', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9999 }),
				fc.integer({ min: 1, max: 9999 }),
				fc.integer({ min: 1, max: 12 }),
				(from, to, most) => {
					const { first, last } = pageRange(`${from}-${to}`, most)
					expect(last).toBe(Math.max(from, to))
					expect(first).toBeGreaterThanOrEqual(from)
					expect(last - first).toBeLessThan(most)
				},
			),
		)
	})
})

it('portions hold every page once, in order, and none is more than can be asked for', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 50 }), (first, last) => {
			const ranges = portionsOf({ first, last }).map((portion) => pageRange(portion, pagesAtOnce))
			const pages = ranges.flatMap((range) =>
				Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index),
			)
			expect(pages).toEqual(
				Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
			)
		}),
	)
})
