import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#tests/support/property-seed.ts'
import { maskBy } from './mask.ts'

test.each([
	['##.##.####', '', ''],
	['##.##.####', '27', '27'],
	['##.##.####', '273', '27.3'],
	['##.##.####', '27.03.1990', '27.03.1990'],
	['##.##.####', '27/03-1990', '27.03.1990'],
	['#### #### #### ####', '1234567890123456', '1234 5678 9012 3456'],
	['@@-##', 'аб12', 'аб-12'],
	['**-**', 'a1Ж2', 'a1-Ж2'],
	['+7 (###)', '+7 (91', '+7 (91'],
	['+7 (###)', '912', '+7 (912'],
])('%s shows %s as %s', (pattern, typed, shown) => {
	expect(maskBy(pattern)(typed)).toBe(shown)
})

test.each([
	['##.##.####', '27 марта 1990'],
	['##.##.####', '2703199055'],
	['@@-##', '1a2b34'],
	['#### ####', '1234-5678 9'],
])('%s leaves %s as it was typed: something of it has no place', (pattern, typed) => {
	expect(maskBy(pattern)(typed)).toBe(typed)
})

test('a masked text is left as it is', () => {
	const mask = maskBy('#### ####')
	expect(mask(mask('12345678'))).toBe('1234 5678')
})

test('a separator goes with the character behind it', () => {
	expect(maskBy('##.##')('27.')).toBe('27')
})

test('no mask loses or adds a letter or a digit', () => {
	const pattern = fc.string({ unit: fc.constantFrom(...'#@*.- ()'), minLength: 1, maxLength: 20 })
	const typed = fc.string({ unit: fc.constantFrom(...'0189٣½abЖя.- ()#'), maxLength: 30 })
	const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
	fc.assert(
		fc.property(pattern, typed, (pattern, typed) => {
			const mask = maskBy(pattern)
			expect(signs(mask(typed))).toBe(signs(typed))
			expect(mask(mask(typed))).toBe(mask(typed))
		}),
		{ numRuns: 500 },
	)
})
