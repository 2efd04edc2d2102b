// @module-tag slow

import { eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyBonus, getBasket } from '#contract/basket.ts'
import { estimateRefund, listRefundablePieces, refundHelpedOrder } from '#contract/desk.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { getBonus, getPersonalOrder } from '#contract/personal.ts'
import { howToReturn } from '#contract/return-steps.ts'
import { askForReturn, changeReturn, estimateReturn, getReturn } from '#contract/returns.ts'
import { rules } from '#contract/rules.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { advanceOrder } from './advance.ts'
import { returns } from './orders.table.ts'

let shop: TestBackend
let boots: AddedModel
let coat: AddedModel
let operator: TestOperator
let anya: TestVisitor & { phone: string }
let helping: Record<string, string>

const DAY = 24 * 60 * 60 * 1_000
const START = new Date('2026-11-20T09:00:00Z')
const CARD = '4000123412341234'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, {
			products: [
				{
					retailPrice: 999,
					sizes: [
						{ size: '42', stock: 1_000 },
						{ size: '43', stock: 2 },
						{ size: '44', stock: 0 },
					],
				},
			],
		})
		coat = await addModel(db, { products: [{ retailPrice: 4_999, sizes: [{ size: '43', stock: 9 }] }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = START
	anya = await shop.member()
	operator = await operatorOf(shop)
	helping = await operator.help(anya)
})

const skuId = () => boots.product.sku('42')
const pickUp: NewOrder = {
	userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
}

async function received(quantity: number, prepare: () => Promise<unknown> = async () => undefined) {
	const body = { id: boots.product.id, skuId: skuId(), groupId: boots.groupId, quantity }
	await anya.call(addBasketItem, { body })
	await prepare()
	const headers = { 'idempotency-key': crypto.randomUUID() }
	const { data, rejection } = await anya.call(createOrder, { body: pickUp }, headers)
	if (rejection) throw new Error(rejection.exceptionCode)
	for (let status = ''; status !== 'COMPLETED'; )
		status = await advanceOrder(shop.backend, data.orderNumber, shop.clock.now, clerk)
	return data.orderNumber
}

/** Of 2 997 for three pairs, 500 are paid with bonuses and 1 000 with a gift card. */
async function mixed(): Promise<string> {
	const orderNumber = await received(1)
	const expiresAt = new Date('2027-06-01')
	const [amount, remaining] = [500, 500]
	const lot = { customerId: anya.id, kind: 'WELCOME' as const, orderNumber, amount, remaining, expiresAt }
	await shop.db.insert(bonusLots).values({ ...lot, availableAt: shop.clock.now })
	await shop.db.delete(giftCards).where(eq(giftCards.number, CARD))
	await shop.db.insert(giftCards).values({
		number: CARD,
		pinHash: '',
		country: 643,
		nominal: 1_000,
		balance: 1_000,
		validUntil: expiresAt,
		pinSentAt: shop.clock.now,
		recipientEmail: 'anya@example.ru',
	})
	return received(3, async () => {
		await anya.call(applyBonus, { body: { bonus: 500 } })
		await shop.db.update(baskets).set({ giftCardNumber: CARD }).where(eq(baskets.visitorId, anya.id))
	})
}

const piecesOf = (quantity: number) => [{ skuId: skuId(), quantity }]

const ask = (number: string, quantity: number, key: string = crypto.randomUUID(), by: TestVisitor = anya) =>
	by.call(
		askForReturn,
		{ params: { number }, body: { pieces: piecesOf(quantity), reason: 'SIZE', way: 'CARRIER' } },
		{ 'idempotency-key': key },
	)

interface Press {
	returnId?: number
	refusal?: string
	unfit?: number
	key?: string
}

/** The desk takes so many pieces in. */
async function takeIn(number: string, quantity: number, press: Press = {}) {
	const { key = crypto.randomUUID(), unfit = 0, ...asked } = press
	const params = { number }
	const nothing = { money: 0, giftCard: 0, bonuses: 0, takenBack: 0 }
	const body = { pieces: piecesOf(quantity) }
	const { data, rejection } = await operator.call(estimateRefund, { params, body }, helping)
	const { takenBack: _, ...seen } = rejection ? nothing : data
	const pieces = quantity > 0 ? [{ skuId: skuId(), quantity, unfit }] : []
	return operator.call(
		refundHelpedOrder,
		{ params, body: { pieces, seen, isRestocked: true, reason: 'Посылка пришла', ...asked } },
		{ ...helping, 'idempotency-key': key },
	)
}

const orderOf = async (n: string) => (await anya.call(getPersonalOrder, { params: { n } })).data
const stock = async () => (await shop.db.select().from(skus).where(eq(skus.id, skuId())))[0]?.stock ?? 0
const cardBalance = async () =>
	(await shop.db.select().from(giftCards).where(eq(giftCards.number, CARD)))[0]?.balance ?? 0

/** Subjects of the letters about an order, sorted. */
async function letters(number: string) {
	const rows = await shop.db
		.select({ subject: outboxMessages.subject })
		.from(outboxMessages)
		.where(like(outboxMessages.subject, `%${number}%`))
	return rows.map(({ subject }) => subject).filter((subject) => /озврат|Вернули/.test(subject ?? ''))
}

describe('a return that a customer asks for', () => {
	it('gives nothing back before the desk has it; each step is on the order and in a letter', {
		timeout: 60_000,
	}, async () => {
		const number = await received(3)
		const before = await stock()
		const { data: offered } = await anya.call(getReturn, { params: { number } })
		expect(offered).toMatchObject({ pieces: [{ left: 3, sum: 2997 }] })
		expect(offered.until).toBe(new Date(START.getTime() + shopRules.returnDays * DAY).toISOString())
		const { data: asked } = await ask(number, 2)
		expect(asked).toMatchObject({ state: 'ASKED', way: 'CARRIER', items: [{ quantity: 2, taken: 0 }] })
		expect(await stock()).toBe(before)
		expect((await anya.call(getReturn, { params: { number } })).data.pieces).toEqual([])
		const params = { number, id: asked.id }
		await anya.call(changeReturn, { params, body: { to: 'ON_WAY', parcel: 'RA123' } })
		const { data: desk } = await operator.call(listRefundablePieces, { params: { number } }, helping)
		expect(desk.asked).toMatchObject({ id: asked.id, state: 'ON_WAY', parcel: 'RA123' })
		const { data: sums } = await takeIn(number, 1, {
			returnId: asked.id,
			refusal: 'Одна пара ношеная',
		})
		expect(sums.money).toBe(999)
		expect(await stock()).toBe(before + 1)
		const { returns, isReturnable } = await orderOf(number)
		expect(returns).toMatchObject([
			{ state: 'RETURNED', refusal: 'Одна пара ношеная', items: [{ quantity: 2, taken: 1 }] },
		])
		expect(isReturnable).toBe(true)
		const [first] = await shop.db
			.select({ text: outboxMessages.text })
			.from(outboxMessages)
			.where(eq(outboxMessages.subject, `Возврат по заказу ${number}: «Тропа»`))
		expect(first?.text).toContain(howToReturn('CARRIER', { hasPoints: true, phone: '' }))
		expect(await letters(number)).toEqual([
			`Возврат по заказу ${number}: «Тропа»`,
			`Возврат в пути, заказ ${number}: «Тропа»`,
			`Возврат принят, заказ ${number}: «Тропа»`,
		])
		const late = await anya.call(changeReturn, { params, body: { to: 'CANCELLED' } })
		expect(late.rejection?.exceptionCode).toBe('RETURN_CLOSED')
	})

	it('is asked for once, however often and at once the form is sent; an order has one at a time', {
		timeout: 60_000,
	}, async () => {
		const number = await received(3)
		const key = crypto.randomUUID()
		const answers = await Promise.all([ask(number, 1, key), ask(number, 1, key)])
		expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
		const both = await Promise.all([ask(number, 1), ask(number, 1)])
		for (const { rejection } of both) expect(rejection?.exceptionCode).toBe('RETURN_UNDER_WAY')
		expect(await letters(number)).toHaveLength(1)
	})

	it('is no stranger’s business, says what is wrong, and has an end of its rounds', {
		timeout: 60_000,
	}, async () => {
		const number = await received(1)
		const stranger = await shop.member()
		const foreign = [
			await stranger.call(getReturn, { params: { number } }),
			await stranger.call(estimateReturn, { params: { number }, body: { pieces: piecesOf(1) } }),
			await ask(number, 1, crypto.randomUUID(), stranger),
			await stranger.call(changeReturn, { params: { number, id: 1 }, body: { to: 'CANCELLED' } }),
		]
		for (const { rejection } of foreign) expect(rejection?.exceptionCode).toBe('NOT_FOUND')
		const silent = await anya.call(
			askForReturn,
			{ params: { number }, body: { pieces: piecesOf(1), reason: 'DEFECT', way: 'STORE' } },
			{ 'idempotency-key': crypto.randomUUID() },
		)
		expect(silent.rejection).toMatchObject({ exceptionCode: 'BAD_REQUEST', fields: { comment: 'REQUIRED' } })
		expect((await ask(number, 2)).rejection?.exceptionCode).toBe('REFUND_TOO_LARGE')
		for (let round = 0; round < rules.returns.mostOfOrder; round++) {
			const { data } = await ask(number, 1)
			await anya.call(changeReturn, { params: { number, id: data.id }, body: { to: 'CANCELLED' } })
		}
		expect((await ask(number, 1)).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_REFUNDED')
	})

	it('counts by the day of the question: a parcel that comes later is taken in, a question is not', {
		timeout: 60_000,
	}, async () => {
		const [number, other] = [await received(1), await received(1)]
		shop.clock.now = new Date(START.getTime() + shopRules.returnDays * DAY - 1)
		anya = await shop.customer(anya.phone)
		const { data: asked } = await ask(number, 1)
		shop.clock.now = new Date(shop.clock.now.getTime() + 10 * DAY)
		anya = await shop.customer(anya.phone)
		operator = await operatorOf(shop)
		helping = await operator.help(anya)
		expect((await ask(other, 1)).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_REFUNDED')
		expect((await takeIn(number, 1, { returnId: asked.id })).data.money).toBe(999)
	})

	it('may be rejected as a whole, once, with a reason that the customer reads', {
		timeout: 60_000,
	}, async () => {
		const number = await received(2)
		const before = await stock()
		const { data: asked } = await ask(number, 2)
		const returnId = asked.id
		const silent = await takeIn(number, 1, { returnId })
		expect(silent.rejection).toMatchObject({ exceptionCode: 'BAD_REQUEST', fields: { refusal: 'REQUIRED' } })
		const key = crypto.randomUUID()
		for (const _again of [1, 2]) {
			const { data } = await takeIn(number, 0, { returnId, refusal: 'Вещи ношеные', key })
			expect(data.money).toBe(0)
		}
		const { returns, refunds } = await orderOf(number)
		expect(returns).toMatchObject([{ state: 'REFUSED', refusal: 'Вещи ношеные' }])
		expect(refunds).toEqual([])
		expect(await stock()).toBe(before)
		expect(await letters(number)).toEqual([
			`Возврат по заказу ${number}: «Тропа»`,
			`Не приняли возврат по заказу ${number}: «Тропа»`,
		])
		const late = await takeIn(number, 1, { returnId })
		expect(late.rejection?.exceptionCode).toBe('RETURN_CLOSED')
	})
})

/** A round: pieces that the customer asks for, those that the desk takes in, and those of them not to be sold again. */
interface Round {
	asked: number
	taken: number
	unfit: number
	/** Pieces that the desk gives back without the return. */
	beside: number
	isKept: boolean
}

const round: fc.Arbitrary<Round> = fc.record({
	asked: fc.integer({ min: 1, max: 3 }),
	taken: fc.integer({ min: 0, max: 3 }),
	unfit: fc.integer({ min: 0, max: 3 }),
	beside: fc.integer({ min: 0, max: 1 }),
	isKept: fc.boolean(),
})

it('any rounds of returns give back what the pieces were paid with, exactly, and no piece twice', {
	timeout: 240_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 4 }), async (rounds) => {
			anya = await shop.member()
			helping = await operator.help(anya)
			const number = await mixed()
			const [shelf, card, account] = [
				await stock(),
				await cardBalance(),
				(await anya.call(getBonus)).data.balance,
			]
			let [left, sold] = [3, 0]
			const given = { money: 0, giftCard: 0, bonuses: 0 }
			const add = (sums: typeof given) => {
				for (const part of ['money', 'giftCard', 'bonuses'] as const) given[part] += sums[part]
			}
			const settle = async ({ asked, taken, unfit, beside, isKept }: Round) => {
				const { data: one, rejection } = await ask(number, asked)
				expect(rejection?.exceptionCode).toBe(asked <= left ? undefined : 'REFUND_TOO_LARGE')
				if (rejection) return
				if (isKept) {
					await anya.call(changeReturn, { params: { number, id: one.id }, body: { to: 'CANCELLED' } })
					return
				}
				// The desk gives a piece back that is not of the return, so that fewer of it are left.
				if (beside > 0 && left > 0) {
					add((await takeIn(number, 1)).data)
					left -= 1
					sold += 1
				}
				const count = Math.min(taken, asked, left)
				const bad = Math.min(unfit, count)
				add((await takeIn(number, count, { returnId: one.id, refusal: 'Ношеные', unfit: bad })).data)
				left -= count
				sold += count - bad
			}
			for (const one of rounds) await settle(one)
			if (left > 0) {
				add((await takeIn(number, left)).data)
				sold += left
			}
			expect(given).toEqual({ money: 1497, giftCard: 1_000, bonuses: 500 })
			expect(await stock()).toBe(shelf + sold)
			expect(await cardBalance()).toBe(card + 1_000)
			expect((await anya.call(getBonus)).data.balance).toBe(account + 500)
			expect((await takeIn(number, 1)).rejection?.exceptionCode).toBe('REFUND_TOO_LARGE')
		}),
		{ numRuns: 8 },
	)
})

describe('an exchange is a return and a basket in one press', () => {
	const exchangeFor = (number: string, wanted: number, quantity: number, key: string = crypto.randomUUID()) =>
		anya.call(
			askForReturn,
			{
				params: { number },
				body: {
					pieces: piecesOf(quantity),
					reason: 'SIZE',
					way: 'CARRIER',
					exchange: [{ skuId: skuId(), wanted }],
				},
			},
			{ 'idempotency-key': key },
		)
	const inBasket = async () => {
		const { data } = await anya.call(getBasket)
		return data.lines.map(({ skuId: id, quantity }) => [id, quantity])
	}
	const returnsOf = (number: string) =>
		shop.db.select({ id: returns.id }).from(returns).where(eq(returns.orderNumber, number))
	const size = (name: string) => boots.product.sku(name)

	it('offers the other sizes that are on sale', async () => {
		const number = await received(1)
		const { data } = await anya.call(getReturn, { params: { number } })
		expect(data.pieces.map(({ otherSizes }) => otherSizes)).toEqual([[{ skuId: size('43'), size: '43' }]])
	})

	it('puts as many pieces as come back into the basket, once', async () => {
		const number = await received(2)
		const key = crypto.randomUUID()
		for (let press = 0; press < 2; press++) {
			expect((await exchangeFor(number, size('43'), 2, key)).rejection).toBeUndefined()
		}
		expect(await inBasket()).toEqual([[size('43'), 2]])
		expect(await returnsOf(number)).toHaveLength(1)
	})

	it.each([
		['that is sold out', () => size('44'), 1, 'NO_PRODUCT_AVAILABLE'],
		['of which there are too few', () => size('43'), 3, 'NO_MORE_PRODUCT_AVAILABLE'],
		['of another product', () => coat.product.sku('43'), 1, 'BASKET_INVALID_POSITIONS'],
	] as const)('a size %s is rejected, and nothing was asked for', async (_, wanted, quantity, code) => {
		const number = await received(3)
		expect((await exchangeFor(number, wanted(), quantity)).rejection?.exceptionCode).toBe(code)
		expect(await inBasket()).toEqual([])
		expect(await returnsOf(number)).toEqual([])
	})

	it('of a thing that is not returned is rejected', async () => {
		const number = await received(1)
		const body = {
			pieces: piecesOf(1),
			reason: 'SIZE' as const,
			way: 'CARRIER' as const,
			exchange: [{ skuId: coat.product.sku('43'), wanted: size('43') }],
		}
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const { rejection } = await anya.call(askForReturn, { params: { number }, body }, headers)
		expect(rejection?.exceptionCode).toBe('BASKET_INVALID_POSITIONS')
		expect(await returnsOf(number)).toEqual([])
	})
})
