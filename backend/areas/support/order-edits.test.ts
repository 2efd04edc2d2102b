// @module-tag slow

import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, getBasket, updateBasket } from '#contract/basket.ts'
import {
	changeOrderContact,
	changeOrderDelivery,
	getHelpedOrder,
	resendOrderMessages,
} from '#contract/operator.ts'
import { createOrder, type NewOrder, OrderStatus } from '#contract/orders.ts'
import { getProfile } from '#contract/personal.ts'
import { ObtainingMethod } from '#contract/shapes.ts'
import { setUserCity } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, KAMCHATKA, MOSCOW } from '#tests/support/geo-rows.ts'
import { operatorOf, type TestOperator } from '#tests/support/operators.ts'

let shop: TestBackend
let boots: AddedModel
let operator: TestOperator
let customer: TestVisitor & { phone: string }
let helping: Record<string, string>
let number: string

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
	await shop.db.update(customers).set({ email: 'asya@example.ru' }).where(eq(customers.id, customer.id))
	helping = await operator.help(customer)
	number = await order()
})

const item = () => ({
	id: boots.product.id,
	skuId: boots.product.sku('42'),
	groupId: boots.groupId,
	quantity: 1,
})
const address = { street: 'Бакунинская', streetType: 'улица', house: '26', apartment: '41' }
const contact = () => ({ name: 'Ася', email: 'asya@example.ru', phone: customer.phone })

async function order(way: Partial<NewOrder> = {}): Promise<string> {
	await customer.call(addBasketItem, { body: item() })
	const { data, rejection } = await customer.call(
		createOrder,
		{
			body: {
				userInfo: { ...contact(), comment: 'Позвоните' },
				deliveryInfo: { cityId: MOSCOW, ...address, date: '2026-11-22', timeId: '13-17' },
				obtainingMethod: 'DELIVERY',
				paymentMethod: 'ON_RECEIPT',
				...way,
			},
		},
		{ 'idempotency-key': crypto.randomUUID() },
	)
	if (rejection) throw new Error(rejection.exceptionCode)
	return data.orderNumber
}

const deliver = (body: object) =>
	operator.call(changeOrderDelivery, { params: { number }, body: { ...address, ...body } }, helping)
const meet = (body: object) =>
	operator.call(changeOrderContact, { params: { number }, body: { ...contact(), ...body } }, helping)
const setStatus = (status: OrderStatus, obtainingMethod?: ObtainingMethod) =>
	shop.db
		.update(orders)
		.set({ status, ...(obtainingMethod && { obtainingMethod }) })
		.where(eq(orders.number, number))

const lastAct = async () =>
	(
		await shop.db
			.select()
			.from(auditActs)
			.where(and(eq(auditActs.customerId, customer.id), eq(auditActs.subject, number)))
			.orderBy(desc(auditActs.position))
	)[0]

const textsTo = async (recipient: string) =>
	(
		await shop.db
			.select()
			.from(outboxMessages)
			.where(eq(outboxMessages.recipient, recipient))
			.orderBy(desc(outboxMessages.id))
	).map(({ subject, text }) => `${subject} ${text}`)

describe('the recipient of an order', () => {
	it('is changed with its contacts, with a letter to the customer, and on record without the data', async () => {
		const before = (await customer.call(getProfile)).data
		const { data } = await meet({ name: 'Боря', phone: '+79161112233' })
		expect(data.userInfo).toEqual({
			name: 'Боря',
			phone: '+79161112233',
			email: 'asya@example.ru',
			comment: 'Позвоните',
		})
		expect((await customer.call(getProfile)).data).toEqual(before)
		expect((await textsTo('asya@example.ru'))[0]).toContain(
			`поменял имя, телефон или почту получателя заказа ${number}`,
		)
		const act = await lastAct()
		expect(act).toMatchObject({ act: 'order.contact', actor: operator.operatorId })
		expect(JSON.parse(act?.after ?? '')).toMatchObject({ status: 'NEW', changed: ['name', 'phone'] })
		expect(`${act?.before}${act?.after}`).not.toMatch(/Боря|Ася|7916|Бакунинская/)
	})

	it('has the last letter again at another address, and none for the same one', async () => {
		await meet({ email: 'right@example.ru' })
		expect(await textsTo('right@example.ru')).toMatchObject([expect.stringContaining(number)])
		await meet({ email: 'right@example.ru', name: 'Аня' })
		expect(await textsTo('right@example.ru')).toHaveLength(1)
		await operator.call(resendOrderMessages, { params: { number } }, helping)
		expect(await textsTo('right@example.ru')).toHaveLength(2)
	})

	it('the same again is no act and no letter', async () => {
		const sent = await textsTo('asya@example.ru')
		const act = await lastAct()
		expect((await meet({})).status).toBe(200)
		expect(await textsTo('asya@example.ru')).toEqual(sent)
		expect(await lastAct()).toEqual(act)
	})
})

describe('the delivery of an order', () => {
	it('goes to another address on another day, at its price, with a letter to the customer, and on record', async () => {
		const { data: before } = await operator.call(getHelpedOrder, { params: { number } }, helping)
		const { data } = await deliver({
			street: 'Ленина',
			house: '7',
			apartment: undefined,
			when: { date: '2026-11-24', timeId: '17-21' },
		})
		const { cityId, cityName, price } = before.order.deliveryInfo
		expect(data.deliveryInfo).toEqual({
			cityId,
			cityName,
			price,
			street: 'Ленина',
			streetType: 'улица',
			house: '7',
			date: '2026-11-24',
			timeId: '17-21',
			time: '17–21',
		})
		expect(data.total).toBe(before.order.total)
		expect((await textsTo('asya@example.ru'))[0]).toContain(
			`поменял адрес или день доставки заказа ${number}`,
		)
		const act = await lastAct()
		expect(JSON.parse(act?.before ?? '')).toMatchObject({ date: '2026-11-22', timeId: '13-17' })
		expect(JSON.parse(act?.after ?? '')).toMatchObject({
			date: '2026-11-24',
			timeId: '17-21',
			changed: ['house', 'street', 'apartment', 'comment'],
		})
		expect(`${act?.before}${act?.after}`).not.toMatch(/Ленина|Бакунинская|Позвоните/)
	})

	it('stays on its day, even one that is no longer offered, where the day is not changed', async () => {
		await shop.db
			.update(orders)
			.set({
				deliveryInfo: { cityId: MOSCOW, ...address, date: '2026-11-20', timeId: '09-13', time: '9–13' },
			})
			.where(eq(orders.number, number))
		for (const when of [undefined, { date: '2026-11-20', timeId: '09-13' }]) {
			const { data } = await deliver({ house: '28', when })
			expect(data.deliveryInfo).toMatchObject({ house: '28', date: '2026-11-20', time: '9–13' })
		}
	})

	it.each([MOSCOW, KAMCHATKA])(
		'of city %d comes on days and in hours that its checkout offers, and in no others',
		{ timeout: 60_000 },
		async (cityId) => {
			await customer.call(setUserCity, { body: { id: cityId } })
			await customer.call(addBasketItem, { body: item() })
			await customer.call(updateBasket, { body: { checkout: { obtainingMethod: 'DELIVERY' } } })
			const offered = (await customer.call(getBasket)).data.deliveryVariants?.datePeriods ?? []
			await shop.db
				.update(orders)
				.set({ deliveryInfo: { cityId, ...address, date: '2026-11-01' } })
				.where(eq(orders.number, number))
			const { data } = await operator.call(getHelpedOrder, { params: { number } }, helping)
			expect(data.courierDays).toEqual(offered)
			const at = (day: string | undefined, more: number) =>
				new Date(Date.parse(day ?? '') + more * 86_400_000).toISOString().slice(0, 10)
			const [first, last] = [offered[0]?.from, offered.at(-1)?.from]
			const taken: string[] = []
			for (const date of [at(first, -1), at(first, 0), at(last, 0), at(last, 1)]) {
				for (const timeId of [undefined, '13-17', 'night']) {
					const { rejection } = await deliver({ when: { date, timeId } })
					if (!rejection) taken.push(`${date} ${timeId ?? ''}`.trim())
					else expect(rejection.exceptionCode).toBe('DELIVERY_DATE_NOT_AVAILABLE')
				}
			}
			const isOffered = (one: string) => {
				const [date, timeId] = one.split(' ')
				const day = offered.find(({ from }) => from === date)
				return day && (day.timePeriods.length === 0 || day.timePeriods.some(({ id }) => id === timeId))
			}
			expect(taken.filter((one) => !isOffered(one))).toEqual([])
			// Where no hours are offered, whatever hours are asked for are left out.
			expect(taken).toHaveLength(cityId === MOSCOW ? 2 : 6)
		},
	)
})

const courierStates = ['NEW', 'CONFIRMED', 'ASSEMBLING']

it('of an order in each state and by each way no more changes than the shop can still do', {
	timeout: 120_000,
}, async () => {
	for (const status of OrderStatus.options) {
		for (const method of ObtainingMethod.options) {
			await setStatus(status, method)
			const isOver = status === 'COMPLETED' || status === 'CANCELLED'
			const isCouriers = method === 'DELIVERY' || method === 'EXPRESS_DELIVERY'
			const isBrought = isCouriers && courierStates.includes(status)
			const { data } = await operator.call(getHelpedOrder, { params: { number } }, helping)
			const answers = [await meet({ name: 'Боря' }), await deliver({ house: '30' })]
			expect(
				[
					data.isContactChangeable,
					data.courierDays !== null,
					...answers.map(({ rejection }) => rejection?.exceptionCode),
				],
				`${status} ${method}`,
			).toEqual([
				!isOver,
				isBrought,
				isOver ? 'ORDER_CAN_NOT_BE_CHANGED' : undefined,
				isBrought ? undefined : 'ORDER_CAN_NOT_BE_CHANGED',
			])
		}
	}
})

it('needs the right for orders, and an order of the customer', async () => {
	const other = await shop.customer()
	const elsewhere = await operator.help(other)
	const input = { params: { number }, body: contact() }
	const foreign = await operator.call(changeOrderContact, input, elsewhere)
	expect(foreign.rejection?.exceptionCode).toBe('NOT_FOUND')
	const without = await operatorOf(shop, { rights: [] })
	const headers = await without.help(customer)
	expect((await without.call(changeOrderContact, input, headers)).status).toBe(403)
	const delivery = { params: { number }, body: address }
	expect((await without.call(changeOrderDelivery, delivery, headers)).status).toBe(403)
})
