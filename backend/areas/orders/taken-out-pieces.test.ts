// @module-tag slow

import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { baskets } from '#backend/areas/basket/basket.table.ts'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { giftCards } from '#backend/areas/gift-cards/gift-cards.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyBonus } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { cancelOrder, getBonus, getPersonalOrder, getReceipt, listReceipts } from '#contract/personal.ts'
import {
	getEmployeeResults,
	getShopOrder,
	loginEmployee,
	moveShopOrder,
	reportMissing,
} from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'

let shop: TestBackend
let boots: AddedModel
let cap: AddedModel
let by: TestVisitor
let stranger: TestVisitor
let anya: TestVisitor & { phone: string }

const CARD = '4000123412341234'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW })
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '42', stock: 1_000 }] }] })
		cap = await addModel(db, { products: [{ retailPrice: 500, sizes: [{ size: 'M', stock: 1_000 }] }] })
	})
	by = await atWork('moscow-1')
	stranger = await atWork('moscow-2')
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	anya = await shop.member()
})

async function atWork(shopId: string): Promise<TestVisitor> {
	const { code } = await addEmployee(shop.backend, { name: 'Анна', shopId }, clerk)
	const visitor = shop.visitor()
	await visitor.call(loginEmployee, { body: { employeeCode: code, shopNumber: shopId } })
	return visitor
}

const minute = () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
}

const skuOf = (model: AddedModel) => model.product.sku(model === boots ? '42' : 'M')
const stockOf = async (model: AddedModel) =>
	(
		await shop.db
			.select()
			.from(skus)
			.where(eq(skus.id, skuOf(model)))
	)[0]?.stock ?? 0

async function put(model: AddedModel, quantity: number) {
	const body = { id: model.product.id, skuId: skuOf(model), groupId: model.groupId, quantity }
	await anya.call(addBasketItem, { body })
}

async function place(paymentMethod: NewOrder['paymentMethod']): Promise<string> {
	const body: NewOrder = {
		userInfo: { name: 'Аня', email: 'anya@example.ru', phone: anya.phone },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod,
	}
	const { data } = await anya.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	return data.orderNumber
}

async function pay(n: string) {
	const { paymentId } = (await anya.call(getAcquiring, { params: { n } })).data
	await anya.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	await anya.call(confirmAcquiring, { params: { n } })
}

const seen = async (number: string) => (await by.call(getShopOrder, { params: { number } })).data

async function move(number: string, to: 'ASSEMBLING' | 'READY_FOR_PICKUP' | 'COMPLETED') {
	const { status: from, toPay: taken } = await seen(number)
	minute()
	return (await by.call(moveShopOrder, { params: { number }, body: { from, to, taken } })).data
}

const missing = (
	number: string,
	pieces: readonly (readonly [AddedModel, number])[],
	{ key = crypto.randomUUID() as string, as = by, why = 'MISSING' as 'MISSING' | 'NOT_TAKEN' } = {},
) =>
	as.call(
		reportMissing,
		{
			params: { number },
			body: { why, pieces: pieces.map(([model, quantity]) => ({ skuId: skuOf(model), quantity })) },
		},
		{ 'idempotency-key': key },
	)

const cardBalance = async () =>
	(await shop.db.select().from(giftCards).where(eq(giftCards.number, CARD)))[0]?.balance
const ordered = async (n: string) => (await anya.call(getPersonalOrder, { params: { n } })).data
const lastLetter = async () =>
	(
		await shop.db
			.select()
			.from(outboxMessages)
			.where(eq(outboxMessages.recipient, 'anya@example.ru'))
			.orderBy(desc(outboxMessages.id))
			.limit(1)
	)[0]

/** Three pairs and a cap for 3 497: 500 are paid with bonuses, 1 000 with a gift card, the rest by the bank. */
async function mixed(): Promise<string> {
	await put(cap, 1)
	const other = await place('ON_RECEIPT')
	const expiresAt = new Date('2027-06-01')
	await shop.db.insert(bonusLots).values({
		customerId: anya.id,
		kind: 'WELCOME',
		orderNumber: other,
		amount: 500,
		remaining: 500,
		availableAt: shop.clock.now,
		expiresAt,
	})
	await shop.db.delete(giftCards).where(eq(giftCards.number, CARD))
	await shop.db.insert(giftCards).values({
		number: CARD,
		pinHash: '',
		country: 643,
		nominal: 1_000,
		balance: 1_000,
		validUntil: expiresAt,
		pinSentAt: shop.clock.now,
		recipientEmail: 'anya@example.ru',
	})
	await put(boots, 3)
	await put(cap, 1)
	await anya.call(applyBonus, { body: { bonus: 500 } })
	await shop.db.update(baskets).set({ giftCardNumber: CARD }).where(eq(baskets.visitorId, anya.id))
	const number = await place('ONLINE')
	await pay(number)
	return number
}

describe('a piece that is not on the shelf', () => {
	it('leaves a paid order with what it was paid with; a cancellation later gives back the rest, to the rouble', async () => {
		const number = await mixed()
		await move(number, 'ASSEMBLING')
		const [before, stock] = [await ordered(number), [await stockOf(boots), await stockOf(cap)]]
		expect(before).toMatchObject({ total: 2997, bonusDiscount: 500, giftCardTotal: 1_000 })
		const key = crypto.randomUUID()
		const gone = [
			[boots, 1],
			[cap, 1],
		] as const
		expect((await missing(number, gone, { key })).data).toMatchObject({
			pieces: 2,
			items: [{ skuId: skuOf(boots), quantity: 2 }],
		})
		// The same form again.
		expect((await missing(number, gone, { key })).data.pieces).toBe(2)
		const after = await ordered(number)
		const [taken] = after.refunds ?? []
		expect(after.refunds).toHaveLength(1)
		expect(taken).toMatchObject({
			kind: 'MISSING',
			items: expect.arrayContaining([expect.objectContaining({ size: '42', quantity: 1 })]),
		})
		const { money = 0, giftCard = 0, bonuses = 0 } = taken ?? {}
		expect(money).toBeGreaterThan(0)
		expect(after).toMatchObject({
			total: before.total - money - giftCard,
			itemsPrice: before.itemsPrice - money - giftCard,
			giftCardTotal: 1_000 - giftCard,
			bonusDiscount: 500 - bonuses,
			oldPrice: 2 * 999,
		})
		expect(after.items.reduce((sum, { total }) => sum + total, 0)).toBe(after.itemsPrice)
		expect(await cardBalance()).toBe(giftCard)
		expect((await anya.call(getBonus)).data.balance).toBe(bonuses)
		expect([await stockOf(boots), await stockOf(cap)]).toEqual(stock)
		const letter = await lastLetter()
		expect(letter?.subject).toBe(`Не всё нашлось: заказ ${number}`)
		expect(letter?.text).toContain('размер M, 1\u00a0шт.')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.subject, number))
		expect(acts.filter(({ act }) => act === 'order.take-out')).toHaveLength(1)

		minute()
		await anya.call(cancelOrder, { params: { id: number }, body: { reasonId: 'other' } })
		expect(await cardBalance()).toBe(1_000)
		expect((await anya.call(getBonus)).data.balance).toBe(500)
		expect([await stockOf(boots), await stockOf(cap)]).toEqual([(stock[0] ?? 0) + 2, stock[1]])
		const receipts = (await anya.call(listReceipts)).data.items.filter(
			({ orderNumber }) => orderNumber === number,
		)
		const full = await Promise.all(
			receipts.map(async ({ code }) => (await anya.call(getReceipt, { params: { code } })).data),
		)
		for (const { items, total, paidByCard, paidByGiftCard } of full) {
			expect(items.reduce((sum, item) => sum + item.total, 0)).toBe(total)
			expect(paidByCard + paidByGiftCard).toBe(total)
		}
		const totals = (kind: 'SALE' | 'REFUND') =>
			full.filter((one) => one.kind === kind).reduce((sum, { total }) => sum + total, 0)
		expect([totals('SALE'), totals('REFUND')]).toEqual([2997, 2997])
	})

	it('takes its price off an order that is paid when it is fetched, and brings no bonuses', async () => {
		await put(boots, 2)
		await put(cap, 1)
		const number = await place('ON_RECEIPT')
		await move(number, 'ASSEMBLING')
		const taken = async () => (await by.call(getEmployeeResults)).data.total.takings
		const before = await taken()
		expect((await missing(number, [[boots, 1]])).data).toMatchObject({ toPay: 1_499, pieces: 2 })
		expect((await lastLetter())?.text).toContain('К оплате при получении')
		await move(number, 'READY_FOR_PICKUP')
		await move(number, 'COMPLETED')
		expect((await taken()) - before).toBe(1_499)
		expect(await ordered(number)).toMatchObject({ total: 1_499, bonusesToCome: 44 })
		expect((await anya.call(getBonus)).data.purchases).toBe(1_499)
	})

	it('cancels an order that has nothing else, with the reason, and is not for sale again', async () => {
		await put(boots, 2)
		const number = await place('ONLINE')
		await pay(number)
		await move(number, 'ASSEMBLING')
		const stock = await stockOf(boots)
		expect((await missing(number, [[boots, 2]])).data.status).toBe('CANCELLED')
		expect(await stockOf(boots)).toBe(stock)
		expect(await ordered(number)).toMatchObject({
			paymentStatus: 'REFUNDED',
			cancelledBy: 'SHOP',
			cancellation: { reason: 'Вещей не нашлось в магазине' },
		})
		expect((await lastLetter())?.text).toContain('не нашлось ни одной вещи из заказа')
	})

	it('is taken out of an order that is being assembled alone, by its store, and never more than it has', async () => {
		await put(boots, 2)
		const number = await place('ON_RECEIPT')
		const refused = async (quantity: number, as = by) =>
			(await missing(number, [[boots, quantity]], { as })).rejection?.exceptionCode
		expect(await refused(1)).toBe('ORDER_CAN_NOT_BE_MOVED')
		await move(number, 'ASSEMBLING')
		expect(await refused(3)).toBe('ORDER_CAN_NOT_BE_MOVED')
		expect(await refused(1, stranger)).toBe('NOT_FOUND')
		expect(await seen(number)).toMatchObject({ pieces: 2, toPay: 1_998 })
		await move(number, 'READY_FOR_PICKUP')
		expect(await refused(1)).toBe('ORDER_CAN_NOT_BE_MOVED')
	})

	it('is taken out once by two employees who report the same piece of a line', async () => {
		await put(boots, 3)
		const number = await place('ON_RECEIPT')
		await move(number, 'ASSEMBLING')
		const report = () =>
			by.call(
				reportMissing,
				{ params: { number }, body: { pieces: [{ skuId: skuOf(boots), quantity: 1, of: 3 }] } },
				{ 'idempotency-key': crypto.randomUUID() },
			)
		const answers = await Promise.all([report(), report()])
		expect(answers.map(({ rejection }) => rejection?.exceptionCode).sort()).toEqual([
			'ORDER_CAN_NOT_BE_MOVED',
			undefined,
		])
		expect(await seen(number)).toMatchObject({ pieces: 2 })
	})

	it('is for sale again, and brings its money back, when the customer who has come does not take it', async () => {
		const number = await mixed()
		const why = 'NOT_TAKEN'
		await move(number, 'ASSEMBLING')
		expect((await missing(number, [[boots, 1]], { why })).rejection?.exceptionCode).toBe(
			'ORDER_CAN_NOT_BE_MOVED',
		)
		await move(number, 'READY_FOR_PICKUP')
		const [before, stock] = [await ordered(number), await stockOf(boots)]
		const key = crypto.randomUUID()
		for (let time = 0; time < 2; time++)
			expect((await missing(number, [[boots, 2]], { why, key })).data.pieces).toBe(2)
		expect(await stockOf(boots)).toBe(stock + 2)
		const [refund] = (await ordered(number)).refunds ?? []
		const { money = 0, giftCard = 0 } = refund ?? {}
		expect(refund).toMatchObject({ kind: 'NOT_TAKEN', items: [{ quantity: 2 }] })
		expect(money + giftCard).toBeGreaterThan(0)
		expect((await ordered(number)).total).toBe(before.total - money - giftCard)
		const letter = await lastLetter()
		expect(letter?.subject).toBe(`Часть вещей не нужна: заказ ${number}`)
		expect(letter?.text).toContain('Эти вещи не понадобились')
		await move(number, 'COMPLETED')
		expect((await missing(number, [[boots, 1]], { why })).rejection?.exceptionCode).toBe(
			'ORDER_CAN_NOT_BE_MOVED',
		)
	})

	it('ends an order of which the customer takes nothing, with everything back', async () => {
		await put(boots, 2)
		const number = await place('ON_RECEIPT')
		await move(number, 'ASSEMBLING')
		await move(number, 'READY_FOR_PICKUP')
		const stock = await stockOf(boots)
		expect((await missing(number, [[boots, 2]], { why: 'NOT_TAKEN' })).data.status).toBe('CANCELLED')
		expect(await stockOf(boots)).toBe(stock + 2)
		expect(await ordered(number)).toMatchObject({ cancellation: { reason: 'Заказ не забрали' } })
	})

	it('is heard of by the shop’s programs as a change, with the sums of the rest', async () => {
		await put(boots, 2)
		const number = await place('ON_RECEIPT')
		await move(number, 'ASSEMBLING')
		shop.backend.shop = { ...shop.backend.shop, webhookUrl: 'https://crm.example/' }
		await missing(number, [[boots, 1]])
		const sent = await shop.db.select().from(outboxMessages).where(eq(outboxMessages.channel, 'webhook'))
		expect(sent.map(({ text }) => JSON.parse(text))).toMatchObject([
			{ type: 'order.changed', data: { order: { orderNumber: number, total: 999 } } },
		])
	})
})
