import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streetText } from '#contract/street-text.ts'
import { streetParts } from './street-parts.ts'

test.each([
	['Бакунинская улица', 'Бакунинская', 'улица', 'Бакунинская улица'],
	['ул. Ленина', 'Ленина', 'улица', 'улица Ленина'],
	['ул.Академика Королёва', 'Академика Королёва', 'улица', 'улица Академика Королёва'],
	['Набережная улица', 'Набережная', 'улица', 'Набережная улица'],
	['Ленинградский пр-т', 'Ленинградский', 'проспект', 'Ленинградский проспект'],
	['Аллея Первой Маёвки', 'Первой Маёвки', 'аллея', 'аллея Первой Маёвки'],
	['Тверская', 'Тверская', undefined, 'Тверская'],
	['Бульвар', 'Бульвар', undefined, 'Бульвар'],
	['Ул', 'Ул', undefined, 'Ул'],
])('«%s» is %s, %s, and is shown as «%s»', (typed, street, streetType, shown) => {
	expect(streetParts(typed)).toEqual({ street, ...(streetType && { streetType }) })
	expect(streetText(streetParts(typed))).toBe(shown)
})

test('no word of a typed street gets lost, and none comes in', () => {
	const word = fc.constantFrom(
		'улица',
		'ул.',
		'пр-т',
		'Лесная',
		'Ленина',
		'8',
		'Марта',
		'Набережная',
		'<b>',
		'constructor',
		'наб',
	)
	const full = new Map([
		['ул.', 'улица'],
		['пр-т', 'проспект'],
		['наб', 'набережная'],
	])
	const wordsOf = (text: string) =>
		text
			.split(' ')
			.map((one) => (full.get(one) ?? one).toLowerCase())
			.sort()
	fc.assert(
		fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (typed) => {
			const shown = streetText(streetParts(typed.join(' ')))
			expect(wordsOf(shown)).toEqual(wordsOf(typed.join(' ')))
		}),
	)
})
