import { describe, expect, it } from 'vitest'
import { pageRange } from './listing.server.ts'

describe('pageRange', () => {
	it.each([
		[null, 1, 1],
		['1', 1, 1],
		['3', 3, 3],
		['2-4', 2, 4],
		['4-2', 4, 4],
		['1-9999', 1, 10],
		['0', 1, 1],
		['-1', 1, 1],
		['2-', 1, 1],
		['много', 1, 1],
	])('reads %s as the pages from %d to %d', (page, first, last) => {
		expect(pageRange(page)).toEqual({ first, last })
	})
})
