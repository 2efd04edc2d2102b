import fc from 'fast-check'
import { expect, it } from 'vitest'
import { totalOf } from '#backend/areas/prices/prices.ts'
import type { PromoCodeRow } from './cart.ts'
import { type SummedLine, sumUp } from './sums.ts'

const now = new Date('2026-11-20T09:00:00Z')

const anyNumber = fc.oneof(
	fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
	fc.constantFrom(-1, 0, 1, 99, 100, 101, 120),
)

const promo: fc.Arbitrary<PromoCodeRow> = fc.record({
	code: fc.constant('КОД'),
	kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free-delivery' as const),
	value: anyNumber,
	minSum: anyNumber,
	categoryUrls: fc.constant([]),
	validFrom: fc.constant(new Date('2026-01-01')),
	validTo: fc.constant(new Date('2027-01-01')),
	description: fc.constant(''),
})

const line: fc.Arbitrary<Omit<SummedLine, 'skuId'>> = fc.record({
	catalogPrice: fc.nat(300_000),
	retailPrice: fc.nat(300_000),
	quantity: fc.integer({ min: 1, max: 10 }),
	stock: fc.nat(10),
	isForPromo: fc.boolean(),
})

it('whatever a code and bonuses say, no line costs less than nothing or more than before, and the lines add up', () => {
	fc.assert(
		fc.property(fc.array(line, { maxLength: 6 }), promo, anyNumber, (lines, code, bonuses) => {
			const numbered = lines.map((one, skuId) => ({ ...one, skuId }))
			const sums = sumUp(numbered, code, now, bonuses)
			const counted = numbered.filter(({ stock }) => stock > 0)
			let total = 0
			for (const one of counted) {
				const off = [sums.promoDiscounts, sums.bonusDiscounts].map(
					(discounts) => discounts.get(one.skuId) ?? 0,
				)
				for (const discount of off) expect(discount).toBeGreaterThanOrEqual(0)
				const left = off.reduce((rest, discount) => rest - discount, totalOf(one))
				expect(left).toBeGreaterThanOrEqual(0)
				total += left
			}
			expect(sums.basketPriceTotal).toBe(total)
			expect(sums.promoDiscountTotal + sums.bonusDiscountTotal).toBeLessThanOrEqual(sums.retailPriceTotal)
		}),
		{ numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
	)
})
