import { describe, expect, it } from 'vitest'
import { YearPurchases } from './club.ts'

describe('purchases of a year', () => {
	it.each([
		['40 000', 40_000],
		['40\u00a0499 ₽', 40_000],
		['0', 0],
		['1000000', 1_000_000],
	])('%s are %d', (purchases, expected) => {
		expect(YearPurchases.parse({ purchases }).purchases).toBe(expected)
	})

	it.each([
		['', 'Заполни это поле'],
		['много', 'Напиши сумму числом, например 40 000'],
		['-5', 'Напиши сумму числом, например 40 000'],
		['2000000', 'Столько за год не потратить. Напиши сумму до 1 000 000 ₽'],
	])('%s is rejected', (purchases, message) => {
		expect(YearPurchases.safeParse({ purchases }).error?.issues[0]?.message).toBe(message)
	})
})
