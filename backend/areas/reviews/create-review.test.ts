import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOneClickOrder } from '#contract/orders.ts'
import * as contract from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'

let shop: TestBackend
let jacket: AddedModel
let tent: AddedModel
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		jacket = await addModel(db, { products: [{ sizes: ['S', { size: 'M', stock: 0 }] }] })
		tent = await addModel(db, {})
	})
})
afterAll(() => shop.close())
beforeEach(() => {
	shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 60 * 60 * 1000)
	visitor = shop.visitor()
})

const codeOf = (answer: { rejection: { exceptionCode: string } | undefined }) =>
	answer.rejection?.exceptionCode
const review = {
	rating: 4,
	body: 'Греет отлично',
	authorName: 'Аня',
	locationName: 'Вологда',
	isAnonymous: false,
	recommended: true,
}
const post = (changed: object = {}, model = tent, by = visitor) =>
	by.call(contract.createReview, { params: { id: model.product.id }, body: { ...review, ...changed } })
const list = async (model = tent) =>
	(await shop.visitor().call(contract.listReviews, { params: { id: model.product.id } })).data

describe('a review', () => {
	it.each(['\u200b \u200b', '\u3164 \u2800', 'Отлично \u200d'])(
		'needs words that readers see: %j',
		async (body) => {
			expect(codeOf(await post({ body }))).toBe('BAD_REQUEST')
			expect(codeOf(await post({ authorName: body.slice(-1) }))).toBe('BAD_REQUEST')
		},
	)

	it('is shown at once and counts in the rating; a second one takes the place of the first', async () => {
		const model = await addModel(shop.db, {})
		const first = await post({ rating: 5 }, model)
		expect(first.data.isPublished).toBe(true)
		await post({ rating: 2 }, model, shop.visitor())
		expect((await list(model)).summary).toMatchObject({ rating: 3.5, quantity: 2 })
		const again = await post({ rating: 4, body: 'Подумал ещё раз' }, model)
		expect(again.data.id).toBe(first.data.id)
		expect((await list(model)).summary).toMatchObject({ rating: 3, quantity: 2 })
		const product = (await visitor.call(contract.getProduct, { params: { id: model.product.id } })).data
		expect(product.reviews).toEqual({ rating: 3, quantity: 2 })
	})

	it('recommends the product only where its author has said so', async () => {
		const model = await addModel(shop.db, {})
		const silent = { recommended: undefined }
		await post({ rating: 5, ...silent }, model)
		expect((await list(model)).items).toMatchObject([{ rating: 5, recommended: null }])
		expect((await list(model)).summary.recommendedRate).toBeNull()
		await post({ recommended: true }, model, shop.visitor())
		expect((await list(model)).summary.recommendedRate).toBe(100)
		await post({ recommended: false }, model)
		expect((await list(model)).summary.recommendedRate).toBe(50)
		// Rewritten, and nothing said this time.
		await post(silent, model)
		expect((await list(model)).summary.recommendedRate).toBe(100)
	})

	it('with a stop word waits, and counts nowhere', async () => {
		const model = await addModel(shop.db, {})
		for (const body of ['Полное Говно, не берите', 'Смотри www.example.com']) {
			expect((await post({ body }, model, shop.visitor())).data.isPublished).toBe(false)
		}
		expect((await post({ body: 'Хорошие страховки' }, model)).data.isPublished).toBe(true)
		expect((await list(model)).summary.quantity).toBe(1)
	})

	it('is text and nothing but text', async () => {
		const model = await addModel(shop.db, {})
		const body = 'Первая <script>alert(1)</script>строка\n<img src=x onerror=alert(1)>вторая &lt;b&gt;жирно'
		await post({ body, authorName: '<i>Аня</i>', advantages: '<a href="javascript:1">тут</a>' }, model)
		const [item] = (await list(model)).items
		expect(JSON.stringify(item)).not.toMatch(/[<>]/)
		expect(item?.body.split('\n')).toHaveLength(2)
		expect(item?.authorName).toBe('Аня')
	})

	it.each([
		[{ rating: 0 }, 'rating'],
		[{ rating: 6 }, 'rating'],
		[{ body: 'Отлично' }, 'body'],
		[{ body: ' \n ' }, 'body'],
		[{ body: '<b></b> да' }, 'body'],
		[{ body: `да ${'а'.repeat(998)}` }, 'body'],
		[{ advantages: 'а'.repeat(501) }, 'advantages'],
		[{ disadvantages: 'а'.repeat(501) }, 'disadvantages'],
		[{ authorName: ' ' }, 'authorName'],
		[{ locationName: '' }, 'locationName'],
	])('is rejected with its field named: %j', async (changed, field) => {
		const { rejection } = await post(changed)
		expect(rejection?.exceptionCode).toBe('BAD_REQUEST')
		expect(Object.keys(rejection?.fields ?? {})).toContain(field)
	})

	it('of an anonymous author has neither name nor place', async () => {
		const model = await addModel(shop.db, {})
		await post({ isAnonymous: true }, model)
		const rows = JSON.stringify(await shop.db.query.reviews.findMany())
		expect((await list(model)).items[0]).toMatchObject({
			authorName: '',
			locationName: '',
			isAnonymous: true,
		})
		expect(rows).not.toContain('"authorName":"Аня","locationName":"Вологда","isAnonymous":true')
	})

	it('has the details that the product’s schema has, and no others', async () => {
		const { schema } = (await visitor.call(contract.getReviewSchema, { params: { id: jacket.product.id } }))
			.data
		expect(schema.ratingDetails.map(({ name }) => name)).toEqual(['Посадка', 'Качество', 'Удобство'])
		expect(schema.authorDetails).toEqual([
			{ name: 'Размер', unit: '', options: ['S', 'M'] },
			{ name: 'Рост', unit: 'см', options: [] },
		])
		const tents = (await visitor.call(contract.getReviewSchema, { params: { id: tent.product.id } })).data
		expect(tents.schema.ratingDetails.map(({ name }) => name)).toEqual(['Качество', 'Удобство'])
		await post(
			{
				ratingDetails: [
					{ name: 'Посадка', value: -1 },
					{ name: 'Цена', value: 2 },
				],
				authorDetails: [
					{ name: 'Рост', value: '<b>170</b>' },
					{ name: 'Вес', value: '60' },
				],
			},
			jacket,
		)
		const [item] = (await list(jacket)).items
		expect(item?.ratingDetails).toEqual([{ name: 'Посадка', value: -1 }])
		expect(item?.authorDetails).toEqual([{ name: 'Рост', value: '170' }])
	})

	it('comes ten times an hour from one visitor at most', async () => {
		const codes: (string | undefined)[] = []
		for (let count = 0; count < 11; count++) codes.push(codeOf(await post()))
		expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS'])
		expect((await post({}, { ...tent, product: { ...tent.product, id: 999_999 } })).status).toBe(404)
	})
})

describe('an order by one click', () => {
	const ask = (changed: object = {}, by = shop.visitor(), key: string = crypto.randomUUID()) => {
		const item = { productId: jacket.product.id, skuId: jacket.product.sku('S') }
		const body = { name: 'Аня', phone: '+79160000001', email: '', ...item, ...changed }
		return by.call(createOneClickOrder, { body }, { 'idempotency-key': key })
	}

	it('is taken three times a day for one phone, from any visitor, and again on the next day', async () => {
		const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
		expect(answers.map(codeOf).filter(Boolean)).toEqual([
			'ONE_CLICK_ORDER_LIMITS_EXCEEDED',
			'ONE_CLICK_ORDER_LIMITS_EXCEEDED',
		])
		expect(codeOf(await ask({ phone: '+79160000002' }))).toBeUndefined()
		shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 60 * 60 * 1000)
		expect(codeOf(await ask())).toBeUndefined()
	})

	it('with one key is one, and does not count twice', async () => {
		const by = shop.visitor()
		const key = crypto.randomUUID()
		const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask({ phone: '+79160000003' }, by, key)))
		expect(new Set(answers.map(({ data }) => data.requestNumber)).size).toBe(1)
	})

	it('is for a size that the product has and that can be bought', async () => {
		const phone = '+79160000004'
		expect(codeOf(await ask({ phone, skuId: jacket.product.sku('M') }))).toBe('NO_PRODUCT_AVAILABLE')
		expect(codeOf(await ask({ phone, productId: tent.product.id }))).toBe('BASKET_INVALID_POSITIONS')
	})
})
