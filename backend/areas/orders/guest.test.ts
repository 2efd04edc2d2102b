// @module-tag slow

import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { saleTokenOf } from '#backend/areas/staff/sales.ts'
import type { EmployeeAtWork } from '#backend/context.ts'
import { settings } from '#backend/settings.ts'
import { addBasketItem, getBasket, updateBasket } from '#contract/basket.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { orderGiftCard } from '#contract/gift-cards.ts'
import * as contract from '#contract/orders.ts'
import type { PaymentMethod } from '#contract/payment-ways.ts'
import {
	confirmAcquiring,
	decideSandboxPayment,
	getAcquiring,
	getGiftCardAcquiring,
	getSandboxPayment,
} from '#contract/payments.ts'
import { cancelOrder, getPersonalOrder } from '#contract/personal.ts'
import { addToWishlist, getUserInfo, getWishlist, setUserCity, updateUserSettings } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'
import { advanceOrder } from './advance.ts'

/** Number of random sequences; PROPERTY_RUNS raises it. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 8)

let shop: TestBackend
let boots: AddedModel
let guest: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 500, sizes: [{ size: '', stock: 1_000_000 }] }] })
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	guest = shop.visitor()
})

const userInfo = { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' }
const wanted = (paymentMethod: PaymentMethod): contract.NewOrder => ({
	userInfo,
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod,
})
const wantedCard = {
	designId: 'ridge',
	nominal: 3000,
	recipientName: 'Боря',
	recipientEmail: 'borya@example.ru',
	senderName: 'Ася',
	senderEmail: userInfo.email,
	senderPhone: userInfo.phone,
}

async function put(by: TestVisitor, quantity = 1) {
	const { product, groupId } = boots
	await by.call(addBasketItem, { body: { id: product.id, skuId: product.sku(''), groupId, quantity } })
}
const newKey = () => crypto.randomUUID()
const order = (by: TestVisitor, key = newKey(), paymentMethod: PaymentMethod = 'ONLINE') =>
	by.call(contract.createOrder, { body: wanted(paymentMethod) }, { 'idempotency-key': key })
const orderCard = (by: TestVisitor, key = newKey()) =>
	by.call(orderGiftCard, { body: wantedCard }, { 'idempotency-key': key })
const look = (by: TestVisitor, id: string, key?: string) =>
	by.call(contract.getOrder, { params: { id }, query: { key } })
const codeOf = ({ rejection }: { rejection: { exceptionCode: string } | undefined }) =>
	rejection?.exceptionCode
const idIn = ({ cookie }: TestVisitor) => shop.backend.sessions.read(cookie(), shop.clock.now)?.visitorId

async function makeItOnesOwn(by: TestVisitor) {
	await by.call(addToWishlist, { body: { productId: boots.product.id } })
	await by.call(setUserCity, { body: { id: VOLOGDA } })
	await by.call(updateUserSettings, { body: { isCookiesPolicyConfirmed: true } })
	await by.call(updateBasket, { body: { checkout: { ...userInfo, street: 'Лесная' } } })
}

/** All data that a session can read without a key. */
async function readAll(by: TestVisitor, numbers: readonly string[]) {
	const { lines, checkout, promoCode } = (await by.call(getBasket)).data
	const { city, settings, wishlist } = (await by.call(getUserInfo)).data
	const { items } = (await by.call(getWishlist)).data
	const orders: string[] = []
	for (const n of numbers) {
		const answers = [
			await look(by, n),
			await by.call(getAcquiring, { params: { n } }),
			await by.call(getGiftCardAcquiring, { params: { n } }),
			await by.call(confirmAcquiring, { params: { n } }),
		]
		if (answers.some((answer) => codeOf(answer) !== 'NOT_FOUND')) orders.push(n)
	}
	const has = { lines, checkout, promoCode, city: city.id, isCityConfirmed: city.isConfirmed, settings }
	return { ...has, wishlist, items, orders }
}
const NOTHING = {
	lines: [],
	checkout: {},
	promoCode: null,
	city: MOSCOW,
	isCityConfirmed: false,
	settings: { isCookiesPolicyConfirmed: false, isCookiesPolicyRefused: false },
	wishlist: { productIds: [] },
	items: [],
	orders: [],
}

describe('a session that was planted', () => {
	it('has nothing after the guest’s order; the guest has everything', async () => {
		const planted = shop.visitor(guest.cookie())
		await makeItOnesOwn(guest)
		await put(guest)
		const { data } = await order(guest)
		const { paymentId } = (await guest.call(getAcquiring, { params: { n: data.orderNumber } })).data

		expect(await readAll(planted, [data.orderNumber])).toEqual(NOTHING)
		const payment = { params: { paymentId } }
		expect(codeOf(await planted.call(getSandboxPayment, payment))).toBe('NOT_FOUND')
		const decline = { ...payment, body: { decision: 'decline' as const } }
		expect(codeOf(await planted.call(decideSandboxPayment, decline))).toBe('NOT_FOUND')
		expect(await readAll(guest, [data.orderNumber])).toMatchObject({
			checkout: { name: 'Ася', street: 'Лесная' },
			city: VOLOGDA,
			isCityConfirmed: true,
			settings: { isCookiesPolicyConfirmed: true },
			wishlist: { productIds: [boots.product.id] },
			orders: [data.orderNumber],
		})
	})

	it('has nothing after a gift card was bought; the cart goes on as it was', async () => {
		const planted = shop.visitor(guest.cookie())
		await makeItOnesOwn(guest)
		await put(guest, 3)
		const before = (await guest.call(getBasket)).data
		const { orderNumber, key } = (await orderCard(guest)).data
		expect(await readAll(planted, [orderNumber])).toEqual(NOTHING)
		expect((await guest.call(getBasket)).data).toEqual({ ...before, id: idIn(guest) })
		expect((await look(shop.visitor(), orderNumber, key)).data).toMatchObject({ orderNumber, key })
	})

	it('of a customer stays: it was begun by the log-in', async () => {
		const customer = await shop.customer()
		const session = customer.cookie()
		await put(customer)
		const { data } = await order(customer)
		expect(customer.cookie()).toBe(session)
		expect(data).not.toHaveProperty('key')
		expect((await look(customer, data.orderNumber)).data).not.toHaveProperty('key')
		await orderCard(customer)
		expect(customer.cookie()).toBe(session)
	})
})

describe('a form with a lost answer', () => {
	it('sent again from the session before gives the order and its session, and brings what has come since', async () => {
		await put(guest)
		const before = guest.cookie()
		const key = newKey()
		const first = await order(guest, key)
		const owner = idIn(guest)

		const again = shop.visitor(before)
		await again.call(updateBasket, { body: { checkout: { street: 'Лесная' } } })
		await again.call(addToWishlist, { body: { productId: boots.product.id } })
		const second = await order(again, key)
		expect(second.data).toEqual(first.data)
		expect(idIn(again)).toBe(owner)
		expect(await readAll(shop.visitor(before), [first.data.orderNumber])).toEqual(NOTHING)
		expect(await readAll(guest, [first.data.orderNumber])).toMatchObject({
			checkout: { street: 'Лесная' },
			wishlist: { productIds: [boots.product.id] },
			orders: [first.data.orderNumber],
		})
	})

	it('sent again from the session after returns the order and continues the session', async () => {
		await put(guest)
		const key = newKey()
		const first = await order(guest, key)
		const session = guest.cookie()
		expect((await order(guest, key)).data).toEqual(first.data)
		expect(guest.cookie()).toBe(session)
	})

	it('sent again from a third session is another form', async () => {
		await put(guest)
		const key = newKey()
		const first = await order(guest, key)
		const third = shop.visitor()
		const session = third.cookie()
		expect(codeOf(await order(third, key))).toBe('BASKET_IS_EMPTY')
		expect(third.cookie()).toBe(session)
		await put(third)
		expect((await order(third, key)).data.orderNumber).not.toBe(first.data.orderNumber)
		const card = await orderCard(guest, key)
		expect(card.data.orderNumber).toBe(first.data.orderNumber)
	})

	it('sent many times at once gives one order and one session', async () => {
		for (const send of [order, orderCard]) {
			const session = shop.visitor()
			await put(session)
			const key = newKey()
			const tabs = Array.from({ length: 8 }, () => shop.visitor(session.cookie()))
			const answers = await Promise.all(tabs.map((tab) => send(tab, key)))
			expect(new Set(answers.map(({ data }) => data.orderNumber)).size).toBe(1)
			expect(new Set(tabs.map(idIn)).size).toBe(1)
			expect(idIn(tabs[0] as TestVisitor)).not.toBe(idIn(session))
		}
	})

	it('is no way to a customer: the guest has logged in meanwhile', async () => {
		await put(guest)
		const before = guest.cookie()
		const key = newKey()
		const { data } = await order(guest, key)
		await shop.customer(undefined, guest)
		const again = shop.visitor(before)
		expect(codeOf(await order(again, key))).toBe('BASKET_IS_EMPTY')
		expect(again.cookie()).toBe(before)
		expect((await order(guest, key)).data.orderNumber).toBe(data.orderNumber)
	})
})

describe('the link to a guest’s order', () => {
	it('opens and pays it in any session', async () => {
		await put(guest)
		const { orderNumber: n, key } = (await order(guest)).data
		expect((await look(guest, n)).data.key).toBe(key)
		const other = shop.visitor()
		const query = { key }
		expect((await look(other, n, key)).data).toMatchObject({ orderNumber: n, userInfo })
		const { paymentId, url } = (await other.call(getAcquiring, { params: { n }, query })).data
		expect(url).toBe(`/sandbox-bank/${paymentId}?key=${key}`)
		expect((await other.call(getSandboxPayment, { params: { paymentId }, query })).data.orderNumber).toBe(n)
		await other.call(decideSandboxPayment, { params: { paymentId }, query, body: { decision: 'pay' } })
		expect((await other.call(confirmAcquiring, { params: { n }, query })).data.paymentStatus).toBe('PAID')
		expect((await look(guest, n)).data.paymentStatus).toBe('PAID')
	})

	it('is of one order, and wrong it is as a wrong number', async () => {
		await put(guest)
		const { orderNumber: n, key = '' } = (await order(guest)).data
		await put(guest)
		const other = (await order(guest)).data
		const stranger = shop.visitor()
		const right = await look(stranger, 'no-such', key)
		for (const wrong of [undefined, other.key, 'wrong', `${key}A`, key.slice(1), key.toLowerCase()]) {
			const query = { key: wrong }
			const answers = [
				await look(stranger, n, wrong),
				await stranger.call(getAcquiring, { params: { n }, query }),
				await stranger.call(getGiftCardAcquiring, { params: { n }, query }),
				await stranger.call(confirmAcquiring, { params: { n }, query }),
				await stranger.call(contract.getOrderProgress, { params: { id: n }, query }),
				await stranger.call(contract.cancelOpenOrder, {
					params: { id: n },
					query,
					body: { reasonId: 'other' },
				}),
			]
			expect(answers.map(codeOf)).toEqual(answers.map(() => 'NOT_FOUND'))
			expect(answers[0]?.status).toBe(right.status)
		}
	})

	it('shows the status of the order and cancels it, for a reason and once', async () => {
		await put(guest)
		const { orderNumber: id, key } = (await order(guest, newKey(), 'ON_RECEIPT')).data
		const other = shop.visitor()
		const asked = { params: { id }, query: { key } }
		const before = (await other.call(contract.getOrderProgress, asked)).data
		expect(before).toMatchObject({ isCancellable: true, history: [{ status: 'NEW' }], cancellation: null })
		const reasonId = before.reasons[1]?.id ?? ''
		const cancel = (body: contract.CancelReason) => other.call(contract.cancelOpenOrder, { ...asked, body })
		expect((await cancel({ reasonId: 'none' })).rejection).toMatchObject({
			exceptionCode: 'BAD_REQUEST',
			fields: { reasonId: 'unknown' },
		})
		const [one, two] = await Promise.all([
			cancel({ reasonId, comment: 'Мала' }),
			cancel({ reasonId, comment: 'Мала' }),
		])
		expect(one?.data).toMatchObject({
			isCancellable: false,
			history: [{ status: 'NEW' }, { status: 'CANCELLED' }],
			cancellation: { comment: 'Мала' },
		})
		expect(two?.data).toEqual(one?.data)
		expect((await look(guest, id)).data).toMatchObject({ status: 'CANCELLED', cancelledBy: 'CUSTOMER' })
		expect((await guest.call(contract.getOrderProgress, { params: { id } })).data.reasons).toEqual([])
	})

	it('does not cancel what is on its way', async () => {
		await put(guest)
		const { orderNumber: id, key } = (await order(guest, newKey(), 'ON_RECEIPT')).data
		while ((await advanceOrder(shop.backend, id, shop.clock.now, clerk)) !== 'READY_FOR_PICKUP');
		const answer = await shop.visitor().call(contract.cancelOpenOrder, {
			params: { id },
			query: { key },
			body: { reasonId: 'other' },
		})
		expect(codeOf(answer)).toBe('ORDER_CAN_NOT_BE_CANCELLED')
		expect((await look(guest, id)).data.status).toBe('READY_FOR_PICKUP')
	})

	it('ends half a year after the order; the guest’s own session goes on', async () => {
		await put(guest)
		const { orderNumber: id, key } = (await order(guest, newKey(), 'ON_RECEIPT')).data
		const { now } = shop.clock
		const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
		const stranger = shop.visitor()
		shop.clock.now = daysLater(179)
		expect((await look(stranger, id, key)).status).toBe(200)
		shop.clock.now = daysLater(180)
		const late = [await look(stranger, id, key), await look(guest, id)].map(codeOf)
		shop.clock.now = now
		expect(late).toEqual(['NOT_FOUND', undefined])
	})

	it('does not open pages of an account', async () => {
		await put(guest)
		const { orderNumber, key } = (await order(guest)).data
		const customer = await shop.customer()
		const app = createBackendApp(shop.backend)
		const ask = async ({ method, path }: Endpoint) =>
			(
				await app.request(`${path.replace(/\{\w+\}/, orderNumber)}?key=${key}`, {
					method,
					headers: { cookie: customer.cookie() },
					...(method === 'POST' && { body: JSON.stringify({ reasonId: 'other' }) }),
				})
			).status
		expect([await ask(cancelOrder), await ask(getPersonalOrder)]).toEqual([404, 404])
		expect((await look(customer, orderNumber, key)).status).toBe(200)
	})

	it('ends when the guest logs in and the order is in the account', async () => {
		await put(guest)
		const { orderNumber, key } = (await order(guest)).data
		const customer = await shop.customer(undefined, guest)
		expect(codeOf(await look(shop.visitor(), orderNumber, key))).toBe('NOT_FOUND')
		expect((await look(customer, orderNumber, key)).data).not.toHaveProperty('key')
	})
})

const step = fc.oneof(
	{ weight: 3, arbitrary: fc.constant('put' as const) },
	{ weight: 2, arbitrary: fc.constant('make it one’s own' as const) },
	{ weight: 4, arbitrary: fc.constantFrom('order' as const, 'buy a card' as const) },
	{ weight: 2, arbitrary: fc.constantFrom('order, lost' as const, 'buy a card, lost' as const) },
	{ weight: 2, arbitrary: fc.constant('send again' as const) },
	{ weight: 2, arbitrary: fc.constant('pay' as const) },
	fc.constant('a stranger sends again' as const),
)

/** A form that has made an order. */
interface Sent {
	send: (by: TestVisitor) => ReturnType<typeof order> | ReturnType<typeof orderCard>
	from: string
	number: string
	link: string
}

/** A browser with the session of another person before. */
class Browser {
	visitor = shop.visitor()
	readonly sent: Sent[] = []
	/** Sessions that were left. */
	readonly left = new Set<string>()
	/** Its answer did not come, and the browser is where it was. */
	lost: Sent | undefined

	async order(kind: 'order' | 'buy a card', isLost: boolean): Promise<void> {
		// The screen of the failure sends the form again: there is no other one meanwhile.
		if (this.lost) return this.sendAgain(this.lost)
		const key = newKey()
		const send = (by: TestVisitor) => (kind === 'order' ? order(by, key) : orderCard(by, key))
		if (kind === 'order') await put(this.visitor)
		const from = this.visitor.cookie()
		const by = isLost ? shop.visitor(from) : this.visitor
		const { data } = await send(by)
		const made = { send, from, number: data.orderNumber, link: data.key ?? '' }
		this.sent.push(made)
		this.left.add(from)
		if (isLost) this.lost = made
		await this.expectTheTwinToReadNothing(from)
	}

	async sendAgain(form: Sent): Promise<void> {
		const late = shop.visitor(form.from)
		const { data } = await form.send(late)
		expect(data).toMatchObject({ orderNumber: form.number, key: form.link })
		if (this.lost && this.lost !== form) return
		this.lost = undefined
		this.visitor = late
		expect((await look(late, form.number)).status).toBe(200)
		await this.expectTheTwinToReadNothing(form.from)
	}

	async pay({ number: n, link }: Sent, by: TestVisitor): Promise<void> {
		const query = { key: link }
		const { data, rejection } = await by.call(getAcquiring, { params: { n }, query })
		if (rejection) return expect(rejection.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		const payment = { params: { paymentId: data.paymentId }, query }
		await by.call(decideSandboxPayment, { ...payment, body: { decision: 'pay' } })
		expect((await by.call(confirmAcquiring, { params: { n }, query })).data.paymentStatus).toBe('PAID')
	}

	async expectTheTwinToReadNothing(session: string): Promise<void> {
		const numbers = this.sent.map(({ number }) => number)
		const read = await readAll(shop.visitor(session), numbers)
		expect(read.orders).toEqual([])
		expect(read).toEqual(NOTHING)
	}
}

async function carryOut(one: typeof step extends fc.Arbitrary<infer S> ? S : never, browser: Browser) {
	const { visitor, sent } = browser
	const last = sent.at(-1)
	switch (one) {
		case 'put':
			return put(visitor)
		case 'make it one’s own':
			return makeItOnesOwn(visitor)
		case 'order':
		case 'buy a card':
			return browser.order(one, false)
		case 'order, lost':
			return browser.order('order', true)
		case 'buy a card, lost':
			return browser.order('buy a card', true)
		case 'send again':
			return last && browser.sendAgain(last)
		case 'pay':
			return last && browser.pay(last, shop.visitor())
		case 'a stranger sends again': {
			const answer = last && (await last.send(shop.visitor()))
			if (!answer?.rejection) expect(answer?.data.orderNumber).not.toBe(last?.number ?? '-')
		}
	}
}

describe('whatever a guest does', () => {
	it('no session that was planted reads anything after an order', { timeout: 600_000 }, async () => {
		let orders = 0
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10, size: 'max' }), async (steps) => {
				const browser = new Browser()
				browser.left.add(browser.visitor.cookie())
				for (const one of steps) await carryOut(one, browser)
				browser.left.delete(browser.visitor.cookie())
				for (const session of browser.left) await browser.expectTheTwinToReadNothing(session)
				for (const { number, link } of browser.sent) {
					expect((await look(shop.visitor(), number, link)).status).toBe(200)
				}
				orders += browser.sent.length
			}),
			{ numRuns: RUNS },
		)
		expect(orders).toBeGreaterThan(RUNS)
	})
})

describe('orders without end', { timeout: 60_000 }, () => {
	const { perHour } = settings.orders
	const orderAt = (by: TestVisitor, address: string, key = newKey()) =>
		by.call(
			contract.createOrder,
			{ body: wanted('ON_RECEIPT') },
			{ 'idempotency-key': key, 'x-forwarded-for': address },
		)
	const buy = async (by: TestVisitor, address: string) => {
		await put(by)
		return codeOf(await orderAt(by, address))
	}

	it('of guests at one address are rejected; a repeated one, another address and a customer there are not', async () => {
		const address = '203.0.113.90'
		await put(guest)
		const [key, first] = [newKey(), shop.visitor(guest.cookie())]
		await orderAt(guest, address, key)
		for (let more = 1; more < perHour; more++) expect(await buy(shop.visitor(), address)).toBeUndefined()
		expect(await buy(shop.visitor(), address)).toBe('TOO_MANY_REQUESTS')
		const card = { 'idempotency-key': newKey(), 'x-forwarded-for': address }
		expect(codeOf(await shop.visitor().call(orderGiftCard, { body: wantedCard }, card))).toBe(
			'TOO_MANY_REQUESTS',
		)
		expect(codeOf(await orderAt(first, address, key))).toBeUndefined()
		expect(await buy(shop.visitor(), '203.0.113.91')).toBeUndefined()
		expect(await buy(await shop.customer(), address)).toBeUndefined()
	})

	it('of guests at the address of a store do not stop those that its employee sells', async () => {
		const address = '203.0.113.92'
		for (let one = 0; one < perHour; one++) expect(await buy(shop.visitor(), address)).toBeUndefined()
		const anna = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
		const shown = { until: new Date(shop.clock.now.getTime() + 3_600_000).toISOString() }
		const { token } = saleTokenOf(shop.backend.hash, { id: anna.id, shown } as EmployeeAtWork)
		const buyFromAnna = () =>
			buy(shop.visitor(`${shop.visitor().cookie()}; employee-sale-643=${token}`), address)
		for (let one = 0; one < perHour; one++) expect(await buyFromAnna()).toBeUndefined()
		expect(await buyFromAnna()).toBe('TOO_MANY_REQUESTS')
	})

	it('of one customer are rejected, wherever they come from', async () => {
		const customer = await shop.customer()
		for (let one = 0; one < perHour; one++) expect(await buy(customer, `203.0.113.${one}`)).toBeUndefined()
		expect(await buy(customer, '203.0.113.99')).toBe('TOO_MANY_REQUESTS')
	})
})
