import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductSize } from '#contract/products.ts'
import { inSize } from './in-size.ts'

const roubles = fc.integer({ min: 0, max: 100_000 })
const prices = fc.record({ retailPrice: roubles, catalogPrice: roubles })
const product = fc
	.tuple(prices, fc.integer({ min: 0, max: 99 }))
	.map(([price, discountRate]) => ({ ...price, discountRate, vendorCode: 'A', productSizeVendorCode: 'A' }))
const size = prices.map((price) => ({ ...price, id: 1, vendorCode: 'B' }) as ProductSize)

test('nothing of the product’s price or vendor code is left where a size is chosen', () => {
	fc.assert(
		fc.property(product, size, (product, size) => {
			const shown = inSize(product, size)
			expect(shown.retailPrice).toBe(size.retailPrice)
			expect(shown.catalogPrice).toBeGreaterThanOrEqual(size.retailPrice)
			expect([shown.vendorCode, shown.productSizeVendorCode]).toEqual(['B', 'B'])
			expect(shown.discountRate).toBeLessThanOrEqual(100)
			expect(inSize(product, undefined)).toBe(product)
		}),
	)
})

test('a size at the product’s price keeps the discount that the backend says', () => {
	const prices = { retailPrice: 900, catalogPrice: 1_000 }
	const shown = inSize({ ...prices, discountRate: 11 }, { ...prices, vendorCode: 'B' } as ProductSize)
	expect(shown).toEqual({ ...prices, discountRate: 11 })
})

test('a size without a vendor code of its own has the product’s', () => {
	const prices = { retailPrice: 900, catalogPrice: 1_000, discountRate: 10 }
	const shown = inSize({ ...prices, vendorCode: 'A' }, {
		...prices,
		vendorCode: '',
	} as unknown as ProductSize)
	expect(shown.vendorCode).toBe('A')
})
