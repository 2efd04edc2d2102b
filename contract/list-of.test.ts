import { expect, it } from 'vitest'
import { listOf } from './list-of.ts'

it.each([
	[3, 3],
	[2.9, 2],
	[0, 0],
	[-1, 0],
	[Number.NaN, 0],
	[Number.POSITIVE_INFINITY, 5],
	[2_147_483_648, 5],
])('a list of %d items is of %d, where five are the most', (count, length) => {
	expect(listOf(count, 5, (at) => at)).toEqual([0, 1, 2, 3, 4].slice(0, length))
})
