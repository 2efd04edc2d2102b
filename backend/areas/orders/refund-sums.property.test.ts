import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Pieces, refundSums } from './refund-sums.ts'

const line = fc
	.record({
		quantity: fc.integer({ min: 1, max: 10 }),
		total: fc.integer({ min: 0, max: 500_000 }),
		bonusDiscount: fc.integer({ min: 0, max: 50_000 }),
	})
	.map((one) => ({ skuId: 0, productId: 0, ...one }))

const order = fc
	.record({
		lines: fc.array(line, { minLength: 1, maxLength: 6 }),
		delivery: fc.integer({ min: 0, max: 999 }),
		/** Thousandths of the total that a gift card has paid. */
		onCard: fc.integer({ min: 0, max: 1_000 }),
		/** Which line gives a piece back, one after the other; beyond the last piece it is another line's turn. */
		turns: fc.array(fc.nat(5), { maxLength: 60 }),
		/** Pieces of one refund. */
		together: fc.integer({ min: 1, max: 5 }),
	})
	.map(({ lines, delivery, onCard, ...rest }) => {
		const numbered = lines.map((one, at) => ({ ...one, skuId: at + 1 }))
		const goods = numbered.reduce((sum, { total }) => sum + total, 0)
		const total = goods + delivery
		return { lines: numbered, goods, total, giftCardTotal: Math.floor((total * onCard) / 1_000), ...rest }
	})

const sumOf = (parts: readonly number[]) => parts.reduce((sum, one) => sum + one, 0)
const add = (pieces: Pieces, more: Pieces) => {
	const all = new Map(pieces)
	for (const [skuId, count] of more) all.set(skuId, (all.get(skuId) ?? 0) + count)
	return all
}

it('refunds of an order, piece by piece in any order, never exceed what was paid, and of all pieces are exactly it', () => {
	fc.assert(
		fc.property(order, ({ lines, goods, total, giftCardTotal, turns, together }) => {
			const paid = { total, giftCardTotal }
			let returned: Pieces = new Map()
			const refunds: ReturnType<typeof refundSums>[] = []
			const left = (skuId: number) =>
				(lines.find((one) => one.skuId === skuId)?.quantity ?? 0) - (returned.get(skuId) ?? 0)
			const giveBack = (wanted: Pieces) => {
				refunds.push(refundSums(paid, lines, returned, wanted))
				returned = add(returned, wanted)
			}
			for (let at = 0; at < turns.length; at += together) {
				let wanted: Pieces = new Map()
				for (const turn of turns.slice(at, at + together)) {
					const skuId = (turn % lines.length) + 1
					if (left(skuId) > (wanted.get(skuId) ?? 0)) wanted = add(wanted, new Map([[skuId, 1]]))
				}
				if (wanted.size > 0) giveBack(wanted)
				const money = sumOf(refunds.map((one) => one.money))
				const card = sumOf(refunds.map((one) => one.giftCard))
				expect(money).toBeLessThanOrEqual(total - giftCardTotal)
				expect(card).toBeLessThanOrEqual(giftCardTotal)
				expect(money + card).toBeLessThanOrEqual(goods)
			}
			giveBack(new Map(lines.map(({ skuId }) => [skuId, left(skuId)])))
			for (const one of refunds) {
				expect(Math.min(one.money, one.giftCard, one.bonuses)).toBeGreaterThanOrEqual(0)
				expect(sumOf(one.lines.map(({ sum }) => sum))).toBe(one.money + one.giftCard)
			}
			const all = refundSums(paid, lines, new Map(), new Map(lines.map((one) => [one.skuId, one.quantity])))
			for (const part of ['money', 'giftCard', 'bonuses'] as const) {
				expect(sumOf(refunds.map((one) => one[part]))).toBe(all[part])
			}
			expect(all.money + all.giftCard).toBe(goods)
			expect(all.bonuses).toBe(sumOf(lines.map(({ bonusDiscount }) => bonusDiscount)))
		}),
		{ numRuns: 200 },
	)
})
