import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pluralForm } from '#contract/plural-form.ts'
import { formatNumber, plural, words } from './plural.ts'

test.each([
	[0, '0 товаров'],
	[1, '1 товар'],
	[2, '2 товара'],
	[4, '4 товара'],
	[5, '5 товаров'],
	[11, '11 товаров'],
	[14, '14 товаров'],
	[21, '21 товар'],
	[112, '112 товаров'],
	[1003, '1 003 товара'],
])('%i goes with the right form', (count, expected) => {
	expect(plural(count, words.product).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('the word alone', () => {
	expect(pluralForm(3, ['поле', 'поля', 'полей'])).toBe('поля')
})

test('thousands are separated by a no-break space, parts by a comma', () => {
	expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567')
	expect(formatNumber(4.8)).toBe('4,8')
})

test('every number is written as Intl writes it', () => {
	const rules = new Intl.PluralRules('ru-RU')
	const numbers = new Intl.NumberFormat('ru-RU')
	const hundredths = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((count) => count / 100)
	fc.assert(
		fc.property(fc.oneof(fc.integer({ min: -200, max: 200 }), fc.integer(), hundredths), (number) => {
			expect(formatNumber(number)).toBe(numbers.format(number).replace(/\s/g, '\u00a0'))
			const rule = rules.select(number)
			expect(pluralForm(number, ['one', 'few', 'many'])).toBe(rule === 'other' ? 'few' : rule)
		}),
	)
})
