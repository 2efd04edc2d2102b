import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FiscalPart, fiscalItems } from './fiscal-items.ts'
import { refundSums } from './refund-sums.ts'

const goods = fc.array(
	fc.record({
		name: fc.string({ unit: 'binary', maxLength: 300 }),
		quantity: fc.integer({ min: 1, max: 10 }),
		// After promo codes and bonuses a line may cost anything, nothing too.
		sum: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 500_000 })),
		subject: fc.constant('goods' as const),
	}),
	{ minLength: 1, maxLength: 50 },
)
const delivery = fc.constantFrom(0, 199, 299, 599)
const share = fc.integer({ min: 0, max: 1_000 })

const kopecks = (items: ReturnType<typeof fiscalItems>) =>
	items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

it('the items of a receipt come to the sum that was paid, to the kopeck, whatever a gift card has paid', () => {
	fc.assert(
		fc.property(goods, delivery, share, (lines, deliveryPrice, onCard) => {
			const parts: FiscalPart[] = [
				...lines,
				{ name: 'Доставка', quantity: 1, sum: deliveryPrice, subject: 'delivery' },
			]
			const total = parts.reduce((sum, part) => sum + part.sum, 0)
			const money = total - Math.floor((total * onCard) / 1_000)
			const items = fiscalItems(parts, money)
			expect(kopecks(items)).toBe(money * 100)
			for (const { description, quantity, price } of items) {
				expect(description.length).toBeGreaterThan(0)
				expect([...description].length).toBeLessThanOrEqual(128)
				expect(quantity).toBeGreaterThan(0)
				expect(price).toBeGreaterThan(0)
			}
			const pieces = items
				.filter(({ subject }) => subject === 'goods')
				.reduce((sum, one) => sum + one.quantity, 0)
			expect(pieces).toBeLessThanOrEqual(lines.reduce((sum, { quantity }) => sum + quantity, 0))
		}),
	)
})

it('the receipts of refunds one after the other come to the sums that go back, and together to the one paid', () => {
	fc.assert(
		fc.property(
			goods,
			delivery,
			share,
			fc.infiniteStream(fc.nat(10)),
			(lines, deliveryPrice, onCard, taken) => {
				const rows = lines.map(({ sum, quantity }, skuId) => ({
					skuId,
					productId: skuId,
					quantity,
					total: sum,
					bonusDiscount: 0,
				}))
				const total = rows.reduce((sum, row) => sum + row.total, 0) + deliveryPrice
				const order = { total, giftCardTotal: Math.floor((total * onCard) / 1_000) }
				const returned = new Map<number, number>()
				let back = 0
				for (let round = 0; round < 20; round++) {
					const wanted = new Map(
						rows.map(({ skuId, quantity }) => {
							const left = quantity - (returned.get(skuId) ?? 0)
							return [skuId, round === 19 ? left : Math.min(left, taken.next().value)]
						}),
					)
					const sums = refundSums(order, rows, returned, wanted)
					const parts = sums.lines.map(({ skuId, quantity, sum }) => ({
						name: String(skuId),
						quantity,
						sum,
						subject: 'goods' as const,
					}))
					expect(kopecks(fiscalItems(parts, sums.money))).toBe(sums.money * 100)
					back += sums.money
					for (const [skuId, quantity] of wanted) returned.set(skuId, (returned.get(skuId) ?? 0) + quantity)
				}
				expect(back).toBeLessThanOrEqual(order.total - order.giftCardTotal)
				if (deliveryPrice === 0) expect(back).toBe(order.total - order.giftCardTotal)
			},
		),
		{ numRuns: 50 },
	)
})
