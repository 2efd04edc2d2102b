import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from '#backend/areas/catalog/products.table.ts'
import { oneClickOrders } from '#backend/areas/orders/orders.table.ts'
import { login, requestOtp } from '#contract/auth.ts'
import { createOneClickOrder } from '#contract/orders.ts'
import { deleteAccount, getOwnData } from '#contract/personal.ts'
import { createReview, listReviews } from '#contract/products.ts'
import { sendSmsCode } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { rowsNaming } from '#tests/support/rows-naming.ts'

let shop: TestBackend
let boots: AddedModel
let tent: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		boots = await addModel(db, {})
		tent = await addModel(db, {})
	})
})
afterAll(() => shop.close())

const pass = (seconds: number) => {
	shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000)
}

const review = (by: TestVisitor, of: AddedModel, rating: number) => {
	pass(1)
	const author = { authorName: 'Агриппина', locationName: 'Вологда', isAnonymous: false }
	return by.call(createReview, {
		params: { id: of.product.id },
		body: { rating, body: 'Греет отлично', ...author },
	})
}

const ratings = async (of: AddedModel) =>
	(await shop.visitor().call(listReviews, { params: { id: of.product.id } })).data.summary

const sectionOf = async (by: TestVisitor, name: string) =>
	(await by.call(getOwnData, {})).data.sections.find(({ about }) => about === name)?.rows ?? []

const askToCall = (by: TestVisitor, key: string, phone: string) =>
	by.call(
		createOneClickOrder,
		{
			body: { name: 'Агриппина', phone, productId: boots.product.id, skuId: boots.product.skus[0]?.id ?? 0 },
		},
		{ 'idempotency-key': key },
	)

test('reviews and requests of a visitor before the log-in go with the account', async () => {
	const visitor = shop.visitor()
	const phone = '+79220000099'
	await review(visitor, boots, 5)
	await askToCall(visitor, randomUUID(), phone)
	const by = await shop.customer('+79220000078', visitor)
	expect(await sectionOf(by, 'REVIEWS')).toHaveLength(1)
	expect(await sectionOf(by, 'CALLS')).toHaveLength(1)
	await review(by, boots, 1)
	expect(await ratings(boots)).toMatchObject({ quantity: 1, rating: 1 })

	pass(120)
	await by.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
	await by.call(deleteAccount, { body: { verificationCode: await shop.codeSentTo(by.phone) } })
	expect((await rowsNaming(shop.db, ['Агриппина', phone])).size).toBe(0)
})

test('of two reviews of one model the newer stays, from either of the two', async () => {
	const by = await shop.customer('+79220000079')
	const visitor = shop.visitor()
	await review(by, boots, 2)
	await review(visitor, boots, 4)
	await review(visitor, tent, 3)
	await review(by, tent, 5)
	pass(120)
	await shop.customer(by.phone, visitor)
	expect(await sectionOf(by, 'REVIEWS')).toHaveLength(2)
	expect(await ratings(tent)).toMatchObject({ quantity: 1, rating: 5 })
	expect((await sectionOf(by, 'REVIEWS')).map(({ rating }) => rating).toSorted()).toEqual([4, 5])
})

test('a review is written on one device while another one logs in', async () => {
	// Only PostgreSQL (TEST_DATABASE_URL) lets the two meet.
	for (let round = 0; round < (process.env.TEST_DATABASE_URL ? 12 : 2); round++) {
		const by = await shop.customer()
		const visitor = shop.visitor()
		await review(visitor, boots, 4)
		pass(3_600)
		await visitor.call(requestOtp, { body: { phone: by.phone } })
		const body = { login: by.phone, password: await shop.codeSentTo(by.phone), loginType: 'OTP' } as const
		const [entered, written] = await Promise.all([
			visitor.call(login, { body }),
			wait(round).then(() => review(by, boots, 5)),
		])
		expect([entered.status, written.status]).toEqual([200, 200])
		expect(await sectionOf(by, 'REVIEWS')).toHaveLength(1)
	}
})

test('a review in the place of one that a moderator has rejected waits for the moderator', async () => {
	const by = await shop.customer('+79220000080')
	await review(by, boots, 2)
	const isTheirs = eq(reviews.visitorId, by.id)
	await shop.db.update(reviews).set({ verdict: 'REFUSED', isPublished: false }).where(isTheirs)
	const visitor = shop.visitor()
	await review(visitor, boots, 4)
	pass(120)
	await shop.customer(by.phone, visitor)
	const rows = await shop.db.select().from(reviews).where(isTheirs)
	expect(rows).toMatchObject([{ rating: 4, verdict: 'AGAIN', isPublished: false }])
})

test('one form sent before and after the log-in is one request to be called', async () => {
	const by = await shop.customer('+79220000081')
	const visitor = shop.visitor()
	const key = randomUUID()
	for (const one of [by, visitor]) await askToCall(one, key, by.phone)
	pass(120)
	await shop.customer(by.phone, visitor)
	const rows = await shop.db.select().from(oneClickOrders).where(eq(oneClickOrders.phone, by.phone))
	expect(rows).toMatchObject([{ visitorId: by.id }])
})

test('of two orders with one key both become the customer’s', async () => {
	const by = await shop.customer('+79220000082')
	const visitor = shop.visitor()
	const order = (number: string, visitorId: string) => sql`
		insert into orders (number, visitor_id, idempotency_key, status, payment_method, payment_status, obtaining_method,
			user_info, delivery_info, catalog_price_total, items_price, delivery_price, total)
		values (${number}, ${visitorId}, 'key', 'COMPLETED', 'ONLINE', 'PAID', 'PICKUP', '{}', '{}', 1, 1, 0, 1)`
	await shop.db.execute(order('1', by.id))
	await shop.db.execute(order('2', visitor.id))
	pass(120)
	await shop.customer(by.phone, visitor)
	expect(await sectionOf(by, 'ORDERS')).toHaveLength(2)
})
