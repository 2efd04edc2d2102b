import { expect, test } from 'vitest'
import { formatPhone, phoneLink } from './phone.ts'

test.each([
	['8 800 000-00-00', 'tel:88000000000'],
	['+7 (495) 000-00-00', 'tel:+74950000000'],
	['8 800 000-00-00, доб. 101', 'tel:88000000000;ext=101'],
])('%s is dialled by %s', (phone, expected) => {
	expect(phoneLink(phone)).toBe(expected)
})

test.each([
	['+79128840317', '+7 (912) 884-03-17'],
	['79128840317', '+7 (912) 884-03-17'],
	['+375291234567', '+375 (29) 123-45-67'],
	['+37491123456', '+374 (91) 123-456'],
	['+996555123456', '+996 (555) 123-456'],
	['+4915112345678', '+4915112345678'],
])('%s is shown as %s', (phone, expected) => {
	expect(formatPhone(phone)).toBe(expected)
})
