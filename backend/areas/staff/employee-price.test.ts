// @module-tag slow

import { and, eq, like } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promoCodes } from '#backend/areas/basket/basket.table.ts'
import { orderLines, orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem, applyPromoCode, type Basket, getBasket, removeBasketItem } from '#contract/basket.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import {
	cancelOpenOrder,
	createOneClickOrder,
	createOrder,
	getOrder,
	type NewOrder,
	type Order,
} from '#contract/orders.ts'
import { getOwnData } from '#contract/personal.ts'
import { getPersonalPrice, listPersonalPrices } from '#contract/products.ts'
import {
	beginSale,
	endSale,
	getEmployee,
	getEmployeeResults,
	getSaleToken,
	loginEmployee,
	logoutEmployee,
} from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { addEmployee, disableEmployee } from './employees.ts'

const LIMIT = 60_000
const RUNS = Number(process.env.PROPERTY_RUNS ?? 4)
const browser = { 'user-agent': 'Chrome' }
const start = new Date('2026-11-20T09:00:00Z')

let shop: TestBackend
let boots: AddedModel
let tent: AddedModel
let socks: AddedModel
/** Five things of 10 000. */
let shelf: AddedModel[]

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW, name: '«Тропа» на Лесной' })
		const of = (retailPrice: number, catalogPrice = retailPrice) =>
			addModel(db, { products: [{ retailPrice, catalogPrice, sizes: [{ size: 'M', stock: 100_000 }] }] })
		boots = await of(10_000, 12_000)
		tent = await of(47_990)
		socks = await of(333)
		shelf = []
		for (let index = 0; index < 5; index++) shelf.push(await of(10_000))
		await db.insert(promoCodes).values({
			code: 'МИНУС',
			kind: 'percent',
			value: 10,
			validFrom: new Date('2026-01-01'),
			validTo: new Date('2027-12-31'),
			categoryUrls: [],
		})
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = start
})

const at = (time: string) => {
	shop.clock.now = new Date(time)
}

/** A new employee of a shop. */
const hire = (shopId = 'moscow-1') => addEmployee(shop.backend, { name: 'Анна', shopId }, clerk)

/** In a shift, with a session to buy in: a new one, or the visitor's own. */
async function atWork(
	{ code }: { code: string },
	shopNumber = 'moscow-1',
	visitor = shop.visitor(),
): Promise<TestVisitor> {
	const { call } = visitor
	visitor.call = (endpoint, input, headers) => call(endpoint, input, { ...browser, ...headers })
	const { rejection } = await visitor.call(loginEmployee, { body: { employeeCode: code, shopNumber } })
	if (rejection) throw new Error(rejection.exceptionCode)
	return visitor
}

const put = (by: TestVisitor, model: AddedModel, quantity = 1) =>
	by.call(addBasketItem, {
		body: { id: model.product.id, skuId: model.product.sku('M'), groupId: model.groupId, quantity },
	})

const wanted: NewOrder = {
	userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
}
const order = (by: TestVisitor, more: Partial<NewOrder> = {}, cookie?: string) =>
	by.call(
		createOrder,
		{ body: { ...wanted, ...more } },
		{ 'idempotency-key': crypto.randomUUID(), ...(cookie && { cookie }) },
	)
const buy = async (by: TestVisitor, model: AddedModel, quantity = 1): Promise<Order> => {
	await put(by, model, quantity)
	const { data, rejection } = await order(by)
	if (rejection) throw new Error(rejection.exceptionCode)
	return data
}
/** The wish to be called about the boots. */
const requestOf = (phone: string) => ({
	name: 'Ася',
	phone,
	productId: boots.product.id,
	skuId: boots.product.sku('M'),
})
const cardWanted = {
	designId: settings.giftCards.designs[0].id,
	nominal: 3_000,
	recipientName: 'Ева',
	recipientEmail: 'eva@example.ru',
	senderName: 'Ася',
	senderEmail: 'asya@example.ru',
	senderPhone: '+79161234567',
}
const cancel = (by: TestVisitor, id: string) =>
	by.call(cancelOpenOrder, { params: { id }, body: { reasonId: 'changed-mind' } })
const rowOf = async (number: string) =>
	(await shop.db.select().from(orders).where(eq(orders.number, number)))[0]
const leftOf = async (by: TestVisitor) => (await by.call(getEmployee)).data.allowance.left
const priceOf = async (by: TestVisitor, { product }: AddedModel) =>
	(await by.call(getPersonalPrice, { params: { id: product.id } })).data.retailPrice

describe('the price of employees', () => {
	it('is 15 % off in the shift: for the product, in lists, in the cart, and in the order', async () => {
		const by = await atWork(await hire())
		const { data: price } = await by.call(getPersonalPrice, { params: { id: boots.product.id } })
		expect(price).toMatchObject({
			retailPrice: 8_500,
			catalogPrice: 12_000,
			discountRate: 29,
			employee: { rate: 15, left: LIMIT },
		})
		const ids = `${socks.product.id},${boots.product.id},999999`
		expect((await by.call(listPersonalPrices, { query: { ids } })).data.prices).toEqual([
			{ id: socks.product.id, price: 283 },
			{ id: boots.product.id, price: 8_500 },
		])
		const { data: cart } = await put(by, boots, 2)
		expect(cart).toMatchObject({
			retailPriceTotal: 20_000,
			personalDiscountTotal: 3_000,
			basketPriceTotal: 17_000,
		})
		expect(cart.lines[0]?.personal).toEqual({ price: 8_500, quantity: 2, total: 17_000 })
		const { data: made } = await order(by, { expectedTotal: 17_000 })
		expect(made).toMatchObject({ total: 17_000, personalDiscount: 3_000, discount: 7_000 })
		expect(made.items[0]).toMatchObject({ price: 10_000, total: 17_000 })
		expect(await leftOf(by)).toBe(LIMIT - 20_000)
	})

	it('is only the employee’s: no visitor, customer, employee after the shift, or other browser has it', async () => {
		const by = await atWork(await hire())
		await put(by, boots)
		const customer = await shop.customer()
		for (const other of [shop.visitor(), customer]) {
			await put(other, boots)
			expect(await priceOf(other, boots)).toBe(10_000)
			expect((await other.call(getPersonalPrice, { params: { id: boots.product.id } })).data.employee).toBe(
				undefined,
			)
			expect((await other.call(getBasket)).data.personalDiscountTotal).toBe(undefined)
			expect((await order(other)).data.personalDiscount).toBe(undefined)
		}
		const elsewhere = { 'user-agent': 'curl' }
		const stolen = await by.call(getBasket, {}, elsewhere)
		expect(stolen.data.basketPriceTotal).toBe(10_000)
		const cookie = by.cookie()
		await by.call(logoutEmployee)
		const after = shop.visitor(cookie)
		expect((await after.call(getBasket, {}, browser)).data.basketPriceTotal).toBe(10_000)
		expect((await order(after, {}, undefined)).data.total).toBe(10_000)
	})

	it('is not given to a customer whom an operator helps in a browser in which an employee is in a shift', async () => {
		const by = await atWork(await hire())
		const customer = await shop.customer()
		const operator = await operatorOf(shop, { browser: 'Chrome' })
		const { token } = (await by.call(getSaleToken)).data
		const shift = by
			.cookie()
			.split('; ')
			.find((one) => one.startsWith('employee-session-'))
		const cookie = `${operator.cookie()}; ${shift}; employee-sale-643=${token}`
		const helping = { ...(await operator.help(customer)), cookie }
		await put(customer, boots)
		expect((await operator.call(getBasket, {}, helping)).data.basketPriceTotal).toBe(10_000)
		const { data } = await operator.call(
			createOrder,
			{ body: wanted },
			{ ...helping, 'idempotency-key': crypto.randomUUID() },
		)
		expect(data.total).toBe(10_000)
		expect(await rowOf(data.orderNumber)).toMatchObject({ boughtBy: null, soldBy: null })
	})

	it('can’t be asked for by any field of an order, of the cart, or of a price', async () => {
		const employee = await hire()
		const by = shop.visitor()
		await put(by, boots)
		const forged = {
			...wanted,
			boughtBy: employee.id,
			employeeId: employee.id,
			personalDiscount: 9_000,
			personalGoods: 0,
			soldBy: employee.id,
			soldIn: 'moscow-1',
			seller: { employeeId: employee.id },
			price: 1,
			total: 1,
		}
		const { data } = await by.call(createOrder, { body: forged }, { 'idempotency-key': crypto.randomUUID() })
		expect(data.total).toBe(10_000)
		expect(await rowOf(data.orderNumber)).toMatchObject({ boughtBy: null, personalDiscount: 0, soldBy: null })
	})

	it('ends with the month’s limit, piece by piece; pieces beyond it have the shop’s price', async () => {
		const by = await atWork(await hire())
		const bought = await buy(by, tent)
		expect(bought.total).toBe(40_792)
		expect(await leftOf(by)).toBe(12_010)
		const { data: cart } = await put(by, boots, 3)
		expect(cart.lines[0]?.personal).toEqual({ price: 8_500, quantity: 1, total: 28_500 })
		expect(await priceOf(by, tent)).toBe(47_990)
		expect((await order(by)).data.total).toBe(28_500)
		expect(await leftOf(by)).toBe(2_010)
		expect(await priceOf(by, boots)).toBe(10_000)
	})

	it('is given back by a cancelled order, and starts again with the month of the shop', async () => {
		const anna = await hire()
		const by = await atWork(anna)
		const { orderNumber } = await buy(by, tent)
		expect((await cancel(by, orderNumber)).status).toBe(200)
		expect((await cancel(by, orderNumber)).status).toBe(200)
		expect(await leftOf(by)).toBe(LIMIT)
		at('2026-11-30T20:59:00Z')
		const late = await atWork(anna)
		await buy(late, tent)
		expect((await late.call(getEmployee)).data.allowance).toMatchObject({ month: '2026-11', used: 47_990 })
		at('2026-11-30T21:01:00Z')
		expect((await late.call(getEmployee)).data.allowance).toMatchObject({ month: '2026-12', used: 0 })
	})

	it('goes together with a promo code, which is of the price that is paid', async () => {
		const by = await atWork(await hire())
		await put(by, boots)
		const { data } = await by.call(applyPromoCode, { body: { promoCode: 'МИНУС' } })
		expect(data).toMatchObject({ promoActionsDiscountTotal: 850, basketPriceTotal: 7_650 })
	})

	it('of orders sent at once from several devices never goes beyond the limit', async () => {
		const anna = await hire()
		const first = await atWork(anna)
		// Carts of several sessions, all with the cookie of the one shift. Each has another thing: orders of one thing
		// wait for each other at its stock.
		const shift = first
			.cookie()
			.split('; ')
			.find((one) => one.startsWith('employee-session-')) as string
		const carts = await Promise.all(
			shelf.map(async (thing) => {
				const visitor = shop.visitor()
				await put(visitor, thing, 3)
				return `${visitor.cookie()}; ${shift}`
			}),
		)
		const made = await Promise.all(carts.map((cookie) => order(shop.visitor(cookie), {}, undefined)))
		expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
		// Without the browser's name the shift is worth nothing; with it the same again.
		expect(await leftOf(first)).toBe(LIMIT)
		for (const [index, cookie] of carts.entries())
			await put(shop.visitor(cookie), shelf[index] as AddedModel, 3)
		const sent = { ...browser, 'idempotency-key': crypto.randomUUID() }
		// Among them each form twice, and requests to be called, which have no price.
		const [orders, again, requests] = await Promise.all([
			Promise.all(carts.map((cookie) => shop.visitor(cookie).call(createOrder, { body: wanted }, sent))),
			Promise.all(carts.map((cookie) => shop.visitor(cookie).call(createOrder, { body: wanted }, sent))),
			Promise.all(
				carts.map((cookie, index) =>
					shop.visitor(cookie).call(createOneClickOrder, { body: requestOf(`+7916000000${index}`) }, sent),
				),
			),
		])
		for (const answers of [orders, again, requests])
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
		expect(again.map(({ data }) => data.orderNumber)).toEqual(orders.map(({ data }) => data.orderNumber))
		expect(await leftOf(first)).toBe(0)
		const discount = orders.reduce((sum, { data }) => sum + (data.personalDiscount ?? 0), 0)
		expect(discount).toBe(9_000)
	})

	it('is rejected with BASKET_CHANGED when the sum that was seen is no longer true', async () => {
		const anna = await hire()
		const by = await atWork(anna)
		await put(by, boots)
		await disableEmployee(shop.backend, anna.id, clerk)
		const { rejection } = await order(by, { expectedTotal: 8_500 })
		expect(rejection).toMatchObject({ exceptionCode: 'BASKET_CHANGED', fields: { expectedTotal: '10000' } })
	})
})

describe('a sale', () => {
	const tokenOf = async (by: TestVisitor) => (await by.call(getSaleToken)).data.token

	it('counts an order for the employee of the scanned code, with the shop, on record', async () => {
		const anna = await hire('moscow-2')
		const by = await atWork(anna, 'moscow-2')
		const guest = shop.visitor()
		const { data } = await guest.call(beginSale, { body: { token: await tokenOf(by) } })
		expect(data.shop.id).toBe('moscow-2')
		const made = await buy(guest, boots)
		expect(made.total).toBe(10_000)
		expect(await rowOf(made.orderNumber)).toMatchObject({
			soldBy: anna.id,
			soldIn: 'moscow-2',
			boughtBy: null,
		})
		const customer = await shop.customer()
		await customer.call(beginSale, { body: { token: await tokenOf(by) } })
		const second = await buy(customer, socks)
		const acts = await shop.db
			.select()
			.from(auditActs)
			.where(and(eq(auditActs.actor, anna.id), like(auditActs.act, '%.sell')))
		expect(acts).toMatchObject([
			{ act: 'order.sell', subject: made.orderNumber, customerId: null },
			{ act: 'order.sell', subject: second.orderNumber, customerId: customer.id },
		])
		expect((await by.call(getEmployeeResults)).data.total).toMatchObject({ sold: 2, sales: 10_333 })
		await cancel(customer, second.orderNumber)
		expect((await by.call(getEmployeeResults)).data.total).toMatchObject({ sold: 1, sales: 10_000 })
		await put(customer, socks)
		expect((await order(customer, { paymentMethod: 'ONLINE' })).status).toBe(200)
		expect((await by.call(getEmployeeResults)).data.total).toMatchObject({ sold: 1, sales: 10_000 })
		await customer.call(endSale)
		const third = await buy(customer, socks)
		expect(await rowOf(third.orderNumber)).toMatchObject({ soldBy: null })
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})

	it('counts a gift card once it is paid, and a request to be called; goods paid with a card bring no money again', async () => {
		const anna = await hire('moscow-2')
		const by = await atWork(anna, 'moscow-2')
		const token = await tokenOf(by)
		const customer = await shop.customer()
		const results = async () => (await by.call(getEmployeeResults)).data.total
		const ask = (visitor: TestVisitor, key: string) =>
			visitor.call(createOneClickOrder, { body: request }, { 'idempotency-key': key })
		const request = requestOf('+79161234599')
		await customer.call(beginSale, { body: { token } })
		const card = await customer.call(
			orderGiftCard,
			{ body: cardWanted },
			{ 'idempotency-key': crypto.randomUUID() },
		)
		const { orderNumber } = card.data
		expect(await rowOf(orderNumber)).toMatchObject({ soldBy: anna.id, soldIn: 'moscow-2', boughtBy: null })
		expect(await results()).toMatchObject({ sold: 0, sales: 0, revenue: 0 })
		await shop.db.update(orders).set({ paymentStatus: 'PAID' }).where(eq(orders.number, orderNumber))
		expect(await results()).toMatchObject({ sold: 1, sales: 3_000, revenue: 3_000 })
		const { orderNumber: goods } = await buy(customer, boots)
		await shop.db.update(orders).set({ giftCardTotal: 3_000 }).where(eq(orders.number, goods))
		expect(await results()).toMatchObject({ sold: 2, sales: 13_000, revenue: 10_000 })

		const key = crypto.randomUUID()
		const { data } = await ask(customer, key)
		expect((await ask(customer, key)).data).toEqual(data)
		const guest = shop.visitor()
		await guest.call(beginSale, { body: { token } })
		const { data: asked } = await ask(guest, crypto.randomUUID())
		expect(await results()).toMatchObject({ requests: 2, sold: 2, revenue: 10_000 })
		const acts = await shop.db
			.select()
			.from(auditActs)
			.where(and(eq(auditActs.actor, anna.id), like(auditActs.act, '%.sell')))
		expect(acts).toMatchObject([
			{ act: 'order.sell', subject: orderNumber, customerId: customer.id },
			{ act: 'order.sell', subject: goods, customerId: customer.id },
			{ act: 'request.sell', subject: data.requestNumber, customerId: customer.id },
			{ act: 'request.sell', subject: asked.requestNumber, customerId: null },
		])
		await customer.call(endSale)
		await ask(customer, crypto.randomUUID())
		expect((await results()).requests).toBe(2)
		const ownData = await customer.call(getOwnData)
		expect(JSON.stringify(ownData.data)).not.toContain(anna.id)
	})

	it('in the employee’s own browser is at the price for all visitors, and nothing is bought for the employee', async () => {
		const anna = await hire()
		const by = await atWork(anna)
		await put(by, boots)
		await by.call(beginSale, { body: { token: await tokenOf(by) } })
		expect((await by.call(getEmployee)).data.isSelling).toBe(true)
		expect((await by.call(getBasket)).data.basketPriceTotal).toBe(10_000)
		const { data } = await order(by)
		expect(await rowOf(data.orderNumber)).toMatchObject({ boughtBy: null, soldBy: anna.id })
		await by.call(endSale)
		expect((await by.call(getEmployee)).data.isSelling).toBe(false)
		expect(await priceOf(by, boots)).toBe(8_500)
		// A sale is over with the shift: the next user of the phone sells nothing for the one before.
		await by.call(beginSale, { body: { token: await tokenOf(by) } })
		await by.call(logoutEmployee)
		await atWork(await hire(), 'moscow-1', by)
		expect((await by.call(getEmployee)).data.isSelling).toBe(false)
	})

	it('does not begin with a token that is forged, too old, or of a former employee; orders are made all the same', async () => {
		const anna = await hire()
		const by = await atWork(anna)
		const token = await tokenOf(by)
		const reached = async (forged: string) => {
			const guest = shop.visitor(`${shop.visitor().cookie()}; employee-sale-643=${forged}`)
			const { status } = await guest.call(beginSale, { body: { token: forged } })
			await put(guest, socks)
			const { data } = await order(guest)
			return [status, (await rowOf(data.orderNumber))?.soldBy]
		}
		const swapped = (index: number) =>
			token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
		for (const index of [0, 10, 22, 25, 27, 48]) expect(await reached(swapped(index))).toEqual([404, null])
		expect(await reached(`${'A'.repeat(27)}${token.slice(27)}`)).toEqual([404, null])
		expect((await reached(token))[1]).toBe(anna.id)
		at('2026-11-21T01:00:00Z')
		expect(await reached(token)).toEqual([404, null])
		shop.clock.now = start
		await disableEmployee(shop.backend, anna.id, clerk)
		expect(await reached(token)).toEqual([404, null])
	})
})

describe('whatever employees do', () => {
	const who = fc.nat(2)
	const step = fc.oneof(
		{
			weight: 5,
			arbitrary: fc.record({
				kind: fc.constant('put'),
				who,
				good: fc.nat(2),
				quantity: fc.integer({ min: 1, max: 4 }),
			}),
		},
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant('take out'), who, good: fc.nat(2) }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant('promo'), who }) },
		{ weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), who }) },
		{ weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), who, which: fc.nat(4) }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant('sell'), who }) },
		{ weight: 1, arbitrary: fc.record({ kind: fc.constant('stop selling'), who }) },
	)

	it('no month goes beyond the limit, and every sum is that of its parts', { timeout: 600_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
				shop.clock.now = start
				const hired = await Promise.all([hire(), hire(), hire('moscow-2')])
				const people = await Promise.all(
					hired.map(async (one, index) => ({
						id: one.id,
						by: await atWork(one, index === 2 ? 'moscow-2' : 'moscow-1'),
						made: [] as string[],
					})),
				)
				for (const one of steps) {
					const person = people[one.who] as (typeof people)[number]
					await act(person, one)
					const cart = await person.by.call(getBasket)
					expect(cart.status).toBe(200)
					checkSums(cart.data)
				}
				for (const { id, by } of people) await checkMonth(id, by)
			}),
			{ numRuns: RUNS },
		)
	})

	type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

	async function act({ by, made }: { by: TestVisitor; made: string[] }, one: Step): Promise<void> {
		const goods = [boots, tent, socks]
		if ('quantity' in one) await put(by, goods[one.good] as AddedModel, one.quantity)
		else if ('good' in one) {
			const { product } = goods[one.good] as AddedModel
			await by.call(removeBasketItem, { body: { skuId: product.sku('M') } })
		} else if ('which' in one) {
			const number = made[one.which % Math.max(1, made.length)]
			if (number) await cancel(by, number)
		} else if (one.kind === 'promo') await by.call(applyPromoCode, { body: { promoCode: 'МИНУС' } })
		else if (one.kind === 'sell') {
			const { token } = (await by.call(getSaleToken)).data
			await by.call(beginSale, { body: { token } })
		} else if (one.kind === 'stop selling') await by.call(endSale)
		else {
			const { data: cart } = await by.call(getBasket)
			const { data, rejection } = await order(by, { expectedTotal: cart.basketPriceTotal })
			if (rejection) expect(cart.problems).not.toEqual([])
			else {
				expect(data.personalDiscount).toBe(cart.personalDiscountTotal)
				made.push(data.orderNumber)
				await checkOrder(data)
			}
		}
	}

	function checkSums(cart: Basket): void {
		const personal = cart.lines.reduce(
			(sum, line) => sum + line.retailPriceTotal - (line.personal?.total ?? line.retailPriceTotal),
			0,
		)
		expect(cart.personalDiscountTotal ?? 0).toBe(personal)
		expect(cart.basketPriceTotal).toBe(cart.retailPriceTotal - personal - cart.promoActionsDiscountTotal)
		for (const { personal, quantity, retailPrice } of cart.lines) {
			if (!personal) continue
			const full = (quantity - personal.quantity) * retailPrice
			expect(personal.total).toBe(personal.quantity * personal.price + full)
			expect(personal.price).toBe(Math.round(retailPrice * 0.85))
		}
	}

	async function checkOrder({ orderNumber, itemsPrice, oldPrice, discount, items }: Order): Promise<void> {
		expect(items.reduce((sum, { total }) => sum + total, 0)).toBe(itemsPrice)
		expect(oldPrice - discount).toBe(itemsPrice)
		const row = await rowOf(orderNumber)
		expect(row?.boughtBy === null).toBe(row?.personalDiscount === 0)
		expect(row?.boughtBy !== null && row?.soldBy !== null).toBe(false)
	}

	async function checkMonth(id: string, by: TestVisitor): Promise<void> {
		const rows = await shop.db.select().from(orders).where(eq(orders.boughtBy, id))
		const standing = rows.filter(({ status }) => status !== 'CANCELLED')
		const used = standing.reduce((sum, { personalGoods }) => sum + personalGoods, 0)
		expect(used).toBeLessThanOrEqual(LIMIT)
		expect(await leftOf(by)).toBe(LIMIT - used)
		for (const { number, personalGoods, personalDiscount } of rows) {
			const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderNumber, number))
			const goods = lines.reduce((sum, { retailPrice, quantity }) => sum + retailPrice * quantity, 0)
			expect(personalGoods).toBeLessThanOrEqual(goods)
			expect(Math.abs(personalDiscount - personalGoods * 0.15)).toBeLessThan(lines.length * 10)
			expect((await by.call(getOrder, { params: { id: number } })).status).toBeLessThan(500)
		}
	}
})
