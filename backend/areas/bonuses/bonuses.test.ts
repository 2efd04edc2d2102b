// @module-tag slow

import { eq, isNotNull, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promoCodes } from '#backend/areas/basket/basket.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { advanceByTime, advanceOrder } from '#backend/areas/orders/advance.ts'
import { OrderStays } from '#backend/areas/orders/order-stays.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { deleteUselessMessages } from '#backend/outbox/outbox.ts'
import { addBasketItem, applyBonus, applyPromoCode, getBasket, removeBonus } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { allParts } from '#contract/parts.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import {
	cancelOrder,
	getBonus,
	getPersonalOrder,
	getReceipt,
	listBonusHistory,
	listReceipts,
} from '#contract/personal.ts'
import { getPersonalPrice } from '#contract/products.ts'
import { listBonusLevels, setClubMembership } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { sendBonusLetters } from './bonus-messages.ts'
import { bonusLots } from './bonuses.table.ts'
import { burnBonuses } from './spending.ts'

let shop: TestBackend
let boots: AddedModel
let anya: TestVisitor & { phone: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '', stock: 10_000 }] }] })
		const valid = { validFrom: new Date('2026-01-01'), validTo: new Date('2030-11-30') }
		await db
			.insert(promoCodes)
			.values({ code: 'ТРОПА10', kind: 'percent', value: 10, categoryUrls: [], ...valid })
	})
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	anya = await shop.member()
})

const days = (count: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + count * 24 * 60 * 60 * 1000)
}

async function order(by: TestVisitor, quantity = 3, paymentMethod: NewOrder['paymentMethod'] = 'ON_RECEIPT') {
	await put(by, quantity)
	return place(by, paymentMethod)
}

async function put(by: TestVisitor, quantity: number) {
	const { product, groupId } = boots
	const body = { id: product.id, skuId: product.sku(''), groupId, quantity }
	await by.call(addBasketItem, { body })
}

async function place(by: TestVisitor, paymentMethod: NewOrder['paymentMethod'] = 'ON_RECEIPT') {
	const body: NewOrder = {
		userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod,
	}
	const { data, rejection } = await by.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	if (rejection) throw new Error(rejection.exceptionCode)
	return data
}

async function pay(by: TestVisitor, n: string) {
	const { paymentId } = (await by.call(getAcquiring, { params: { n } })).data
	await by.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	await by.call(confirmAcquiring, { params: { n } })
}

async function receive(n: string) {
	for (let status = ''; status !== 'COMPLETED'; )
		status = await advanceOrder(shop.backend, n, shop.clock.now, clerk)
}

/** Gives so many bonuses, to be spent at once. */
async function give(by: TestVisitor, amount: number, expiresAt = '2027-06-01') {
	const { orderNumber } = await order(by, 1)
	await shop.db.insert(bonusLots).values({
		customerId: by.id,
		kind: 'ORDER',
		orderNumber,
		amount,
		remaining: amount,
		availableAt: shop.clock.now,
		expiresAt: new Date(expiresAt),
	})
}

const bonusOf = async (by: TestVisitor) => (await by.call(getBonus)).data

describe('bonuses are earned', () => {
	it('when the order is received: 3 % and the welcome of the first one paid for online, two weeks later', async () => {
		const { orderNumber } = await order(anya, 3, 'ONLINE')
		await pay(anya, orderNumber)
		const { data: promised } = await anya.call(getPersonalOrder, { params: { n: orderNumber } })
		expect(promised.bonusesToCome).toBe(Math.floor(2997 * 0.03) + 300)
		await receive(orderNumber)
		expect(await bonusOf(anya)).toMatchObject({
			balance: 0,
			pending: 389,
			purchases: 2997,
			coming: [{ amount: 389, on: '2026-12-04' }],
			expiring: [],
		})
		const { data: order1 } = await anya.call(getPersonalOrder, { params: { n: orderNumber } })
		expect(order1).toMatchObject({ status: 'COMPLETED', bonusesToCome: 389 })
		expect(order1.history.map(({ status }) => status)).toEqual([
			'NEW',
			'CONFIRMED',
			'ASSEMBLING',
			'READY_FOR_PICKUP',
			'COMPLETED',
		])
		days(14)
		expect(await bonusOf(anya)).toMatchObject({
			balance: 389,
			pending: 0,
			burning: { amount: 389, on: '2027-06-02' },
			coming: [],
			expiring: [{ amount: 389, on: '2027-06-02' }],
		})

		const second = await order(anya, 3, 'ONLINE')
		await pay(anya, second.orderNumber)
		await receive(second.orderNumber)
		expect((await bonusOf(anya)).pending).toBe(89)
	})

	it('by level: of the purchases of twelve months, not of longer ago', async () => {
		const big = await order(anya, 10)
		await shop.db.update(orders).set({ itemsPrice: 29_999 }).where(eq(orders.number, big.orderNumber))
		await receive(big.orderNumber)
		expect(await bonusOf(anya)).toMatchObject({
			level: { name: 'Старт', rate: 3 },
			next: { name: 'Путь', missing: 1 },
			pending: 899,
		})
		const small = await order(anya, 1)
		await receive(small.orderNumber)
		expect(await bonusOf(anya)).toMatchObject({ level: { name: 'Путь', rate: 5 }, purchases: 30_998 })
		const { data: price } = await anya.call(getPersonalPrice, { params: { id: boots.product.id } })
		expect(price.bonuses).toBe(49)
		const next = await order(anya, 1)
		await receive(next.orderNumber)
		expect((await bonusOf(anya)).pending).toBe(899 + 29 + 49)
		days(366)
		const later = await shop.customer(anya.phone)
		expect(await bonusOf(later)).toMatchObject({ level: { name: 'Старт' }, purchases: 0 })
	})

	it('not without an account, and by no order twice', async () => {
		const visitor = shop.visitor()
		const { orderNumber } = await order(visitor)
		await receive(orderNumber)
		expect(await shop.db.select().from(bonusLots).where(eq(bonusLots.orderNumber, orderNumber))).toEqual([])
		await expect(advanceOrder(shop.backend, orderNumber, shop.clock.now, clerk)).rejects.toThrow(OrderStays)
	})

	it('and burn after 180 days, once, with a line in the history', async () => {
		await give(anya, 100, '2026-12-01T00:00:00Z')
		days(11)
		expect((await bonusOf(anya)).balance).toBe(0)
		const burnt = await Promise.all([
			burnBonuses(shop.db, shop.clock.now),
			burnBonuses(shop.db, shop.clock.now),
		])
		expect(burnt.reduce((sum, count) => sum + count, 0)).toBe(1)
		const body = { startDate: '2026-11-01', endDate: '2026-12-01' }
		const { data } = await anya.call(listBonusHistory, { body })
		expect(data).toEqual({
			items: [{ kind: 'BURNT', amount: -100, at: '2026-12-01T00:00:00.000Z', orderNumber: null }],
			came: 0,
			went: 100,
		})
	})
})

describe('bonuses are spent', () => {
	it('up to 30 % of the goods after the promo code, and the parts add up', async () => {
		await give(anya, 5000)
		await put(anya, 3)
		await anya.call(applyPromoCode, { body: { promoCode: 'ТРОПА10' } })
		const { data: before } = await anya.call(getBasket)
		// 2 997 − 300 of the code; 30 % of 2 697 is 809.1
		expect(before).toMatchObject({
			basketPriceTotal: 2697,
			bonus: { balance: 5000, available: 809, wanted: 0 },
		})
		const tooMany = await anya.call(applyBonus, { body: { bonus: 810 } })
		expect(tooMany.rejection).toMatchObject({
			exceptionCode: 'BONUS_CAN_NOT_BE_APPLIED',
			fields: { bonus: '809' },
		})
		const { data: cart } = await anya.call(applyBonus, { body: { bonus: 809 } })
		expect(cart).toMatchObject({
			bonusDiscountTotal: 809,
			basketPriceTotal: 1888,
			paymentTotal: 1888,
			bonus: { wanted: 809, toCome: Math.floor(1888 * 0.03) },
		})
		const made = await place(anya)
		expect(made).toMatchObject({ bonusDiscount: 809, itemsPrice: 1888, total: 1888 })
		expect(made.items.reduce((sum, { total }) => sum + total, 0)).toBe(1888)
		expect((await bonusOf(anya)).balance).toBe(5000 - 809)
		expect((await anya.call(getBasket)).data).toMatchObject({ bonusDiscountTotal: 0, bonus: { wanted: 0 } })
	})

	it('by the customer alone: an anonymous visitor has none', async () => {
		const visitor = shop.visitor()
		await put(visitor, 3)
		const rejected = await visitor.call(applyBonus, { body: { bonus: 1 } })
		expect(rejected.rejection?.exceptionCode).toBe('BONUS_CAN_NOT_BE_APPLIED')
		expect((await visitor.call(getBasket)).data.bonus).toBeNull()
	})

	it('by members of the club alone: a former member preserves them, and spends them after joining again', async () => {
		await give(anya, 500)
		await put(anya, 3)
		await anya.call(applyBonus, { body: { bonus: 400 } })
		await anya.call(setClubMembership, { body: { isMember: false } })
		const { data: without } = await anya.call(getBasket)
		expect(without).toMatchObject({
			bonusDiscountTotal: 0,
			bonus: { balance: 500, available: 0, wanted: 400, isClubMember: false },
		})
		expect(without.bonus?.toCome).toBeGreaterThan(0)
		const rejected = await anya.call(applyBonus, { body: { bonus: 300 } })
		expect(rejected.rejection?.exceptionCode).toBe('BONUS_CAN_NOT_BE_APPLIED')
		const { orderNumber } = await place(anya)
		await receive(orderNumber)
		expect(await bonusOf(anya)).toMatchObject({ balance: 500, pending: 0, isClubMember: false })
		await anya.call(setClubMembership, { body: { isMember: true } })
		await put(anya, 3)
		const { data: again } = await anya.call(applyBonus, { body: { bonus: 400 } })
		expect(again).toMatchObject({ bonusDiscountTotal: 400, bonus: { isClubMember: true } })
	})

	it('by a member who has left and joined again too when they came after leaving: nothing of them is lost or burnt for it', async () => {
		const { orderNumber } = await order(anya, 3)
		await receive(orderNumber)
		const { pending } = await bonusOf(anya)
		expect(pending).toBeGreaterThan(0)
		const history = async () =>
			(await anya.call(listBonusHistory, { body: { startDate: '2026-11-01', endDate: '2027-01-31' } })).data
		const before = await history()
		for (const isMember of [false, true, false, false])
			await anya.call(setClubMembership, { body: { isMember } })
		expect(await bonusOf(anya)).toMatchObject({ pending, isClubMember: false })
		expect(await history()).toEqual(before)
		days(15)
		expect(await bonusOf(anya)).toMatchObject({ balance: pending, pending: 0 })
		await anya.call(setClubMembership, { body: { isMember: true } })
		await put(anya, 3)
		const { data } = await anya.call(applyBonus, { body: { bonus: pending } })
		expect(data.bonusDiscountTotal).toBe(pending)
	})

	it('and taken back, from the cart and by cancelling, once', async () => {
		await give(anya, 500)
		await put(anya, 3)
		await anya.call(applyBonus, { body: { bonus: 400 } })
		expect((await anya.call(removeBonus)).data.bonusDiscountTotal).toBe(0)
		await anya.call(applyBonus, { body: { bonus: 400 } })
		const { orderNumber } = await place(anya)
		expect((await bonusOf(anya)).balance).toBe(100)
		const cancel = () => anya.call(cancelOrder, { params: { id: orderNumber }, body: { reasonId: 'other' } })
		await Promise.all([cancel(), cancel(), cancel()])
		expect((await bonusOf(anya)).balance).toBe(500)
		const body = { startDate: '2026-11-20', endDate: '2026-11-20' }
		const { data } = await anya.call(listBonusHistory, { body })
		expect(data.items.map(({ kind, amount }) => [kind, amount])).toEqual([
			['RETURNED', 400],
			['SPENT', -400],
		])
	})

	it('those that burn first go first; returned too late they can be spent for 30 days more', async () => {
		await give(anya, 300, '2027-06-01T00:00:00Z')
		await give(anya, 300, '2026-12-01T00:00:00Z')
		await put(anya, 2)
		await anya.call(applyBonus, { body: { bonus: 400 } })
		const { orderNumber } = await place(anya)
		expect(await bonusOf(anya)).toMatchObject({ balance: 200, burning: { amount: 200, on: '2027-06-01' } })
		days(20)
		await anya.call(cancelOrder, { params: { id: orderNumber }, body: { reasonId: 'other' } })
		expect(await bonusOf(anya)).toMatchObject({ balance: 600, burning: { amount: 300, on: '2027-01-09' } })
	})

	it('those that burn at night burn on the day in Moscow', async () => {
		await give(anya, 300, '2026-11-30T20:59:59Z')
		await give(anya, 200, '2026-11-30T21:00:00Z')
		expect((await bonusOf(anya)).expiring).toEqual([
			{ amount: 300, on: '2026-11-30' },
			{ amount: 200, on: '2026-12-01' },
		])
	})

	it('never twice by two orders at once', async () => {
		await give(anya, 500)
		await put(anya, 2)
		await anya.call(applyBonus, { body: { bonus: 500 } })
		const key = crypto.randomUUID()
		const body: NewOrder = {
			userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
			deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
			obtainingMethod: 'PICKUP',
			paymentMethod: 'ON_RECEIPT',
		}
		await Promise.all([1, 2, 3].map(() => anya.call(createOrder, { body }, { 'idempotency-key': key })))
		expect((await bonusOf(anya)).balance).toBe(0)
	})
})

describe('the life of an order', () => {
	it('does not go on before it is paid for, nor beyond its end', async () => {
		const { orderNumber } = await order(anya, 1, 'ONLINE')
		await expect(advanceOrder(shop.backend, orderNumber, shop.clock.now, clerk)).rejects.toThrow(
			/not paid yet/,
		)
		await anya.call(cancelOrder, { params: { id: orderNumber }, body: { reasonId: 'other' } })
		await expect(advanceOrder(shop.backend, orderNumber, shop.clock.now, clerk)).rejects.toThrow(/no further/)
		await expect(advanceOrder(shop.backend, 'none', shop.clock.now, clerk)).rejects.toThrow(/no order/)
	})

	it('goes on by itself in the demonstration, one state at a time, in whatever number of processes', async () => {
		const { orderNumber } = await order(anya, 1)
		const statusNow = async () =>
			(await anya.call(getPersonalOrder, { params: { n: orderNumber } })).data.status
		const pass = async (minutes: number) => {
			days(minutes / 24 / 60)
			await Promise.all([
				advanceByTime(shop.backend, shop.clock.now),
				advanceByTime(shop.backend, shop.clock.now),
			])
			return statusNow()
		}
		expect(await pass(4)).toBe('NEW')
		expect(await pass(1)).toBe('CONFIRMED')
		expect(await pass(15)).toBe('ASSEMBLING')
		expect(await pass(60)).toBe('READY_FOR_PICKUP')
		expect(await pass(24 * 60)).toBe('COMPLETED')
	})

	it('leaves receipts: of the payment and of its return, for no other visitor', async () => {
		const { orderNumber, total } = await order(anya, 2, 'ONLINE')
		await pay(anya, orderNumber)
		await anya.call(cancelOrder, { params: { id: orderNumber }, body: { reasonId: 'other' } })
		const { items } = (await anya.call(listReceipts)).data
		expect(items.map(({ kind }) => kind).sort()).toEqual(['REFUND', 'SALE'])
		const code = items[0]?.code ?? ''
		const { data } = await anya.call(getReceipt, { params: { code } })
		expect(data).toMatchObject({
			total,
			paidByCard: total,
			paidByGiftCard: 0,
			items: [{ quantity: 2, total }],
		})
		const boris = await shop.member()
		expect((await boris.call(getReceipt, { params: { code } })).status).toBe(404)
	})
})

describe('the history of bonuses', () => {
	it.each([
		['2023-11-20', '2026-11-20', undefined],
		['2023-11-19', '2026-11-20', 'BAD_REQUEST'],
		['2026-11-01', '2026-11-21', 'BAD_REQUEST'],
		['2026-11-20', '2026-11-19', 'BAD_REQUEST'],
	])('goes three years back, to today: %s to %s', async (startDate, endDate, rejection) => {
		const answer = await anya.call(listBonusHistory, { body: { startDate, endDate } })
		expect(answer.rejection?.exceptionCode).toBe(rejection)
	})

	it('has levels that a page can show', async () => {
		const { levels, rules } = (await anya.call(listBonusLevels)).data
		expect(levels.map(({ name, rate, from }) => [name, rate, from])).toEqual([
			['Старт', 3, 0],
			['Путь', 5, 30_000],
			['Вершина', 7, 100_000],
		])
		expect(rules).toMatchObject({ welcome: 300, spendRate: 30 })
	})

	it.each([
		[0, 0, 'Старт', { name: 'Путь', missing: 30_000 }],
		[29_999, 899, 'Старт', { name: 'Путь', missing: 1 }],
		[40_000, 1_400, 'Путь', { name: 'Вершина', missing: 60_000 }],
		[150_000, 7_900, 'Вершина', null],
	])('reckons what %d roubles a year would bring', async (purchases, bonuses, name, next) => {
		const { estimate } = (await anya.call(listBonusLevels, { query: { purchases } })).data
		expect(estimate).toMatchObject({ purchases, bonuses, level: { name }, next })
	})
})

describe('letters about bonuses', () => {
	const email = 'anya@example.ru'
	const letters = async () =>
		(await shop.db.select().from(outboxMessages).where(like(outboxMessages.event, 'bonuses %')))
			.filter(({ recipient }) => recipient === email)
			.map(({ subject, text }) => ({ subject, text }))
	const sendAll = () => Promise.all([1, 2, 3].map(() => sendBonusLetters(shop.backend, shop.clock.now)))

	beforeEach(async () => {
		await shop.db.delete(outboxMessages).where(isNotNull(outboxMessages.event))
		await shop.db.update(customers).set({ email: '' }).where(eq(customers.email, email))
		await shop.db.update(customers).set({ email }).where(eq(customers.id, anya.id))
		await shop.db.delete(emailSubscriptions)
	})

	it('announce once an order’s bonuses, on the day from which they can be spent', async () => {
		const { orderNumber } = await order(anya, 3, 'ONLINE')
		await pay(anya, orderNumber)
		await receive(orderNumber)
		days(13)
		await sendAll()
		expect(await letters()).toEqual([])
		days(1)
		const withoutClub = { ...shop.backend, parts: { ...allParts, club: false } }
		await sendAll()
		expect(await letters()).toHaveLength(1)
		await sendBonusLetters(withoutClub, shop.clock.now)
		expect(await letters()).toEqual([])
		await sendAll()
		for (let day = 0; day < 10; day++) {
			days(1)
			await deleteUselessMessages(shop.db, shop.clock.now)
			await sendAll()
			expect((await letters()).length).toBe(day < 6 ? 1 : 0)
			if (day > 0) continue
			const [letter] = await letters()
			expect(letter?.subject).toBe('На счёте ещё 389 бонусов магазина «Тропа»')
			expect(letter?.text).toContain(`За заказ ${orderNumber}`)
			expect(letter?.text).toContain('до 30\u00a0% стоимости вещей, до 2\u00a0июня\u00a02027.')
			expect(letter?.text).not.toContain('Отпис')
		}
	})

	it('announce once bonuses that burn soon, and only to customers who take news', async () => {
		await give(anya, 700, '2026-12-20T10:00:00Z')
		await give(anya, 50, '2026-12-20T20:00:00Z')
		days(15)
		await sendAll()
		expect(await letters()).toEqual([])
		days(2)
		await sendAll()
		expect(await letters()).toEqual([])
		await shop.db
			.insert(emailSubscriptions)
			.values({ email, key: 'news-key', subscribedAt: shop.clock.now, unsubscribedAt: null })
		for (let day = 0; day < 13; day++) {
			await sendAll()
			await deleteUselessMessages(shop.db, shop.clock.now)
			const [letter, ...others] = await letters()
			expect(letter?.subject).toBe('В воскресенье, 20 декабря, сгорят 750 бонусов')
			expect(letter?.text).toContain('Чтобы не получать такие письма, позвони 8 800 000-00-00.')
			expect(others).toEqual([])
			days(1)
		}
		days(1)
		await sendAll()
		await deleteUselessMessages(shop.db, shop.clock.now)
		expect(await letters()).toEqual([])
	})
})
