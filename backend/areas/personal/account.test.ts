import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, returns } from '#backend/areas/orders/orders.table.ts'
import { emailSubscriptions } from '#backend/areas/subscriptions/subscriptions.table.ts'
import { createCaptcha } from '#backend/captcha/captcha.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { getLink } from '#contract/content.ts'
import { createOneClickOrder, createOrder } from '#contract/orders.ts'
import * as contract from '#contract/personal.ts'
import { createReview } from '#contract/products.ts'
import * as user from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'

let shop: TestBackend
let boots: AddedModel
let anya: TestVisitor & { phone: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999 }] })
	})
	shop.backend.shop.url = 'https://tropa.example'
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1000)
	anya = await shop.customer()
	wait(61)
})

const wait = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
const codeOf = (answer: { rejection: { exceptionCode: string } | undefined }) =>
	answer.rejection?.exceptionCode
let phones = 0
const nextPhone = () => `+7922${String(++phones).padStart(7, '0')}`
const textTo = async (recipient: string) =>
	(
		await shop.db.execute<{ text: string }>(
			sql`select text from outbox_messages where recipient = ${recipient} order by id desc limit 1`,
		)
	).rows[0]?.text ?? ''
const lettersTo = (recipient: string) =>
	shop.db.$count(outboxMessages, eq(outboxMessages.recipient, recipient))

async function confirmEmail(by: TestVisitor, email: string) {
	await by.call(contract.changeEmail, { body: { email } })
	await by.call(contract.changeEmail, { body: { email, verificationCode: await shop.codeSentTo(email) } })
}

describe('subscriptions', () => {
	it('begin with a letter that says how to end them; a second subscription is an error', async () => {
		const visitor = shop.visitor()
		const body = { email: 'Nik@Example.ru' }
		expect((await visitor.call(user.subscribeAnonymously, { body })).data).toEqual({ isSubscribed: true })
		expect(codeOf(await visitor.call(user.subscribeAnonymously, { body }))).toBe('EMAIL_ALREADY_SUBSCRIBED')
		const key = /news-unsubscribe\/([\w-]+)/.exec(await textTo('nik@example.ru'))?.[1] ?? ''
		expect((await visitor.call(getLink, { query: { key } })).data).toEqual({
			kind: 'NEWS_UNSUBSCRIBE',
			target: 'n•••@example.ru',
			isDone: false,
		})
		for (let time = 0; time < 2; time++) {
			const ended = await shop
				.visitor()
				.call(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE', key } })
			expect(ended.data).toEqual({ isSubscribed: false })
		}
		expect((await visitor.call(getLink, { query: { key } })).data.isDone).toBe(true)
		expect(codeOf(await visitor.call(user.subscribeAnonymously, { body }))).toBeUndefined()
	})

	it('of one address are one, however many ask at once; one session can’t fill strangers’ boxes', async () => {
		const body = { email: 'many@example.ru', fullName: 'Аня', phone: '+79161234567' }
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => shop.visitor().call(user.subscribeToNews, { body })),
		)
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
		expect(await lettersTo('many@example.ru')).toBe(1)
		const visitor = shop.visitor()
		const codes: (string | undefined)[] = []
		for (let count = 0; count < 11; count++) {
			const email = `stranger-${count}@example.ru`
			codes.push(codeOf(await visitor.call(user.subscribeAnonymously, { body: { email } })))
		}
		expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS'])
	})

	it('reveal no secret: to a stranger an address that is subscribed looks like a new one', async () => {
		const body = { email: 'Secret@Example.ru', fullName: 'Аня', phone: '+79161234567' }
		const subscriber = shop.visitor()
		const first = await subscriber.call(user.subscribeToNews, { body })
		for (const call of [user.subscribeToNews, user.subscribeAnonymously] as const) {
			const stranger = shop.visitor()
			const other = { ...body, fullName: 'Чужой', phone: '+79160000000' }
			expect(await stranger.call(call, { body: other })).toEqual(first)
			// As after subscribing a new one.
			expect(codeOf(await stranger.call(call, { body: other }))).toBe('EMAIL_ALREADY_SUBSCRIBED')
		}
		expect(await lettersTo('secret@example.ru')).toBe(1)
		wait(31 * 24 * 60 * 60)
		await shop.visitor().call(user.subscribeAnonymously, { body })
		expect(await lettersTo('secret@example.ru')).toBe(2)
		const [stored] = await shop.db
			.select()
			.from(emailSubscriptions)
			.where(eq(emailSubscriptions.email, 'secret@example.ru'))
		expect(stored).toMatchObject({ fullName: 'Аня', phone: '+79161234567', unsubscribedAt: null })
	})

	it('of a customer’s confirmed address are shown to the customer, wherever it was subscribed', async () => {
		const email = 'anya-known@example.ru'
		await shop.visitor().call(user.subscribeAnonymously, { body: { email } })
		await confirmEmail(anya, email)
		const asked = await anya.call(user.subscribeAnonymously, { body: { email } })
		expect(codeOf(asked)).toBe('EMAIL_ALREADY_SUBSCRIBED')
	})

	it('of a customer are switched by channel; e-mail needs a confirmed address', async () => {
		const change = (communicationChannel: 'EMAIL' | 'SMS' | 'PUSH', isSubscribed: boolean) =>
			anya.call(contract.updateSubscriptions, {
				body: { subscriptions: [{ communicationChannel, isSubscribed }] },
			})
		expect(codeOf(await change('EMAIL', true))).toBe('BAD_REQUEST')
		const email = 'anya-sub@example.ru'
		const byAddress = { type: 'SUBSCRIBE' as const, email }
		expect(codeOf(await anya.call(user.updateEmailSubscription, { body: byAddress }))).toBe('NOT_FOUND')
		await confirmEmail(anya, email)
		await change('EMAIL', true)
		await change('EMAIL', true)
		await change('SMS', true)
		const { subscriptions } = (await anya.call(contract.listSubscriptions)).data
		expect(subscriptions).toEqual([
			{ communicationChannel: 'EMAIL', isSubscribed: true },
			{ communicationChannel: 'SMS', isSubscribed: true },
			{ communicationChannel: 'PUSH', isSubscribed: false },
		])
		expect(codeOf(await anya.call(user.updateEmailSubscription, { body: byAddress }))).toBe(
			'EMAIL_ALREADY_SUBSCRIBED',
		)
		const { data } = await anya.call(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE' } })
		expect(data.isSubscribed).toBe(false)
		const boris = await shop.customer()
		const others = await boris.call(user.updateEmailSubscription, { body: { type: 'UNSUBSCRIBE', email } })
		expect(codeOf(others)).toBe('NOT_FOUND')
	})
})

describe('the club', () => {
	it('is joined by a code, or by the link of the same message, by the owner of the phone', async () => {
		const phone = nextPhone()
		const visitor = shop.visitor()
		await visitor.call(user.sendVerificationCode, { body: { phone, sendingReason: 'CLUB' } })
		const wrong = { phone, verificationCode: 'abcd' }
		expect(codeOf(await visitor.call(user.joinClub, { body: wrong }))).toBe('CODE_INVALID')
		const key = /loyalty-confirmation\/([\w-]+)/.exec(await textTo(phone))?.[1] ?? ''
		expect((await visitor.call(getLink, { query: { key } })).data).toMatchObject({
			kind: 'LOYALTY_CONFIRMATION',
			target: `+7 ••• ${phone.slice(-4)}`,
		})
		expect((await shop.visitor().call(user.joinClub, { body: { key } })).data).toEqual({ isNew: true })
		const verificationCode = await shop.codeSentTo(phone)
		const body = { phone, verificationCode }
		expect((await visitor.call(user.joinClub, { body })).data).toEqual({ isNew: false })
		wait(61)
		const owner = await shop.customer(phone)
		expect((await owner.call(user.getClubPhone)).data).toEqual({ phone })
		expect((await anya.call(user.getClubPhone)).data).toEqual({ phone: null })
		wait(24 * 60 * 60)
		expect(codeOf(await visitor.call(user.joinClub, { body: { key } }))).toBe('NOT_FOUND')
	})

	it('shows the balance of a phone to a visitor with its code or a passed captcha, alike for unknown phones', async () => {
		const visitor = shop.visitor()
		const ask = (query: { phone: string; verificationCode?: string; captchaToken?: string }) =>
			visitor.call(user.getBalanceByPhone, { query })
		expect(codeOf(await ask({ phone: anya.phone }))).toBe('CAPTCHA_INVALID')
		expect(codeOf(await ask({ phone: anya.phone, captchaToken: 'x' }))).toBe('CAPTCHA_INVALID')
		for (const phone of [anya.phone, nextPhone()]) {
			await visitor.call(user.sendVerificationCode, { body: { phone, sendingReason: 'BALANCE' } })
			const verificationCode = await shop.codeSentTo(phone)
			for (let time = 0; time < 2; time++) {
				expect((await ask({ phone, verificationCode })).data).toEqual({ balance: 0 })
			}
		}
	})

	it('counts the balances that a captcha shows', async () => {
		const { captcha } = shop.backend
		shop.backend.captcha = { isPassed: async () => true }
		const visitor = shop.visitor()
		const codes: (string | undefined)[] = []
		for (let count = 0; count < 11; count++) {
			const query = { phone: nextPhone(), captchaToken: 'good' }
			codes.push(codeOf(await visitor.call(user.getBalanceByPhone, { query })))
		}
		shop.backend.captcha = captcha
		expect(codes.filter(Boolean)).toEqual(['CODE_REQUESTS_EXCEEDED'])
	})

	it('shows the state of a code only to the visitor who requested it', async () => {
		const query = { phone: nextPhone(), sendingReason: 'CLUB' as const }
		const visitor = shop.visitor()
		await visitor.call(user.sendVerificationCode, { body: query })
		const state = { isActive: true, expiresIn: 300, resendAfter: 60, attemptsLeft: 5 }
		expect((await visitor.call(user.getVerificationCode, { query })).data).toEqual(state)
		const none = { isActive: false, expiresIn: 0, resendAfter: 0, attemptsLeft: 0 }
		expect((await shop.visitor().call(user.getVerificationCode, { query })).data).toEqual(none)
	})
})

describe('deleting an account', () => {
	const remove = (by: TestVisitor, verificationCode: string, email?: string) =>
		by.call(contract.deleteAccount, { body: { verificationCode, email } })

	async function askCode(by: TestVisitor & { phone: string }) {
		await by.call(user.sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
		return shop.codeSentTo(by.phone)
	}

	it('leaves nothing of the person, and the orders without one', async () => {
		const email = 'secret-anya@example.ru'
		await confirmEmail(anya, email)
		await anya.call(contract.updateProfile, { body: { firstName: 'Секретнова', dateOfBirth: '1991-02-03' } })
		await anya.call(user.addToWishlist, { body: { productId: boots.product.id } })
		const { product, groupId } = boots
		const item = { id: product.id, skuId: product.sku(''), groupId, quantity: 1 }
		await anya.call(addBasketItem, { body: item })
		const { data: order } = await anya.call(
			createOrder,
			{
				body: {
					userInfo: {
						name: 'Секретнова',
						email: `other-${email}`,
						phone: anya.phone,
						comment: 'Секретнова',
					},
					deliveryInfo: {
						cityId: MOSCOW,
						street: 'Секретная',
						house: '7',
						date: dayAfter(1),
						timeId: '13-17',
					},
					obtainingMethod: 'DELIVERY',
					paymentMethod: 'ON_RECEIPT',
				},
			},
			{ 'idempotency-key': crypto.randomUUID() },
		)
		expect(order.orderNumber).toBeTruthy()
		await anya.call(createOneClickOrder, ...oneClick(anya.phone))
		await anya.call(createReview, {
			params: { id: product.id },
			body: {
				rating: 5,
				body: 'Очень тепло',
				authorName: 'Секретнова',
				locationName: 'Секретово',
				isAnonymous: false,
				recommended: true,
			},
		})
		await anya.call(user.sendVerificationCode, { body: { phone: anya.phone, sendingReason: 'CLUB' } })
		const news = { phone: anya.phone, fullName: 'Секретнова', email: 'mother@example.ru' }
		await anya.call(user.subscribeToNews, { body: news })
		wait(61)
		const code = await askCode(anya)
		expect(codeOf(await remove(anya, code))).toBe('BAD_REQUEST')
		expect(codeOf(await remove(anya, code, email))).toBe('ACCOUNT_HAS_ACTIVE_ORDERS')
		await shop.db.update(orders).set({ status: 'COMPLETED' }).where(eq(orders.number, order.orderNumber))
		const asked = { orderNumber: order.orderNumber, idempotencyKey: crypto.randomUUID(), at: shop.clock.now }
		await shop.db
			.insert(returns)
			.values({ ...asked, status: 'ON_WAY', way: 'CARRIER', reason: 'SIZE', comment: '' })
		expect(codeOf(await remove(anya, code, email))).toBe('ACCOUNT_HAS_ACTIVE_ORDERS')
		await shop.db.update(returns).set({ status: 'CANCELLED' })
		const before = anya.cookie()
		expect(codeOf(await remove(anya, code, email.toUpperCase()))).toBeUndefined()
		expect(anya.cookie()).not.toBe(before)

		const everything = await dumpOfAll()
		for (const secret of ['Секрет', email, anya.phone.slice(1), '1991-02-03']) {
			expect(everything).not.toContain(secret)
		}
		const [stored] = await shop.db.select().from(orders).where(eq(orders.number, order.orderNumber))
		expect(stored).toMatchObject({ total: order.total, deliveryInfo: { cityName: 'Москва' } })
		expect(stored?.visitorId).not.toBe(anya.id)

		wait(61)
		const again = await shop.customer(anya.phone)
		expect(again.id).not.toBe(anya.id)
		expect((await again.call(contract.listPersonalOrders)).data.items).toEqual([])
	})

	it('needs the code that was sent for that', async () => {
		expect(codeOf(await remove(anya, '0000'))).toBe('CODE_NOT_ACTIVE')
		await askCode(anya)
		expect(codeOf(await remove(anya, 'none'))).toBe('CODE_INVALID')
		expect((await anya.call(contract.getProfile)).status).toBe(200)
	})
})

const oneClick = (phone: string) =>
	[
		{
			body: {
				name: 'Секретнова',
				phone,
				email: '',
				productId: boots.product.id,
				skuId: boots.product.sku(''),
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	] as const

const dayAfter = (days: number) =>
	new Date(shop.clock.now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function dumpOfAll(): Promise<string> {
	const { rows: tables } = await shop.db.execute<{ name: string }>(
		sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
	)
	const parts = await Promise.all(
		tables.map(async ({ name }) => {
			const { rows } = await shop.db.execute(sql`select * from ${sql.identifier(name)}`)
			return JSON.stringify(rows)
		}),
	)
	return parts.join('\n')
}

describe('a captcha', () => {
	const log = { error: () => undefined } as never

	it('proves nothing without a key or a token, and rejects what the service rejects', async () => {
		const asked: string[] = []
		const { createServer } = await import('node:http')
		const double = createServer((request, response) => {
			request.on('data', (chunk) => asked.push(String(chunk)))
			request.on('end', () => {
				const isGood = asked.at(-1)?.includes('token=good')
				if (asked.at(-1)?.includes('token=down')) response.statusCode = 500
				response.end(JSON.stringify({ status: isGood ? 'ok' : 'failed', message: '' }))
			})
		})
		await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve))
		const { port } = double.address() as { port: number }
		const captcha = createCaptcha('server-key', `http://127.0.0.1:${port}/validate`, log)
		expect(await captcha.isPassed('good', '203.0.113.9')).toBe(true)
		expect(asked[0]).toBe('secret=server-key&token=good&ip=203.0.113.9')
		await expect(captcha.isPassed('bad', '')).rejects.toMatchObject({ code: 'CAPTCHA_INVALID' })
		// The service is down: no visitor is rejected, stricter limits apply.
		expect(await captcha.isPassed('down', '')).toBe(false)
		expect(await captcha.isPassed(undefined, '')).toBe(false)
		expect(await createCaptcha(undefined, '', log).isPassed('good', '')).toBe(false)
		expect(asked).toHaveLength(3)
		double.close()
	})
})
