import { afterEach, expect, test } from 'vitest'
import { setShopTime } from '#app/texts/shop-time.ts'
import { birthRange, ProfileForm } from './profile.ts'

afterEach(() => setShopTime(Date.now()))

test('the ages that a date of birth may tell', () => {
	expect(birthRange('2026-11-21')).toEqual({ min: '1926-11-21', max: '2012-11-21' })
	expect(birthRange('2028-02-29')).toEqual({ min: '1928-02-29', max: '2014-02-28' })
})

test.each([
	['2026-11-20T20:59:59Z', false],
	['2026-11-20T21:00:00Z', true],
])('at %s who turns fourteen on the 21st in Moscow is old enough: %s', (now, isOldEnough) => {
	setShopTime(Date.parse(now))
	const { success } = ProfileForm.safeParse({ firstName: 'Аня', dateOfBirth: '21.11.2012' })
	expect(success).toBe(isOldEnough)
})
