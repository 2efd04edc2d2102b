import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customers } from '#backend/areas/customers/customers.table.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { answerReview, listModeratedReviews, moderateReview } from '#contract/operator.ts'
import { createReview, listHelpfulReviews, listReviews, markReviewHelpful } from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { operatorOf } from '#tests/support/operators.ts'

let shop: TestBackend
let model: AddedModel
let author: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async () => {})
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1000)
	model = await addModel(shop.db, {})
	author = await shop.customer()
})

const params = () => ({ id: model.product.id })
const write = async (body = 'Греет отлично') =>
	(
		await author.call(createReview, {
			params: params(),
			body: { rating: 5, body, isAnonymous: true },
		})
	).data.id
const shown = async () => (await shop.visitor().call(listReviews, { params: params() })).data.items[0]
const mark = (by: TestVisitor, id: number, isHelpful = true) =>
	by.call(markReviewHelpful, { params: { id }, body: { isHelpful } })
const marksOf = async (by: TestVisitor) =>
	(await by.call(listHelpfulReviews, { params: params() })).data.reviewIds

describe('«Полезно»', () => {
	it('counts each customer once, however often it is pressed, and is taken off', async () => {
		const id = await write()
		const readers = [await shop.customer(), await shop.customer()]
		await Promise.all(readers.flatMap((reader) => [1, 2, 3].map(() => mark(reader, id))))
		expect((await shown())?.helpful).toBe(2)
		const [first] = readers
		if (!first) throw new Error('No reader')
		expect(await marksOf(first)).toEqual([id])
		expect((await mark(first, id, false)).data.helpful).toBe(1)
		expect((await mark(first, id, false)).data.helpful).toBe(1)
		expect(await marksOf(first)).toEqual([])
	})

	it('is not for visitors without a log-in, one’s own review, or a review that is not shown', async () => {
		const id = await write()
		expect((await mark(shop.visitor(), id)).status).toBe(401)
		expect((await mark(author, id)).rejection?.exceptionCode).toBe('OWN_REVIEW')
		const reader = await shop.customer()
		expect((await mark(reader, 999_999)).status).toBe(404)
		await write('Смотри www.example.com')
		expect((await mark(reader, id)).status).toBe(404)
	})
})

describe('an answer of the shop', () => {
	it('is of a moderator, under the review and in a letter, and is gone with the words it answers', async () => {
		const email = `author-${model.product.id}@example.ru`
		await shop.db.update(customers).set({ email }).where(eq(customers.id, author.id))
		const id = await write()
		const reader = await shop.customer()
		await mark(reader, id)
		const moderator = await operatorOf(shop, { rights: ['moderate'] })
		const { items } = (await moderator.call(listModeratedReviews, { query: { state: 'PUBLISHED' } })).data
		const createdAt = items.find((review) => review.id === id)?.createdAt ?? ''
		const answer = (text: string, by = moderator, at = createdAt) =>
			by.call(answerReview, { params: { id }, body: { answer: text, createdAt: at } })
		const letters = async () =>
			(await shop.db.select().from(outboxMessages)).filter(
				({ recipient, subject }) => recipient === email && subject?.startsWith('Ответ'),
			)

		expect((await answer('Спасибо', await operatorOf(shop, { rights: ['orders'] }))).status).toBe(403)
		expect((await answer('Спасибо', moderator, '2020-01-01T00:00:00.000Z')).rejection?.exceptionCode).toBe(
			'REVIEW_CHANGED',
		)
		expect((await answer('Спасибо <b>тебе</b>\n<script>alert(1)</script>')).status).toBe(200)
		expect((await shown())?.answer?.text).toBe('Спасибо тебе\nalert(1)')
		await answer('Спасибо тебе\nalert(1)')
		expect(await letters()).toHaveLength(1)
		await answer('')
		expect((await shown())?.answer).toBeNull()
		expect(await letters()).toHaveLength(1)
		await answer('Снова спасибо')

		const other = await operatorOf(shop, { rights: ['moderate'] })
		const replace = (text: string, replaces: string) =>
			other.call(answerReview, { params: { id }, body: { answer: text, replaces, createdAt } })
		for (const text of ['Ответ другого', '']) {
			expect((await replace(text, '')).rejection?.exceptionCode).toBe('REVIEW_CHANGED')
		}
		expect((await shown())?.answer?.text).toBe('Снова спасибо')
		expect((await replace('Снова спасибо', '')).status).toBe(200)
		expect((await replace('Ответ другого', 'Снова спасибо')).status).toBe(200)

		shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
		await write('Ношу вторую зиму')
		expect(await shown()).toMatchObject({ answer: null, helpful: 0 })
		expect((await answer('Поздно')).rejection?.exceptionCode).toBe('REVIEW_CHANGED')
		await moderator.call(moderateReview, {
			params: { id },
			body: { to: 'HIDDEN', reason: 'Проба', createdAt: (await shown())?.createdAt ?? '' },
		})
		expect(await shown()).toBeUndefined()
	})
})
