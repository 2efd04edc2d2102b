import { afterEach, expect, test } from 'vitest'
import { setShopTime } from '#app/texts/shop-time.ts'
import type { AskedReturn } from '#contract/orders.ts'
import { whatIsNext } from './return-words.ts'

const ASKED_AT = '2026-11-20T10:00:00Z'
const shop = { timeZone: 'Europe/Moscow', phone: '8 800 555-01-40', hasPoints: true }

const next = (more: Partial<AskedReturn>, at: string, own = shop) => {
	setShopTime(Date.parse(at))
	const asked: AskedReturn = {
		id: 1,
		state: 'ASKED',
		askedAt: ASKED_AT,
		reason: 'SIZE',
		comment: '',
		way: 'CARRIER',
		parcel: '',
		items: [],
		refusal: '',
	}
	return whatIsNext({ ...asked, ...more }, own)
}

afterEach(() => setShopTime(Date.now()))

test('a parcel has a place to be handed in, or a telephone to ask for one', () => {
	expect(next({}, ASKED_AT)).toContain('сдай посылку в пункте выдачи')
	expect(next({}, ASKED_AT, { ...shop, hasPoints: false })).toContain('Позвони 8 800 555-01-40: скажем, куда')
})

test('the last day is named until it is over, and a step after it', () => {
	expect(next({ way: 'STORE' }, '2026-12-20T09:00:00Z')).toContain('Ждём до 20\u00a0декабря.')
	expect(next({ way: 'STORE' }, '2026-12-20T10:00:00Z')).toMatch(/^Срок, .* Позвони 8 800 555-01-40/)
})
