import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

describe('normalisePhone', () => {
	it.each([
		['+7 (916) 123-45-67', '+79161234567'],
		['8 916 123 45 67', '+79161234567'],
		['9161234567', '+79161234567'],
		['+375 29 123-45-67', '+375291234567'],
	])('%s → %s', (typed, normal) => {
		expect(normalisePhone(typed)).toBe(normal)
	})

	it.each(['', '12345', '+7 916 123-45-6', '89161234567890', '😀'])('refuses «%s»', (typed) => {
		expect(normalisePhone(typed)).toBeUndefined()
	})
})
