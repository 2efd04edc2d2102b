import fc from 'fast-check'
import { expect, it } from 'vitest'
import '#tests/support/property-seed.ts'
import { isUnderstood, understandWords, type Vocabulary } from './understood-words.ts'

const valuesOf = (...values: string[]) => values.map((value) => ({ value }))

const vocabulary: Vocabulary = new Map([
	[
		'Цвет',
		[
			{ value: 'Рябина', hex: '#C2522A' },
			{ value: 'Уголь', hex: '#2B3032' },
			{ value: 'Фьорд', hex: '#3E5B70' },
			{ value: 'Тёмно-зелёный' },
		],
	],
	['Размер', [...valuesOf('7', '42', '43', '43–46', 'XL'), { value: '48', letters: new Set(['M', '2XL']) }]],
	['Пол', valuesOf('Мужской', 'Женский', 'Детский', 'Унисекс')],
	['Сезон', valuesOf('Зима', 'Лето', 'Межсезонье')],
	['Температура комфорта', valuesOf('−45 °C', '−15 °C', '−10 °C', '0 °C', '+5 °C')],
	['Объём', valuesOf('60\u00a0л', '750\u00a0мл')],
	['Вес', valuesOf('0,5–1\u00a0кг', '1–1,5\u00a0кг', '1,5–2\u00a0кг', '5\u00a0кг и больше')],
])

const understood = (text: string) => {
	const { rest, chosen, ...price } = understandWords(text, vocabulary)
	return { rest, ...Object.fromEntries(chosen), ...price }
}

it.each([
	['красная куртка', { rest: 'куртка', Цвет: ['Рябина'] }],
	['Куртка тёмно-синего цвета', { rest: 'Куртка', Цвет: ['Фьорд'] }],
	['красные или черные шорты', { rest: 'или шорты', Цвет: ['Рябина', 'Уголь'] }],
	['зеленая шапка', { rest: 'шапка', Цвет: ['Тёмно-зелёный'] }],
	['куртка до 15000', { rest: 'куртка', priceTo: 15_000 }],
	['куртка до 15\u00a0000 ₽', { rest: 'куртка', priceTo: 15_000 }],
	['куртка до 15 тыс. руб.', { rest: 'куртка', priceTo: 15_000 }],
	['от 5 до 10 тысяч рублей куртка', { rest: 'куртка', priceFrom: 5_000, priceTo: 10_000 }],
	['куртка не дешевле 7 500', { rest: 'куртка', priceFrom: 7_500 }],
	['куртка не дороже 12,5 тыс', { rest: 'куртка', priceTo: 12_500 }],
	['ботинки треккинговые 43', { rest: 'ботинки треккинговые', Размер: ['43', '43–46'] }],
	['перчатки женские 7', { rest: 'перчатки', Пол: ['Женский', 'Унисекс'], Размер: ['7'] }],
	['футболка размер xl мужская', { rest: 'футболка', Пол: ['Мужской', 'Унисекс'], Размер: ['XL'] }],
	['спальник -10', { rest: 'спальник', 'Температура комфорта': ['−15 °C', '−10 °C'] }],
	['спальник до минус 10 градусов', { rest: 'спальник', 'Температура комфорта': ['−15 °C', '−10 °C'] }],
	['спальник +5', { rest: 'спальник', 'Температура комфорта': ['0 °C', '+5 °C'] }],
	['ботинки детские на зиму', { rest: 'ботинки', Пол: ['Детский'], Сезон: ['Зима'] }],
	['палатка до 1,5 кг', { rest: 'палатка', Вес: ['0,5–1\u00a0кг', '1–1,5\u00a0кг'] }],
	['рюкзак легче 1000 грамм', { rest: 'рюкзак', Вес: ['0,5–1\u00a0кг'] }],
	['рюкзак до 500 г', { rest: 'рюкзак' }],
	['рюкзак 60 литров', { rest: 'рюкзак', Объём: ['60\u00a0л'] }],
	['подарок маме до 5000', { rest: '', Пол: ['Женский', 'Унисекс'], priceTo: 5_000 }],
	['куртка в подарок для мужа', { rest: 'куртка', Пол: ['Мужской', 'Унисекс'] }],
	['мужские', { rest: '', Пол: ['Мужской', 'Унисекс'] }],
	// Names of sizes that have other values, which `findWords` looks up.
	['футболка xxl', { rest: 'футболка xxl' }],
	['футболка М', { rest: 'футболка М' }],
	['футболка m', { rest: 'футболка m' }],
	['2-местная палатка', { rest: 'двухместная палатка' }],
	['палатка 3 местная', { rest: 'палатка трёхместная' }],
	['палатка на двух человек', { rest: 'палатка двухместная' }],
	['палатка на двоих до 25000', { rest: 'палатка двухместная', priceTo: 25_000 }],
	['термос до 400 г', { rest: 'термос' }],
	['до красная 15000 куртка', { rest: 'куртка', Цвет: ['Рябина'], priceTo: 15_000 }],
])('«%s»', (text, meaning) => {
	expect(understood(text)).toEqual(meaning)
})

it.each([
	'куртка до 10',
	'лыжи 185',
	'скидка -10%',
	'термобелье-10',
	'розовая куртка',
	'зимовье',
	'спальник -99',
	'до 100 лет',
	'2423-01',
	'подарок',
])('«%s» has no filter', (text) => {
	expect(understood(text)).toEqual({ rest: text })
})

const piece = fc.constantFrom(
	...'до от 15 000 15000 тыс ₽ -10 − + 43 xl размер женские для зимняя красная куртка рюкзак 60 литров не дороже подарок маме'.split(
		' ',
	),
)
const typed = fc.oneof(
	fc.array(piece, { maxLength: 9, size: 'max' }).map((words) => words.join(' ')),
	fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
)

it('leaves no filter in the rest, whatever the text', () => {
	fc.assert(
		fc.property(typed, (text) => {
			const { rest } = understandWords(text, vocabulary)
			const again = understandWords(rest, vocabulary)
			expect({ text, rest: again.rest, isUnderstood: isUnderstood(again) }).toEqual({
				text,
				rest,
				isUnderstood: false,
			})
		}),
		{ numRuns: 2_000 },
	)
})
