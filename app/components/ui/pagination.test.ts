import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
	[1, 2, [1, 2]],
	[1, 6, [1, 2, 3, 4, 5, 6]],
	[3, 7, [1, 2, 3, 4, 0, 7]],
	[4, 7, [1, 2, 3, 4, 5, 6, 7]],
	[5, 12, [1, 0, 4, 5, 6, 0, 12]],
	[12, 12, [1, 0, 9, 10, 11, 12]],
])('page %i of %i', (page, total, expected) => {
	expect(pagesAround(page, total)).toEqual(expected)
})
