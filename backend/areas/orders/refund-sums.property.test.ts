import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Pieces, refundSums, withoutPieces } from './refund-sums.ts'

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

it('an order whose pieces go one after the other loses their sums and nothing else, down to its delivery', () => {
	fc.assert(
		fc.property(order, ({ lines: some, goods, total, giftCardTotal, turns, together }) => {
			const catalogPrice = 60_000
			const priced = some.map((line) => ({ ...line, catalogPrice: catalogPrice + line.total }))
			const whole = {
				total,
				giftCardTotal,
				itemsPrice: goods,
				catalogPriceTotal: sumOf(priced.map((line) => line.catalogPrice * line.quantity)),
				bonusDiscount: sumOf(priced.map(({ bonusDiscount }) => bonusDiscount)),
				personalDiscount: 0,
				personalGoods: 0,
			}
			let left = { order: whole, lines: priced }
			const gone: ReturnType<typeof refundSums>[] = []
			const take = (wanted: Pieces) => {
				const sums = refundSums(left.order, left.lines, new Map(), wanted)
				const rest = withoutPieces(left.order, left.lines, sums)
				const changed = new Map(rest.lines.map((line) => [line.skuId, line]))
				left = {
					order: rest.order,
					lines: left.lines
						.map((line) => changed.get(line.skuId) ?? line)
						.filter(({ quantity }) => quantity > 0),
				}
				gone.push(sums)
			}
			for (let at = 0; at < turns.length && left.lines.length > 1; at += together) {
				const line = left.lines[(turns[at] ?? 0) % left.lines.length]
				if (line) take(new Map([[line.skuId, Math.min(together, line.quantity)]]))
				const { order: now, lines } = left
				expect(sumOf(lines.map((one) => one.total))).toBe(now.itemsPrice)
				expect(sumOf(lines.map((one) => one.bonusDiscount))).toBe(now.bonusDiscount)
				expect(sumOf(lines.map((one) => one.catalogPrice * one.quantity))).toBe(now.catalogPriceTotal)
				expect(now.giftCardTotal).toBeLessThanOrEqual(now.total)
				for (const sum of Object.values(now)) expect(sum).toBeGreaterThanOrEqual(0)
			}
			const parts = (part: 'money' | 'giftCard' | 'bonuses') => sumOf(gone.map((one) => one[part]))
			expect(left.order.total + parts('money') + parts('giftCard')).toBe(total)
			expect(left.order.giftCardTotal + parts('giftCard')).toBe(giftCardTotal)
			expect(left.order.bonusDiscount + parts('bonuses')).toBe(whole.bonusDiscount)
			for (const one of gone) expect(Math.min(one.money, one.giftCard, one.bonuses)).toBeGreaterThanOrEqual(0)
		}),
		{ numRuns: 200 },
	)
})
