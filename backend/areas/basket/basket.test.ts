import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/basket.ts'
import { setUserCity, setUserLocation } from '#contract/user.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, KAMCHATKA, MOSCOW } from '#tests/support/geo-rows.ts'
import { baskets, promoCodes } from './basket.table.ts'

let shop: TestBackend
let jacket: AddedModel
let boots: AddedModel
let tent: AddedModel
let visitor: TestVisitor

const start = new Date('2026-11-20T09:00:00Z')
const year = { validFrom: new Date('2026-01-01T00:00:00Z'), validTo: new Date('2026-12-31T00:00:00Z') }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		const men = await addCategory(db, { name: 'Мужчинам', slug: 'muzhchinam' })
		const jackets = await addCategory(db, { name: 'Куртки', slug: 'kurtki', parentId: men.id })
		jacket = await addModel(db, {
			name: 'Куртка «Морось»',
			groupId: 'moros',
			categoryId: jackets.id,
			products: [
				{
					retailPrice: 8000,
					catalogPrice: 10_000,
					sizes: [
						{ size: 'S', stock: 20 },
						{ size: 'M', stock: 3 },
						{ size: 'L', stock: 0 },
					],
					marks: ['Хит'],
					gender: 'Мужской',
					age: 'Взрослый',
					images: ['/pictures/products/jacket-graphite-1.avif'],
				},
			],
		})
		boots = await addModel(db, { name: 'Ботинки «Гольцы»', products: [{ retailPrice: 333, sizes: ['42'] }] })
		tent = await addModel(db, {
			name: 'Палатка «Плато»',
			products: [{ retailPrice: 90_000, sizes: [{ stock: 50 }] }],
		})
		await db.insert(promoCodes).values([
			{
				code: 'ТРОПА10',
				kind: 'percent',
				value: 10,
				minSum: 3000,
				categoryUrls: [],
				...year,
				description: 'Скидка 10 %',
			},
			{ code: 'МИНУС500', kind: 'fixed', value: 500, categoryUrls: [], ...year },
			{ code: 'МУЖЧИНАМ', kind: 'percent', value: 15, categoryUrls: ['muzhchinam'], ...year },
			{ code: 'ДОСТАВКА', kind: 'free-delivery', value: 0, categoryUrls: [], ...year },
			{
				code: 'РАНО',
				kind: 'fixed',
				value: 1,
				categoryUrls: [],
				validFrom: new Date('2026-12-01'),
				validTo: new Date('2026-12-31'),
			},
			{
				code: 'ПОЗДНО',
				kind: 'fixed',
				value: 1,
				categoryUrls: [],
				validFrom: new Date('2026-01-01'),
				validTo: new Date('2026-02-01'),
			},
		])
	})
})
afterAll(() => shop.close())

beforeEach(async () => {
	visitor = shop.visitor()
	shop.clock.now = start
	await shop.db
		.update(skus)
		.set({ stock: 20, retailPrice: 8000, catalogPrice: 10_000 })
		.where(eq(skus.id, jacket.product.sku('S')))
	await shop.db
		.update(skus)
		.set({ stock: 3 })
		.where(eq(skus.id, jacket.product.sku('M')))
	await shop.db
		.update(skus)
		.set({ stock: 10 })
		.where(eq(skus.id, boots.product.sku('42')))
})

const itemOf = (model: AddedModel, size = '', quantity = 1) => ({
	id: model.product.id,
	skuId: model.product.sku(size),
	groupId: model.groupId,
	quantity,
})
const add = (model: AddedModel, size = '', quantity = 1) =>
	visitor.call(contract.addBasketItem, { body: itemOf(model, size, quantity) })
const read = async () => (await visitor.call(contract.getBasket)).data
const setStock = (model: AddedModel, size: string, stock: number) =>
	shop.db
		.update(skus)
		.set({ stock })
		.where(eq(skus.id, model.product.sku(size)))
const apply = (promoCode: string) => visitor.call(contract.applyPromoCode, { body: { promoCode } })

describe('reading', () => {
	it('shows an empty cart and writes nothing', async () => {
		const basket = await read()
		expect(basket).toMatchObject({
			lines: [],
			quantityTotal: 0,
			orderPriceTotal: 0,
			problems: ['BASKET_IS_EMPTY'],
			version: 0,
		})
		expect(basket.city).toEqual({ id: MOSCOW, name: 'Москва', moniker: 'Москве' })
		expect(await shop.db.select().from(baskets).where(eq(baskets.visitorId, visitor.id))).toEqual([])
	})

	it('shows a line with its prices, state and place in the catalogue', async () => {
		const { data } = await add(jacket, 'M', 2)
		expect(data.lines).toMatchObject([
			{
				groupId: 'moros',
				id: jacket.product.id,
				size: 'M',
				quantity: 2,
				retailPrice: 8000,
				retailPriceTotal: 16_000,
				catalogPriceTotal: 20_000,
				discountRate: 20,
				image: '/pictures/products/jacket-graphite-1.avif',
				state: { isAvailable: true, isAddable: true, maxLimit: 3, lastPieces: 3 },
				marks: [{ name: 'Хит' }],
				analytics: {
					productType: 'Куртки',
					category: 'Мужчинам',
					subcategory: 'Куртки',
					group: '',
					gender: 'Мужской',
					age: 'Взрослый',
				},
			},
		])
		expect(data).toMatchObject({
			quantityTotal: 2,
			catalogPriceTotal: 20_000,
			retailPriceTotal: 16_000,
			retailDiscountTotal: 4000,
			basketPriceTotal: 16_000,
			deliveryPrice: null,
			orderPriceTotal: 16_000,
			version: 1,
			problems: [],
			freeDelivery: { from: 5000, missing: 0 },
		})
	})

	it('is the cart of one visitor', async () => {
		await add(jacket, 'S')
		expect((await shop.visitor().call(contract.getBasket)).data.lines).toEqual([])
	})
})

describe('adding, changing, removing', () => {
	it('adds pieces to the line that is there', async () => {
		await add(jacket, 'S', 2)
		const { data } = await add(jacket, 'S', 3)
		expect(data.lines.map(({ quantity }) => quantity)).toEqual([5])
		expect(data.version).toBe(2)
	})

	it('shows the lines in the order they were added', async () => {
		await add(boots, '42')
		await add(jacket, 'S')
		const { data } = await add(boots, '42')
		expect(data.lines.map(({ id }) => id)).toEqual([boots.product.id, jacket.product.id])
	})

	it.each([
		['another group', { groupId: 'no-such-group' }],
		['another product', { id: 999_999 }],
		['an unknown sku', { skuId: 999_999 }],
	])('rejects %s: BASKET_INVALID_POSITIONS', async (_, wrong) => {
		const answer = await visitor.call(contract.addBasketItem, { body: { ...itemOf(jacket, 'S'), ...wrong } })
		expect(answer.rejection?.exceptionCode).toBe('BASKET_INVALID_POSITIONS')
		expect(await shop.db.select().from(baskets).where(eq(baskets.visitorId, visitor.id))).toEqual([])
	})

	it('rejects a sold-out size: NO_PRODUCT_AVAILABLE', async () => {
		const answer = await add(jacket, 'L')
		expect(answer).toMatchObject({ status: 409, rejection: { exceptionCode: 'NO_PRODUCT_AVAILABLE' } })
	})

	it('rejects a product that the shop no longer has: NO_PRODUCT_AVAILABLE', async () => {
		const gone = await addModel(shop.db, { products: [{ isPresent: false }] })
		expect((await add(gone)).rejection?.exceptionCode).toBe('NO_PRODUCT_AVAILABLE')
	})

	it('rejects more than there is: NO_MORE_PRODUCT_AVAILABLE, and the cart stays', async () => {
		await add(jacket, 'M', 3)
		expect((await add(jacket, 'M')).rejection?.exceptionCode).toBe('NO_MORE_PRODUCT_AVAILABLE')
		const change = await visitor.call(contract.changeBasketItemQuantity, {
			body: { skuId: jacket.product.sku('M'), quantity: 4 },
		})
		expect(change.rejection?.exceptionCode).toBe('NO_MORE_PRODUCT_AVAILABLE')
		const basket = await read()
		expect(basket.lines[0]).toMatchObject({ quantity: 3, state: { isAddable: false } })
		expect(basket.version).toBe(1)
	})

	it('rejects more than ten pieces of a position: BASKET_LIMITS_EXCEEDED', async () => {
		const answer = await add(jacket, 'S', 11)
		expect(answer.rejection).toMatchObject({
			exceptionCode: 'BASKET_LIMITS_EXCEEDED',
			fields: { quantity: 'basket_position_products_quantity_limit' },
		})
	})

	it('rejects more than 500 000 roubles: BASKET_LIMITS_EXCEEDED', async () => {
		const { data } = await add(tent, '', 5)
		expect(data.lines[0]?.state.isAddable).toBe(false)
		expect((await add(tent)).rejection).toMatchObject({
			exceptionCode: 'BASKET_LIMITS_EXCEEDED',
			fields: { quantity: 'basket_price_limit' },
		})
	})

	it('rejects more than fifty pieces: BASKET_LIMITS_EXCEEDED', async () => {
		const many = await addModel(shop.db, {
			products: [{ retailPrice: 10, sizes: ['1', '2', '3', '4', '5'].map((size) => ({ size, stock: 10 })) }],
		})
		for (const size of ['1', '2', '3', '4', '5']) await add(many, size, 10)
		expect((await add(jacket, 'S')).rejection).toMatchObject({
			exceptionCode: 'BASKET_LIMITS_EXCEEDED',
			fields: { quantity: 'basket_products_quantity_limit' },
		})
	})

	it('lets pieces be taken out where a limit is exceeded by a new price', async () => {
		await add(jacket, 'S', 10)
		await shop.db
			.update(skus)
			.set({ retailPrice: 60_000 })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect((await read()).problems).toEqual(['BASKET_LIMITS_EXCEEDED'])
		const { data } = await visitor.call(contract.changeBasketItemQuantity, {
			body: { skuId: jacket.product.sku('S'), quantity: 9 },
		})
		expect(data.lines[0]?.quantity).toBe(9)
	})

	it('removes a line, and a line that is not there is BASKET_INVALID_POSITIONS', async () => {
		await add(jacket, 'S')
		const body = { skuId: jacket.product.sku('S') }
		expect((await visitor.call(contract.removeBasketItem, { body })).data.lines).toEqual([])
		expect((await visitor.call(contract.removeBasketItem, { body })).rejection?.exceptionCode).toBe(
			'BASKET_INVALID_POSITIONS',
		)
		const change = await visitor.call(contract.changeBasketItemQuantity, { body: { ...body, quantity: 2 } })
		expect(change.rejection?.exceptionCode).toBe('BASKET_INVALID_POSITIONS')
	})

	it.each([0, -1, 1.5, 1e9])('rejects %d pieces: BAD_REQUEST', async (quantity) => {
		expect((await add(jacket, 'S', quantity)).rejection?.exceptionCode).toBe('BAD_REQUEST')
	})

	it('adds up pieces that are added at the same time', async () => {
		await Promise.all(Array.from({ length: 8 }, () => add(jacket, 'S')))
		expect(await read()).toMatchObject({ quantityTotal: 8, version: 8 })
	})
})

describe('changes since the cart was seen', () => {
	const seen = () => visitor.call(contract.updateBasket, { body: { seen: true } })

	it('reports prices that went up or down until they are seen', async () => {
		await add(jacket, 'S')
		expect((await read()).changes).toEqual([])
		await shop.db
			.update(skus)
			.set({ retailPrice: 8500 })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect((await read()).changes).toMatchObject([{ kind: 'price-up', was: 8000, now: 8500 }])
		await shop.db
			.update(skus)
			.set({ retailPrice: 7000 })
			.where(eq(skus.id, jacket.product.sku('S')))
		expect((await read()).changes).toMatchObject([{ kind: 'price-down', was: 8000, now: 7000 }])
		const { data } = await seen()
		expect(data).toMatchObject({ changes: [], version: 1 })
		expect((await seen()).data.version).toBe(1)
	})

	it('reports sold-out lines, and leaves them out of the sums and of an order', async () => {
		await add(jacket, 'M', 2)
		await add(boots, '42')
		await setStock(jacket, 'M', 0)
		const basket = await read()
		expect(basket.changes).toMatchObject([{ kind: 'sold-out', was: 3, now: 0, name: 'Куртка «Морось»' }])
		expect(basket).toMatchObject({
			quantityTotal: 1,
			retailPriceTotal: 333,
			problems: ['BASKET_INVALID_POSITIONS'],
		})
		expect(basket.lines[0]?.state).toEqual({
			isAvailable: false,
			isAddable: false,
			maxLimit: 0,
			lastPieces: null,
		})
		await seen()
		await setStock(jacket, 'M', 3)
		expect((await read()).changes).toMatchObject([{ kind: 'back-in-stock', was: 0, now: 3 }])
	})

	it('reports that fewer are left than the line has', async () => {
		await add(jacket, 'M', 3)
		await setStock(jacket, 'M', 1)
		const basket = await read()
		expect(basket.changes).toMatchObject([{ kind: 'fewer-left', was: 3, now: 1 }])
		expect(basket.problems).toEqual(['BASKET_INVALID_POSITIONS'])
		const { data } = await visitor.call(contract.changeBasketItemQuantity, {
			body: { skuId: jacket.product.sku('M'), quantity: 1 },
		})
		expect(data).toMatchObject({ changes: [], problems: [] })
	})

	it('writes nothing when there is nothing to see', async () => {
		expect((await seen()).data.version).toBe(0)
		expect((await visitor.call(contract.updateBasket, { body: { checkout: {} } })).data.version).toBe(0)
		expect(await shop.db.select().from(baskets).where(eq(baskets.visitorId, visitor.id))).toEqual([])
	})
})

describe('a cart in two tabs', () => {
	const version = async () => (await read()).version
	const change = (model: AddedModel, size: string, quantity: number, seen?: number) =>
		visitor.call(contract.changeBasketItemQuantity, {
			body: { skuId: model.product.sku(size), quantity, version: seen },
		})
	const remove = (model: AddedModel, size: string, seen?: number) =>
		visitor.call(contract.removeBasketItem, { body: { skuId: model.product.sku(size), version: seen } })
	const quantities = async () => (await read()).lines.map(({ quantity }) => quantity)
	const stale = { status: 409, rejection: { exceptionCode: 'BASKET_CHANGED' } }

	it('loses no edit of another line', async () => {
		await add(jacket, 'S')
		await add(boots, '42')
		const seen = await version()
		await change(jacket, 'S', 4, seen)
		expect((await change(boots, '42', 7, seen)).status).toBe(200)
		expect(await quantities()).toEqual([4, 7])
		await visitor.call(contract.updateBasket, { body: { checkout: { name: 'Ася' } } })
		expect((await remove(boots, '42', await version())).status).toBe(200)
	})

	it('rejects an edit of a line that has changed since, and leaves it', async () => {
		await add(jacket, 'S')
		const seen = await version()
		await change(jacket, 'S', 4, seen)
		expect(await change(jacket, 'S', 2, seen)).toMatchObject(stale)
		expect(await remove(jacket, 'S', seen)).toMatchObject(stale)
		expect(await quantities()).toEqual([4])
		expect((await change(jacket, 'S', 2, await version())).status).toBe(200)
	})

	it('takes what is so already as done', async () => {
		await add(jacket, 'S')
		const seen = await version()
		await change(jacket, 'S', 4, seen)
		expect((await change(jacket, 'S', 4, seen)).status).toBe(200)
		await remove(jacket, 'S', await version())
		expect((await remove(jacket, 'S', seen)).data.lines).toEqual([])
	})

	it('rejects a change of a line that is gone, and brings a line back once', async () => {
		await add(jacket, 'S', 3)
		const seen = await version()
		await remove(jacket, 'S', seen)
		expect(await change(jacket, 'S', 4, seen)).toMatchObject(stale)
		const empty = await version()
		const restore = () =>
			visitor.call(contract.addBasketItem, { body: { ...itemOf(jacket, 'S', 3), version: empty } })
		const answers = await Promise.all([restore(), restore()])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
		expect(await quantities()).toEqual([3])
	})

	it('has the promo code that was given last', async () => {
		await add(jacket, 'S')
		await apply('МИНУС500')
		const seen = await version()
		await apply('ТРОПА10')
		const body = { version: seen }
		expect(await visitor.call(contract.removePromoCode, { body })).toMatchObject(stale)
		const other = await visitor.call(contract.applyPromoCode, { body: { ...body, promoCode: 'ДОСТАВКА' } })
		expect(other).toMatchObject(stale)
		const same = await visitor.call(contract.applyPromoCode, { body: { ...body, promoCode: 'тропа10' } })
		expect(same.status).toBe(200)
		expect((await read()).promoCode?.code).toBe('ТРОПА10')
		expect(
			(await visitor.call(contract.removePromoCode, { body: { version: await version() } })).status,
		).toBe(200)
	})

	it('carries out one of many edits that come at the same moment, and rejects the others', async () => {
		await add(jacket, 'S')
		const seen = await version()
		const answers = await Promise.all([2, 3, 4, 5, 6].map((quantity) => change(jacket, 'S', quantity, seen)))
		const done = answers.filter(({ status }) => status === 200)
		expect(done).toHaveLength(1)
		expect(answers.filter(({ rejection }) => rejection?.exceptionCode === 'BASKET_CHANGED')).toHaveLength(4)
		expect(await quantities()).toEqual(done[0]?.data.lines.map(({ quantity }) => quantity))
	})
})

describe('the promo code', () => {
	it.each([
		['НЕТТАКОГО', 'PROMO_CODE_NOT_FOUND'],
		['РАНО', 'PROMO_CODE_NOT_STARTED'],
		['ПОЗДНО', 'PROMO_CODE_EXPIRED'],
		['ТРОПА10', 'PROMO_CODE_MIN_SUM_NOT_REACHED'],
		['МУЖЧИНАМ', 'PROMO_CODE_NOT_FOR_THESE_PRODUCTS'],
	])('%s is rejected: %s, and the cart stays as it was', async (code, exceptionCode) => {
		await add(jacket, 'S')
		await apply('МИНУС500')
		await visitor.call(contract.removeBasketItem, { body: { skuId: jacket.product.sku('S') } })
		await add(boots, '42')
		const before = await read()
		expect((await apply(code)).rejection?.exceptionCode).toBe(exceptionCode)
		expect(await read()).toEqual(before)
	})

	it('can’t be found by trying words: after twenty that are none not even a right one is answered', async () => {
		await add(jacket, 'S')
		await apply('МИНУС500')
		const guesses = await Promise.all(Array.from({ length: 25 }, (_, at) => apply(`УГАДАЮ${at}`)))
		const codes = guesses.map(({ rejection }) => rejection?.exceptionCode)
		expect(codes.filter((code) => code === 'PROMO_CODE_NOT_FOUND')).toHaveLength(20)
		expect(codes.filter((code) => code === 'PROMO_CODE_TOO_MANY_ATTEMPTS')).toHaveLength(5)
		expect((await apply('ТРОПА10')).rejection?.exceptionCode).toBe('PROMO_CODE_TOO_MANY_ATTEMPTS')
		// A code that the cart already has is no guess.
		expect((await apply('минус500')).status).toBe(200)
		shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60 * 1000)
		expect((await apply('ТРОПА10')).status).toBe(200)
	})

	it('that there is does not count, however often another one takes its place', async () => {
		await add(jacket, 'S')
		for (let time = 0; time < 15; time++) {
			expect((await apply('ТРОПА10')).status).toBe(200)
			expect((await apply('МИНУС500')).status).toBe(200)
		}
	})

	it('is looked for from one address no more often, in however many sessions', async () => {
		const address = { 'x-forwarded-for': '203.0.113.77' }
		const codes: (string | undefined)[] = []
		for (let at = 0; at < 60; at++) {
			const body = { promoCode: `УГАДАЮ${at}` }
			const { rejection } = await shop.visitor().call(contract.applyPromoCode, { body }, address)
			codes.push(rejection?.exceptionCode)
		}
		expect(codes.filter((code) => code === 'PROMO_CODE_NOT_FOUND')).toHaveLength(40)
		expect(codes.at(-1)).toBe('PROMO_CODE_TOO_MANY_ATTEMPTS')
	})

	it('takes a percent off, whatever the case of its letters, and is replaced by another', async () => {
		await add(jacket, 'S')
		const { data } = await apply(' тропа10 ')
		expect(data).toMatchObject({
			promoCode: { code: 'ТРОПА10', description: 'Скидка 10 %', problem: null },
			promoActionsDiscountTotal: 800,
			promoActionsCount: 1,
			basketPriceTotal: 7200,
			orderPriceTotal: 7200,
		})
		const replaced = await apply('МИНУС500')
		expect(replaced.data).toMatchObject({ promoCode: { code: 'МИНУС500' }, basketPriceTotal: 7500 })
		expect((await visitor.call(contract.removePromoCode)).data).toMatchObject({
			promoCode: null,
			basketPriceTotal: 8000,
		})
	})

	it.each([
		'ТРОПА 10',
		'ТРОПА-10',
		'«ТРОПА10»',
		'"тропа10".',
		'\u00a0тропа\u00a010',
		'#тропа10',
		'tropa10',
		'nhjgf10',
		'TPOПA10',
	])('is found as %s', async (typed) => {
		await add(jacket, 'S')
		expect((await apply(typed)).data).toMatchObject({ promoCode: { code: 'ТРОПА10' } })
		// The cart has it already: asked for again it is no guess.
		for (let time = 0; time < 25; time++) expect((await apply(typed)).status).toBe(200)
	})

	it('is the exact one where two are spelled alike', async () => {
		const code = (code: string) => ({ code, kind: 'fixed' as const, value: 1, categoryUrls: [], ...year })
		await shop.db.insert(promoCodes).values([code('СОВА'), code('COBA')])
		await add(jacket, 'S')
		for (const typed of ['СОВА', 'COBA'])
			expect((await apply(typed)).data).toMatchObject({ promoCode: { code: typed } })
	})

	it('is not found by signs alone', async () => {
		await add(jacket, 'S')
		expect((await apply('«--»')).rejection?.exceptionCode).toBe('PROMO_CODE_NOT_FOUND')
	})

	it('of a category takes off only from its goods, those of the categories below too', async () => {
		await add(jacket, 'S')
		await add(boots, '42')
		expect((await apply('МУЖЧИНАМ')).data).toMatchObject({
			promoActionsDiscountTotal: 1200,
			basketPriceTotal: 7133,
		})
	})

	it('that takes off more than the goods cost leaves nothing to pay, not less', async () => {
		await add(boots, '42')
		expect((await apply('МИНУС500')).data).toMatchObject({
			promoActionsDiscountTotal: 333,
			basketPriceTotal: 0,
		})
	})

	it('stays with its problem and takes nothing off when it stops to qualify', async () => {
		await add(jacket, 'S')
		await apply('ТРОПА10')
		await add(boots, '42')
		await visitor.call(contract.removeBasketItem, { body: { skuId: jacket.product.sku('S') } })
		expect(await read()).toMatchObject({
			promoCode: { code: 'ТРОПА10', problem: 'PROMO_CODE_MIN_SUM_NOT_REACHED' },
			promoActionsDiscountTotal: 0,
			promoActionsCount: 0,
			basketPriceTotal: 333,
		})
		await add(jacket, 'S')
		expect((await read()).promoCode?.problem).toBeNull()
		shop.clock.now = new Date('2027-01-02T00:00:00Z')
		expect((await read()).promoCode?.problem).toBe('PROMO_CODE_EXPIRED')
	})

	it('of free delivery makes the courier free', async () => {
		await add(boots, '42')
		await visitor.call(contract.updateBasket, { body: { checkout: { obtainingMethod: 'DELIVERY' } } })
		expect((await read()).orderPriceTotal).toBe(632)
		expect((await apply('ДОСТАВКА')).data).toMatchObject({
			deliveryPrice: 0,
			orderPriceTotal: 333,
			promoActionsCount: 1,
			promoActionsDiscountTotal: 0,
			freeDelivery: { missing: 0 },
		})
	})
})

describe('the checkout', () => {
	const saveCheckout = (checkout: contract.CheckoutDraft) =>
		visitor.call(contract.updateBasket, { body: { checkout } })

	it('clears the address when another city is chosen, and nothing when it is the same', async () => {
		const draft = {
			name: 'Ася',
			obtainingMethod: 'DELIVERY' as const,
			street: 'Тверская',
			house: '1к2',
			floor: '3',
		}
		await saveCheckout(draft)
		const choose = (id: number) => visitor.call(setUserCity, { body: { id } })
		const saved = async () => (await visitor.call(contract.getBasket)).data.checkout
		await choose(MOSCOW)
		expect(await saved()).toEqual(draft)
		await choose(KAMCHATKA)
		expect(await saved()).toEqual({ name: 'Ася', obtainingMethod: 'DELIVERY' })
	})

	it('takes the city nearest to a place also after one was confirmed, and asks again', async () => {
		await visitor.call(setUserCity, { body: { id: KAMCHATKA } })
		const { data } = await visitor.call(setUserLocation, { body: { lat: 55.75, lon: 37.61 } })
		expect(data.city).toMatchObject({ id: MOSCOW, isConfirmed: false })
	})

	it('stores what was typed, right or wrong, field by field', async () => {
		await saveCheckout({ name: 'Ася', phone: '8 (916' })
		expect((await saveCheckout({ phone: '', obtainingMethod: 'PICKUP' })).data.checkout).toEqual({
			name: 'Ася',
			phone: '',
			obtainingMethod: 'PICKUP',
		})
	})

	it('adds the price of the way chosen, with its days', async () => {
		await add(boots, '42')
		const { data } = await saveCheckout({ obtainingMethod: 'DELIVERY' })
		expect(data).toMatchObject({
			deliveryPrice: 299,
			orderPriceTotal: 632,
			freeDelivery: { from: 5000, missing: 4667 },
			deliveryVariants: { deliveryPrice: 299, defaultDeliveryDate: '2026-11-21', isExactDate: true },
		})
		expect(data.deliveryVariants?.datePeriods).toHaveLength(7)
		await add(jacket, 'S')
		expect(await read()).toMatchObject({ deliveryPrice: 0, orderPriceTotal: 8333 })
	})

	it('knows no price for a way that the city does not have', async () => {
		await add(boots, '42')
		await saveCheckout({ obtainingMethod: 'EXPRESS_DELIVERY' })
		expect((await read()).deliveryPrice).toBe(599)
		await visitor.call(setUserCity, { body: { id: KAMCHATKA } })
		expect(await read()).toMatchObject({ deliveryPrice: null, deliveryVariants: null, orderPriceTotal: 333 })
	})
})

describe('bonuses and gift cards', () => {
	it('are rejected by name, and their removal gives the cart', async () => {
		const bonus = await visitor.call(contract.applyBonus, { body: { bonus: 100 } })
		expect(bonus.rejection?.exceptionCode).toBe('BONUS_CAN_NOT_BE_APPLIED')
		const card = await visitor.call(contract.applyGiftCard, { body: { number: '4000', pin: '1234' } })
		expect(card.rejection?.exceptionCode).toBe('GIFT_CARD_NOT_FOUND')
		expect((await visitor.call(contract.removeBonus)).data.lines).toEqual([])
		expect((await visitor.call(contract.removeGiftCard)).data.lines).toEqual([])
	})
})

describe('a press of «В корзину» that is sent twice', () => {
	const press = (model: AddedModel, size: string, seenTotal: number) =>
		visitor.call(contract.addBasketItem, { body: { ...itemOf(model, size), seenTotal } })
	const pieces = async () => (await read()).lines.map(({ size, quantity }) => [size, quantity])

	it('puts the pieces in once, as the page showed the cart as it was before', async () => {
		await press(boots, '42', 0)
		await press(jacket, 'S', 1)
		const { data } = await press(jacket, 'S', 1)
		expect(data.lines.map(({ size, quantity }) => [size, quantity])).toEqual(await pieces())
		expect(await pieces()).toEqual([
			['42', 1],
			['S', 1],
		])
	})

	it('at the same moment, too', async () => {
		await Promise.all(Array.from({ length: 5 }, () => press(jacket, 'S', 0)))
		expect(await pieces()).toEqual([['S', 1]])
	})

	it('is another press on a page that shows the pieces, after a while, or with something put in between', async () => {
		await press(jacket, 'S', 0)
		await press(jacket, 'S', 1)
		expect(await pieces()).toEqual([['S', 2]])
		await press(boots, '42', 2)
		await press(jacket, 'S', 2)
		expect(await pieces()).toEqual([
			['S', 3],
			['42', 1],
		])
		shop.clock.now = new Date(start.getTime() + settings.basket.samePressSeconds * 1_000)
		await press(jacket, 'S', 3)
		expect((await read()).quantityTotal).toBe(5)
	})

	it('counts each time where the page does not say what it showed', async () => {
		await add(jacket, 'S')
		await add(jacket, 'S')
		expect(await pieces()).toEqual([['S', 2]])
	})
})
