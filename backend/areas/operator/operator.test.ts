// @module-tag slow

import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorSessions } from '#backend/areas/operator/operator.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import {
	addBasketItem,
	applyGiftCard,
	applyPromoCode,
	changeBasketItemQuantity,
	getBasket,
} from '#contract/basket.ts'
import {
	addOperatorBasketItem,
	askConsent,
	beginSupport,
	changeOrderPlace,
	endHelp,
	endSupport,
	findCustomers,
	finishCallRequest,
	getCsmAction,
	getOperator,
	listAvailability,
	listCallRequests,
	listHelp,
	listModeratedReviews,
	listOrderPlaces,
	listReplies,
	loginByCsm,
	loginByNaumen,
	loginOperator,
	logoutOperator,
	moderateReview,
	resendOrderMessages,
	SUPPORT_SESSION_HEADER,
	sendReply,
	setUpSecondFactor,
	takeCallRequest,
} from '#contract/operator.ts'
import { createOneClickOrder, createOrder, getOrder } from '#contract/orders.ts'
import { cancelOrder, changeEmail, deleteAccount, getProfile, updateProfile } from '#contract/personal.ts'
import { createReview, listReviews } from '#contract/products.ts'
import { addToWishlist, getUserInfo, setUserCity } from '#contract/user.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { newPhone } from '#tests/support/log-in.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'
import { otherThan } from '#tests/support/other-digits.ts'
import { issueToken } from './arrival-tokens.ts'
import { addOperator } from './operators.ts'

let shop: TestBackend
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW })
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
		await addModel(db, {
			name: 'Пуховик «Снегопад»',
			products: [
				{ colour: 'Хвоя', sizes: [{ size: '44', internationalSizes: { sm: 'XS' } }, '46'] },
				{ colour: 'Рябина', sizes: ['46'] },
			],
		})
	})
})
afterAll(() => shop.close())

const bootsItem = () => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity: 1,
})

const contact = { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' }
const pickUp = {
	userInfo: contact,
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
} as const

const key = () => ({ 'idempotency-key': crypto.randomUUID() })

async function orderFor(visitor: TestVisitor, headers: Record<string, string> = {}): Promise<string> {
	await visitor.call(addBasketItem, { body: bootsItem() }, headers)
	const { data } = await visitor.call(createOrder, { body: pickUp }, { ...key(), ...headers })
	return data.orderNumber
}

async function lastMessageTo(recipient: string) {
	const rows = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient))
	return rows.sort((one, other) => other.id - one.id)[0]
}

async function withEmail(customer: TestVisitor, email: string) {
	await customer.call(changeEmail, { body: { email } })
	const verificationCode = await shop.codeSentTo(email)
	await customer.call(changeEmail, { body: { email, verificationCode } })
}

const actsFor = (customerId: string) =>
	shop.db.select().from(auditActs).where(eq(auditActs.customerId, customerId)).orderBy(auditActs.position)

describe('the log-in of an operator', () => {
	it('sets up a second factor first, and is rejected without it from then on', async () => {
		const { password } = await addOperator(shop.backend, { login: 'Anna', name: 'Анна', rights: [] }, clerk)
		const visitor = shop.visitor()
		const body = { login: 'anna', password }
		for (const wrong of [
			{ ...body, password: 'x' },
			{ ...body, login: 'nobody' },
		]) {
			const { status, rejection } = await visitor.call(loginOperator, { body: wrong })
			expect([status, rejection?.exceptionCode]).toEqual([400, 'OPERATOR_NOT_FOUND'])
		}
		const { data } = await visitor.call(loginOperator, { body })
		expect(data.operator).toBeNull()
		const { ticket = '', secret = '', uri } = data.setUp ?? {}
		expect(uri).toMatch(/^otpauth:\/\/totp\/.*anna\?secret=/)

		const codeNow = () => generateSync({ secret, epoch: Math.floor(shop.clock.now.getTime() / 1_000) })
		const wrongCode = await visitor.call(setUpSecondFactor, { body: { ticket, code: otherThan(codeNow()) } })
		expect(wrongCode.rejection?.exceptionCode).toBe('CODE_INVALID')
		const elsewhere = await shop.visitor().call(setUpSecondFactor, { body: { ticket, code: codeNow() } })
		expect(elsewhere.rejection?.exceptionCode).toBe('OPERATOR_TOKEN_INVALID')
		const operator = visitor
		const setUp = await operator.call(setUpSecondFactor, { body: { ticket, code: codeNow() } })
		expect(setUp.data.recoveryCodes).toHaveLength(10)
		expect((await operator.call(getOperator)).data.operator).toMatchObject({ name: 'Анна', login: 'anna' })
		const again = await shop.visitor().call(setUpSecondFactor, { body: { ticket, code: codeNow() } })
		expect(again.rejection?.exceptionCode).toBe('OPERATOR_TOKEN_INVALID')

		const withCode = (code?: string) => shop.visitor().call(loginOperator, { body: { ...body, code } })
		// The code that set it up is used; none is good twice.
		for (const code of [undefined, '', 'abc', codeNow()]) {
			expect((await withCode(code)).rejection?.exceptionCode).toBe('CODE_INVALID')
		}
		shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
		const code = codeNow()
		expect((await withCode(code)).data.operator?.login).toBe('anna')
		expect((await withCode(code)).rejection?.exceptionCode).toBe('CODE_INVALID')
		// The log-in elsewhere has ended the first one.
		expect((await operator.call(getOperator)).status).toBe(403)
		const [recovery = ''] = setUp.data.recoveryCodes
		expect((await withCode(recovery.toUpperCase())).data.operator?.login).toBe('anna')
		expect((await withCode(recovery)).rejection?.exceptionCode).toBe('CODE_INVALID')
	})

	it('is over when it is ended, in another browser, at another address, and after twelve hours', async () => {
		const operator = await operatorOf(shop, { address: '198.51.100.7', browser: 'Firefox' })
		expect((await operator.call(getOperator)).status).toBe(200)
		for (const [name, value] of [
			['user-agent', 'Chrome'],
			['x-forwarded-for', '198.51.100.8'],
		] as const) {
			expect((await operator.call(getOperator, {}, { [name]: value })).status).toBe(403)
		}
		await operator.call(logoutOperator)
		expect((await operator.call(getOperator)).status).toBe(403)
		const later = await operatorOf(shop)
		const { now } = shop.clock
		shop.clock.now = new Date(now.getTime() + 12 * 3_600_000)
		expect((await later.call(getOperator)).status).toBe(403)
		shop.clock.now = now
	})
})

describe('a token of the CRM or of the call centre', () => {
	it('logs in once, within a minute, by its own call, and only when it is signed', async () => {
		const { login } = await operatorOf(shop)
		const arrive = (token: string) => shop.visitor().call(loginByCsm, { body: { token } })
		const token = await issueToken(shop.backend, 'csm', { sub: login })
		const bad = [
			`${token.slice(0, -2)}xx`,
			'a.b.c',
			await issueToken(shop.backend, 'naumen', { sub: login }),
			await issueToken(shop.backend, 'csm', { sub: 'nobody' }),
			await issueToken({ ...shop.backend, now: () => new Date(shop.clock.now.getTime() - 61_000) }, 'csm', {
				sub: login,
			}),
			[Buffer.from('{"alg":"none"}').toString('base64url'), token.split('.')[1], ''].join('.'),
		]
		for (const one of bad) {
			expect((await arrive(one)).rejection?.exceptionCode, one).toBe('OPERATOR_TOKEN_INVALID')
		}
		const arrived = await arrive(token)
		expect(arrived.data).toMatchObject({ operator: { login }, session: null, hasAction: false })
		expect((await arrive(token)).rejection?.exceptionCode).toBe('OPERATOR_TOKEN_INVALID')
	})

	it('shows the wanted action, and opens a session only for a call that the customer began', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const order = await orderFor(customer)
		const phone = customer.phone
		const claims = { sub: operator.login, phone }
		const strangers = await orderFor(await shop.customer())
		const asked = async (action: object, otherPhone = phone) => {
			const token = await issueToken(shop.backend, 'csm', { ...claims, phone: otherPhone, action } as never)
			const visitor = shop.visitor()
			const { data } = await visitor.call(loginByCsm, { body: { token } })
			expect(data.session).toBeNull()
			return (await visitor.call(getCsmAction)).data.action
		}
		expect(await asked({ kind: 'OPEN_ORDER', orderNumber: order })).toMatchObject({
			kind: 'OPEN_ORDER',
			customer: { customerId: customer.id },
			orderNumber: order,
		})
		expect((await asked({ kind: 'OPEN_ORDER', orderNumber: strangers }))?.orderNumber).toBeNull()
		expect(await asked({ kind: 'ADD_ITEMS', skuIds: [bootsItem().skuId] })).toMatchObject({
			items: [{ skuId: bootsItem().skuId, available: true }],
		})
		expect(await asked({ kind: 'OPEN_CART' }, '+79990000001')).toMatchObject({
			kind: 'NEW_CUSTOMER',
			customer: null,
			newPhone: '+79990000001',
		})
		const byCall = async (call: object) => {
			const token = await issueToken(shop.backend, 'naumen', { ...claims, ...call } as never)
			return (await shop.visitor().call(loginByNaumen, { body: { token } })).data
		}
		expect(await byCall({ call: 'c1' })).toMatchObject({
			session: null,
			customer: { customerId: customer.id },
		})
		expect(await byCall({ call: 'c1', incoming: true })).toMatchObject({
			session: { by: 'CALL', customer: { phone } },
			customer: null,
		})
	})

	it('of the card of the customer who is helped in this browser goes on with the help, and no other does', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const order = await orderFor(customer)
		const card = (phone: string) =>
			issueToken(shop.backend, 'csm', {
				sub: operator.login,
				phone,
				action: { kind: 'OPEN_ORDER', orderNumber: order },
			})
		const helping = await operator.help(customer)
		const isHelping = async () => (await operator.call(getBasket, {}, helping)).status === 200
		const token = await card(customer.phone)
		const { data } = await operator.call(loginByCsm, { body: { token } })
		expect(data).toMatchObject({ hasAction: true, customer: null })
		expect(data.session?.id).toBe(helping[SUPPORT_SESSION_HEADER])
		expect((await operator.call(getCsmAction)).data.action).toMatchObject({ orderNumber: order })
		expect(await isHelping()).toBe(true)
		// A used token, a foreign one and one in another browser open nothing.
		expect((await operator.call(loginByCsm, { body: { token } })).rejection?.exceptionCode).toBe(
			'OPERATOR_TOKEN_INVALID',
		)
		expect(await isHelping()).toBe(true)
		const call = await issueToken(shop.backend, 'naumen', {
			sub: operator.login,
			phone: customer.phone,
			call: 'c2',
			incoming: true,
		})
		const same = await operator.call(loginByNaumen, { body: { token: call } })
		expect(same.data.session?.id).toBe(helping[SUPPORT_SESSION_HEADER])
		const elsewhere = await shop.visitor().call(loginByCsm, { body: { token: await card(customer.phone) } })
		expect(elsewhere.data.session).toBeNull()
		expect((await operator.call(getOperator)).status).toBe(403)
		const again = await operatorOf(shop)
		const other = await shop.customer()
		const first = await again.help(customer)
		const foreign = await issueToken(shop.backend, 'csm', { sub: again.login, phone: other.phone })
		expect((await again.call(loginByCsm, { body: { token: foreign } })).data.session).toBeNull()
		expect((await again.call(getBasket, {}, first)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
	})
})

describe('a support session', () => {
	it('needs the code that the customer reads out, and shows little before it', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		await customer.call(updateProfile, { body: { firstName: 'Анна', lastName: 'Воронцова' } })
		await withEmail(customer, 'anna-v@example.ru')
		const number = await orderFor(customer)
		for (const find of [
			customer.phone,
			`8${customer.phone.slice(2)}`,
			number,
			`№${number}`,
			`Заказ № ${number}.`,
			`заказа ${number.slice(0, 4)} ${number.slice(4)}`,
		]) {
			const { data } = await operator.call(findCustomers, { body: { find } })
			expect(data.customers).toMatchObject([
				{ customerId: customer.id, shortName: 'Анна В.', maskedEmail: 'a···@example.ru' },
			])
			expect(JSON.stringify(data)).not.toContain(customer.phone)
			expect(JSON.stringify(data)).not.toContain('anna-v@')
		}
		const nobody = await operator.call(findCustomers, { body: { find: '+7 999 123-00-00' } })
		expect(nobody.data).toEqual({
			customers: [],
			guestOrder: null,
			newPhone: '+79991230000',
			needed: null,
		})

		const body = { customerId: customer.id }
		await operator.call(askConsent, { body })
		const code = await shop.codeSentTo(customer.phone)
		const other = await operatorOf(shop)
		const stranger = await shop.customer()
		expect((await other.call(beginSupport, { body: { ...body, code } })).rejection?.exceptionCode).toBe(
			'CODE_NOT_ACTIVE',
		)
		const forOther = await operator.call(beginSupport, { body: { customerId: stranger.id, code } })
		expect(forOther.rejection?.exceptionCode).toBe('CODE_NOT_ACTIVE')
		const wrong = code === '000000' ? '000001' : '000000'
		const guess = await operator.call(beginSupport, { body: { ...body, code: wrong } })
		expect(guess.rejection?.exceptionCode).toBe('CODE_INVALID')
		const { data: session } = await operator.call(beginSupport, { body: { ...body, code } })
		expect(session).toMatchObject({
			by: 'CODE',
			customer: { phone: customer.phone, email: 'anna-v@example.ru' },
		})
		expect((await operator.call(getOperator)).data.session?.id).toBe(session.id)
		const asked = (await actsFor(customer.id)).filter(({ act }) => act === 'consent.ask')
		expect(asked.map(({ actor }) => actor)).toEqual([operator.operatorId])
	})

	it('makes an account for a new customer', async () => {
		const operator = await operatorOf(shop)
		const body = { phone: '+79995550011', firstName: 'Пётр' }
		await operator.call(askConsent, { body })
		const code = await shop.codeSentTo(body.phone)
		const { data } = await operator.call(beginSupport, { body: { ...body, code } })
		expect(data.customer).toMatchObject({ firstName: 'Пётр', phone: body.phone })
		const customer = await shop.customer(body.phone)
		expect(customer.id).toBe(data.customer.id)
	})

	it('makes the calls of the shop act for the customer, each on record, and for no other', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		await operator.call(addToWishlist, { body: { productId: boots.product.id } })
		const helping = await operator.help(customer)
		await operator.call(addBasketItem, { body: bootsItem() }, helping)
		expect((await customer.call(getBasket)).data.quantityTotal).toBe(1)
		expect((await operator.call(getBasket)).data.quantityTotal).toBe(0)
		expect((await operator.call(getUserInfo, {}, helping)).data.customer?.phone).toBe(customer.phone)
		expect((await operator.call(getUserInfo, {}, helping)).data.wishlist?.productIds).toEqual([])
		await operator.call(applyPromoCode, { body: { promoCode: 'NONE' } }, helping)
		const body = { skuId: bootsItem().skuId, quantity: 1 }
		await operator.call(changeBasketItemQuantity, { body }, helping)
		await operator.call(setUserCity, { body: { id: MOSCOW } }, helping)
		await operator.call(updateProfile, { body: { firstName: 'Ася', phone: customer.phone } }, helping)
		const { data: order } = await operator.call(createOrder, { body: pickUp }, { ...key(), ...helping })
		expect((await customer.call(getOrder, { params: { id: order.orderNumber } })).status).toBe(200)

		const acts = await actsFor(customer.id)
		expect(acts.map(({ act }) => act)).toEqual([
			'support.begin',
			'basket.add',
			'city.change',
			'profile.change',
			'order.create',
		])
		expect(acts[1]).toMatchObject({
			actorKind: 'OPERATOR',
			actor: operator.operatorId,
			subject: 'Куртка «Морось»',
		})
		expect(acts[3]?.after).toBe('{"changed":["firstName"]}')
		expect(JSON.parse(acts[4]?.after ?? '')).toEqual({
			number: order.orderNumber,
			total: order.total,
			isOwnPhone: false,
			isOwnEmail: false,
		})
		expect(acts.map(({ before, after }) => before + after).join()).not.toMatch(/Ася|\+79/)
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
		expect((await lastMessageTo(customer.phone))?.text).toContain(
			`оформил для тебя заказ ${order.orderNumber}`,
		)

		const { data: help } = await customer.call(listHelp)
		expect(help.open).toMatchObject([{ who: 'Анна' }])
		expect(help.acts.map(({ what }) => what)).toEqual(acts.map(({ act }) => act).reverse())
		expect(help.acts[0]).toMatchObject({ who: 'Анна', subject: order.orderNumber })
	})

	it('does not do what the customer alone does', async () => {
		const operator = await operatorOf(shop, { rights: [] })
		const customer = await shop.customer()
		const number = await orderFor(customer)
		const helping = await operator.help(customer)
		const before = await customer.call(getProfile)
		for (const [endpoint, input] of [
			[deleteAccount, { body: { verificationCode: '1' } }],
			[applyGiftCard, { body: { number: '1', pin: '1' } }],
			[updateProfile, { body: { phone: '+79990001122' } }],
			[updateProfile, { body: { subscribe: true } }],
			[
				createReview,
				{ params: { id: boots.product.id }, body: { rating: 5, body: 'Хорошие боты', isAnonymous: true } },
			],
			[listHelp, {}],
		] as const) {
			const { status, rejection } = await operator.call(endpoint, input as never, helping)
			expect([endpoint.path, status, rejection?.exceptionCode]).toEqual([endpoint.path, 409, 'NOT_ON_BEHALF'])
		}
		const cancel = { params: { id: number }, body: { reasonId: 'other' } }
		expect((await operator.call(cancelOrder, cancel, helping)).status).toBe(403)
		expect((await customer.call(getOrder, { params: { id: number } })).data.status).toBe('NEW')
		expect((await customer.call(getProfile)).data).toEqual(before.data)
	})

	it('is rejected by name when it has ended, is of another customer, or of another operator', async () => {
		const operator = await operatorOf(shop)
		const [first, second] = [await shop.customer(), await shop.customer()]
		const helpingFirst = await operator.help(first)
		const add = async (who: TestVisitor, headers: Record<string, string>) => {
			const { status, rejection } = await who.call(addBasketItem, { body: bootsItem() }, headers)
			return rejection?.exceptionCode ?? status
		}
		const helpingSecond = await operator.help(second)
		expect(await add(operator, helpingFirst)).toBe('SUPPORT_SESSION_MIXED_UP')
		expect(await add(operator, helpingSecond)).toBe(200)
		const thief = await operatorOf(shop)
		for (const who of [thief, shop.visitor(), first]) {
			expect(await add(who, helpingSecond)).toBe('SUPPORT_SESSION_ENDED')
		}
		for (const nonsense of ['', 'x', crypto.randomUUID()]) {
			expect(await add(operator, { [SUPPORT_SESSION_HEADER]: nonsense })).toMatch(/^SUPPORT_SESSION_/)
		}
		const sessionId = helpingSecond[SUPPORT_SESSION_HEADER] ?? ''
		expect((await first.call(endHelp, { params: { id: sessionId } })).status).toBe(404)
		expect((await second.call(endHelp, { params: { id: sessionId } })).status).toBe(200)
		expect(await add(operator, helpingSecond)).toBe('SUPPORT_SESSION_ENDED')
		expect((await first.call(getBasket)).data.quantityTotal).toBe(0)
		expect((await second.call(getBasket)).data.quantityTotal).toBe(1)

		const third = await operator.help(first)
		await operator.call(endSupport, { body: { sessionId: third[SUPPORT_SESSION_HEADER] ?? '' } })
		expect(await add(operator, third)).toBe('SUPPORT_SESSION_ENDED')
	})

	it('ends after a quarter of an hour without use, and after an hour', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const { now } = shop.clock
		const at = (minutes: number) => {
			shop.clock.now = new Date(now.getTime() + minutes * 60_000)
		}
		const helping = await operator.help(customer)
		const isOpen = async () => (await operator.call(getBasket, {}, helping)).status === 200
		at(14)
		expect(await isOpen()).toBe(true)
		at(28)
		// Reading the session does not count as use of it.
		expect((await operator.call(getOperator)).data.session?.id).toBeDefined()
		at(29.5)
		expect(await isOpen()).toBe(false)
		at(0)
		const again = await operator.help(customer)
		for (const minutes of [14, 28, 42, 56]) {
			at(minutes)
			expect((await operator.call(getBasket, {}, again)).status).toBe(200)
		}
		at(60)
		expect((await operator.call(getBasket, {}, again)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		at(0)
	})
})

describe('a piece added by an operator', () => {
	const prices = async () => {
		const [item] = (
			await (
				await operatorOf(shop)
			).call(listAvailability, { body: { items: [{ skuId: bootsItem().skuId }] } })
		).data.items
		if (!item) throw new Error('The boots are not there')
		return {
			productId: item.productId,
			skuId: item.skuId,
			catalogPrice: item.catalogPrice,
			retailPrice: item.retailPrice,
		}
	}

	it('has the promised price, below the shop’s only with the right, a reason and by ten percent', async () => {
		const seen = await prices()
		const customer = await shop.customer()
		const clerkWithout = await operatorOf(shop, { rights: [] })
		const without = await clerkWithout.help(customer)
		const add = (who: TestOperator, headers: Record<string, string>, changes: object) =>
			who.call(addOperatorBasketItem, { body: { ...seen, ...changes } }, headers)
		expect((await add(clerkWithout, {}, {})).rejection?.exceptionCode).toBe('SUPPORT_SESSION_MIXED_UP')
		expect((await add(clerkWithout, without, {})).data.quantityTotal).toBe(1)
		const lower = seen.retailPrice - 1
		for (const stale of [
			{ retailPrice: lower },
			{ retailPrice: seen.retailPrice + 1 },
			{ catalogPrice: 1 },
		]) {
			const { status, rejection } = await add(clerkWithout, without, stale)
			expect([status, rejection?.exceptionCode]).toEqual([409, 'PRICE_CHANGED'])
			expect(rejection?.fields).toEqual({
				catalogPrice: String(seen.catalogPrice),
				retailPrice: String(seen.retailPrice),
			})
		}
		const reason = 'Царапина на подошве'
		expect((await add(clerkWithout, without, { retailPrice: lower, reason })).status).toBe(403)
		expect((await customer.call(getBasket)).data.lines).toMatchObject([
			{ quantity: 1, retailPrice: seen.retailPrice },
		])

		const operator = await operatorOf(shop, { rights: ['price'] })
		const helping = await operator.help(customer)
		const lowest = Math.ceil(seen.retailPrice * 0.9)
		const tooLow = await add(operator, helping, { retailPrice: lowest - 1, reason })
		expect(tooLow.rejection).toMatchObject({
			exceptionCode: 'PRICE_TOO_LOW',
			fields: { retailPrice: String(lowest) },
		})
		const added = await add(operator, helping, { retailPrice: lowest, reason })
		expect(added.data.lines).toMatchObject([
			{
				quantity: 2,
				retailPrice: seen.retailPrice,
				promised: { price: lowest, quantity: 1 },
				retailPriceTotal: seen.retailPrice + lowest,
			},
		])
		expect(added.data.changes).toEqual([])
		const act = (await actsFor(customer.id)).at(-1)
		expect(act).toMatchObject({ act: 'basket.price', reason })
		expect(JSON.parse(act?.after ?? '')).toMatchObject({ retailPrice: lowest, quantity: 1 })
		expect((await customer.call(listHelp)).data.acts[0]).toMatchObject({
			what: 'basket.price',
			price: lowest,
		})
		const other = await add(operator, helping, { retailPrice: lowest + 1, reason })
		expect([other.status, other.rejection]).toMatchObject([
			409,
			{ exceptionCode: 'PRICE_ALREADY_PROMISED', fields: { retailPrice: String(lowest) } },
		])

		// For the piece it was promised for, and no more.
		const change = (quantity: number) =>
			customer.call(changeBasketItemQuantity, { body: { skuId: seen.skuId, quantity } })
		expect((await change(3)).data).toMatchObject({
			retailPriceTotal: 2 * seen.retailPrice + lowest,
			changes: [],
		})
		expect((await change(1)).data.retailPriceTotal).toBe(lowest)
		expect((await change(2)).data.retailPriceTotal).toBe(seen.retailPrice + lowest)
		const { data: order } = await customer.call(createOrder, { body: pickUp }, key())
		const itemsPrice = seen.retailPrice + lowest
		expect(order).toMatchObject({ itemsPrice, items: [{ quantity: 2, total: itemsPrice }] })
	})

	it('is asked for by product, size and vendor code', async () => {
		const operator = await operatorOf(shop)
		const items = [{ productId: boots.product.id }, { vendorCode: 'no-such-code' }]
		const { data } = await operator.call(listAvailability, { body: { items } })
		expect(data.unknown).toEqual(['no-such-code'])
		expect(data.items).toMatchObject([{ skuId: bootsItem().skuId }])
		expect(data.items[0]?.cities.find(({ cityId }) => cityId === MOSCOW)?.shops.length).toBeGreaterThan(0)
	})

	it('is asked for by words and sizes as in the shop’s search, by numbers and by codes', async () => {
		const operator = await operatorOf(shop)
		const named = async (...texts: string[]) => {
			const body = { items: texts.map((text) => ({ text })) }
			const { data } = await operator.call(listAvailability, { body })
			return { found: data.items.map(({ name, size }) => `${name} ${size}`), unknown: data.unknown }
		}
		const { found: all } = await named('снегопад')
		expect(all).toEqual(['Пуховик «Снегопад» 44', 'Пуховик «Снегопад» 46', 'Пуховик «Снегопад» 46'])
		expect((await named('Снегопад 44')).found).toEqual(['Пуховик «Снегопад» 44'])
		expect((await named('снегопад xs')).found).toEqual(['Пуховик «Снегопад» 44'])
		expect((await named('снегопат 46', 'qwxzvk')).found).toHaveLength(2)
		expect(await named('qwxzvk', 'снегопад 44')).toEqual({
			found: ['Пуховик «Снегопад» 44'],
			unknown: ['qwxzvk'],
		})
		expect((await named(String(boots.product.id))).found).toHaveLength(1)
		expect((await named(String(bootsItem().skuId))).found.length).toBeGreaterThan(0)
	})
})

describe('an order of a helped customer', () => {
	it('is cancelled, its letter is sent again, its place changes, and another customer’s is not found', async () => {
		const operator = await operatorOf(shop, { rights: ['orders'] })
		const customer = await shop.customer()
		await withEmail(customer, 'helped@example.ru')
		const number = await orderFor(customer)
		const strangers = await orderFor(await shop.customer())
		const helping = await operator.help(customer)
		const params = { number }
		const { data: places } = await operator.call(listOrderPlaces, { params }, helping)
		expect(places).toMatchObject({ isChangeable: true, pointId: 'moscow-1' })
		const addresses = places.points.map(({ address }) => address)
		expect(addresses).toEqual(addresses.toSorted(new Intl.Collator('ru', { numeric: true }).compare))
		const [{ pointId, address, opening } = { pointId: '', address: '', opening: undefined }] = places.points
		expect(opening?.hours.length).toBeGreaterThan(0)
		const sought = async (text: string) =>
			(await operator.call(listOrderPlaces, { params, query: { text } }, helping)).data
		expect((await sought(address.slice(-8).toUpperCase())).points.map((one) => one.pointId)).toContain(
			pointId,
		)
		expect(await sought('нет такой улицы')).toMatchObject({ isChangeable: true, points: [] })
		const moved = await operator.call(changeOrderPlace, { params, body: { pointId } }, helping)
		expect(moved.data.deliveryInfo.pointId).toBe(pointId)
		expect((await lastMessageTo('helped@example.ru'))?.text).toContain(`место получения заказа ${number}`)
		const nowhere = await operator.call(changeOrderPlace, { params, body: { pointId: 'none' } }, helping)
		expect(nowhere.rejection?.exceptionCode).toBe('OBTAINING_POINT_NOT_FOUND')
		expect((await operator.call(resendOrderMessages, { params }, helping)).data.email).toBe(true)
		expect((await lastMessageTo(contact.email))?.subject).toContain(number)

		for (const endpoint of [listOrderPlaces, resendOrderMessages]) {
			const { status } = await operator.call(endpoint, { params: { number: strangers } }, helping)
			expect(status).toBe(404)
		}
		const cancelled = await operator.call(
			cancelOrder,
			{ params: { id: number }, body: { reasonId: 'other' } },
			helping,
		)
		expect(cancelled.data.status).toBe('CANCELLED')
		expect((await lastMessageTo('helped@example.ru'))?.text).toContain(`отменил твой заказ ${number}`)
		const late = await operator.call(changeOrderPlace, { params, body: { pointId: 'moscow-1' } }, helping)
		expect(late.rejection?.exceptionCode).toBe('ORDER_PLACE_CAN_NOT_BE_CHANGED')
		expect((await actsFor(customer.id)).map(({ act }) => act)).toEqual([
			'support.begin',
			'order.read',
			'order.place',
			'order.messages',
			'order.cancel',
		])
	})

	it('is written about by a letter of the shop', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const params = { id: 'returns' }
		const noAddress = await operator.call(sendReply, { params }, await operator.help(customer))
		expect(noAddress.rejection?.exceptionCode).toBe('NO_EMAIL')
		const recipient = async () => (await operator.call(listReplies)).data.recipient
		expect(await recipient()).toBeNull()
		// An order has an address where the profile has none.
		await orderFor(customer)
		expect(await recipient()).toBe(contact.email)
		expect((await operator.call(sendReply, { params }, await operator.help(customer))).status).toBe(200)
		expect((await lastMessageTo(contact.email))?.subject).toMatch(/^Как вернуть заказ/)
		await withEmail(customer, 'reply@example.ru')
		shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		const helping = await operator.help(customer)
		expect((await operator.call(sendReply, { params }, helping)).status).toBe(200)
		expect((await lastMessageTo('reply@example.ru'))?.subject).toMatch(/^Как вернуть заказ/)
		expect((await operator.call(sendReply, { params: { id: 'none' } }, helping)).status).toBe(404)
		for (let more = 0; more < 3; more++) {
			expect((await operator.call(sendReply, { params }, helping)).status).toBe(200)
		}
		const tooMany = await operator.call(sendReply, { params }, helping)
		expect(tooMany.rejection?.exceptionCode).toBe('LETTERS_LIMIT_EXCEEDED')
	})
})

describe('the queue of calls', () => {
	const ask = async () => {
		const body = {
			name: 'Анна Воронцова-Длинная',
			phone: newPhone(),
			productId: boots.product.id,
			skuId: boots.product.sku('42'),
		}
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const { data } = await shop.visitor().call(createOneClickOrder, { body }, headers)
		return { number: Number(data.requestNumber), phone: body.phone }
	}
	const find = async (as: Awaited<ReturnType<typeof operatorOf>>, number: number) =>
		(await as.call(listCallRequests)).data.calls.find((call) => call.number === String(number))

	it('shows the phone to the operator who takes the request, and to no other', async () => {
		const [operator, other] = [await operatorOf(shop, { rights: [] }), await operatorOf(shop)]
		const { number, phone } = await ask()
		const params = { number }
		expect(await find(operator, number)).toMatchObject({ shortName: 'Анна В.', phone: null })
		const before = (await other.call(getOperator)).data.waitingCalls ?? 0
		const taken = await Promise.all([operator, other].map((as) => as.call(takeCallRequest, { params })))
		expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
		const [winner, loser] = taken[0]?.status === 200 ? [operator, other] : [other, operator]
		expect((await find(winner, number))?.phone).toBe(phone)
		expect(await find(loser, number)).toBeUndefined()
		expect((await loser.call(getOperator)).data.waitingCalls).toBe(before - 1)
		const body = { outcome: 'TALKED' as const }
		expect((await loser.call(finishCallRequest, { params, body })).rejection?.exceptionCode).toBe(
			'CALL_REQUEST_TAKEN',
		)
		expect((await winner.call(finishCallRequest, { params, body })).status).toBe(200)
		expect(await find(winner, number)).toBeUndefined()
		const acts = await shop.db
			.select()
			.from(auditActs)
			.where(eq(auditActs.subject, String(number)))
		expect(acts.filter(({ act }) => act.startsWith('call.')).map(({ act, actor }) => [act, actor])).toEqual([
			['call.take', winner.operatorId],
			['call.finish', winner.operatorId],
		])
	})

	it('has a request again that was not answered, or was taken and left; after three calls it is closed', async () => {
		const [operator, other] = [await operatorOf(shop), await operatorOf(shop)]
		const { number } = await ask()
		const params = { number }
		for (const missed of [0, 1, 2]) {
			expect((await find(other, number))?.missedCalls).toBe(missed)
			await operator.call(takeCallRequest, { params })
			expect(await find(other, number)).toBeUndefined()
			await operator.call(finishCallRequest, { params, body: { outcome: 'NO_ANSWER' } })
		}
		expect(await find(other, number)).toBeUndefined()
		const left = await ask()
		await operator.call(takeCallRequest, { params: { number: left.number } })
		shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 60_000)
		expect((await other.call(takeCallRequest, { params: { number: left.number } })).data.phone).toBe(
			left.phone,
		)
	})
})

describe('the queue of reviews', () => {
	it('is for moderators, who publish, reject with a reason, and hide; the author gets a letter and may write again', async () => {
		const author = await shop.customer()
		await withEmail(author, 'author@example.ru')
		const params = { id: boots.product.id }
		const write = (body: string) =>
			author.call(createReview, {
				params,
				body: { rating: 5, body, authorName: 'Ася', locationName: 'Москва', isAnonymous: false },
			})
		await write('Лучше чем казино <script>alert(1)</script>')
		expect(
			(await (await operatorOf(shop, { rights: ['price', 'orders'] })).call(listModeratedReviews)).status,
		).toBe(403)
		const moderator = await operatorOf(shop, { rights: ['moderate'] })
		const queue = async (state: 'WAITING' | 'PUBLISHED' | 'REFUSED' | 'HIDDEN') =>
			(await moderator.call(listModeratedReviews, { query: { state } })).data.items
		const [waiting] = await queue('WAITING')
		if (!waiting) throw new Error('Nothing waits')
		expect(waiting).toMatchObject({
			state: 'WAITING',
			isAuthorToldByEmail: true,
			body: 'Лучше чем казино alert(1)',
		})
		const judge = (to: 'PUBLISHED' | 'REFUSED' | 'HIDDEN', createdAt: string, reason?: string) =>
			moderator.call(moderateReview, {
				params: { id: waiting.id },
				body: { to, createdAt, ...(reason && { reason }) },
			})
		expect((await judge('REFUSED', waiting.createdAt)).status).toBe(400)
		expect((await judge('HIDDEN', waiting.createdAt, 'Нет')).rejection?.exceptionCode).toBe('REVIEW_CHANGED')
		const rejected = await judge('REFUSED', waiting.createdAt, 'Реклама <b>казино</b>')
		expect(rejected.data).toMatchObject({ state: 'REFUSED', reason: 'Реклама казино' })
		const letter = await lastMessageTo('author@example.ru')
		expect(letter?.text).toContain('Почему: Реклама казино')
		expect((await judge('REFUSED', waiting.createdAt, 'Ещё раз')).data.reason).toBe('Реклама казино')

		shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
		expect((await write('Просто хорошие боты')).data.isPublished).toBe(false)
		expect((await judge('PUBLISHED', waiting.createdAt)).rejection?.exceptionCode).toBe('REVIEW_CHANGED')
		const [rewritten] = await queue('WAITING')
		expect((await judge('PUBLISHED', rewritten?.createdAt ?? '')).data.state).toBe('PUBLISHED')
		const shown = async () => (await author.call(listReviews, { params })).data.summary.quantity
		expect(await shown()).toBe(1)
		await judge('HIDDEN', rewritten?.createdAt ?? '', 'Жалоба магазина')
		expect(await shown()).toBe(0)
		expect((await queue('HIDDEN')).length).toBe(1)
		const acts = (await actsFor(author.id)).filter(({ act }) => act === 'review.moderate')
		expect(acts.map(({ after, reason }) => [after, reason])).toEqual([
			['{"state":"REFUSED"}', 'Реклама казино'],
			['{"state":"PUBLISHED"}', ''],
			['{"state":"HIDDEN"}', 'Жалоба магазина'],
		])
	})
})

it('the token of the cookie is nowhere in the database', async () => {
	const operator = await operatorOf(shop)
	const token = operator.cookie().split('=').at(-1) ?? ''
	const rows = await shop.db.select().from(operatorSessions)
	expect(JSON.stringify(rows)).not.toContain(token)
})
