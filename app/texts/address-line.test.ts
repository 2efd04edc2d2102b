import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLine } from './address-line.ts'

test.each([
	['ул. Лесная, д. 5, кв. 12', { street: 'ул. Лесная', house: '5', apartment: '12' }],
	['Лесная улица, 5', { street: 'Лесная улица', house: '5' }],
	['Бакунинская ул., 26к1, кв 41', { street: 'Бакунинская ул.', house: '26', block: '1', apartment: '41' }],
	['ул. Лесная д. 5 корп. 2 кв. 12', { street: 'ул. Лесная', house: '5', block: '2', apartment: '12' }],
	['ул. 8 Марта, дом 12А, стр. 3', { street: 'ул. 8 Марта', house: '12А', building: '3' }],
	[
		'101000, г. Москва, ул. Лесная, 5, подъезд 2, этаж 7',
		{ street: 'ул. Лесная', house: '5', entrance: '2', floor: '7' },
	],
	['г Москва, ул Лесная, д 5, кв 12', { street: 'ул Лесная', house: '5', apartment: '12' }],
	['Москва, ул. Лесная, д. 5, кв. 12', { street: 'ул. Лесная', house: '5', apartment: '12' }],
	['Московская обл, г. Химки, Лесной проезд, 7', { street: 'Лесной проезд', house: '7' }],
	['Респ. Татарстан, Казань г, пр-т Победы, д 1 стр 2', { street: 'пр-т Победы', house: '1', building: '2' }],
])('the line «%s» has the fields of an address', (line, parts) => {
	expect(addressLine(line)).toEqual(parts)
})

test.each([
	'Лесная',
	'улица 1905 года',
	'Лесная 5',
	'5-я Парковая',
	'Лесная, вход со двора',
	'Лесная, кв. 5',
	'пл. Академика Королёва, у метро, 5',
	'',
])('the line «%s» is a street, or not understood', (line) => {
	expect(addressLine(line)).toBeUndefined()
})

const number = fc.integer({ min: 1, max: 999 }).map(String)
const written = (...forms: string[]) => fc.constantFrom(...forms)
const maybe = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined })

test('the parts of an address are found in its line, however they are written', () => {
	fc.assert(
		fc.property(
			fc.record({
				city: maybe(
					written('Москва', 'г Москва', 'г. Нижний Новгород', 'г.Тверь', '101000, Россия, г Казань'),
				),
				street: written('ул Лесная', 'Лесная улица', 'пр-т Мира', 'ул. 8 Марта'),
				house: fc.tuple(written('д ', 'д. ', 'дом ', 'д.', ''), number),
				block: maybe(number),
				building: maybe(number),
				apartment: maybe(number),
				entrance: maybe(number),
				floor: maybe(number),
			}),
			({ city, street, house: [word, house], ...others }) => {
				const { block, building, apartment, entrance, floor } = others
				const line = [
					city,
					street,
					word + house,
					block && `корп. ${block}`,
					building && `стр ${building}`,
					apartment && `кв ${apartment}`,
					entrance && `подъезд ${entrance}`,
					floor && `этаж ${floor}`,
				]
				const parts = Object.entries(others).filter(([, value]) => value !== undefined)
				expect(addressLine(line.filter(Boolean).join(', '))).toEqual({
					street,
					house,
					...Object.fromEntries(parts),
				})
			},
		),
	)
})
