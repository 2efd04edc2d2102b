import { expect, test } from 'vitest'
import { maskPhone } from './phone-mask.ts'

test.each([
	['', ''],
	['+', '+'],
	['8', '+7'],
	['7912', '+7 (912'],
	['89128840317', '+7 (912) 884-03-17'],
	['+7 (912) 884-03-17', '+7 (912) 884-03-17'],
	['+7 8 912 884-03-17', '+7 (912) 884-03-17'],
	['7 912 abc 884', '+7 (912) 884'],
	['9128840317', '9128840317'],
	['+375291234567', '+375291234567'],
])('%s is shown as %s', (typed, shown) => {
	expect(maskPhone(typed)).toBe(shown)
})

test.each(['+7 (912) 884-03-1799', '8 912 884-03-17 доб. 5', '1234567890123456', '٨912'])(
	'%s is shown as it was typed',
	(typed) => {
		expect(maskPhone(typed)).toBe(typed)
	},
)
