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
