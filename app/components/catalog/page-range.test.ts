import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PageRange, pageRange, withNext, withPrevious } from './page-range.ts'

const numbers = fc.integer({ min: 1, max: 9999 })
const ranges = fc
	.tuple(fc.integer({ min: 1, max: 9993 }), fc.integer({ min: 0, max: 5 }))
	.map(([first, more]) => ({ first, last: first + more }))
const textOf = ({ first, last }: PageRange) => `${first}-${last}`

describe('pageRange', () => {
	it.each([
		[null, 1, 1],
		['', 1, 1],
		['1', 1, 1],
		['3', 3, 3],
		['2-4', 2, 4],
		['4-2', 4, 4],
		['1-6', 1, 6],
		['1-8', 3, 8],
		['1-9999', 9994, 9999],
		['0', 1, 1],
		['-1', 1, 1],
		['2-', 1, 1],
		['1-99999', 1, 1],
		['много', 1, 1],
	])('reads %s as the pages from %d to %d', (page, first, last) => {
		expect(pageRange(page)).toEqual({ first, last })
	})

	it('is never longer than a screen, and ends where the address says', () => {
		fc.assert(
			fc.property(numbers, numbers, (from, to) => {
				const { first, last } = pageRange(`${from}-${to}`)
				expect(last).toBe(Math.max(from, to))
				expect(first).toBeGreaterThanOrEqual(from)
				expect(last - first).toBeLessThan(6)
			}),
		)
	})

	it('reads whatever an address says as some pages', () => {
		fc.assert(
			fc.property(fc.string(), (page) => {
				const { first, last } = pageRange(page)
				expect(first).toBeGreaterThanOrEqual(1)
				expect(last).toBeGreaterThanOrEqual(first)
				expect(last - first).toBeLessThan(6)
			}),
		)
	})
})

it('a step down and a step up show the page asked for, and as many others as a screen has room for', () => {
	fc.assert(
		fc.property(ranges, (range) => {
			const next = pageRange(withNext(range))
			expect(textOf(next)).toBe(withNext(range))
			expect(next).toEqual({ first: Math.max(range.first, range.last - 4), last: range.last + 1 })
			if (range.first === 1) return
			const previous = pageRange(withPrevious(range))
			expect(textOf(previous)).toBe(withPrevious(range))
			expect(previous).toEqual({ first: range.first - 1, last: Math.min(range.last, range.first + 4) })
		}),
	)
})
