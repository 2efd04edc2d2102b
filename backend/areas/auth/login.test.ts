import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBackendApp } from '#backend/app.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/auth.ts'
import { addBasketItem, applyPromoCode, getBasket, updateBasket } from '#contract/basket.ts'
import { createOrder } from '#contract/orders.ts'
import { getPersonalOrder, getProfile, listPersonalOrders } from '#contract/personal.ts'
import { addToWishlist, getUserInfo, setUserCity, updateUserSettings } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { promoCodes } from '../basket/basket.table.ts'
import { oneTimeCodes } from './auth.table.ts'

let shop: TestBackend
let jacket: AddedModel
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8000, sizes: ['S', { size: 'M', stock: 3 }] }] })
		boots = await addModel(db, { products: [{ retailPrice: 3000 }] })
		await db.insert(promoCodes).values({
			code: 'МИНУС500',
			kind: 'fixed',
			value: 500,
			categoryUrls: [],
			validFrom: new Date('2026-01-01'),
			validTo: new Date('2027-12-31'),
		})
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	// An hour and a day on: no limit of the test before counts.
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1000)
})

let phones = 0
const nextPhone = () => `+7911${String(++phones).padStart(7, '0')}`
const wait = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const ask = (visitor: TestVisitor, phone: string, address = '') =>
	visitor.call(contract.requestOtp, { body: { phone } }, address ? { 'x-forwarded-for': address } : {})
const enter = (
	visitor: TestVisitor,
	phone: string,
	password: string,
	more: { nonce?: string } = {},
	address = '',
) =>
	visitor.call(
		contract.login,
		{ body: { login: phone, password, loginType: 'OTP', ...more } },
		address ? { 'x-forwarded-for': address } : {},
	)
const codeOf = (rejected: { rejection: { exceptionCode: string } | undefined }) =>
	rejected.rejection?.exceptionCode

async function put(visitor: TestVisitor, model: AddedModel, size: string, quantity: number) {
	const { product, groupId } = model
	const body = { id: product.id, skuId: product.sku(size), groupId, quantity }
	expect(codeOf(await visitor.call(addBasketItem, { body }))).toBeUndefined()
}

describe('a one-time password', () => {
	it('is six digits that can be read from its row only with the secret of the database’s owner', async () => {
		const phone = nextPhone()
		const { data } = await ask(shop.visitor(), phone)
		expect(data).toEqual({ codeLength: 6, expiresIn: 300, resendAfter: 60 })
		const code = await shop.codeSentTo(phone)
		const rows = JSON.stringify(await shop.db.select().from(oneTimeCodes))
		expect(rows).not.toContain(phone.slice(1))
		expect(rows).not.toContain(`"${code}"`)
	})

	it('may be asked for again by the same session after a minute, five times an hour for one phone', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		expect(codeOf(await ask(visitor, phone))).toBeUndefined()
		const tooSoon = await ask(visitor, phone)
		expect(tooSoon.rejection).toMatchObject({
			exceptionCode: 'CODE_REQUEST_INTERVAL_EXCEEDED',
			fields: { retryAfter: '60' },
		})
		for (let time = 2; time <= 5; time++) {
			wait(60)
			expect(codeOf(await ask(visitor, phone))).toBeUndefined()
		}
		wait(60)
		expect(codeOf(await ask(visitor, phone))).toBe('CODE_REQUESTS_EXCEEDED')
		wait(60 * 60)
		expect(codeOf(await ask(visitor, phone))).toBeUndefined()
	})

	it('goes to few phones from one session and from one address; this machine’s own is not limited', async () => {
		const { perSession, perAddress } = settings.codes.sendsWithoutCaptcha
		const visitor = shop.visitor()
		for (let time = 0; time < perSession; time++) await ask(visitor, nextPhone())
		expect(codeOf(await ask(visitor, nextPhone()))).toBe('CODE_REQUESTS_EXCEEDED')
		for (let time = 0; time < perAddress; time++) await ask(shop.visitor(), nextPhone(), '203.0.113.9')
		expect(codeOf(await ask(shop.visitor(), nextPhone(), '203.0.113.9'))).toBe('CODE_REQUESTS_EXCEEDED')
		for (let time = 0; time <= perAddress; time++) {
			expect(codeOf(await ask(shop.visitor(), nextPhone(), '127.0.0.1'))).toBeUndefined()
		}
	})

	it('answers alike for a phone with an account and one without', async () => {
		const { phone } = await shop.customer()
		const known = await ask(shop.visitor(), phone)
		const unknown = await ask(shop.visitor(), nextPhone())
		expect(known).toEqual(unknown)
	})

	it('is good for five minutes, five guesses, one use, and for the visitor who requested it', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		expect(codeOf(await enter(visitor, phone, '000000'))).toBe('CODE_NOT_ACTIVE')
		await ask(visitor, phone)
		const first = await shop.codeSentTo(phone)
		expect(codeOf(await enter(shop.visitor(), phone, first))).toBe('CODE_NOT_ACTIVE')
		wait(5 * 60)
		expect(codeOf(await enter(visitor, phone, first))).toBe('CODE_NOT_ACTIVE')

		await ask(visitor, phone)
		const second = await shop.codeSentTo(phone)
		for (let guess = 0; guess < 5; guess++) {
			expect(codeOf(await enter(visitor, phone, otherThan(second)))).toBe('CODE_INVALID')
		}
		expect(codeOf(await enter(visitor, phone, second))).toBe('CODE_NOT_ACTIVE')

		wait(60)
		await ask(visitor, phone)
		const third = await shop.codeSentTo(phone)
		const cookie = visitor.cookie()
		expect(codeOf(await enter(visitor, phone, third))).toBeUndefined()
		const again = await createBackendApp(shop.backend).request('/api/auth/login', {
			method: 'POST',
			headers: { cookie },
			body: JSON.stringify({ login: phone, password: third, loginType: 'OTP' }),
		})
		expect(await again.json()).toMatchObject({ exceptionCode: 'CODE_NOT_ACTIVE' })
	})

	it('only the last one is good', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		await ask(visitor, phone)
		const first = await shop.codeSentTo(phone)
		wait(60)
		await ask(visitor, phone)
		const second = await shop.codeSentTo(phone)
		if (first !== second) expect(codeOf(await enter(visitor, phone, first))).toBe('CODE_INVALID')
		expect(codeOf(await enter(visitor, phone, second))).toBeUndefined()
	})

	it('goes to as few phones from all addresses of an IPv6 line as from one', async () => {
		const results: (string | undefined)[] = []
		for (let n = 1; n <= 21; n++) {
			const address = n % 2 ? `2001:db8:1:2::${n.toString(16)}` : `2001:0DB8:0001:0002:${n}::`
			results.push(codeOf(await ask(shop.visitor(), nextPhone(), address)))
		}
		expect(results).toEqual([...Array(20).fill(undefined), 'CODE_REQUESTS_EXCEEDED'])
		expect(codeOf(await ask(shop.visitor(), nextPhone(), '2001:db8:1:3::1'))).toBeUndefined()
	})

	it('can’t be guessed at from one address without end, not even the right one', async () => {
		const address = '198.51.100.7'
		const { wrong: most, attempts } = settings.codes
		for (let wrong = 0; wrong < most.perAddress; ) {
			const phone = nextPhone()
			const visitor = shop.visitor()
			await ask(visitor, phone)
			const code = await shop.codeSentTo(phone)
			for (let guess = 0; guess < attempts && wrong < most.perAddress; guess++, wrong++) {
				expect(codeOf(await enter(visitor, phone, otherThan(code), {}, address))).toBe('CODE_INVALID')
			}
		}
		const phone = nextPhone()
		const visitor = shop.visitor()
		await ask(visitor, phone)
		const code = await shop.codeSentTo(phone)
		expect(codeOf(await enter(visitor, phone, code, {}, address))).toBe('CODE_ATTEMPTS_EXCEEDED')
		expect(codeOf(await enter(visitor, phone, code, {}, '198.51.100.8'))).toBeUndefined()
	})

	it('guesses made at the same time count one by one', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		await ask(visitor, phone)
		const code = await shop.codeSentTo(phone)
		const guesses = await Promise.all(
			Array.from({ length: 20 }, () => enter(visitor, phone, otherThan(code))),
		)
		const codes = guesses.map(codeOf)
		expect(codes.filter((name) => name === 'CODE_INVALID')).toHaveLength(5)
		expect(codes.filter((name) => name === 'CODE_NOT_ACTIVE')).toHaveLength(15)
	})
})

describe('the session of a customer', () => {
	it('is another one than the anonymous session, which stays without rights', async () => {
		const visitor = shop.visitor()
		const planted = visitor.cookie()
		const customer = await shop.customer(nextPhone(), visitor)
		expect(customer.cookie()).not.toBe(planted)
		const app = createBackendApp(shop.backend)
		const stranger = await app.request('/api/personal/profile', { headers: { cookie: planted } })
		expect(stranger.status).toBe(401)
		expect((await customer.call(getProfile)).data.phone).toBe(customer.phone)
	})

	it('the same log-in sent twice with its nonce is one log-in', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		const { nonce } = (await visitor.call(contract.createNonce)).data
		await ask(visitor, phone)
		const body = { login: phone, password: await shop.codeSentTo(phone), loginType: 'OTP', nonce }
		const app = createBackendApp(shop.backend)
		const send = () =>
			app.request('/api/auth/login', {
				method: 'POST',
				headers: { cookie: visitor.cookie() },
				body: JSON.stringify(body),
			})
		const answers = await Promise.all([send(), send(), send()])
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
		const { rows } = await shop.db.execute<{ count: number }>(
			sql`select count(*)::int as count from customer_sessions where nonce = ${nonce}`,
		)
		expect(rows[0]?.count).toBe(1)
	})

	it('a nonce of another visitor does nothing', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		const { nonce } = (await shop.visitor().call(contract.createNonce)).data
		await ask(visitor, phone)
		const code = await shop.codeSentTo(phone)
		expect(codeOf(await enter(visitor, phone, code, { nonce }))).toBeUndefined()
		const { rows } = await shop.db.execute(sql`select 1 from customer_sessions where nonce = ${nonce}`)
		expect(rows).toEqual([])
	})

	it('ends here or everywhere, and its cookie is not renewed as the customer’s', async () => {
		const phone = nextPhone()
		const phoneApp = await shop.customer(phone)
		wait(60)
		const laptop = await shop.customer(phone)
		const [phoneCookie, laptopCookie] = [phoneApp.cookie(), laptop.cookie()]
		const app = createBackendApp(shop.backend)
		const isIn = async (cookie: string) =>
			(await app.request('/api/personal/profile', { headers: { cookie } })).status === 200

		await phoneApp.call(contract.logout, { body: {} })
		expect(await isIn(phoneCookie)).toBe(false)
		expect(await isIn(laptopCookie)).toBe(true)
		const renewed = await app.request('/api/auth/anonymous', {
			method: 'POST',
			headers: { cookie: phoneCookie },
		})
		expect((await renewed.json()).userId).not.toBe(phoneApp.id)

		wait(60)
		const again = await shop.customer(phone)
		const againCookie = again.cookie()
		await again.call(contract.logout, { body: { everywhere: true } })
		expect([await isIn(againCookie), await isIn(laptopCookie)]).toEqual([false, false])
	})

	it('ends when it was not used for ninety days, and goes on when it was', async () => {
		const customer = await shop.customer()
		for (let month = 0; month < 5; month++) {
			wait(60 * 24 * 60 * 60)
			expect((await customer.call(getProfile)).status).toBe(200)
		}
		wait(91 * 24 * 60 * 60)
		expect((await customer.call(getProfile)).status).toBe(401)
	})
})

describe('the data of an anonymous visitor', () => {
	it('becomes the customer’s: cart, draft, promo code, wishlist, city, settings', async () => {
		const visitor = shop.visitor()
		await put(visitor, jacket, 'S', 2)
		await visitor.call(applyPromoCode, { body: { promoCode: 'МИНУС500' } })
		await visitor.call(updateBasket, { body: { checkout: { name: 'Аня', obtainingMethod: 'PICKUP' } } })
		await visitor.call(addToWishlist, { body: { productId: boots.product.id } })
		await visitor.call(setUserCity, { body: { id: VOLOGDA } })
		await visitor.call(updateUserSettings, { body: { isCookiesPolicyConfirmed: true } })
		const before = (await visitor.call(getBasket)).data

		const customer = await shop.customer(nextPhone(), visitor)
		const after = (await customer.call(getBasket)).data
		expect(after).toMatchObject({ ...before, id: customer.id, bonus: { balance: 0 } })
		expect((await customer.call(getUserInfo)).data).toMatchObject({
			city: { id: VOLOGDA, isConfirmed: true },
			settings: { isCookiesPolicyConfirmed: true },
			customer: { phone: customer.phone },
			wishlist: { productIds: [boots.product.id] },
		})
	})

	it('adds up with the customer’s, as far as stock and limits allow; the answer lists items that were too much', async () => {
		const phone = nextPhone()
		const first = await shop.customer(phone)
		await put(first, jacket, 'M', 2)
		await put(first, jacket, 'S', 6)
		await first.call(addToWishlist, { body: { productId: boots.product.id } })
		wait(60)

		const visitor = shop.visitor()
		await put(visitor, jacket, 'M', 2)
		await put(visitor, jacket, 'S', 5)
		await put(visitor, boots, '', 1)
		await visitor.call(addToWishlist, { body: { productId: boots.product.id } })
		await visitor.call(addToWishlist, { body: { productId: jacket.product.id } })
		await ask(visitor, phone)
		const { data } = await enter(visitor, phone, await shop.codeSentTo(phone))
		expect(data.isNew).toBe(false)
		expect(data.basketChanges).toEqual([
			{ skuId: jacket.product.sku('M'), name: expect.any(String), kind: 'fewer', wanted: 4, now: 3 },
			{ skuId: jacket.product.sku('S'), name: expect.any(String), kind: 'fewer', wanted: 11, now: 10 },
		])
		const { lines } = (await visitor.call(getBasket)).data
		expect(lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([
			[jacket.product.sku('M'), 3],
			[jacket.product.sku('S'), 10],
			[boots.product.sku(''), 1],
		])
		const { wishlist } = (await visitor.call(getUserInfo)).data
		expect(wishlist?.productIds).toEqual([jacket.product.id, boots.product.id])
	})

	it('does not come along from one customer to another', async () => {
		const first = await shop.customer()
		await put(first, boots, '', 1)
		const second = await shop.customer(nextPhone(), first)
		expect((await second.call(getBasket)).data.lines).toEqual([])
	})

	it('orders too, and no other visitor sees them', async () => {
		const visitor = shop.visitor()
		await put(visitor, boots, '', 1)
		const { data: order } = await visitor.call(
			createOrder,
			{
				body: {
					userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
					deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
					obtainingMethod: 'PICKUP',
					paymentMethod: 'ON_RECEIPT',
				},
			},
			{ 'idempotency-key': crypto.randomUUID() },
		)
		const customer = await shop.customer(nextPhone(), visitor)
		const { data } = await customer.call(listPersonalOrders)
		expect(data.items.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber])
		const stranger = await shop.customer()
		const theirs = await stranger.call(getPersonalOrder, { params: { n: order.orderNumber } })
		expect(theirs.status).toBe(404)
	})
})
