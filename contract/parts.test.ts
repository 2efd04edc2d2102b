import { describe, expect, it } from 'vitest'
import { allParts, hasPage, shopParts } from './parts.ts'

const none = Object.fromEntries(shopParts.map((part) => [part, false])) as typeof allParts

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
