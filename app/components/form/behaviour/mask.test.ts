import { expect, test } from 'vitest'
import { caretAfter, maskBy } from './mask.ts'

test.each([
	['##.##.####', '', ''],
	['##.##.####', '27', '27'],
	['##.##.####', '273', '27.3'],
	['##.##.####', '27.03.1990', '27.03.1990'],
	['##.##.####', '27 марта 03, 1990 года', '27.03.1990'],
	['##.##.####', '2703199055', '27.03.1990'],
	['#### #### #### ####', '1234567890123456', '1234 5678 9012 3456'],
	['@@-##', 'аб12', 'аб-12'],
	['@@-##', '1a2b34', 'ab-34'],
	['**-**', 'a1Ж2', 'a1-Ж2'],
	['+7 (###)', '+7 (91', '+7 (91'],
	['+7 (###)', '912', '+7 (912'],
])('%s shows %s as %s', (pattern, typed, shown) => {
	expect(maskBy(pattern)(typed)).toBe(shown)
})

test('a masked text is left as it is', () => {
	const mask = maskBy('#### ####')
	expect(mask(mask('12345678'))).toBe('1234 5678')
})

test('a separator goes with the character behind it', () => {
	expect(maskBy('##.##')('27.')).toBe('27')
})

test.each([
	['27.03', 2, 2],
	['27.03', 3, 4],
	['27.03', 0, 0],
	['27.03', 9, 5],
])('in %s the caret after %i characters stands at %i', (masked, count, place) => {
	expect(caretAfter(masked, count)).toBe(place)
})
