import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#backend/areas/catalog/products.table.ts'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { orders, refunds, returns } from '#backend/areas/orders/orders.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { allParts } from '#contract/parts.ts'
import { createReview, endReviewRequests } from '#contract/products.ts'
import { writeAnyRow } from '#tests/support/any-row.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { askForReviews } from './ask-for-reviews.ts'

const DAY = 24 * 60 * 60 * 1000

let shop: TestBackend
let [cheap, dear]: AddedModel[] = []
let customer: TestVisitor
let number: string
let made = 0

beforeAll(async () => {
	shop = await openTestBackend(async () => {})
})
afterAll(() => shop.close())

/** An order that its customer has received just now. */
async function received(by: TestVisitor): Promise<string> {
	const order = String(77_000_000 + ++made)
	const given = { number: order, visitor_id: by.id, status: 'COMPLETED', completed_at: shop.clock.now }
	await writeAnyRow(shop.db, 'orders', { ...given, obtaining_method: 'PICKUP' })
	for (const [model, total] of [
		[cheap, 1_000],
		[dear, 9_000],
	] as const) {
		const line = {
			order_number: order,
			sku_id: model?.product.skus[0]?.id,
			product_id: model?.product.id,
			total,
		}
		await writeAnyRow(shop.db, 'order_lines', line)
	}
	return order
}

beforeEach(async () => {
	cheap = await addModel(shop.db, {})
	dear = await addModel(shop.db, {})
	customer = await shop.customer()
	await shop.db
		.update(customers)
		.set({ email: `reader-${made}@example.ru` })
		.where(eq(customers.id, customer.id))
	number = await received(customer)
})

const run = (days: number, parts = allParts) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + days * DAY)
	const sender = { ...shop.backend.shop, url: 'https://shop.example' }
	return askForReviews({ db: shop.db, shop: sender, parts }, shop.clock.now)
}
const letters = (order = number) =>
	shop.db
		.select()
		.from(outboxMessages)
		.where(eq(outboxMessages.event, `review-request ${order}`))
const keyOf = async () => {
	const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id))
	return row?.reviewKey ?? ''
}

describe('a request for a review', () => {
	it('comes two weeks after the receipt, once, about the most expensive thing, with both links', async () => {
		await run(13)
		expect(await letters()).toEqual([])
		await Promise.all([run(1.01), run(0), run(0)])
		const [letter, ...more] = await letters()
		expect(more).toEqual([])
		const key = await keyOf()
		expect(key.length).toBeGreaterThan(20)
		expect(letter?.text).toContain(`/product/${dear?.product.id}/review?request=${key}`)
		expect(letter?.text).toContain(`/product/${dear?.product.id}/review?request=${key}#no-more`)
		for (const days of [1, 3, 30]) await run(days)
		expect((await letters()).length).toBeLessThanOrEqual(1)
	})

	it('leaves out what has a review, or is not sold any more', async () => {
		await customer.call(createReview, {
			params: { id: dear?.product.id ?? 0 },
			body: { rating: 5, body: 'Греет отлично', isAnonymous: true },
		})
		await run(14.1)
		expect((await letters())[0]?.text).toContain(`/product/${cheap?.product.id}/review`)
	})

	it('does not come when all has a review or is gone', async () => {
		for (const model of [cheap, dear]) {
			await shop.db
				.update(products)
				.set({ isPresent: false })
				.where(eq(products.id, model?.product.id ?? 0))
		}
		await run(14.1)
		expect(await letters()).toEqual([])
	})

	it.each([
		['asked', () => writeAnyRow(shop.db, 'returns', { order_number: number, status: 'ASKED' })],
		['under way', () => writeAnyRow(shop.db, 'returns', { order_number: number, status: 'ON_WAY' })],
		['taken in', () => writeAnyRow(shop.db, 'refunds', { order_number: number, kind: 'RETURNED' })],
	])('does not come for an order with a return %s', async (_state, write) => {
		await write()
		await run(14.1)
		expect(await letters()).toEqual([])
		await shop.db.delete(returns)
		await shop.db.delete(refunds)
	})

	it('does not come to a guest, to a customer without an address, or to one who is deleted', async () => {
		const guest = await received(shop.visitor())
		await shop.db.update(customers).set({ email: '' }).where(eq(customers.id, customer.id))
		await run(14.1)
		expect([...(await letters()), ...(await letters(guest))]).toEqual([])
		const gone = { email: 'gone@example.ru', deletedAt: shop.clock.now }
		await shop.db.update(customers).set(gone).where(eq(customers.id, customer.id))
		await run(0)
		expect(await letters()).toEqual([])
	})

	it('does not come in a shop without reviews, which drops what waits', async () => {
		await run(14.1, { ...allParts, reviews: false })
		expect(await letters()).toEqual([])
		await run(0)
		expect(await letters()).toHaveLength(1)
		await run(0, { ...allParts, reviews: false })
		expect(await letters()).toEqual([])
	})

	it('never comes again after one press without a log-in, which drops what waits', async () => {
		await run(14.1)
		expect(await letters()).toHaveLength(1)
		const end = (key: string) => shop.visitor().call(endReviewRequests, { params: { key } })
		expect((await end('unknown')).status).toBe(200)
		expect(await letters()).toHaveLength(1)
		expect((await end(await keyOf())).status).toBe(200)
		expect(await letters()).toEqual([])
		const next = await received(customer)
		await run(14.1)
		expect(await letters(next)).toEqual([])
		const all = and(
			eq(outboxMessages.customerId, customer.id),
			like(outboxMessages.event, 'review-request %'),
		)
		expect(await shop.db.select().from(outboxMessages).where(all)).toEqual([])
		expect(await shop.db.select().from(orders).where(eq(orders.number, next))).toHaveLength(1)
	})
})
