import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import { releaseUnpaidOrders } from '#backend/areas/orders/unpaid-orders.ts'
import { addBasketItem } from '#contract/basket.ts'
import { createOrder, getOrder } from '#contract/orders.ts'
import type { PaymentTool } from '#contract/payment-ways.ts'
import * as contract from '#contract/payments.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { payments } from './payments.table.ts'

let shop: TestBackend
let jacket: AddedModel
let visitor: TestVisitor
let orderNumber: string

const start = new Date('2026-11-20T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		jacket = await addModel(db, { products: [{ retailPrice: 8000 }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	// Orders of the test before must not be there for the sweep of this one.
	await releaseUnpaidOrders(shop.backend, new Date('2100-01-01'))
	await shop.db.update(skus).set({ stock: 5 })
	shop.clock.now = start
	visitor = shop.visitor()
	orderNumber = await orderOf(visitor, 'ONLINE')
})

async function orderOf(by: TestVisitor, paymentMethod: 'ONLINE' | 'ON_RECEIPT', quantity = 1) {
	const item = { id: jacket.product.id, skuId: jacket.product.sku(''), groupId: jacket.groupId, quantity }
	await by.call(addBasketItem, { body: item })
	const { data } = await by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod,
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	return data.orderNumber
}

const acquire = (by = visitor, n = orderNumber, paymentTool: PaymentTool = 'CARD') =>
	by.call(contract.getAcquiring, { params: { n }, query: { paymentTool } })
const confirm = (by = visitor, n = orderNumber) => by.call(contract.confirmAcquiring, { params: { n } })
const decide = (paymentId: string, decision: 'pay' | 'decline', by = visitor) =>
	by.call(contract.decideSandboxPayment, { params: { paymentId }, body: { decision } })
const readOrder = async () => (await visitor.call(getOrder, { params: { id: orderNumber } })).data
const stock = async () => (await shop.db.select().from(skus))[0]?.stock

describe('paying online', () => {
	it('leads to the sandbox bank, pays, and confirms the order', async () => {
		const { data } = await acquire()
		expect(data).toMatchObject({
			amount: 8000,
			url: expect.stringContaining(`/sandbox-bank/${data.paymentId}?key=`),
		})
		const params = { paymentId: data.paymentId }
		expect((await visitor.call(contract.getSandboxPayment, { params })).data).toEqual({
			orderNumber,
			amount: 8000,
			paymentTool: 'CARD',
			status: 'WAITING',
			isOrderOpen: true,
		})
		expect((await decide(data.paymentId, 'pay')).data).toEqual({ orderNumber, status: 'PAID' })
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
		expect(await readOrder()).toMatchObject({
			status: 'CONFIRMED',
			paymentStatus: 'PAID',
			isPayable: false,
			reservedUntil: null,
		})
	})

	it('may be confirmed and decided twice', async () => {
		const { data } = await acquire()
		await decide(data.paymentId, 'pay')
		expect((await decide(data.paymentId, 'pay')).data.status).toBe('PAID')
		await Promise.all([confirm(), confirm(), confirm()])
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
		expect((await acquire()).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
	})

	it('goes on with the payment begun', async () => {
		const [one, two] = await Promise.all([acquire(), acquire()])
		expect(one.data.paymentId).toBe(two.data.paymentId)
	})

	it('is not finished while the bank waits, or was never asked', async () => {
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_NOT_FINISHED')
		await acquire()
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_NOT_FINISHED')
		expect(await readOrder()).toMatchObject({ paymentStatus: 'PENDING', isPayable: true })
	})

	it('declined leaves the order to be paid again, by a new payment', async () => {
		const first = (await acquire()).data.paymentId
		await decide(first, 'decline')
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_DECLINED')
		expect(await readOrder()).toMatchObject({ status: 'NEW', paymentStatus: 'FAILED', isPayable: true })
		expect((await decide(first, 'pay')).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')

		const second = (await acquire()).data.paymentId
		expect(second).not.toBe(first)
		await decide(second, 'pay')
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
	})

	it('is not needed for an order paid on receipt', async () => {
		const onReceipt = await orderOf(visitor, 'ON_RECEIPT')
		expect((await acquire(visitor, onReceipt)).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
	})

	it('is a matter of the visitor with the order', async () => {
		const { data } = await acquire()
		const stranger = shop.visitor()
		const params = { paymentId: data.paymentId }
		const answers = [
			await acquire(stranger),
			await confirm(stranger),
			await stranger.call(contract.getSandboxPayment, { params }),
			await decide(data.paymentId, 'pay', stranger),
			await acquire(visitor, 'no-such'),
		]
		expect(answers.map(({ rejection }) => rejection?.exceptionCode)).toEqual(Array(5).fill('NOT_FOUND'))
	})
})

describe('paying by SBP', () => {
	const bySbp = (by = visitor) => acquire(by, orderNumber, 'SBP')
	const keyOf = (url: string) => new URL(url, 'https://shop.example').searchParams.get('key') ?? ''
	const see = (paymentId: string, by: TestVisitor, key?: string) =>
		by.call(contract.getSandboxPayment, { params: { paymentId }, query: { key } })

	it('is paid, and the order knows by what', async () => {
		const { data } = await bySbp()
		await decide(data.paymentId, 'pay')
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
		expect(await readOrder()).toMatchObject({ paymentTool: 'SBP', paymentStatus: 'PAID' })
	})

	it.each([
		['CARD', 'SBP'],
		['SBP', 'CARD'],
	] as const)('begun by %s and then by %s is paid once, by the second', async (one, other) => {
		const first = (await acquire(visitor, orderNumber, one)).data.paymentId
		const second = (await acquire(visitor, orderNumber, other)).data.paymentId
		expect(second).not.toBe(first)
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_NOT_FINISHED')
		expect((await decide(first, 'pay')).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		expect((await see(first, visitor)).data.status).toBe('DECLINED')
		await decide(second, 'pay')
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
		expect(await readOrder()).toMatchObject({ paymentTool: other })
	})

	it('declined can be tried again, also by card', async () => {
		await decide((await bySbp()).data.paymentId, 'decline')
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_DECLINED')
		await decide((await bySbp()).data.paymentId, 'decline')
		await decide((await acquire()).data.paymentId, 'pay')
		expect((await confirm()).data).toEqual({ paymentStatus: 'PAID' })
	})

	it('too late is no payment any more', async () => {
		const { data } = await bySbp()
		shop.clock.now = minutesLater(30)
		expect((await see(data.paymentId, visitor)).data.status).toBe('DECLINED')
		expect((await decide(data.paymentId, 'pay')).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
	})

	it('is open to the phone that scanned its code, which opens the order to no one else', async () => {
		const customer = await shop.customer()
		orderNumber = await orderOf(customer, 'ONLINE')
		const { data } = await bySbp(customer)
		const phone = shop.visitor()
		const key = keyOf(data.url)
		expect((await see(data.paymentId, phone, key)).data).toMatchObject({
			status: 'WAITING',
			isOrderOpen: false,
		})
		const order = await phone.call(getOrder, { params: { id: orderNumber }, query: { key } })
		expect(order.rejection?.exceptionCode).toBe('NOT_FOUND')
		expect((await see(data.paymentId, phone)).rejection?.exceptionCode).toBe('NOT_FOUND')
		const params = { paymentId: data.paymentId }
		const paid = await phone.call(contract.decideSandboxPayment, {
			params,
			query: { key },
			body: { decision: 'pay' },
		})
		expect(paid.data.status).toBe('PAID')
		expect((await confirm(customer)).data).toEqual({ paymentStatus: 'PAID' })
	})

	it('has an address of its own for each payment, and none for a payment by card', async () => {
		const customer = await shop.customer()
		orderNumber = await orderOf(customer, 'ONLINE')
		const { data: sbp } = await bySbp(customer)
		const { data: card } = await acquire(customer)
		expect(card.url).not.toContain('key=')
		expect((await see(card.paymentId, shop.visitor(), keyOf(sbp.url))).rejection?.exceptionCode).toBe(
			'NOT_FOUND',
		)
	})
})

describe('an order not paid in half an hour', () => {
	it('is cancelled and gives its goods back', async () => {
		const { data } = await acquire()
		expect(await stock()).toBe(4)
		expect(await releaseUnpaidOrders(shop.backend, minutesLater(29))).toBe(0)
		expect(await releaseUnpaidOrders(shop.backend, minutesLater(30))).toBe(1)
		expect(await stock()).toBe(5)
		expect(await readOrder()).toMatchObject({
			status: 'CANCELLED',
			paymentStatus: 'FAILED',
			isPayable: false,
		})
		expect((await acquire()).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		expect((await decide(data.paymentId, 'pay')).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		expect((await confirm()).rejection?.exceptionCode).toBe('PAYMENT_DECLINED')
	})

	it('cannot be paid any more even before it is cancelled', async () => {
		const { data } = await acquire()
		shop.clock.now = minutesLater(30)
		expect((await acquire()).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
		expect((await decide(data.paymentId, 'pay')).rejection?.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
	})

	it('is cancelled once, however many look for it at the same time', async () => {
		const counts = await Promise.all(
			Array.from({ length: 5 }, () => releaseUnpaidOrders(shop.backend, minutesLater(31))),
		)
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
		expect(await stock()).toBe(5)
	})

	it('is taken as paid when the bank has the money and the visitor never came back', async () => {
		const { data } = await acquire()
		await decide(data.paymentId, 'pay')
		expect(await releaseUnpaidOrders(shop.backend, minutesLater(31))).toBe(0)
		expect(await readOrder()).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
		expect(await stock()).toBe(4)
	})

	it('brings a sold-out product back', async () => {
		await orderOf(shop.visitor(), 'ON_RECEIPT', 4)
		const isAvailable = async () =>
			(await shop.db.select().from(products).where(eq(products.id, jacket.product.id)))[0]?.isAvailable
		expect(await isAvailable()).toBe(false)
		await releaseUnpaidOrders(shop.backend, minutesLater(31))
		expect(await isAvailable()).toBe(true)
	})

	it('that is paid on receipt waits', async () => {
		orderNumber = await orderOf(visitor, 'ON_RECEIPT')
		await releaseUnpaidOrders(shop.backend, minutesLater(1000))
		expect(await readOrder()).toMatchObject({ status: 'NEW' })
		expect(await shop.db.select().from(payments).where(eq(payments.orderNumber, orderNumber))).toEqual([])
	})
})
