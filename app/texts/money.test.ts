import { expect, test } from 'vitest'
import { formatCost, formatDiscount, formatMoney } from './money.ts'

test('whole roubles with no-break spaces', () => {
	expect(formatMoney(24990)).toBe('24\u00a0990\u00a0₽')
	expect(formatMoney(0)).toBe('0\u00a0₽')
	expect(formatMoney(999.6)).toBe('1\u00a0000\u00a0₽')
})

test('a reduction has a minus, not a hyphen', () => {
	expect(formatMoney(-8000)).toBe('−8\u00a0000\u00a0₽')
	expect(formatDiscount(24)).toBe('−24\u00a0%')
})

test('nothing is free', () => {
	expect(formatCost(0)).toBe('бесплатно')
	expect(formatCost(199)).toBe('199\u00a0₽')
})
