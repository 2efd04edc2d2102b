import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cities, countries, shops } from '#backend/areas/geo/geo.table.ts'
import * as contract from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import {
	type AddedModel,
	addCategory,
	addModel,
	addReviews,
	addSuggestions,
} from '#tests/support/catalogue-rows.ts'
import { sizeTables, skus, technologies } from './products.table.ts'

const UNKNOWN = { params: { id: 999_999 } }

let shop: TestBackend
let visitor: TestVisitor
let khibiny: AddedModel
let moros: AddedModel
let beanie: AddedModel
let tent: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await db.insert(countries).values([
			{ id: 643, name: 'Россия', code: 'ru', phoneCode: '+7', position: 0 },
			{ id: 398, name: 'Казахстан', code: 'kz', phoneCode: '+7', position: 1 },
		])
		await db
			.insert(cities)
			.values([
				city(1, 'Москва', 'Europe/Moscow'),
				city(2, 'Новосибирск', 'Asia/Novosibirsk'),
				city(3, 'Тверь', 'Europe/Moscow'),
				city(4, 'Алматы', 'Asia/Almaty', 398),
			])
		await db
			.insert(shops)
			.values([
				...Array.from({ length: 8 }, (_, index) => store(`moskva-${index}`, 1)),
				...Array.from({ length: 8 }, (_, index) => store(`nsk-${index}`, 2)),
				store('almaty-1', 4),
			])
		await db
			.insert(technologies)
			.values([
				{ id: 'poljovka', name: 'Полёвка', title: 'Пух с паспортом', text: 'Гусь', picture: '/p.avif' },
			])
		await db.insert(sizeTables).values([
			{
				id: 'men-tops',
				data: {
					title: 'Мужская одежда',
					columns: ['RU', 'EU'],
					rows: [['50', '50']],
					howToMeasure: [{ name: 'Грудь', text: 'По самым выступающим точкам' }],
				},
			},
		])
		const men = await addCategory(db, { name: 'Мужчинам', slug: 'muzhchinam' })
		const outer = await addCategory(db, { name: 'Верхняя одежда', slug: 'verkh', parentId: men.id })
		const down = await addCategory(db, { name: 'Пуховики', slug: 'pukhoviki', parentId: outer.id })
		const shells = await addCategory(db, { name: 'Мембранные', slug: 'membrannye', parentId: outer.id })
		const extra = await addCategory(db, { name: 'Аксессуары', slug: 'aksessuary', parentId: men.id })
		const hats = await addCategory(db, { name: 'Шапки', slug: 'shapki', parentId: extra.id })
		const gloves = await addCategory(db, { name: 'Перчатки', slug: 'perchatki', parentId: extra.id })
		const gear = await addCategory(db, { name: 'Снаряжение', slug: 'snaryazhenie' })
		const tents = await addCategory(db, { name: 'Палатки', slug: 'palatki', parentId: gear.id })
		const sale = await addCategory(db, { name: 'Распродажа', slug: 'sale', rule: { discount: true } })

		const forMen = { gender: 'Мужской', age: 'Взрослый' }
		const winter = { Сезон: ['Зима'] }
		khibiny = await addModel(db, {
			name: 'Пуховик мужской «Хибины 700»',
			groupId: 'khibiny-700',
			categoryId: down.id,
			alsoIn: [sale.id],
			sizeTableId: 'men-tops',
			products: [
				{
					...forMen,
					colour: 'Хвоя',
					vendorCode: '1142-07',
					retailPrice: 24990,
					catalogPrice: 32990,
					popularity: 500,
					images: ['/1.avif', '/2.avif', '/3.avif'],
					marks: ['Хит', 'Эко'],
					facets: winter,
					technologies: ['Неведомая', 'Полёвка'],
					properties: [{ name: 'Вес', value: '480', unit: 'г' }],
					characteristics: [{ groupName: 'Материалы', items: [{ name: 'Верх', value: 'Нейлон' }] }],
					description: '<h3>Тепло</h3><p>Очень</p>',
					sizes: [
						{ size: '48', stock: 0 },
						{ size: '50', stock: 2, vendorCode: '1142-07-50', internationalSizes: { eur: '50', sm: 'L' } },
						{ size: '52', stock: 40 },
					],
				},
				{ ...forMen, colour: 'Уголь', popularity: 900, facets: winter, sizes: ['50'] },
				{ ...forMen, colour: 'Снег', popularity: 950, facets: winter, sizes: [{ size: '50', stock: 0 }] },
				{ ...forMen, colour: 'Мох', popularity: 990, isPresent: false, facets: winter, sizes: ['50'] },
			],
		})
		moros = await addModel(db, {
			name: 'Куртка «Морось»',
			categoryId: shells.id,
			products: [{ ...forMen, popularity: 700, arrivedOn: '2026-11-01', facets: winter, sizes: ['50'] }],
		})
		beanie = await addModel(db, {
			name: 'Шапка «Сарма»',
			categoryId: hats.id,
			products: [{ gender: 'Унисекс', age: 'Взрослый', popularity: 100, facets: winter }],
		})
		await addModel(db, {
			name: 'Шапка «Ветер»',
			categoryId: hats.id,
			products: [{ ...forMen, popularity: 90, facets: winter }],
		})
		await addModel(db, {
			name: 'Перчатки женские',
			categoryId: gloves.id,
			products: [{ gender: 'Женский', age: 'Взрослый', popularity: 2000, facets: winter }],
		})
		await addModel(db, {
			name: 'Перчатки летние',
			categoryId: gloves.id,
			products: [{ ...forMen, popularity: 2000, facets: { Сезон: ['Лето'] } }],
		})
		await addModel(db, {
			name: 'Перчатки проданные',
			categoryId: gloves.id,
			products: [{ ...forMen, popularity: 2000, facets: winter, sizes: [{ stock: 0 }] }],
		})
		tent = await addModel(db, {
			name: 'Палатка «Онега»',
			categoryId: tents.id,
			products: [{ popularity: 50, retailPrice: 29990, arrivedOn: '2026-10-01' }],
		})
		await addReviews(
			db,
			khibiny.id,
			Array.from({ length: 12 }, (_, index) => ({
				rating: index < 3 ? 3 : 5,
				recommended: index >= 3,
				title: `Отзыв ${index}`,
				ratingDetails: [
					{ name: 'Посадка', value: index % 2 },
					{ name: 'Качество', value: 2 },
				],
				isAnonymous: index === 11,
				authorName: `Автор ${index}`,
				createdAt: new Date(Date.UTC(2026, 9, 1 + index)),
			})),
		)
		await addSuggestions(db, [
			{ kind: 'query', text: 'пуховик', url: '/catalog/?text=пуховик', weight: 50 },
			{ kind: 'query', text: 'пуховик женский', url: '/catalog/?text=2', weight: 60 },
			{ kind: 'query', text: 'тёплый пуховик', url: '/catalog/?text=3', weight: 900 },
			{ kind: 'query', text: '100% шерсть', url: '/catalog/?text=4', weight: 1 },
			{ kind: 'category', text: 'Пуховики', url: '/catalog/muzhchinam/verkh/pukhoviki', weight: 10 },
			{ kind: 'category', text: 'Палатки', url: '/catalog/snaryazhenie/palatki', weight: 5 },
		])
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())

function city(id: number, name: string, timeZone: string, countryId = 643) {
	return {
		id,
		countryId,
		name,
		nameKey: name.toLowerCase(),
		region: name,
		macrocity: true,
		hasMetro: true,
		urlCode: String(id),
		moniker: name,
		lat: 55,
		lon: 37,
		timeZone,
		population: 1,
	}
}

function store(id: string, cityId: number) {
	return {
		id,
		cityId,
		name: `«Тропа» ${id}`,
		address: 'Лесная, 1',
		lat: 55,
		lon: 37,
		metro: [{ name: 'Сокол', minutes: 5 }],
		hours: [{ days: 'ежедневно', from: '10:00', to: '22:00' }],
		phone: '8 800 000-00-00',
		services: [],
	}
}

describe('getProduct', () => {
	it('answers all of a product', async () => {
		const { id } = khibiny.product
		const { data } = await visitor.call(contract.getProduct, { params: { id } })
		expect(data).toEqual({
			id,
			groupId: 'khibiny-700',
			name: 'Пуховик мужской «Хибины 700»',
			color: 'Хвоя',
			retailPrice: 24990,
			catalogPrice: 32990,
			discountRate: 24,
			isAvailable: true,
			vendorCode: '1142-07',
			vendor: 'Тропа',
			sizes: [
				expect.objectContaining({ size: '48', available: false, lastPieces: null }),
				{
					id: khibiny.product.sku('50'),
					size: '50',
					available: true,
					internationalSizes: { eur: '50', sm: 'L' },
					vendorCode: '1142-07-50',
					retailPrice: 24990,
					catalogPrice: 32990,
					lastPieces: 2,
				},
				expect.objectContaining({ size: '52', available: true, lastPieces: null }),
			],
			images: ['/1.avif', '/2.avif', '/3.avif'],
			colors: expect.any(Array),
			selectedSizeIndex: -1,
			productSizeVendorCode: '1142-07',
			description: '<h3>Тепло</h3><p>Очень</p>',
			marks: [
				{ id: 'khit', name: 'Хит' },
				{ id: 'eko', name: 'Эко' },
			],
			properties: [{ name: 'Вес', value: '480', unit: 'г' }],
			technologies: [
				{
					id: 'poljovka',
					name: 'Полёвка',
					title: 'Пух с паспортом',
					text: 'Гусь',
					figure: null,
					picture: '/p.avif',
				},
			],
			characteristics: [{ groupName: 'Материалы', items: [{ name: 'Верх', value: 'Нейлон' }] }],
			features: { isEcoMaterial: true },
			reviews: { rating: 4.5, quantity: 12 },
			hasSizeTable: true,
		})
	})

	it('lists the colours by popularity, those out of stock last, those gone not at all', async () => {
		const { data } = await visitor.call(contract.getProduct, { params: { id: khibiny.product.id } })
		expect(data.colors.map(({ name }) => name)).toEqual(['Уголь', 'Хвоя', 'Снег'])
	})

	it('chooses the size of the address and names its vendor code', async () => {
		const { data } = await visitor.call(contract.getProduct, {
			params: { id: khibiny.product.id },
			query: { skuId: khibiny.product.sku('50') },
		})
		expect(data.selectedSizeIndex).toBe(1)
		expect(data.productSizeVendorCode).toBe('1142-07-50')
	})

	it('ignores a size of another product and a size that is no number', async () => {
		for (const skuId of [moros.product.sku('50'), 'big']) {
			const { data } = await visitor.call(contract.getProduct, {
				params: { id: khibiny.product.id },
				query: { skuId },
			})
			expect(data.selectedSizeIndex).toBe(-1)
		}
	})

	it('shows what the feed has no more, not for sale', async () => {
		const gone = khibiny.products[3]
		const { data } = await visitor.call(contract.getProduct, { params: { id: gone?.id ?? 0 } })
		expect(data.isAvailable).toBe(false)
		expect(data.sizes.map(({ size, available }) => [size, available])).toEqual([['50', false]])
	})

	it('hides a size the feed has no more', async () => {
		const id = moros.product.sku('50')
		await shop.db.update(skus).set({ isPresent: false }).where(eq(skus.id, id))
		const { data } = await visitor.call(contract.getProduct, { params: { id: moros.product.id } })
		expect(data.sizes).toEqual([])
		expect(data.isAvailable).toBe(false)
		const size = await visitor.call(contract.getSize, { params: { skuId: id } })
		expect(size.data.available).toBe(false)
		await shop.db.update(skus).set({ isPresent: true }).where(eq(skus.id, id))
	})
})

it.each([
	['getProduct', contract.getProduct],
	['getProductImages', contract.getProductImages],
	['getShortProduct', contract.getShortProduct],
	['getSizeTable', contract.getSizeTable],
	['getProductRecommendation', contract.getProductRecommendation],
	['getPersonalPrice', contract.getPersonalPrice],
	['listReviews', contract.listReviews],
])('%s of an unknown product is NOT_FOUND', async (_, endpoint) => {
	const answer = await visitor.call(endpoint, UNKNOWN)
	expect(answer.status).toBe(404)
	expect(answer.rejection?.exceptionCode).toBe('NOT_FOUND')
})

it('an id that is no number is BAD_REQUEST', async () => {
	for (const id of ['abc', '1e99', '99999999999', '-1']) {
		const answer = await visitor.call(contract.getProduct, { params: { id } })
		expect(answer.rejection?.exceptionCode).toBe('BAD_REQUEST')
	}
})

describe('parts of a product', () => {
	it('images', async () => {
		const { data } = await visitor.call(contract.getProductImages, { params: { id: khibiny.product.id } })
		expect(data.images).toEqual(['/1.avif', '/2.avif', '/3.avif'])
	})

	it('the short form', async () => {
		const { data } = await visitor.call(contract.getShortProduct, { params: { id: khibiny.product.id } })
		expect(data).toMatchObject({
			id: khibiny.product.id,
			productVendorCode: '1142-07',
			image: '/1.avif',
			isWished: false,
			reviews: { rating: 4.5, quantity: 12 },
		})
		expect(data.sizes).toHaveLength(3)
		expect(data.colors).toHaveLength(3)
	})

	it('the size table, or null', async () => {
		const table = await visitor.call(contract.getSizeTable, { params: { id: khibiny.product.id } })
		expect(table.data.sizeTable?.title).toBe('Мужская одежда')
		const none = await visitor.call(contract.getSizeTable, { params: { id: tent.product.id } })
		expect(none.data.sizeTable).toBeNull()
	})

	it('one size by its sku', async () => {
		const { data } = await visitor.call(contract.getSize, {
			params: { skuId: khibiny.product.sku('50') },
		})
		expect(data).toMatchObject({
			size: '50',
			productId: khibiny.product.id,
			productName: 'Пуховик мужской «Хибины 700»',
			color: 'Хвоя',
			lastPieces: 2,
		})
		const none = await visitor.call(contract.getSize, { params: { skuId: 999_999 } })
		expect(none.rejection?.exceptionCode).toBe('NOT_FOUND')
	})

	it('the price with the bonuses of the first level, roubles rounded down', async () => {
		const { data } = await visitor.call(contract.getPersonalPrice, { params: { id: khibiny.product.id } })
		expect(data).toEqual({ retailPrice: 24990, catalogPrice: 32990, discountRate: 24, bonuses: 749 })
	})

	it('the group of all colours', async () => {
		const { data } = await visitor.call(contract.getProductGroup, { params: { name: 'khibiny-700' } })
		expect(data.title).toBe('Пуховик мужской «Хибины 700»')
		expect(data.items.map(({ color, position }) => [color, position])).toEqual([
			['Уголь', 1],
			['Хвоя', 2],
			['Снег', 3],
		])
		const none = await visitor.call(contract.getProductGroup, { params: { name: 'images' } })
		expect(none.rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})

describe('recommendations', () => {
	it('of a product: other branches, in stock, one of a category, what is made for the same people first', async () => {
		const { data } = await visitor.call(contract.getProductRecommendation, {
			params: { id: khibiny.product.id },
		})
		expect(data.title).toBe('Надеть вместе')
		expect(data.items.map(({ name }) => name)).toEqual(['Шапка «Ветер»', 'Палатка «Онега»'])
	})

	it('of the cart: nothing of the branches that are in it', async () => {
		const { data } = await visitor.call(contract.getRecommendation, {
			params: { slot: 'basket' },
			query: { productIds: `${khibiny.product.id},${beanie.product.id},nonsense` },
		})
		expect(data.title).toBe('К этому обычно берут')
		expect(data.items.map(({ name }) => name)).toEqual(['Палатка «Онега»'])
	})

	it('of an empty cart: what sells best', async () => {
		const { data } = await visitor.call(contract.getRecommendation, { params: { slot: 'basket' } })
		expect(data.items[0]?.name).toBe('Перчатки женские')
	})

	it('hits, new and sale', async () => {
		const items = async (slot: 'hits' | 'new' | 'sale') => {
			const { data } = await visitor.call(contract.getRecommendation, { params: { slot } })
			return data.items.map(({ name }) => name)
		}
		expect((await items('hits')).slice(0, 3)).toEqual([
			'Перчатки женские',
			'Перчатки летние',
			'Пуховик мужской «Хибины 700»',
		])
		expect((await items('new'))[0]).toBe('Куртка «Морось»')
		expect(await items('sale')).toEqual(['Пуховик мужской «Хибины 700»'])
	})

	it('of an unknown place are a bad request', async () => {
		const answer = await visitor.call(contract.getRecommendation, {
			params: { slot: 'elsewhere' as 'hits' },
		})
		expect(answer.rejection?.exceptionCode).toBe('BAD_REQUEST')
	})
})

describe('stores that have a product', () => {
	const call = (query: { productId: number; cityId: number; skuId?: number }) =>
		visitor.call(contract.getGeoAvailability, { query })

	it('never have a size that is out of stock, nor more often than there are pieces', async () => {
		const { id } = khibiny.product
		const everywhere = (
			await Promise.all([1, 2].map(async (cityId) => (await call({ productId: id, cityId })).data.shops))
		).flat()
		expect(everywhere).toHaveLength(16)
		expect(everywhere.filter(({ sizes }) => sizes.includes('52'))).toHaveLength(16)
		expect(everywhere.filter(({ sizes }) => sizes.includes('50'))).toHaveLength(2)
		expect(everywhere.filter(({ sizes }) => sizes.includes('48'))).toHaveLength(0)
	})

	it('are the same every time, those with more sizes first', async () => {
		const query = { productId: khibiny.product.id, cityId: 1 }
		const [first, second] = [await call(query), await call(query)]
		expect(second.data).toEqual(first.data)
		const counts = first.data.shops.map(({ sizes }) => sizes.length)
		expect(counts).toEqual([...counts].sort().reverse())
	})

	it('are those with the size that is asked for', async () => {
		const { id } = khibiny.product
		const sold = await call({ productId: id, cityId: 1, skuId: khibiny.product.sku('48') })
		expect(sold.data.shops).toEqual([])
	})

	it('show their hours by the clock of the city', async () => {
		const query = { productId: khibiny.product.id }
		shop.clock.now = new Date('2026-11-20T16:30:00Z')
		expect((await call({ ...query, cityId: 1 })).data.shops[0]).toMatchObject({
			hours: 'Сегодня до 22:00',
			metro: 'Сокол',
			address: 'Лесная, 1',
		})
		expect((await call({ ...query, cityId: 2 })).data.shops[0]?.hours).toBe('Откроется завтра в 10:00')
	})

	it('are none in a city without stores; an unknown city or product is named', async () => {
		const { id } = khibiny.product
		expect((await call({ productId: id, cityId: 3 })).data.shops).toEqual([])
		expect((await call({ productId: id, cityId: 77 })).rejection?.exceptionCode).toBe('TERRITORY_NOT_FOUND')
		expect((await call({ productId: 999_999, cityId: 1 })).rejection?.exceptionCode).toBe('NOT_FOUND')
	})
})

describe('autocomplete', () => {
	const ask = async (text: string) => (await visitor.call(contract.getAutocomplete, { query: { text } })).data

	it('offers queries and categories that begin so, then those with such a word, and products', async () => {
		const suggestions = await ask('Пухов')
		expect(suggestions.queries.map(({ text }) => text)).toEqual([
			'пуховик женский',
			'пуховик',
			'тёплый пуховик',
		])
		expect(suggestions.queries[1]?.url).toBe(`/catalog/?text=${encodeURIComponent('пуховик')}`)
		expect(suggestions.categories).toEqual([{ name: 'Пуховики', url: '/catalog/muzhchinam/verkh/pukhoviki' }])
		expect(suggestions.products).toEqual([
			{
				id: khibiny.products[1]?.id,
				name: 'Пуховик мужской «Хибины 700»',
				image: null,
				price: 4990,
				url: `/product/${khibiny.products[1]?.id}`,
			},
		])
	})

	it.each([
		['пухав', 'a slip of the pen'],
		['ge[jdbr', 'the other keyboard layout'],
		['ge[fdbr', 'both'],
	])('forgives «%s»: %s', async (text) => {
		expect((await ask(text)).queries.map(({ text }) => text)).toContain('пуховик')
	})

	it('finds a product by its vendor code and by a word in the middle of its name', async () => {
		expect((await ask('1142-07')).products.map(({ id }) => id)).toEqual([khibiny.product.id])
		expect((await ask('хибин')).products).toHaveLength(1)
		expect((await ask('хибин пухо')).products).toHaveLength(1)
		expect((await ask('палатки')).products.map(({ name }) => name)).toEqual(['Палатка «Онега»'])
		expect((await ask('тeплый')).queries).toHaveLength(1)
		expect((await ask('теплый')).queries[0]?.text).toBe('тёплый пуховик')
	})

	it('takes signs of patterns literally', async () => {
		expect((await ask('100%')).queries.map(({ text }) => text)).toEqual(['100% шерсть'])
		expect((await ask('_____')).queries).toEqual([])
	})

	it('offers the popular queries for an empty text, and nothing for nonsense', async () => {
		const empty = await ask('')
		expect(empty.queries[0]?.text).toBe('тёплый пуховик')
		expect(empty.categories).toEqual([])
		expect(empty.products).toEqual([])
		expect(await ask('ъъъъъъ')).toEqual({ queries: [], categories: [], products: [] })
	})
})

describe('breadcrumbs', () => {
	const way = [
		{ name: 'Мужчинам', uri: '/catalog/muzhchinam' },
		{ name: 'Верхняя одежда', uri: '/catalog/muzhchinam/verkh' },
		{ name: 'Пуховики', uri: '/catalog/muzhchinam/verkh/pukhoviki' },
	]
	const ask = async (query: { productId?: number; url?: string }) =>
		(await visitor.call(contract.getBreadcrumbs, { query })).data.breadcrumbs

	it('lead to a product', async () => {
		expect(await ask({ productId: khibiny.product.id })).toEqual(
			way.map((step) => ({ ...step, id: expect.any(String) })),
		)
	})

	it('lead to a category, however its address is written', async () => {
		for (const url of ['muzhchinam/verkh', '/catalog/muzhchinam/verkh/', 'muzhchinam/verkh/']) {
			expect((await ask({ url })).map(({ name }) => name)).toEqual(['Мужчинам', 'Верхняя одежда'])
		}
	})

	it('lead nowhere for what is not known', async () => {
		expect(await ask({ url: 'muzhchinam/net' })).toEqual([])
		expect(await ask({ productId: 999_999 })).toEqual([])
		expect(await ask({})).toEqual([])
	})
})

describe('reviews', () => {
	const list = async (
		query: { page?: number; sortType?: contract.ReviewSort } = {},
		id = khibiny.product.id,
	) => (await visitor.call(contract.listReviews, { params: { id }, query })).data

	it('are newest first, with a summary of all of them', async () => {
		const reviews = await list()
		expect(reviews.items.map(({ title }) => title).slice(0, 2)).toEqual(['Отзыв 11', 'Отзыв 10'])
		expect(reviews.pagination).toEqual({
			totalElements: 12,
			elementsPerPage: 10,
			pageNumber: 1,
			totalPages: 2,
		})
		expect(reviews.summary).toEqual({
			rating: 4.5,
			quantity: 12,
			recommendedRate: 75,
			details: [
				{ name: 'Посадка', value: 0.5 },
				{ name: 'Качество', value: 2 },
			],
		})
		expect(reviews.sortTypes).toEqual([
			{ id: 'BY_DATE_DESC', name: 'Сначала новые', isSelected: true },
			{ id: 'BY_RATING_DESC', name: 'Сначала с высокой оценкой', isSelected: false },
			{ id: 'BY_RATING_ASC', name: 'Сначала с низкой', isSelected: false },
		])
	})

	it('are sorted by rating either way', async () => {
		expect((await list({ sortType: 'BY_RATING_ASC' })).items[0]?.title).toBe('Отзыв 2')
		expect((await list({ sortType: 'BY_RATING_DESC' })).items[0]?.title).toBe('Отзыв 11')
	})

	it('name no author of an anonymous one', async () => {
		const [anonymous, signed] = (await list()).items
		expect([anonymous?.isAnonymous, anonymous?.authorName, anonymous?.locationName]).toEqual([true, '', ''])
		expect([signed?.authorName, signed?.locationName]).toEqual(['Автор 10', 'Пермь'])
	})

	it('beyond the end are the last page; without any there is an empty one', async () => {
		expect((await list({ page: 9 })).pagination.pageNumber).toBe(2)
		expect((await list({ page: 9 })).items).toHaveLength(2)
		const none = await list({}, tent.product.id)
		expect(none.items).toEqual([])
		expect(none.summary).toEqual({ rating: 0, quantity: 0, recommendedRate: null, details: [] })
	})

	it('are those of all colours', async () => {
		expect((await list({}, khibiny.products[1]?.id)).summary.quantity).toBe(12)
	})
})
