import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '#backend/areas/orders/orders.table.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { verifyAudit } from '#backend/audit/audit.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { deliverMessages } from '#backend/outbox/outbox.ts'
import { addBasketItem } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { getBonus, getPersonalOrder, listBonusHistory, listReceipts } from '#contract/personal.ts'
import {
	getEmployeeResults,
	getShopOrder,
	loginEmployee,
	moveShopOrder,
	undoHandOver,
} from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { addEmployee } from './employees.ts'

let shop: TestBackend
let boots: AddedModel
let by: TestVisitor
let anya: TestVisitor & { phone: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 40_000, sizes: [{ size: '', stock: 1_000 }] }] })
	})
	const { code } = await addEmployee(shop.backend, { name: 'Анна', shopId: 'moscow-1' }, clerk)
	by = shop.visitor()
	await by.call(loginEmployee, { body: { employeeCode: code, shopNumber: 'moscow-1' } })
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	anya = await shop.member()
})

const minutes = (count: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + count * 60_000)
}

/** An order that waits in the store. @returns its number */
async function ready(paymentMethod: NewOrder['paymentMethod'], email = 'anya@example.ru'): Promise<string> {
	const { product, groupId } = boots
	await anya.call(addBasketItem, {
		body: { id: product.id, skuId: product.sku(''), groupId, quantity: 1 },
	})
	const body: NewOrder = {
		userInfo: { name: 'Аня', email, phone: anya.phone },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod,
	}
	const { data } = await anya.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	const params = { n: data.orderNumber }
	if (paymentMethod === 'ONLINE') {
		const { paymentId } = (await anya.call(getAcquiring, { params })).data
		await anya.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
		await anya.call(confirmAcquiring, { params })
	}
	for (const to of ['ASSEMBLING', 'READY_FOR_PICKUP'] as const) await move(data.orderNumber, to)
	return data.orderNumber
}

const seen = async (number: string) => (await by.call(getShopOrder, { params: { number } })).data

async function move(number: string, to: 'ASSEMBLING' | 'READY_FOR_PICKUP' | 'COMPLETED') {
	const { status: from, toPay: taken } = await seen(number)
	return (await by.call(moveShopOrder, { params: { number }, body: { from, to, taken } })).data
}

const undo = (number: string, handedOverAt = '') =>
	by.call(undoHandOver, { params: { number }, body: { handedOverAt } })

/** All of a customer and an order that a hand-over changes. */
async function stateOf(number: string) {
	const history = { startDate: '2026-11-19', endDate: '2026-11-20' }
	const [row] = await shop.db.select().from(orders).where(eq(orders.number, number))
	return {
		row,
		bonuses: (await anya.call(getBonus)).data,
		history: (await anya.call(listBonusHistory, { body: history })).data,
		receipts: (await anya.call(listReceipts)).data.items,
		order: (await anya.call(getPersonalOrder, { params: { n: number } })).data,
		results: (await by.call(getEmployeeResults)).data,
		shown: await seen(number),
	}
}

const letters = async (number: string) =>
	(
		await shop.db
			.select()
			.from(outboxMessages)
			.where(like(outboxMessages.subject, `%${number}%`))
			.orderBy(outboxMessages.id)
	).map(({ subject }) => subject)

describe.each(['ON_RECEIPT', 'ONLINE'] as const)('a hand-over of an order that is paid %s', (payment) => {
	it('is undone without a trace but for the record, and the order can be handed over again', async () => {
		const number = await ready(payment)
		const before = await stateOf(number)
		const { handedOver, toPay } = await move(number, 'COMPLETED')
		const handedOverOnce = await stateOf(number)
		expect(toPay).toBe(0)
		expect(handedOverOnce.bonuses.pending).toBeGreaterThan(0)
		expect(handedOver).toEqual({ at: '2026-11-20T09:00:00.000Z', undoUntil: '2026-11-20T09:10:00.000Z' })
		expect((await undo(number, handedOver?.at)).data).toEqual(before.shown)
		expect(await stateOf(number)).toEqual(before)
		// The same press again.
		expect((await undo(number, handedOver?.at)).data.status).toBe('READY_FOR_PICKUP')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.subject, number))
		expect(acts.filter(({ act }) => act === 'order.undo')).toMatchObject([
			{ customerId: anya.id, before: '{"status":"COMPLETED"}', after: '{"status":"READY_FOR_PICKUP"}' },
		])
		expect(await verifyAudit(shop.backend)).toMatchObject({ isWhole: true })
		minutes(1)
		await move(number, 'COMPLETED')
		const again = await stateOf(number)
		expect(again.bonuses).toEqual(handedOverOnce.bonuses)
		expect(again.results).toEqual(handedOverOnce.results)
		expect(again.receipts).toHaveLength(handedOverOnce.receipts.length)
	})
})

it('is undone for some minutes, and only the one that was seen', async () => {
	const number = await ready('ON_RECEIPT')
	const first = (await move(number, 'COMPLETED')).handedOver?.at
	await undo(number, first)
	minutes(1)
	const second = (await move(number, 'COMPLETED')).handedOver?.at
	expect((await undo(number, first)).rejection?.exceptionCode).toBe('HAND_OVER_STAYS')
	minutes(10)
	expect((await seen(number)).handedOver).toBeNull()
	expect((await undo(number, second)).rejection?.exceptionCode).toBe('HAND_OVER_STAYS')
	expect((await seen(number)).status).toBe('COMPLETED')
})

it('is written to the customer about only after a letter about the hand-over', async () => {
	const number = await ready('ON_RECEIPT')
	const sendAll = () => deliverMessages(shop.backend, { email: async () => {}, sms: async () => {} })
	await sendAll()
	const before = await letters(number)
	const unseen = await move(number, 'COMPLETED')
	await undo(number, unseen.handedOver?.at)
	expect(await letters(number)).toEqual(before)
	minutes(1)
	const told = await move(number, 'COMPLETED')
	await sendAll()
	await undo(number, told.handedOver?.at)
	expect((await letters(number)).slice(before.length)).toEqual([
		`Заказ у тебя: заказ ${number}`,
		`Заказ ещё ждёт тебя: заказ ${number}`,
	])
	minutes(1)
	await move(number, 'COMPLETED')
	expect((await letters(number)).at(-1)).toBe(`Заказ у тебя: заказ ${number}`)
})

it('is heard of by the shop’s programs as the state of before', async () => {
	const number = await ready('ON_RECEIPT')
	const { handedOver } = await move(number, 'COMPLETED')
	shop.backend.shop = { ...shop.backend.shop, webhookUrl: 'https://crm.example/' }
	await undo(number, handedOver?.at)
	const sent = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'webhook'))
	expect(sent.map(({ text }) => JSON.parse(text))).toMatchObject([
		{ type: 'order.ready_for_pickup', data: { order: { orderNumber: number, paymentStatus: 'PENDING' } } },
	])
})
