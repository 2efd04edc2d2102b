import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import * as contract from '#contract/personal.ts'
import { createAccount, getUserInfo, sendVerificationCode } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { otherThan } from '#tests/support/other-digits.ts'

let shop: TestBackend
let jacket: AddedModel
let anya: TestVisitor & { phone: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8000, sizes: [{ size: 'S', stock: 1000 }] }] })
	})
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	anya = await shop.customer()
})

async function order(by: TestVisitor, paymentMethod: NewOrder['paymentMethod'] = 'ON_RECEIPT') {
	const { product, groupId } = jacket
	const item = { id: product.id, skuId: product.sku('S'), groupId, quantity: 2 }
	await by.call(addBasketItem, { body: item })
	const body: NewOrder = {
		userInfo: { name: 'Аня', email: 'anya@example.ru', phone: '+79161234567' },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod,
	}
	const { data } = await by.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	return data.orderNumber
}

const stock = async () => (await shop.db.select().from(skus))[0]?.stock
const cancel = (by: TestVisitor, id: string, reasonId = 'changed-mind', comment = '') =>
	by.call(contract.cancelOrder, { params: { id }, body: { reasonId, comment } })

describe('the profile', () => {
	it('is completed after the first log-in, with the phone that was logged in with', async () => {
		const body = { firstName: 'Аня', phone: anya.phone, subscribe: true }
		expect((await anya.call(createAccount, { body })).data.customer).toEqual({
			id: expect.stringMatching(/./),
			firstName: 'Аня',
			phone: anya.phone,
		})
		const again = await anya.call(createAccount, { body: { ...body, firstName: 'Борис', subscribe: false } })
		expect(again.data.customer?.firstName).toBe('Аня')
		const other = await anya.call(createAccount, { body: { ...body, phone: '+79990000000' } })
		expect(other.rejection).toMatchObject({ exceptionCode: 'BAD_REQUEST', fields: { phone: 'other' } })
	})

	it('changes only what is sent, and nothing that is no field of it', async () => {
		const hostile = {
			firstName: 'Аня',
			id: 'x',
			isClubMember: true,
			email: 'mallory@example.com',
			createdAt: 0,
		}
		await anya.call(contract.updateProfile, { body: hostile })
		await anya.call(contract.updateProfile, { body: { gender: 'FEMALE', dateOfBirth: '1990-05-17' } })
		expect((await anya.call(contract.getProfile)).data).toEqual({
			firstName: 'Аня',
			lastName: '',
			phone: anya.phone,
			email: '',
			dateOfBirth: '1990-05-17',
			gender: 'FEMALE',
			subscribe: false,
		})
		const { isClubMember } = (await anya.call(contract.getDashboard)).data.bonus
		expect(isClubMember).toBe(false)
	})

	it.each([
		['2012-11-20', undefined],
		['2012-11-21', 'BAD_REQUEST'],
		['1926-11-20', undefined],
		['1926-11-19', 'BAD_REQUEST'],
	])('takes a date of birth from 14 to 100 years back: %s', async (dateOfBirth, rejection) => {
		const answer = await anya.call(contract.updateProfile, { body: { dateOfBirth } })
		expect(answer.rejection?.exceptionCode).toBe(rejection)
	})

	it('has a birthday from midnight on in Moscow', async () => {
		const body = { dateOfBirth: '2012-11-21' }
		shop.clock.now = new Date('2026-11-20T20:59:59Z')
		expect((await anya.call(contract.updateProfile, { body })).rejection?.exceptionCode).toBe('BAD_REQUEST')
		shop.clock.now = new Date('2026-11-20T21:00:00Z')
		expect((await anya.call(contract.updateProfile, { body })).rejection).toBeUndefined()
	})

	it('has another phone only with the code that was sent there, and never another customer’s', async () => {
		const before = anya.phone
		const change = (phone: string, verificationCode?: string) =>
			anya.call(contract.updateProfile, { body: { phone, verificationCode, firstName: 'Анна' } })
		const sendTo = (target: string) =>
			sendCode(
				shop.backend,
				{ target, purpose: 'PHONE_CHANGE', visitorId: anya.id, address: '', isHuman: true },
				(code) => ({ channel: 'sms', text: `код ${code}` }),
			)
		expect((await change('+79250000001')).rejection?.exceptionCode).toBe('BAD_REQUEST')
		expect((await change('+79250000001', '0000')).rejection?.exceptionCode).toBe('CODE_NOT_ACTIVE')
		await sendTo('+79250000001')
		const code = await shop.codeSentTo('+79250000001')
		// A code of the log-in, or to another phone, changes none.
		expect((await change('+79250000002', code)).rejection?.exceptionCode).toBe('CODE_NOT_ACTIVE')
		expect((await change('+79250000001', code)).data).toMatchObject({
			phone: '+79250000001',
			firstName: 'Анна',
		})
		// A thief at an open browser could log in from now on.
		const told = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, before))
		expect(told.at(-1)?.text).toContain('теперь другой телефон')
		expect(told.at(-1)?.text).not.toContain('9250000001')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.customerId, anya.id))
		expect(acts).toMatchObject([{ act: 'phone.change', actorKind: 'CUSTOMER', actor: anya.id }])

		const boris = await shop.customer()
		shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		await sendTo(boris.phone)
		const taken = await change(boris.phone, await shop.codeSentTo(boris.phone))
		expect(taken.rejection?.exceptionCode).toBe('PHONE_ALREADY_USED')
	})

	it('has a new phone that several customers confirm at the same moment in one of them only', async () => {
		const phone = '+79250000003'
		const all = [anya, await shop.customer(), await shop.customer(), await shop.customer()]
		const changes: { by: TestVisitor; code: string }[] = []
		for (const by of all) {
			await by.call(sendVerificationCode, { body: { phone, sendingReason: 'PHONE_CHANGE' } })
			changes.push({ by, code: await shop.codeSentTo(phone) })
			shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		}
		// On PostgreSQL each has its connection by now, so that none waits for one.
		await Promise.all(all.map((by) => by.call(contract.getProfile)))
		const answers = await Promise.all(
			changes.map(({ by, code }) =>
				by.call(contract.updateProfile, { body: { phone, verificationCode: code } }),
			),
		)
		const used = 'PHONE_ALREADY_USED'
		expect(answers.map(({ rejection }) => rejection?.exceptionCode ?? 'changed').sort()).toEqual([
			used,
			used,
			used,
			'changed',
		])
		const owners = await Promise.all(
			all.map(async (by) => (await by.call(contract.getProfile)).data.phone === phone),
		)
		expect(owners.filter(Boolean)).toHaveLength(1)
	})
})

describe('the e-mail address', () => {
	it('is the customer’s once the code in the letter is given', async () => {
		const email = 'anya@example.ru'
		const ask = (verificationCode?: string) =>
			anya.call(contract.changeEmail, { body: { email, verificationCode } })
		expect((await ask()).data).toMatchObject({ isConfirmed: false, codeSent: { codeLength: 6 } })
		const code = await shop.codeSentTo(email)
		expect((await ask(otherThan(code))).rejection?.exceptionCode).toBe('CODE_INVALID')
		expect((await anya.call(contract.getProfile)).data.email).toBe('')
		expect((await ask(code)).data).toEqual({ isConfirmed: true, codeSent: null })
		expect((await anya.call(contract.getProfile)).data.email).toBe(email)
	})
})

describe('orders', () => {
	it('are listed newest first, by filter and page, with what can be done', async () => {
		const numbers: string[] = []
		for (let count = 0; count < 12; count++) {
			numbers.push(await order(anya))
			shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
		}
		await cancel(anya, numbers[0] ?? '')
		const first = (await anya.call(contract.listPersonalOrders)).data
		expect(first.items.map(({ orderNumber }) => orderNumber)).toEqual(numbers.slice(2).reverse())
		expect(first.pagination).toEqual({ totalElements: 12, elementsPerPage: 10, pageNumber: 1, totalPages: 2 })
		expect(first.items[0]).toMatchObject({
			quantityTotal: 2,
			isCancellable: true,
			isPayable: false,
			total: 16_000,
		})
		expect(first.statuses.map(({ id, quantity }) => [id, quantity])).toEqual([
			['ACTIVE', 11],
			['COMPLETED', 0],
			['CANCELLED', 1],
		])
		const query = { orderStatus: 'CANCELLED', page: 99 } as const
		const cancelled = (await anya.call(contract.listPersonalOrders, { query })).data
		expect(cancelled.items.map(({ orderNumber }) => orderNumber)).toEqual([numbers[0]])
		expect((await anya.call(contract.getDashboard)).data.orders.active).toBe(11)
	})

	it('are cancelled once: goods and money come back once', async () => {
		const before = await stock()
		const number = await order(anya, 'ONLINE')
		const { paymentId } = (await anya.call(getAcquiring, { params: { n: number } })).data
		await anya.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
		await anya.call(confirmAcquiring, { params: { n: number } })
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => cancel(anya, number, 'other', ' Передумала ')),
		)
		for (const { data } of answers) {
			expect(data).toMatchObject({
				status: 'CANCELLED',
				paymentStatus: 'REFUNDED',
				isCancellable: false,
				isPayable: false,
				cancellation: { reason: 'Другая причина', comment: 'Передумала' },
			})
			expect(data.history.map(({ status }) => status)).toEqual(['NEW', 'CONFIRMED', 'CANCELLED'])
		}
		expect(await stock()).toBe(before)
	})

	it('give the money back too when the bank has it and the visitor has not come back from there', async () => {
		const number = await order(anya, 'ONLINE')
		const { paymentId } = (await anya.call(getAcquiring, { params: { n: number } })).data
		await anya.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
		expect((await cancel(anya, number)).data.paymentStatus).toBe('REFUNDED')
	})

	it.each(['IN_DELIVERY', 'READY_FOR_PICKUP', 'COMPLETED'] as const)(
		'are not cancelled when they are %s',
		async (status) => {
			const number = await order(anya)
			await shop.db.update(orders).set({ status }).where(eq(orders.number, number))
			expect((await cancel(anya, number)).rejection?.exceptionCode).toBe('ORDER_CAN_NOT_BE_CANCELLED')
		},
	)

	it('of another customer are not there, and an unknown reason is none', async () => {
		const number = await order(anya)
		const boris = await shop.customer()
		expect((await cancel(boris, number)).status).toBe(404)
		const read = await boris.call(contract.getPersonalOrder, { params: { n: number } })
		expect(read.status).toBe(404)
		expect((await cancel(anya, number, 'no such')).rejection?.exceptionCode).toBe('BAD_REQUEST')
		expect((await anya.call(getUserInfo)).data.customer?.phone).toBe(anya.phone)
	})
})
