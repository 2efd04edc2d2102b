import { expect, test } from 'vitest'
import { comparedIn, comparisonPath } from './compared.ts'

test('a list has at most four ids, each once, whatever an address or a cookie says', () => {
	expect(comparedIn('12,7,12')).toEqual([12, 7])
	expect(comparedIn('1.2.3.4.5')).toEqual([1, 2, 3, 4])
	expect(comparedIn('0,-1,1e3,x,9999999999,08,<b>,')).toEqual([])
	expect(comparedIn('7,'.repeat(100_000))).toEqual([7])
	expect(comparedIn('')).toEqual([])
})

test('an address names the products, and the one that was of another kind', () => {
	expect(comparisonPath([12, 7])).toBe('/compare?ids=12,7')
	expect(comparisonPath([12], 9)).toBe('/compare?ids=12&instead=9')
})
