// @module-tag slow

import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem } from '#contract/basket.ts'
import { getObtainingChannel } from '#contract/obtaining.ts'
import { createOrder } from '#contract/orders.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let customer: TestVisitor & { phone: string }
let helping: Record<string, string>

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ sizes: [{ size: '42', stock: 1_000 }] }] })
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	operator = await operatorOf(shop)
	customer = await shop.customer()
	helping = await operator.help(customer)
	const body = { id: boots.product.id, skuId: boots.product.sku('42'), groupId: boots.groupId, quantity: 1 }
	await customer.call(addBasketItem, { body })
})

const order = (by: TestVisitor, headers: Record<string, string> = {}) =>
	by.call(
		createOrder,
		{
			body: {
				userInfo: { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' },
				deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ONLINE',
			},
		},
		{ 'idempotency-key': crypto.randomUUID(), ...headers },
	)

const waysOf = async (by: TestVisitor, headers: Record<string, string> = {}) =>
	(await by.call(getObtainingChannel, {}, headers)).data.channels.flatMap((one) => one.paymentMethods)

const linksTo = (phone: string) =>
	shop.db
		.select()
		.from(outboxMessages)
		.where(and(eq(outboxMessages.recipient, phone), like(outboxMessages.text, '%/payment/%')))

it('an order by telephone to be paid online has a link by SMS to the customer’s own phone, in time', async () => {
	shop.backend.shop.url = 'https://shop.example'
	expect(await waysOf(operator, helping)).toContain('ONLINE')
	const { data } = await order(operator, helping)
	const links = await linksTo(customer.phone)
	expect(links.map(({ text }) => text)).toEqual([
		expect.stringContaining(`https://shop.example/payment/${data.orderNumber}`),
	])
	expect(links[0]?.usefulUntil?.toISOString()).toBe(data.reservedUntil)
	expect(await linksTo('+79161234567')).toEqual([])
})

it('without the shop’s address nobody is promised a link: the way is neither offered nor taken, but to the customer', async () => {
	shop.backend.shop.url = undefined
	expect(await waysOf(operator, helping)).not.toContain('ONLINE')
	const rejected = await order(operator, helping)
	expect(rejected.rejection?.exceptionCode).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
	expect(await waysOf(customer)).toContain('ONLINE')
	const { data } = await order(customer)
	expect(data.isPayable).toBe(true)
	expect(await linksTo(customer.phone)).toEqual([])
})
