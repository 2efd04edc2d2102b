import { expect, test } from 'vitest'
import { roublesIn } from '#app/texts/money.ts'
import { listingQuery, unreadPrices } from './listing-query.server.ts'

test.each([
	['30 000 ₽', '30000'],
	['30\u00a0000', '30000'],
	['30.000', '30000'],
	['29 999,50', '29999'],
	['30 тыс.', '30000'],
	['от 5000', '5000'],
	['abc', ''],
	['-', ''],
	['9'.repeat(9), '999999999'],
	['9'.repeat(40), ''],
])('a price typed as «%s» is %s roubles', (typed, roubles) => {
	expect(roublesIn(typed)).toBe(roubles)
})

test('a listing is requested by the price that was meant', () => {
	const query = listingQuery('/catalog/', new URLSearchParams({ priceFrom: ' 30 000 ₽ ', priceTo: 'дорого' }))
	expect(query.toString()).toBe('priceFrom=30000')
})

test('reports a price without a readable sum', () => {
	const query = new URLSearchParams({ priceFrom: ' много ', priceTo: '30 тыс', text: 'куртка' })
	expect(unreadPrices(query)).toEqual({ priceFrom: 'много' })
	expect(listingQuery('', query).get('priceFrom')).toBeNull()
	expect(unreadPrices(new URLSearchParams({ priceFrom: '', priceTo: ' ' }))).toEqual({})
})
