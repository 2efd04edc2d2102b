import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import {
	addOperatorBasketItem,
	askConsent,
	beginSupport,
	endHelp,
	findCustomers,
	getOperator,
	loginOperator,
	moderateReview,
	SUPPORT_SESSION_HEADER,
} from '#contract/operator.ts'
import { cancelOpenOrder, createOrder, getOrder } from '#contract/orders.ts'
import { getProfile, updateProfile } from '#contract/personal.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'
import { disableOperator } from './operators.ts'

let shop: TestBackend
let boots: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

const item = () => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity: 1,
})
const add = (who: TestVisitor, headers?: Record<string, string>) =>
	who.call(addBasketItem, { body: item() }, headers)
const piecesOf = async (who: TestVisitor) => (await who.call(getBasket)).data.quantityTotal

/** A thousand by TEST_ALL: each of them is the same to the shop. */
const GUESSES = process.env.TEST_ALL ? 1_000 : 100

describe('a code that a customer reads out, guessed at again and again', () => {
	it('is looked at five times, and the operator twenty times an hour', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const body = { customerId: customer.id }
		await operator.call(askConsent, { body })
		const right = await shop.codeSentTo(customer.phone)
		const said = new Map<string, number>()
		const guesses = Array.from({ length: GUESSES + 1 }, (_, index) => String(index).padStart(6, '0'))
		for (const code of guesses.filter((guess) => guess !== right).slice(0, GUESSES)) {
			const { rejection } = await operator.call(beginSupport, { body: { ...body, code } })
			const name = rejection?.exceptionCode ?? 'let in'
			said.set(name, (said.get(name) ?? 0) + 1)
		}
		expect(Object.fromEntries(said)).toEqual({ CODE_INVALID: 5, CODE_NOT_ACTIVE: GUESSES - 5 })
		const late = await operator.call(beginSupport, { body: { ...body, code: right } })
		expect(late.rejection?.exceptionCode).toBe('CODE_NOT_ACTIVE')

		let looked = 5
		for (let codes = 0; codes < 10; codes++) {
			shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
			const asked = await operator.call(askConsent, { body })
			if (asked.rejection) break
			const code = await shop.codeSentTo(customer.phone)
			const wrong = code === '000000' ? '000001' : '000000'
			for (let guess = 0; guess < 6; guess++) {
				const { rejection } = await operator.call(beginSupport, { body: { ...body, code: wrong } })
				if (rejection?.exceptionCode === 'CODE_INVALID') looked++
			}
		}
		expect(looked).toBe(20)
	}, 60_000)
})

describe('guesses at the log-in of an operator', () => {
	it('are ten an hour from one address, and thirty at one login from whatever many', async () => {
		const operator = await operatorOf(shop, { address: '192.0.2.1' })
		const { login } = operator
		const tryFrom = async (address: string, by = shop.visitor()) => {
			const body = { login, password: 'guess' }
			const { rejection } = await by.call(loginOperator, { body }, { 'x-forwarded-for': address })
			return rejection?.exceptionCode
		}
		const one = await Promise.all(Array.from({ length: 15 }, () => tryFrom('198.51.100.1')))
		expect(one.filter((name) => name === 'OPERATOR_NOT_FOUND')).toHaveLength(10)
		const many = await Promise.all(Array.from({ length: 30 }, (_, n) => tryFrom(`203.0.113.${n}`)))
		expect(many.filter((name) => name === 'OPERATOR_NOT_FOUND')).toHaveLength(20)
		// Strangers have used up nothing of what is left for the operator's own device and address.
		expect(await tryFrom('203.0.113.99')).toBe('CODE_ATTEMPTS_EXCEEDED')
		expect(await tryFrom('203.0.113.99', shop.visitor(operator.cookie()))).toBe('OPERATOR_NOT_FOUND')
		expect(await tryFrom('192.0.2.1')).toBe('OPERATOR_NOT_FOUND')
		// The operator at work goes on, and the one sent by the CRM logs in.
		expect((await (await operatorOf(shop)).call(getOperator)).status).toBe(200)
	}, 30_000)
})

describe('an operator', () => {
	it('rises to nothing by a field: ids, rights and prices in a body are left out', async () => {
		const operator = await operatorOf(shop, { rights: [] })
		const [customer, victim] = [await shop.customer(), await shop.customer()]
		const helping = await operator.help(customer)
		const forged = {
			customerId: victim.id,
			visitorId: victim.id,
			userId: victim.id,
			id: victim.id,
			rights: ['price', 'orders', 'moderate'],
			right: 'price',
			actor: victim.id,
			promisedPrice: 1,
		}
		await operator.call(updateProfile, { body: { ...forged, firstName: 'Чужой' } as never }, helping)
		await operator.call(addBasketItem, { body: { ...forged, ...item() } as never }, helping)
		expect((await victim.call(getProfile)).data.firstName).toBe('')
		expect(await piecesOf(victim)).toBe(0)
		const [line] = (await customer.call(getBasket)).data.lines
		expect(line?.retailPrice).toBeGreaterThan(1)
		expect((await operator.call(getOperator)).data.operator.rights).toEqual([])

		const cheap = {
			...forged,
			productId: item().id,
			skuId: item().skuId,
			catalogPrice: line?.catalogPrice ?? 0,
			retailPrice: (line?.retailPrice ?? 0) - 1,
			reason: 'Так надо',
		}
		expect((await operator.call(addOperatorBasketItem, { body: cheap }, helping)).status).toBe(403)
		const verdict = { to: 'PUBLISHED' as const, createdAt: shop.clock.now.toISOString(), ...forged }
		const moderated = await operator.call(
			moderateReview,
			{ params: { id: 1 }, body: verdict as never },
			helping,
		)
		expect(moderated.status).toBe(403)
	})

	it('acts for the customer of the session, whatever id a header or a call names', async () => {
		const operator = await operatorOf(shop)
		const [customer, victim] = [await shop.customer(), await shop.customer()]
		await operator.help(customer)
		for (const forged of [victim.id, customer.id, operator.operatorId, `${victim.id},${customer.id}`, '0']) {
			const { status } = await add(operator, { [SUPPORT_SESSION_HEADER]: forged })
			expect(status).toBe(409)
		}
		expect([await piecesOf(customer), await piecesOf(victim)]).toEqual([0, 0])
	})

	it('does nothing to the order of a guest by the link of its letter while another customer is helped', async () => {
		const guest = shop.visitor()
		await add(guest)
		const { data: made } = await guest.call(
			createOrder,
			{
				body: {
					userInfo: { name: 'Ева', email: 'eva@example.ru', phone: '+79161234501' },
					deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
					obtainingMethod: 'PICKUP',
					paymentMethod: 'ON_RECEIPT',
				},
			},
			{ 'idempotency-key': 'of-a-guest' },
		)
		const opened = { params: { id: made.orderNumber }, query: { key: made.key ?? '' } }
		expect((await shop.visitor().call(getOrder, opened)).status).toBe(200)
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const helping = await operator.help(customer)
		const cancelled = await operator.call(
			cancelOpenOrder,
			{ ...opened, body: { reasonId: 'changed-mind' } },
			helping,
		)
		expect(cancelled.status).toBe(404)
		expect((await operator.call(getOrder, opened, helping)).status).toBe(404)
		expect((await shop.visitor().call(getOrder, opened)).data.status).toBe('NEW')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.subject, made.orderNumber))
		expect(acts).toEqual([])
	})

	it('does nothing more when disabled in the middle of a support session', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const helping = await operator.help(customer)
		await add(operator, helping)
		await disableOperator(shop.backend, operator.operatorId, clerk)
		expect((await add(operator, helping)).status).not.toBe(200)
		expect((await operator.call(getOperator)).status).toBe(403)
		expect(await piecesOf(customer)).toBe(1)
	})

	it('is not impersonated with a stolen cookie, at another address or in another browser', async () => {
		const operator = await operatorOf(shop, { address: '198.51.100.20', browser: 'Firefox' })
		const customer = await shop.customer()
		const helping = await operator.help(customer)
		const thief = shop.visitor()
		for (const where of [
			{ 'x-forwarded-for': '198.51.100.21', 'user-agent': 'Firefox' },
			{ 'x-forwarded-for': '198.51.100.20', 'user-agent': 'Chrome' },
		]) {
			const headers = { cookie: `${thief.cookie()}; ${operator.cookie()}`, ...where }
			expect((await thief.call(getOperator, {}, headers)).status).toBe(403)
			const acted = await thief.call(addBasketItem, { body: item() }, { ...headers, ...helping })
			expect(acted.rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		}
		expect(await piecesOf(customer)).toBe(0)
		expect((await add(operator, helping)).status).toBe(200)
	})

	it('asks for so many customers an hour', async () => {
		const operator = await operatorOf(shop)
		const statuses: number[] = []
		for (let number = 0; number < 62; number++) {
			statuses.push((await operator.call(findCustomers, { body: { find: `no-${number}` } })).status)
		}
		expect(statuses.filter((status) => status === 200)).toHaveLength(60)
		expect(statuses.slice(60)).toEqual([429, 429])
	})
})

describe('two operators', () => {
	it('lose no piece and no act when they fill one cart at once', async () => {
		const [first, second] = [await operatorOf(shop), await operatorOf(shop)]
		const customer = await shop.customer()
		const [asFirst, asSecond] = [await first.help(customer), await second.help(customer)]
		const answers = await Promise.all(
			Array.from({ length: 8 }, (_, n) => (n % 2 ? add(first, asFirst) : add(second, asSecond))),
		)
		expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
		expect(await piecesOf(customer)).toBe(8)
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, customer.id))
		const adding = acts.filter(({ act }) => act === 'basket.add')
		expect(adding).toHaveLength(8)
		expect(new Set(adding.map(({ actor }) => actor))).toEqual(new Set([first.operatorId, second.operatorId]))
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})

	it('are stopped by the customer, in the middle of what they do', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const helping = await operator.help(customer)
		const end = () => customer.call(endHelp, { params: { id: helping[SUPPORT_SESSION_HEADER] ?? '' } })
		const answers = await Promise.all([...Array.from({ length: 5 }, () => add(operator, helping)), end()])
		const done = answers.slice(0, 5).filter(({ status }) => status === 200).length
		expect(await piecesOf(customer)).toBe(done)
		expect((await add(operator, helping)).rejection?.exceptionCode).toBe('SUPPORT_SESSION_ENDED')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, customer.id))
		expect(acts.filter(({ act }) => act === 'basket.add')).toHaveLength(done)
	})
})

describe('an order that is sent twice for a customer', () => {
	it('is one order and one act', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		const helping = await operator.help(customer)
		await add(operator, helping)
		const body = {
			userInfo: { name: 'Ася', email: 'asya@example.ru', phone: customer.phone },
			deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
			obtainingMethod: 'PICKUP',
			paymentMethod: 'ON_RECEIPT',
		} as const
		const headers = { ...helping, 'idempotency-key': 'twice' }
		const [first, again] = [
			await operator.call(createOrder, { body }, headers),
			await operator.call(createOrder, { body }, headers),
		]
		expect(again.data.orderNumber).toBe(first.data.orderNumber)
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, customer.id))
		expect(acts.filter(({ act }) => act === 'order.create')).toHaveLength(1)
	})
})

describe('the record', () => {
	it('finds a row of an operator that was changed, and one that was taken out', async () => {
		const operator = await operatorOf(shop)
		const customer = await shop.customer()
		await add(operator, await operator.help(customer))
		const rows = await shop.db.select().from(auditActs).orderBy(auditActs.position)
		const [act] = rows.filter((row) => row.customerId === customer.id && row.act === 'basket.add')
		if (!act) throw new Error('Nothing is on record')
		const isIt = eq(auditActs.position, act.position)
		await shop.db.update(auditActs).set({ actor: crypto.randomUUID() }).where(isIt)
		expect(await verifyAudit(shop.backend)).toEqual({
			isWhole: false,
			position: act.position,
			what: 'changed',
		})
		await shop.db.delete(auditActs).where(isIt)
		const newest = rows.at(-1)?.hash
		expect(await verifyAudit(shop.backend, newest)).toMatchObject({ isWhole: false, what: 'missing' })
		await shop.db.insert(auditActs).values(act)
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
	})
})
