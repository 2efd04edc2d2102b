// @module-tag slow

import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import type { Db } from '#backend/db/connect.ts'
import { addBasketItem, getBasket } from '#contract/basket.ts'
import * as contract from '#contract/orders.ts'
import { confirmAcquiring, decideSandboxPayment, getAcquiring } from '#contract/payments.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { orderLines, orders } from './orders.table.ts'
import { releaseUnpaidOrders } from './unpaid-orders.ts'

/** 64 by TEST_ALL. */
const BUYERS = process.env.TEST_ALL ? 64 : 24

let shop: TestBackend
let jacket: AddedModel

const start = new Date('2026-11-20T09:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

beforeAll(async () => {
	shop = await openTestBackend(
		async (db) => {
			await addGeography(db)
			jacket = await addModel(db, { products: [{ retailPrice: 8000, sizes: ['S', 'M'] }] })
		},
		{ isServed: true },
	)
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = start
	// Orders of the test before must not be there for the sweep of this one.
	await releaseUnpaidOrders(shop.backend, new Date('2100-01-01'))
	await shop.db.delete(orderLines)
	await setStock('S', 1000)
	await setStock('M', 1000)
})

const setStock = (size: string, stock: number) =>
	shop.db
		.update(skus)
		.set({ stock })
		.where(eq(skus.id, jacket.product.sku(size)))

async function stockOf(size: string): Promise<number | undefined> {
	const [row] = await shop.db
		.select()
		.from(skus)
		.where(eq(skus.id, jacket.product.sku(size)))
	return row?.stock
}

async function buyerOf(...sizes: string[]): Promise<TestVisitor> {
	const visitor = shop.visitor()
	for (const size of sizes) {
		const item = { id: jacket.product.id, skuId: jacket.product.sku(size), groupId: jacket.groupId }
		const { rejection } = await visitor.call(addBasketItem, { body: { ...item, quantity: 1 } })
		if (rejection) throw new Error(rejection.exceptionCode)
	}
	return visitor
}

const buyers = (sizesOf: (index: number) => string[]) =>
	Promise.all(Array.from({ length: BUYERS }, (_, index) => buyerOf(...sizesOf(index))))

const order = (by: TestVisitor, paymentMethod: 'ONLINE' | 'ON_RECEIPT' = 'ON_RECEIPT') =>
	by.call(
		contract.createOrder,
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

/** Number of answers by their outcome: «200» or the name of the error. */
function countResults(answers: { status: number; rejection: { exceptionCode: string } | undefined }[]) {
	const counts: Record<string, number> = {}
	for (const { status, rejection } of answers) {
		const result = rejection?.exceptionCode ?? String(status)
		counts[result] = (counts[result] ?? 0) + 1
	}
	return counts
}

async function piecesOrdered(size: string): Promise<number> {
	const [row] = await shop.db
		.select({ pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
		.from(orderLines)
		.where(eq(orderLines.skuId, jacket.product.sku(size)))
	return row?.pieces ?? 0
}

describe(`${BUYERS} buyers at once`, { timeout: 60_000 }, () => {
	it('get the last five pieces five times; the others get an error that nothing is left', async () => {
		await setStock('S', 5)
		const everyone = await buyers(() => ['S'])
		const answers = await Promise.all(everyone.map((one) => order(one)))
		expect(countResults(answers)).toEqual({ 200: 5, NO_PRODUCT_AVAILABLE: BUYERS - 5 })
		expect(answers.filter(({ rejection }) => rejection).every(({ status }) => status === 409)).toBe(true)
		expect(await stockOf('S')).toBe(0)
		expect(await piecesOrdered('S')).toBe(5)
		// The cart of a rejected order is as it was.
		for (const [index, { rejection }] of answers.entries()) {
			const cart = await everyone[index]?.call(getBasket)
			expect(cart?.data.lines).toHaveLength(rejection ? 1 : 0)
		}
	})

	it('with the same goods in different order do not stop each other', async () => {
		await setStock('M', 5)
		const everyone = await buyers((index) => (index % 2 === 0 ? ['S', 'M'] : ['M', 'S']))
		const answers = await Promise.all(everyone.map((one) => order(one)))
		expect(countResults(answers)).toEqual({ 200: 5, NO_PRODUCT_AVAILABLE: BUYERS - 5 })
		expect([await stockOf('S'), await stockOf('M')]).toEqual([995, 0])
		expect([await piecesOrdered('S'), await piecesOrdered('M')]).toEqual([5, 5])
	})

	it('do not hear of a feed that is loaded meanwhile in an order of its own', async () => {
		await setStock('S', 5)
		const everyone = await buyers(() => ['S', 'M'])
		let isOver = false
		const feed = loadAgainAndAgain(shop.db, () => isOver)
		const answers = await Promise.all(everyone.map((one) => order(one)))
		isOver = true
		expect(await feed).toBeGreaterThan(0)
		expect(countResults(answers)).toEqual({ 200: 5, NO_PRODUCT_AVAILABLE: BUYERS - 5 })
		expect([await stockOf('S'), await stockOf('M')]).toEqual([0, 995])
	})
})

/** Changes the sizes in the opposite order of the one that orders lock them in. @returns how often it came through */
async function loadAgainAndAgain(db: Db, isOver: () => boolean): Promise<number> {
	let loads = 0
	while (!isOver()) {
		const load = db.transaction(async (tx) => {
			for (const size of ['M', 'S']) {
				await tx
					.update(skus)
					.set({ updatedAt: new Date() })
					.where(eq(skus.id, jacket.product.sku(size)))
			}
		})
		// The feed may be the one that the database stops.
		await load.then(
			() => loads++,
			() => undefined,
		)
		// The embedded database answers without yielding its turn: no other task would ever have one.
		await nextTurn()
	}
	return loads
}

describe('orders past their time to be paid', { timeout: 60_000 }, () => {
	const online = async (count: number) => {
		const made: { buyer: TestVisitor; number: string; paymentId: string }[] = []
		for (let index = 0; index < count; index++) {
			const buyer = await buyerOf('S')
			const number = (await order(buyer, 'ONLINE')).data.orderNumber
			const { paymentId } = (await buyer.call(getAcquiring, { params: { n: number } })).data
			made.push({ buyer, number, paymentId })
		}
		return made
	}

	it('give their goods back once, however many backends look for them', async () => {
		await online(20)
		expect(await stockOf('S')).toBe(980)
		const counts = await Promise.all(
			Array.from({ length: 4 }, () => releaseUnpaidOrders(shop.backend, minutesLater(31))),
		)
		expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
		expect(await stockOf('S')).toBe(1000)
	})

	it('are paid or cancelled, never both, when the money comes at the same moment', async () => {
		const made = await online(32)
		// The backend that takes the payment is a moment behind the ones that cancel.
		shop.clock.now = minutesLater(29)
		const [decisions] = await Promise.all([
			Promise.all(
				made.map(({ buyer, paymentId }) =>
					buyer.call(decideSandboxPayment, { params: { paymentId }, body: { decision: 'pay' } }),
				),
			),
			...Array.from({ length: 3 }, () => releaseUnpaidOrders(shop.backend, minutesLater(30))),
		])
		await releaseUnpaidOrders(shop.backend, minutesLater(31))

		let paid = 0
		for (const [index, { buyer, number }] of made.entries()) {
			const decision = decisions[index]
			const { data } = await buyer.call(contract.getOrder, { params: { id: number } })
			const confirmed = await buyer.call(confirmAcquiring, { params: { n: number } })
			if (decision?.rejection) {
				expect(decision.rejection.exceptionCode).toBe('PAYMENT_NOT_NEEDED')
				expect(data).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FAILED' })
				expect(confirmed.rejection?.exceptionCode).toBe('PAYMENT_DECLINED')
			} else {
				paid++
				expect(data).toMatchObject({ status: 'CONFIRMED', paymentStatus: 'PAID' })
				expect(confirmed.data).toEqual({ paymentStatus: 'PAID' })
			}
		}
		expect(await stockOf('S')).toBe(1000 - paid)
		const [counted] = await shop.db
			.select({ paid: sql<number>`count(*) filter (where ${orders.paymentStatus} = 'PAID')::int` })
			.from(orders)
			.where(sql`${orders.number} = any(${sql.param(made.map(({ number }) => number))}::text[])`)
		expect(counted?.paid).toBe(paid)
	})
})
