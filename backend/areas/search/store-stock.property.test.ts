import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertySeed } from '#tests/support/property-seed.ts'
import { stockOfStore } from './store-stock.ts'

const runs = { numRuns: Number(process.env.PROPERTY_RUNS ?? 500), seed: propertySeed }
const stores = fc.integer({ min: 1, max: 600 })
const skuId = fc.integer({ min: 1, max: 2_147_483_647 })

const holders = (of: number, skuId: number, stock: number) =>
	Array.from({ length: of }, (_, place) => place).filter((place) => stockOfStore({ place, of })(skuId, stock))

test('as many stores have a size as there are pieces, and all of them when there are more', () => {
	fc.assert(
		fc.property(stores, skuId, fc.integer({ min: 0, max: 800 }), (of, id, stock) => {
			expect(holders(of, id, stock)).toHaveLength(Math.min(stock, of))
		}),
		runs,
	)
})

test('a piece that is sold is missing in one store, and the stock of the others stays the same', () => {
	fc.assert(
		fc.property(stores, skuId, fc.integer({ min: 1, max: 600 }), (of, id, stock) => {
			const before = new Set(holders(of, id, stock))
			expect(holders(of, id, stock - 1).every((place) => before.has(place))).toBe(true)
		}),
		runs,
	)
})

test('sizes side by side are not in the same stores', () => {
	const of = 500
	const counts = Array<number>(of).fill(0)
	for (let id = 1; id <= 10_000; id++) {
		for (const place of holders(of, id, 5)) counts[place] = (counts[place] ?? 0) + 1
	}
	// 100 on average; a store of many or of few would be five standard deviations away.
	expect(Math.min(...counts)).toBeGreaterThan(50)
	expect(Math.max(...counts)).toBeLessThan(150)
})
