import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseParts, houseText } from './house.ts'

test.each([
	['26', '26', '', ''],
	['26к1', '26', '1', ''],
	['26к1с2', '26', '1', '2'],
	['26с2', '26', '', '2'],
	['26 корп. 1 стр. 2', '26', '1', '2'],
	['12/3', '12/3', '', ''],
	['12А', '12А', '', ''],
	['вл12', 'вл12', '', ''],
	['', '', '', ''],
])('the house «%s» is %s, block «%s», building «%s»', (typed, house, block, building) => {
	expect(houseParts(typed)).toEqual({ house, block, building })
})

test('the parts of a house make the house again', () => {
	const part = fc.stringMatching(/^\d{1,3}[а-г]?$/)
	fc.assert(
		fc.property(part, fc.option(part), fc.option(part), (house, block, building) => {
			const parts = { house, block: block ?? '', building: building ?? '' }
			expect(houseParts(houseText(parts))).toEqual(parts)
		}),
	)
})
