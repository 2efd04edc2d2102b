import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { allParts, hasCall, hasPage, shopParts } from './parts.ts'

const calls = Object.values(endpoints)
const none = Object.fromEntries(shopParts.map((part) => [part, false])) as typeof allParts

/** Beginnings of the names of the calls that belong to a part; what else there is belongs to every shop. */
const OF_PARTS =
	/(?:oneclick|assistant|community|publications|gift|reviews|bonus|club-program|user\/club|user\/balance|user\/notices)/

it('a shop without parts lacks the calls of parts, and no other', () => {
	const lacking = calls.filter(({ path }) => !hasCall(none, path)).map(({ path }) => path)
	expect(lacking).toEqual(calls.map(({ path }) => path).filter((path) => OF_PARTS.test(path)))
	expect(calls.filter(({ path }) => !hasCall(allParts, path))).toEqual([])
})

describe('pages of the parts of a shop', () => {
	it.each([
		'/stores',
		'/stores?city=2',
		'/store/moskva-1',
		'/product/7/stores',
		'/pickup#points',
		'/gift-cards/e-giftcard',
		'/guide',
		'/community/',
		'/blog/',
		'/blog.atom',
		'/clubpro',
		'/loyalty#join',
		'/loyalty-confirmation/x',
		'/account/bonuses',
		'/product/7/review',
		'/product/7/one-click?size=1',
		'/reviews-policy',
		'/product/7/notice?size=1',
		'/notices',
		'/notices/key',
		'/Stores',
		'/%67uide',
		'/PRODUCT/7/Review',
		'/pages/consent-notice',
	])('%s is there with its part alone', (path) => {
		expect(hasPage(allParts, path)).toBe(true)
		expect(hasPage(none, path)).toBe(false)
	})

	it.each(['/', '/catalog/stores', '/product/7', '/storesuit', '/guide-to-tents', '/pages/pickup'])(
		'%s belongs to none',
		(path) => {
			expect(hasPage(none, path)).toBe(true)
		},
	)

	it('pick-up is there for stores and for points', () => {
		expect(hasPage({ ...none, points: true }, '/pickup')).toBe(true)
		expect(hasPage({ ...none, stores: true }, '/pickup')).toBe(true)
	})
})
