// @module-tag slow

import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bonusLots } from '#backend/areas/bonuses/bonuses.table.ts'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import { auditActs } from '#backend/audit/audit.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { addBasketItem, applyBonus } from '#contract/basket.ts'
import { createOrder, type NewOrder } from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { getBonus, getPersonalOrder } from '#contract/personal.ts'
import { getShopOrder, loginEmployee, moveShopOrder, swapSizes } from '#contract/staff.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, addShop, MOSCOW } from '#tests/support/geo-rows.ts'
import { orderLines, orders } from './orders.table.ts'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 10)
/** Pieces of each size. */
const STOCK = 5
/** 44 costs more, 45 is sold out, 46 is withdrawn. */
const SIZES = ['42', '43', '44', '45', '46'] as const

let shop: TestBackend
let boots: AddedModel
let cap: AddedModel
/** Of the store, with the right to all orders. */
let by: TestVisitor
/** Of the store, without it. */
let seller: TestVisitor
/** Of another store, without it and with it. */
let far: TestVisitor
let office: TestVisitor
let anya: TestVisitor & { phone: string }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addShop(db, { id: 'moscow-2', cityId: MOSCOW })
		boots = await addModel(db, {
			products: [
				{
					retailPrice: 999,
					sizes: [
						{ size: '42', stock: STOCK },
						{ size: '43', stock: STOCK },
						{ size: '44', stock: STOCK, retailPrice: 1_299, catalogPrice: 1_299 },
						{ size: '45', stock: 0 },
						{ size: '46', stock: STOCK },
					],
				},
			],
		})
		cap = await addModel(db, { products: [{ retailPrice: 500, sizes: [{ stock: 1_000 }] }] })
		await db
			.update(skus)
			.set({ isPresent: false })
			.where(eq(skus.id, boots.product.sku('46')))
	})
	by = await atWork('moscow-1', ['all-orders'])
	seller = await atWork('moscow-1', [])
	far = await atWork('moscow-2', [])
	office = await atWork('moscow-2', ['all-orders'])
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	await begin()
})

/** A customer of their own, and all pieces in stock. */
async function begin(): Promise<void> {
	anya = await shop.member()
	for (const { id, size } of boots.product.skus) {
		await shop.db
			.update(skus)
			.set({ stock: size === '45' ? 0 : STOCK })
			.where(eq(skus.id, id))
	}
}

async function atWork(shopId: string, rights: 'all-orders'[]): Promise<TestVisitor> {
	const { code } = await addEmployee(shop.backend, { name: 'Анна', shopId, rights }, clerk)
	const visitor = shop.visitor()
	await visitor.call(loginEmployee, { body: { employeeCode: code, shopNumber: shopId } })
	return visitor
}

const sku = (size: string) => boots.product.sku(size)
const sizeOf = (skuId: number) => boots.product.skus.find(({ id }) => id === skuId)?.size ?? ''

async function put(model: AddedModel, skuId: number, quantity: number): Promise<void> {
	const body = { id: model.product.id, skuId, groupId: model.groupId, quantity }
	expect((await anya.call(addBasketItem, { body })).rejection).toBeUndefined()
}

async function place({ online = false } = {}): Promise<string> {
	const body: NewOrder = {
		userInfo: { name: 'Аня', email: 'anya@example.ru', phone: anya.phone },
		deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
		obtainingMethod: 'PICKUP',
		paymentMethod: online ? 'ONLINE' : 'ON_RECEIPT',
	}
	const { data } = await anya.call(createOrder, { body }, { 'idempotency-key': crypto.randomUUID() })
	const n = data.orderNumber
	if (!online) return n
	const { paymentId } = (await anya.call(getAcquiring, { params: { n } })).data
	await anya.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } })
	await anya.call(confirmAcquiring, { params: { n } })
	return n
}

const seen = async (number: string) => (await by.call(getShopOrder, { params: { number } })).data

async function move(number: string, to: 'ASSEMBLING' | 'READY_FOR_PICKUP' | 'COMPLETED' | 'CANCELLED') {
	const { status: from, toPay: taken } = await seen(number)
	shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
	return by.call(moveShopOrder, { params: { number }, body: { from, to, taken } })
}

const swap = (
	number: string,
	swaps: readonly (readonly [from: string, to: string])[],
	{ key = crypto.randomUUID() as string, as = by } = {},
) =>
	as.call(
		swapSizes,
		{
			params: { number },
			body: { swaps: swaps.map(([from, to]) => ({ skuId: sku(from), toSkuId: sku(to) })) },
		},
		{ 'idempotency-key': key },
	)

const stocks = async () =>
	new Map(
		(await shop.db.select().from(skus).where(eq(skus.productId, boots.product.id))).map(({ id, stock }) => [
			id,
			stock,
		]),
	)
const linesOf = (number: string) =>
	shop.db.select().from(orderLines).where(eq(orderLines.orderNumber, number)).orderBy(asc(orderLines.skuId))
const rowOf = async (number: string) =>
	(await shop.db.select().from(orders).where(eq(orders.number, number)))[0]
const messagesAbout = async (number: string) =>
	(await shop.db.select().from(outboxMessages)).filter(
		({ text, subject }) => text.includes('поменяли размер') || subject === `Поменяли размер: заказ ${number}`,
	)

describe('another size before the hand-over', () => {
	it('is offered at the same price and in stock, and takes the place of the ordered one', async () => {
		await put(boots, sku('42'), 1)
		const number = await place()
		expect((await seen(number)).otherSizes).toBeUndefined()
		await move(number, 'ASSEMBLING')
		expect((await seen(number)).otherSizes).toEqual([
			{ skuId: sku('42'), sizes: [{ skuId: sku('43'), size: '43', stock: STOCK }] },
		])
		await move(number, 'READY_FOR_PICKUP')
		const before = await rowOf(number)
		const key = crypto.randomUUID()
		const { data } = await swap(number, [['42', '43']], { key })
		expect(data.items).toMatchObject([{ skuId: sku('43'), size: '43', quantity: 1 }])
		// The same press again, e.g. after an answer that was lost.
		expect((await swap(number, [['42', '43']], { key })).data.items).toEqual(data.items)
		expect(await rowOf(number)).toEqual(before)
		expect(await stocks()).toEqual(
			new Map([
				[sku('42'), STOCK],
				[sku('43'), STOCK - 1],
				[sku('44'), STOCK],
				[sku('45'), 0],
				[sku('46'), STOCK],
			]),
		)
		const [line] = await linesOf(number)
		const [wanted] = await shop.db
			.select()
			.from(skus)
			.where(eq(skus.id, sku('43')))
		expect(line).toMatchObject({ vendorCode: wanted?.vendorCode, total: 999 })
		expect((await anya.call(getPersonalOrder, { params: { n: number } })).data.items).toMatchObject([
			{ size: '43' },
		])
		const messages = await messagesAbout(number)
		expect(messages).toHaveLength(1)
		expect(messages[0]?.text).toContain('43 вместо 42')
		const acts = await shop.db.select().from(auditActs).where(eq(auditActs.act, 'order.swap'))
		expect(acts).toHaveLength(1)
		await move(number, 'COMPLETED')
		expect((await seen(number)).otherSizes).toBeUndefined()
		expect((await swap(number, [['43', '42']])).rejection?.exceptionCode).toBe('SIZE_CAN_NOT_BE_SWAPPED')
	})

	it('is in an SMS where there is no e-mail address', async () => {
		await put(boots, sku('42'), 1)
		const number = await place()
		await move(number, 'ASSEMBLING')
		await shop.db
			.update(orders)
			.set({ userInfo: { name: 'Аня', email: '', phone: anya.phone } })
			.where(eq(orders.number, number))
		expect((await swap(number, [['42', '43']], { as: seller })).rejection).toBeUndefined()
		const sent = (await messagesAbout(number)).filter(({ channel }) => channel === 'sms')
		expect(sent.map(({ recipient }) => recipient)).toEqual([anya.phone])
	})

	it.each([
		['costs more', '44'],
		['is sold out', '45'],
		['is withdrawn', '46'],
		['is the ordered one', '42'],
	])('is rejected when it %s', async (_, to) => {
		await put(boots, sku('42'), 1)
		const number = await place()
		await move(number, 'ASSEMBLING')
		const before = await linesOf(number)
		expect((await swap(number, [['42', to]])).rejection?.exceptionCode).toBe('SIZE_CAN_NOT_BE_SWAPPED')
		expect(await linesOf(number)).toEqual(before)
	})

	it('is rejected when it is of another thing, and in an order of another store', async () => {
		await put(boots, sku('42'), 1)
		const number = await place()
		await move(number, 'ASSEMBLING')
		const [other] = cap.product.skus
		const body = { swaps: [{ skuId: sku('42'), toSkuId: other?.id ?? 0 }] }
		const headers = { 'idempotency-key': crypto.randomUUID() }
		const answer = await by.call(swapSizes, { params: { number }, body }, headers)
		expect(answer.rejection?.exceptionCode).toBe('SIZE_CAN_NOT_BE_SWAPPED')
		expect((await swap(number, [['42', '43']], { as: far })).status).toBe(404)
		// With the right to all orders the store does not matter.
		expect((await swap(number, [['42', '43']], { as: office })).status).toBe(200)
	})

	it('leaves sums, pieces and bonuses exact after any swaps, and a cancellation gives all of it back', {
		timeout: 120_000,
	}, async () => {
		const size = fc.constantFrom(...SIZES)
		await fc.assert(
			fc.asyncProperty(
				fc.integer({ min: 1, max: 4 }),
				fc.integer({ min: 0, max: 1 }),
				fc.boolean(),
				fc.array(
					fc.record({
						swaps: fc.array(fc.tuple(size, size), { minLength: 1, maxLength: 3 }),
						twice: fc.boolean(),
					}),
					{ minLength: 1, maxLength: 6 },
				),
				async (quantity, caps, isReady, acts) => {
					await begin()
					const before = await stocks()
					await giveBonuses()
					await put(boots, sku('42'), quantity)
					if (caps) await put(cap, cap.product.skus[0]?.id ?? 0, caps)
					await anya.call(applyBonus, { body: { bonus: 101 } })
					const number = await place({ online: true })
					await move(number, 'ASSEMBLING')
					if (isReady) await move(number, 'READY_FOR_PICKUP')
					const order = await rowOf(number)
					for (const { swaps, twice } of acts) {
						const key = crypto.randomUUID()
						const { status } = await swap(number, swaps, { key })
						expect([200, 409]).toContain(status)
						if (twice) expect((await swap(number, swaps, { key })).status).toBe(status)
						const lines = await linesOf(number)
						expect(await rowOf(number)).toEqual(order)
						expect(sumOf(lines.map(({ total }) => total))).toBe(order?.itemsPrice)
						expect(sumOf(lines.map(({ bonusDiscount }) => bonusDiscount))).toBe(order?.bonusDiscount)
						expect(lines.every((line) => line.quantity > 0 && line.total >= 0)).toBe(true)
						const own = lines.filter(({ productId }) => productId === boots.product.id)
						expect(sumOf(own.map((line) => line.quantity))).toBe(quantity)
						for (const [id, stock] of await stocks()) {
							const ordered = own.find(({ skuId }) => skuId === id)?.quantity ?? 0
							expect(stock + ordered, sizeOf(id)).toBe(before.get(id))
						}
					}
					expect((await move(number, 'CANCELLED')).rejection).toBeUndefined()
					expect(await stocks()).toEqual(before)
					expect((await anya.call(getBonus)).data.balance).toBe(500)
				},
			),
			{ numRuns: RUNS },
		)
	})
})

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** 500 bonuses for the next order. */
async function giveBonuses(): Promise<void> {
	await put(cap, cap.product.skus[0]?.id ?? 0, 1)
	await shop.db.insert(bonusLots).values({
		customerId: anya.id,
		kind: 'WELCOME',
		orderNumber: await place(),
		amount: 500,
		remaining: 500,
		availableAt: shop.clock.now,
		expiresAt: new Date('2027-06-01'),
	})
}
