import { expect, test } from 'vitest'
import { phoneLink } from './phone.ts'

test.each([
	['8 800 000-00-00', 'tel:88000000000'],
	['+7 (495) 000-00-00', 'tel:+74950000000'],
	['8 800 000-00-00, доб. 101', 'tel:88000000000;ext=101'],
])('%s is dialled by %s', (phone, expected) => {
	expect(phoneLink(phone)).toBe(expected)
})
