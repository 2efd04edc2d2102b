import { expect, test } from 'vitest'
import { readableFields } from './own-data.ts'

test('the own data have the names that people use, and their own name where there is no other', () => {
	const names = readableFields({ 'deliveryInfo.0.apartment': '7', 'constructor.toString': 'made' })
	expect(names).toEqual([
		{ name: 'Доставка: Квартира', value: '7' },
		{ name: 'constructor: toString', value: 'made' },
	])
})

test('values are words', () => {
	const row = {
		phone: '+79128840317',
		gender: 'FEMALE',
		'checkout.date': '2026-11-30',
		'checkout.time': '09:00–13:00',
		'checkout.payment': 'ON_RECEIPT',
		constructor: 'name',
	}
	expect(readableFields({ ...row }).map(({ value }) => value)).toEqual([
		'+7 (912) 884-03-17',
		'Женский',
		expect.stringMatching(/^30\sноября/),
		'9–13',
		'При получении',
		'name',
	])
	expect(readableFields({ gender: 'constructor' })).toEqual([{ name: 'Пол', value: 'constructor' }])
})

test('numbers of rows and files of pictures are left to the file, and two fields of cookies are one', () => {
	const row = { id: 3, productId: 34, image: '/pictures/a.avif', isCookiesPolicyConfirmed: false }
	const words = ({ isCookiesPolicyRefused }: { isCookiesPolicyRefused: boolean }) =>
		readableFields({ ...row, isCookiesPolicyRefused })
	expect(words({ isCookiesPolicyRefused: false })).toEqual([
		{ name: 'Какие cookie', value: 'выбора ещё не было' },
	])
	expect(words({ isCookiesPolicyRefused: true })).toEqual([
		{ name: 'Какие cookie', value: 'только необходимые' },
	])
	expect(readableFields({ isCookiesPolicyConfirmed: true, isCookiesPolicyRefused: false })).toEqual([
		{ name: 'Какие cookie', value: 'все' },
	])
})

test('a page of the shop is a link, and no other address is', () => {
	expect(readableFields({ url: '/pages/consent-account' })[0]?.to).toBe('/pages/consent-account')
	expect(readableFields({ url: 'https://evil.example' })[0]?.to).toBeUndefined()
	expect(readableFields({ url: '//evil.example' })[0]?.to).not.toContain('evil')
})
