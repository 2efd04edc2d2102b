import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { promoCodes } from '#backend/areas/basket/basket.table.ts'
import { products, skus } from '#backend/areas/catalog/products.table.ts'
import {
	addBasketItem,
	applyPromoCode,
	type CheckoutDraft,
	getBasket,
	removeBasketItem,
	updateBasket,
} from '#contract/basket.ts'
import * as contract from '#contract/orders.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { ALMATY, addGeography, addPickPoint, KAMCHATKA, MOSCOW, VOLOGDA } from '#tests/support/geo-rows.ts'
import { orderLines, orders } from './orders.table.ts'

let shop: TestBackend
let jacket: AddedModel
let boots: AddedModel
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		await addPickPoint(db, { id: 'vologda-p2', cityId: VOLOGDA, payment: [] })
		jacket = await addModel(db, {
			name: 'Куртка «Морось»',
			products: [
				{ retailPrice: 8000, catalogPrice: 10_000, sizes: ['S', 'M'], images: ['/pictures/jacket.avif'] },
			],
		})
		boots = await addModel(db, { name: 'Ботинки «Гольцы»', products: [{ retailPrice: 333, sizes: ['42'] }] })
		const valid = { validFrom: new Date('2026-01-01'), validTo: new Date('2026-11-30') }
		await db.insert(promoCodes).values([
			{ code: 'МИНУС500', kind: 'fixed', value: 500, categoryUrls: [], ...valid },
			{ code: 'ДАРОМ', kind: 'fixed', value: 100_000, categoryUrls: [], ...valid },
		])
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	await shop.db
		.update(skus)
		.set({ stock: 10, retailPrice: 8000, isPresent: true })
		.where(eq(skus.productId, jacket.product.id))
	await shop.db.update(skus).set({ stock: 10 }).where(eq(skus.productId, boots.product.id))
	await shop.db.update(products).set({ isAvailable: true })
	visitor = shop.visitor()
	await add(jacket, 'S', 2)
})

async function add(model: AddedModel, size: string, quantity = 1, by = visitor) {
	const item = { id: model.product.id, skuId: model.product.sku(size), groupId: model.groupId, quantity }
	const answer = await by.call(addBasketItem, { body: item })
	if (answer.rejection) throw new Error(answer.rejection.exceptionCode)
}

const userInfo = { name: 'Ася', email: 'asya@example.ru', phone: '+79161234567' }
const byCourier: contract.NewOrder = {
	userInfo,
	deliveryInfo: { cityId: MOSCOW, street: 'Лесная', house: '12', date: '2026-11-21', timeId: '13-17' },
	obtainingMethod: 'DELIVERY',
	paymentMethod: 'ONLINE',
}
const byPickUp: contract.NewOrder = {
	userInfo,
	deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
	obtainingMethod: 'PICKUP',
	paymentMethod: 'ON_RECEIPT',
}

let keys = 0
const order = (body: contract.NewOrder, key = `key-${++keys}`, by = visitor) =>
	by.call(contract.createOrder, { body }, { 'idempotency-key': key })
const stockOf = async (model: AddedModel, size: string) =>
	(
		await shop.db
			.select()
			.from(skus)
			.where(eq(skus.id, model.product.sku(size)))
	)[0]?.stock
const ordersOf = (by: TestVisitor) => shop.db.select().from(orders).where(eq(orders.sentBy, by.id))
const rejectionOf = async (body: contract.NewOrder) => (await order(body)).rejection?.exceptionCode

describe('making an order', () => {
	it('takes the goods of the cart to a courier', async () => {
		const { status, data } = await order({ ...byCourier, expectedTotal: 16_000 })
		expect(status).toBe(200)
		expect(data).toMatchObject({
			userInfo,
			obtainingMethod: 'DELIVERY',
			deliveryInfo: {
				cityName: 'Москва',
				street: 'Лесная',
				house: '12',
				date: '2026-11-21',
				timeId: '13-17',
				time: '13–17',
				price: 0,
			},
			status: 'NEW',
			paymentMethod: 'ONLINE',
			paymentStatus: 'PENDING',
			isPayable: true,
			reservedUntil: '2026-11-20T09:30:00.000Z',
			date: '2026-11-20T09:00:00.000Z',
			itemsPrice: 16_000,
			deliveryPrice: 0,
			total: 16_000,
			price: 16_000,
			oldPrice: 20_000,
			discount: 4000,
			items: [
				{
					name: 'Куртка «Морось»',
					size: 'S',
					quantity: 2,
					price: 8000,
					total: 16_000,
					image: '/pictures/jacket.avif',
				},
			],
		})
		expect(data.orderNumber).toMatch(/^\d{8}$/)
		expect(await stockOf(jacket, 'S')).toBe(8)
	})

	it('takes the goods of the cart to a store', async () => {
		const { data } = await order(byPickUp)
		expect(data).toMatchObject({
			deliveryInfo: {
				pointId: 'moscow-1',
				pointName: '«Тропа» на Бауманской',
				pointAddress: 'Лесная улица, 1',
				date: '2026-11-20',
			},
			status: 'NEW',
			paymentStatus: 'PENDING',
			isPayable: false,
			reservedUntil: null,
		})
	})

	it('empties the cart and leaves the visitor’s contacts', async () => {
		const checkout: CheckoutDraft = {
			name: 'Ася',
			street: 'Лесная',
			obtainingMethod: 'DELIVERY',
			date: '2026-11-21',
		}
		await visitor.call(updateBasket, { body: { checkout } })
		await visitor.call(applyPromoCode, { body: { promoCode: 'МИНУС500' } })
		const before = (await visitor.call(getBasket)).data
		await order(byCourier)
		const after = (await visitor.call(getBasket)).data
		expect(after).toMatchObject({ lines: [], promoCode: null, version: before.version + 1 })
		expect(after.checkout).toEqual({ name: 'Ася', street: 'Лесная' })
	})

	it('spreads the promo code over the lines to the last rouble', async () => {
		await add(boots, '42', 3)
		await add(jacket, 'M')
		await visitor.call(applyPromoCode, { body: { promoCode: 'МИНУС500' } })
		const { data } = await order({ ...byCourier, expectedTotal: 24_499 })
		expect(data.itemsPrice).toBe(24_499)
		expect(data.items.reduce((sum, { total }) => sum + total, 0)).toBe(24_499)
		expect(data.items.every(({ total, price, quantity }) => total <= price * quantity)).toBe(true)
		expect(data.items.map(({ id }) => id)).toEqual([jacket.product.id, boots.product.id, jacket.product.id])
	})

	it('that costs nothing is paid at once', async () => {
		await visitor.call(applyPromoCode, { body: { promoCode: 'ДАРОМ' } })
		const pickUp = { ...byPickUp, paymentMethod: 'ONLINE' as const }
		expect((await order(pickUp)).data).toMatchObject({
			total: 0,
			paymentStatus: 'PAID',
			status: 'CONFIRMED',
			isPayable: false,
		})
	})

	it('marks a product of which nothing is left', async () => {
		await shop.db
			.update(skus)
			.set({ stock: 2 })
			.where(eq(skus.id, jacket.product.sku('S')))
		await shop.db
			.update(skus)
			.set({ stock: 0 })
			.where(eq(skus.id, jacket.product.sku('M')))
		const changes: string[] = []
		await shop.listen('catalog_changed', (payload) => changes.push(payload))
		await order(byCourier)
		const [product] = await shop.db.select().from(products).where(eq(products.id, jacket.product.id))
		expect(product?.isAvailable).toBe(false)
		expect(changes).toHaveLength(1)
	})
})

describe('an order is seen', () => {
	it('by its visitor only', async () => {
		const { data } = await order(byPickUp)
		const params = { id: data.orderNumber }
		expect((await visitor.call(contract.getOrder, { params })).data).toEqual(data)
		const stranger = await shop.visitor().call(contract.getOrder, { params })
		expect(stranger).toMatchObject({ status: 404, rejection: { exceptionCode: 'NOT_FOUND' } })
		const unknown = await visitor.call(contract.getOrder, { params: { id: '1' } })
		expect(unknown.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})

describe('the key of an order', () => {
	it('is needed', async () => {
		const answer = await visitor.call(contract.createOrder, { body: byPickUp })
		expect(answer.rejection?.exceptionCode).toBe('BAD_REQUEST')
	})

	it('gives the first order again', async () => {
		const first = await order(byPickUp, 'the-same')
		const second = await order(byPickUp, 'the-same')
		expect(second).toEqual(first)
		expect(await stockOf(jacket, 'S')).toBe(8)
	})

	it('gives one order when it is sent many times at once', async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => order(byPickUp, 'double-click')))
		expect(new Set(answers.map(({ data }) => data.orderNumber)).size).toBe(1)
		expect(await ordersOf(visitor)).toHaveLength(1)
		expect(await stockOf(jacket, 'S')).toBe(8)
	})

	it('of another visitor is another key', async () => {
		const other = shop.visitor()
		await add(jacket, 'S', 1, other)
		const [one, two] = [await order(byPickUp, 'shared'), await order(byPickUp, 'shared', other)]
		expect(one.data.orderNumber).not.toBe(two.data.orderNumber)
	})
})

describe('an order is rejected', () => {
	const courier = (deliveryInfo: Partial<contract.NewOrder['deliveryInfo']>) => ({
		...byCourier,
		deliveryInfo: { ...byCourier.deliveryInfo, ...deliveryInfo },
	})

	it('BASKET_IS_EMPTY', async () => {
		visitor = shop.visitor()
		expect(await rejectionOf(byCourier)).toBe('BASKET_IS_EMPTY')
	})

	it('NO_PRODUCT_AVAILABLE when something is sold out or gone', async () => {
		await shop.db
			.update(skus)
			.set({ stock: 0 })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect(await rejectionOf(byCourier)).toBe('NO_PRODUCT_AVAILABLE')
		await shop.db
			.update(skus)
			.set({ stock: 5, isPresent: false })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect(await rejectionOf(byCourier)).toBe('NO_PRODUCT_AVAILABLE')
	})

	it('NO_MORE_PRODUCT_AVAILABLE when fewer are left', async () => {
		await shop.db
			.update(skus)
			.set({ stock: 1 })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect(await rejectionOf(byCourier)).toBe('NO_MORE_PRODUCT_AVAILABLE')
		expect((await visitor.call(getBasket)).data.quantityTotal).toBe(2)
	})

	it('BASKET_LIMITS_EXCEEDED when a price grew too high', async () => {
		await shop.db.update(skus).set({ retailPrice: 300_000 }).where(eq(skus.productId, jacket.product.id))
		expect(await rejectionOf(byCourier)).toBe('BASKET_LIMITS_EXCEEDED')
	})

	it('BASKET_CHANGED when the visitor saw another sum, with the sum', async () => {
		await shop.db.update(skus).set({ retailPrice: 8100 }).where(eq(skus.productId, jacket.product.id))
		const answer = await order({ ...byCourier, expectedTotal: 16_000 })
		expect(answer).toMatchObject({
			status: 409,
			rejection: { exceptionCode: 'BASKET_CHANGED', fields: { expectedTotal: '16200' } },
		})
		expect(await stockOf(jacket, 'S')).toBe(10)
		expect(await ordersOf(visitor)).toEqual([])
	})

	it('BASKET_CHANGED when the promo code has expired since', async () => {
		await visitor.call(applyPromoCode, { body: { promoCode: 'МИНУС500' } })
		shop.clock.now = new Date('2026-12-01T09:00:00Z')
		expect(await rejectionOf({ ...courier({ date: '2026-12-02' }), expectedTotal: 15_500 })).toBe(
			'BASKET_CHANGED',
		)
	})

	it('BASKET_CHANGED when the cart was changed after the visitor saw it, whatever the sum is', async () => {
		const seen = (await visitor.call(getBasket)).data
		const wanted = { ...byCourier, version: seen.version }
		await visitor.call(updateBasket, { body: { checkout: { name: 'Ася' } } })
		await visitor.call(removeBasketItem, { body: { skuId: jacket.product.sku('S') } })
		await add(jacket, 'M', 2)
		expect((await visitor.call(getBasket)).data.orderPriceTotal).toBe(seen.orderPriceTotal)
		expect(await order(wanted)).toMatchObject({
			status: 409,
			rejection: { exceptionCode: 'BASKET_CHANGED' },
		})
		const now = (await visitor.call(getBasket)).data
		await visitor.call(updateBasket, { body: { checkout: { name: 'Аня' } } })
		expect((await order({ ...wanted, version: now.version })).status).toBe(200)
	})

	it('BASKET_CHANGED when another tab has ordered it', async () => {
		const { version } = (await visitor.call(getBasket)).data
		await order({ ...byCourier, version })
		expect(await rejectionOf({ ...byCourier, version })).toBe('BASKET_CHANGED')
		expect(await ordersOf(visitor)).toHaveLength(1)
	})

	it('TERRITORY_NOT_FOUND', async () => {
		expect(await rejectionOf(courier({ cityId: 999 }))).toBe('TERRITORY_NOT_FOUND')
		expect(await rejectionOf(courier({ cityId: 99_999_999_999 }))).toBe('TERRITORY_NOT_FOUND')
	})

	it('OBTAINING_METHOD_NOT_AVAILABLE where a city has no such way, or not at this hour', async () => {
		const there = { ...byPickUp, deliveryInfo: { cityId: VOLOGDA, pointId: 'moscow-1' } }
		expect(await rejectionOf(there)).toBe('OBTAINING_METHOD_NOT_AVAILABLE')
		shop.clock.now = new Date('2026-11-20T13:00:00Z')
		const late = {
			...courier({ date: '2026-11-20', timeId: '17-21' }),
			obtainingMethod: 'EXPRESS_DELIVERY' as const,
		}
		expect(await rejectionOf(late)).toBe('OBTAINING_METHOD_NOT_AVAILABLE')
		shop.clock.now = new Date('2026-11-20T12:59:00Z')
		expect((await order(late)).data).toMatchObject({ deliveryPrice: 599, total: 16_599 })
	})

	it.each([
		['no point', undefined],
		['an unknown point', 'nowhere'],
		['a point of another city', 'spb-1'],
		['a point of another kind', 'moscow-p1'],
	])('OBTAINING_POINT_NOT_FOUND with %s', async (_, pointId) => {
		const there = { ...byPickUp, deliveryInfo: { cityId: MOSCOW, pointId } }
		expect(await rejectionOf(there)).toBe('OBTAINING_POINT_NOT_FOUND')
	})

	it.each([
		['no day', undefined, '13-17'],
		['a day before the first', '2026-11-20', '17-21'],
		['a day after the last', '2026-11-28', '13-17'],
		['no time', '2026-11-21', undefined],
		['a time that is none', '2026-11-21', '03-04'],
	])('DELIVERY_DATE_NOT_AVAILABLE with %s', async (_, date, timeId) => {
		expect(await rejectionOf(courier({ date, timeId }))).toBe('DELIVERY_DATE_NOT_AVAILABLE')
	})

	it('BAD_REQUEST without an address for the courier', async () => {
		const answer = await order(courier({ street: '', house: undefined }))
		expect(answer.rejection).toMatchObject({
			exceptionCode: 'BAD_REQUEST',
			fields: { 'deliveryInfo.street': 'required', 'deliveryInfo.house': 'required' },
		})
	})

	it('PAYMENT_METHOD_NOT_AVAILABLE on receipt abroad and at a point that takes no money', async () => {
		const abroad = { ...courier({ cityId: ALMATY }), paymentMethod: 'ON_RECEIPT' as const }
		expect(await rejectionOf(abroad)).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
		const cashless: contract.NewOrder = {
			userInfo,
			deliveryInfo: { cityId: VOLOGDA, pointId: 'vologda-p2' },
			obtainingMethod: 'PICKPOINT',
			paymentMethod: 'ON_RECEIPT',
		}
		expect(await rejectionOf(cashless)).toBe('PAYMENT_METHOD_NOT_AVAILABLE')
	})

	it('BAD_REQUEST with a phone that is no phone', async () => {
		const answer = await order({ ...byCourier, userInfo: { ...userInfo, phone: '8 916' } })
		expect(answer.rejection).toMatchObject({
			exceptionCode: 'BAD_REQUEST',
			fields: { 'userInfo.phone': expect.any(String) },
		})
	})

	it('UNAUTHORIZED without a session', async () => {
		const answer = await visitor.call(
			contract.createOrder,
			{ body: byPickUp },
			{ cookie: '', 'idempotency-key': 'x' },
		)
		expect(answer).toMatchObject({ status: 401, rejection: { exceptionCode: 'UNAUTHORIZED' } })
	})
})

describe('a city far away', () => {
	it('has days without hours', async () => {
		const far: contract.NewOrder = {
			...byCourier,
			deliveryInfo: { cityId: KAMCHATKA, street: 'Лесная', house: '1', date: '2026-12-05' },
		}
		const { data } = await order(far)
		expect(data.deliveryInfo).toMatchObject({ date: '2026-12-05' })
		expect(data.deliveryInfo.time).toBeUndefined()
	})
})

describe('many orders at once', () => {
	it('three pieces are three orders of twenty, and nothing is below zero', async () => {
		await shop.db
			.update(skus)
			.set({ stock: 3 })
			.where(eq(skus.id, jacket.product.sku('M')))
		const visitors = await Promise.all(
			Array.from({ length: 20 }, async () => {
				const one = shop.visitor()
				await add(jacket, 'M', 1, one)
				return one
			}),
		)
		const answers = await Promise.all(visitors.map((one) => order(byPickUp, undefined, one)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
		expect(
			answers.filter(({ rejection }) => rejection?.exceptionCode === 'NO_PRODUCT_AVAILABLE'),
		).toHaveLength(17)
		expect(await stockOf(jacket, 'M')).toBe(0)
		const [sold] = await shop.db
			.select({ pieces: sql<number>`sum(${orderLines.quantity})::int` })
			.from(orderLines)
			.where(eq(orderLines.skuId, jacket.product.sku('M')))
			.innerJoin(orders, eq(orders.number, orderLines.orderNumber))
		expect(sold?.pieces).toBeGreaterThanOrEqual(3)
	})

	it('carts with the same goods in another order do not stop each other', async () => {
		const visitors = await Promise.all(
			Array.from({ length: 10 }, async (_, index) => {
				const one = shop.visitor()
				const sizes = index % 2 === 0 ? ['S', 'M'] : ['M', 'S']
				for (const size of sizes) await add(jacket, size, 1, one)
				return one
			}),
		)
		const answers = await Promise.all(visitors.map((one) => order(byPickUp, undefined, one)))
		expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
		expect([await stockOf(jacket, 'S'), await stockOf(jacket, 'M')]).toEqual([0, 0])
	})
})
