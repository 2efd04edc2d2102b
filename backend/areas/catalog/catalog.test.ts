import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalog } from '#contract/catalog.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { addCategory, addColours, addModel } from '#tests/support/catalogue-rows.ts'

let shop: TestBackend
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addColours(db, [
			{ name: 'Хвоя', hex: '#1E4034' },
			{ name: 'Уголь', hex: '#2B3032' },
			{ name: 'Антрацит', hex: '#303436', base: 'Уголь' },
		])
		const men = await addCategory(db, { name: 'Мужчинам', slug: 'muzhchinam' })
		const jackets = await addCategory(db, {
			name: 'Куртки',
			slug: 'kurtki',
			parentId: men.id,
			h1: 'Мужские куртки',
			picture: '/pictures/land/jackets.avif',
		})
		const down = await addCategory(db, { name: 'Пуховики', slug: 'pukhoviki', parentId: jackets.id })
		const shells = await addCategory(db, { name: 'Мембранные', slug: 'membrannye', parentId: jackets.id })
		await addCategory(db, { name: 'Пустая', slug: 'pustaya', parentId: jackets.id })
		await addCategory(db, { name: 'Прошлая', slug: 'proshlaya', isPresent: false })
		const shoes = await addCategory(db, { name: 'Обувь', slug: 'obuv' })
		const hits = await addCategory(db, { name: 'Хиты', slug: 'hits', rule: { mark: 'Хит' } })

		await addModel(db, {
			name: 'Пуховик мужской «Хибины 700»',
			groupId: 'khibiny',
			categoryId: down.id,
			alsoIn: [hits.id],
			rating: 4.5,
			reviewCount: 10,
			products: [
				{
					colour: 'Хвоя',
					vendorCode: '1142-07',
					retailPrice: 24990,
					catalogPrice: 32990,
					popularity: 900,
					arrivedOn: '2026-01-10',
					marks: ['Хит'],
					images: ['/a1.avif', '/a2.avif', '/a3.avif'],
					facets: { Сезон: ['Зима'], Технология: ['Полёвка'], Бренд: ['Тропа'] },
					sizes: ['48', '50', { size: '52', stock: 0 }],
				},
				{
					colour: 'Антрацит',
					colourBase: 'Уголь',
					retailPrice: 22990,
					popularity: 300,
					arrivedOn: '2026-01-10',
					facets: { Сезон: ['Зима'], Технология: ['Полёвка'], Бренд: ['Тропа'] },
					sizes: ['52'],
				},
			],
		})
		await addModel(db, {
			name: 'Куртка мембранная «Морось»',
			groupId: 'moros',
			categoryId: shells.id,
			rating: 5,
			reviewCount: 2,
			products: [
				{
					colour: 'Уголь',
					retailPrice: 18990,
					popularity: 500,
					arrivedOn: '2026-08-01',
					description: '<p>Под неё легко надеть пуховик.</p>',
					facets: { Сезон: ['Межсезонье', 'Лето'], Технология: ['Морось 20K'], Бренд: ['Курум'] },
					sizes: ['M', 'XS', 'S'],
				},
			],
		})
		await addModel(db, {
			name: 'Куртка «Ладога»',
			groupId: 'ladoga',
			categoryId: shells.id,
			products: [
				{
					colour: 'Хвоя',
					retailPrice: 9990,
					popularity: 1000,
					arrivedOn: '2026-09-01',
					facets: { Сезон: ['Лето'], Бренд: ['Тропа'] },
					sizes: [{ size: '50', stock: 0 }],
				},
			],
		})
		await addModel(db, {
			name: 'Кроссовки «Сойма»',
			groupId: 'soyma',
			categoryId: shoes.id,
			products: [{ colour: 'Уголь', retailPrice: 7990, popularity: 10, sizes: ['42', '43'] }],
		})
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())

async function open(url: string, query: Record<string, unknown> = {}) {
	const answer = await visitor.call(getCatalog, {
		params: { url },
		query: query as NonNullable<CallInput<typeof getCatalog>['query']>,
	})
	expect(answer.status).toBe(200)
	return answer.data
}

const names = ({ items }: Awaited<ReturnType<typeof open>>) => items.map(({ name }) => name)
const filter = ({ facets }: Awaited<ReturnType<typeof open>>, id: string) =>
	facets.find((one) => one.id === id)
const counts = (catalog: Awaited<ReturnType<typeof open>>, id: string) =>
	Object.fromEntries(filter(catalog, id)?.values.map(({ name, count }) => [name, count]) ?? [])

const HIBINY = 'Пуховик мужской «Хибины 700»'
const MOROS = 'Куртка мембранная «Морось»'
const LADOGA = 'Куртка «Ладога»'
const SOYMA = 'Кроссовки «Сойма»'

describe('a category', () => {
	it('is found by its path, with a slash at the end or without', async () => {
		for (const url of ['muzhchinam/kurtki', 'muzhchinam/kurtki/']) {
			const { category, photoUrl } = await open(url)
			expect(category).toMatchObject({
				name: 'Куртки',
				h1: 'Мужские куртки',
				url: '/catalog/muzhchinam/kurtki',
				totalProductsCount: 3,
			})
			expect(photoUrl).toBe('/pictures/land/jackets.avif')
		}
	})

	it('that the feed has no more is GONE', async () => {
		const answer = await visitor.call(getCatalog, { params: { url: 'proshlaya' } })
		expect([answer.status, answer.rejection?.exceptionCode]).toEqual([410, 'GONE'])
	})

	it('that is unknown is NOT_FOUND', async () => {
		for (const url of ['kurtki', 'muzhchinam/kurtki/net', "'; drop table categories"]) {
			const answer = await visitor.call(getCatalog, { params: { url: encodeURIComponent(url) } })
			expect(answer.status).toBe(404)
			expect(answer.rejection?.exceptionCode).toBe('NOT_FOUND')
		}
	})

	it('shows the level below it, a leaf its siblings; none that is empty', async () => {
		const { category } = await open('muzhchinam/kurtki')
		expect(category.subcategories).toEqual([
			{
				id: expect.any(Number),
				name: 'Пуховики',
				url: '/catalog/muzhchinam/kurtki/pukhoviki',
				isCurrent: false,
			},
			{
				id: expect.any(Number),
				name: 'Мембранные',
				url: '/catalog/muzhchinam/kurtki/membrannye',
				isCurrent: false,
			},
		])
		const leaf = await open('muzhchinam/kurtki/pukhoviki')
		expect(leaf.category.subcategories.map(({ name, isCurrent }) => [name, isCurrent])).toEqual([
			['Пуховики', true],
			['Мембранные', false],
		])
	})

	it('of a rule holds what meets the rule', async () => {
		const hits = await open('hits')
		expect(names(hits)).toEqual([HIBINY])
		expect(hits.category.subcategories).toEqual([])
	})

	it('without a path is the whole catalogue', async () => {
		const { category, items } = await open('')
		expect(category).toMatchObject({ name: 'Каталог', url: '/catalog/', totalProductsCount: 4 })
		expect(category.subcategories.map(({ name }) => name)).toEqual(['Мужчинам', 'Обувь'])
		expect(items).toHaveLength(4)
	})
})

describe('a card', () => {
	it('is a model with all its colours, in the colour that sells best', async () => {
		const { items } = await open('muzhchinam/kurtki/pukhoviki')
		expect(items).toHaveLength(1)
		expect(items[0]).toMatchObject({
			name: HIBINY,
			color: 'Хвоя',
			image: '/a1.avif',
			hoverImage: '/a2.avif',
			price: 24990,
			oldPrice: 32990,
			discount: 24,
			marks: [{ id: 'khit', name: 'Хит' }],
			isAvailable: true,
			position: 1,
		})
		expect(items[0]?.colors.map(({ name }) => name)).toEqual(['Хвоя', 'Антрацит'])
	})

	it('shows the colour that the filter asks for', async () => {
		const { items } = await open('muzhchinam/kurtki/pukhoviki', { color: 'Уголь' })
		expect(items.map(({ color, price, oldPrice }) => [color, price, oldPrice])).toEqual([
			['Антрацит', 22990, null],
		])
	})
})

describe('sorting', () => {
	it.each([
		['popular', [HIBINY, MOROS, LADOGA]],
		['price-asc', [MOROS, HIBINY, LADOGA]],
		['price-desc', [HIBINY, MOROS, LADOGA]],
		['rating', [MOROS, HIBINY, LADOGA]],
		['new', [MOROS, HIBINY, LADOGA]],
		['discount', [HIBINY, MOROS, LADOGA]],
	])('%s, what is out of stock last', async (sort, expected) => {
		const catalog = await open('muzhchinam/kurtki', { sort })
		expect(names(catalog)).toEqual(expected)
		expect(catalog.sortTypes.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual([sort])
	})

	it('offers the six orders in Russian', async () => {
		const { sortTypes } = await open('')
		expect(sortTypes.map(({ name }) => name)).toEqual([
			'Сначала популярные',
			'Сначала дешёвые',
			'Сначала дорогие',
			'По оценке покупателей',
			'Сначала новинки',
			'По размеру скидки',
		])
	})
})

describe('filters', () => {
	it('are shown in their order, those after the price collapsed', async () => {
		const { facets } = await open('muzhchinam/kurtki')
		expect(facets.map(({ id, name, type, isCollapsed }) => [id, name, type, isCollapsed])).toEqual([
			['season', 'Сезон', 'default', false],
			['size', 'Размер', 'size', false],
			['color', 'Цвет', 'color', false],
			['price', 'Цена, ₽', 'price', false],
			['technology', 'Технологии', 'default', true],
			['brand', 'Бренд', 'default', true],
		])
	})

	it('have sizes in stock from the smallest, colours by family with a swatch', async () => {
		const catalog = await open('muzhchinam/kurtki')
		expect(filter(catalog, 'size')?.values.map(({ name }) => name)).toEqual([
			'XS',
			'S',
			'M',
			'48',
			'50',
			'52',
		])
		expect(filter(catalog, 'color')?.values.map(({ name, hex }) => [name, hex])).toEqual([
			['Уголь', '#2B3032'],
			['Хвоя', '#1E4034'],
		])
	})

	it('narrow each other but not their own values', async () => {
		const catalog = await open('muzhchinam/kurtki', { season: 'Зима' })
		expect(names(catalog)).toEqual([HIBINY])
		expect(catalog.pagination.totalElements).toBe(1)
		expect(catalog.category.totalProductsCount).toBe(3)
		expect(counts(catalog, 'season')).toEqual({ Зима: 1, Лето: 2, Межсезонье: 1 })
		expect(counts(catalog, 'size')).toEqual({ XS: 0, S: 0, M: 0, 48: 1, 50: 1, 52: 1 })
		expect(filter(catalog, 'size')?.values.map(({ isAvailable }) => isAvailable)).toEqual([
			false,
			false,
			false,
			true,
			true,
			true,
		])
	})

	it('with two values show what has either', async () => {
		const catalog = await open('muzhchinam/kurtki', { season: ['Зима', 'Лето'], sort: 'price-asc' })
		expect(names(catalog)).toEqual([MOROS, HIBINY, LADOGA])
	})

	it('of size take only what is in stock', async () => {
		const catalog = await open('muzhchinam/kurtki', { size: '52' })
		expect(catalog.items.map(({ name, color }) => [name, color])).toEqual([[HIBINY, 'Антрацит']])
	})

	it('of price include both ends, and name the ends there are', async () => {
		const catalog = await open('muzhchinam/kurtki', { priceFrom: '18 990', priceTo: 22990 })
		expect(catalog.items.map(({ price }) => price).sort()).toEqual([18990, 22990])
		expect(filter(catalog, 'price')).toMatchObject({ from: 18990, to: 22990, min: 9990, max: 24990 })
		const turned = await open('muzhchinam/kurtki', { priceFrom: 22990, priceTo: 18990 })
		expect(turned.items).toHaveLength(2)
	})

	it('ignore what the category does not have, and empty fields of a form', async () => {
		const catalog = await open('muzhchinam/kurtki', {
			season: ['Зима', 'Осень'],
			size: '',
			colour: 'Хвоя',
			shoe: 'Да',
			priceFrom: '',
			priceTo: '',
			sort: 'nothing',
			page: 'second',
			brand: 'я'.repeat(300),
		})
		expect(names(catalog)).toEqual([HIBINY])
		expect(filter(catalog, 'season')?.values.filter(({ isSelected }) => isSelected)).toHaveLength(1)
		expect(catalog.pagination.pageNumber).toBe(1)
	})

	it('have an address for each value: parameters in one order, no page', async () => {
		const catalog = await open('muzhchinam/kurtki', {
			page: '1',
			sort: 'new',
			priceTo: 30000,
			color: 'Хвоя',
			season: ['Лето', 'Зима'],
		})
		const urlOf = (id: string, name: string) =>
			decodeURIComponent(filter(catalog, id)?.values.find((value) => value.name === name)?.url ?? '')
		expect(urlOf('season', 'Зима')).toBe(
			'/catalog/muzhchinam/kurtki?season=Лето&color=Хвоя&priceTo=30000&sort=new',
		)
		expect(urlOf('color', 'Уголь')).toBe(
			'/catalog/muzhchinam/kurtki?season=Лето&season=Зима&color=Уголь&color=Хвоя&priceTo=30000&sort=new',
		)
		expect(urlOf('color', 'Хвоя')).toBe(
			'/catalog/muzhchinam/kurtki?season=Лето&season=Зима&priceTo=30000&sort=new',
		)
	})
})

describe('pages', () => {
	let many: TestBackend
	beforeAll(async () => {
		many = await openTestBackend(async (db) => {
			const socks = await addCategory(db, { name: 'Носки', slug: 'noski' })
			const { product } = await addModel(db, { name: 'Носки', categoryId: socks.id })
			await db.execute(sql`
				insert into models (id, source, group_id, name)
				select number, 'test', number, 'Носки' from generate_series(1001, 1029) number`)
			await db.execute(sql`
				insert into products
				select (jsonb_populate_record(p, jsonb_build_object('id', number, 'model_id', number,
					'popularity', -number))).*
				from products p, generate_series(1001, 1029) number where p.id = ${product.id}`)
			await db.execute(sql`
				insert into product_categories (category_id, product_id)
				select ${socks.id}, number from generate_series(1001, 1029) number`)
		})
	})
	afterAll(() => many.close())

	it('number the cards over all of them; a page beyond the end is the last one', async () => {
		const call = async (page: number) => {
			const { data } = await many.visitor().call(getCatalog, { params: { url: 'noski' }, query: { page } })
			return data
		}
		const second = await call(2)
		expect(second.pagination).toEqual({
			totalElements: 30,
			elementsPerPage: 24,
			pageNumber: 2,
			totalPages: 2,
		})
		expect(second.items.map(({ position, id }) => [position, id])).toEqual([
			[25, 1024],
			[26, 1025],
			[27, 1026],
			[28, 1027],
			[29, 1028],
			[30, 1029],
		])
		expect((await call(99)).pagination.pageNumber).toBe(2)
	})
})

describe('search', () => {
	it('has the heading, the address and the branches of the tree where something is found', async () => {
		const catalog = await open('', { text: 'куртка' })
		expect(catalog.searchText).toBe('куртка')
		expect(catalog.category).toMatchObject({ name: 'Поиск', h1: 'Поиск «куртка»', url: '/catalog/' })
		expect(catalog.category.subcategories.map(({ name, url }) => [name, decodeURIComponent(url)])).toEqual([
			['Мужчинам', '/catalog/muzhchinam?text=куртка'],
		])
		expect(names(catalog)).toEqual([MOROS, LADOGA])
		expect(decodeURIComponent(filter(catalog, 'brand')?.values[0]?.url ?? '')).toMatch(
			/^\/catalog\/\?text=куртка&brand=/,
		)
	})

	it.each([
		['пуховики', [HIBINY]],
		['ПУХОВИК', [HIBINY]],
		['пухо', [HIBINY]],
		['мембранные куртки', [MOROS]],
		['куртка морось', [MOROS]],
		['кроссовок', [SOYMA]],
		['кроссовки', [SOYMA]],
		['1142-07', [HIBINY]],
		['«хибины»', [HIBINY]],
		['тропа хвоя', [HIBINY, LADOGA]],
	])('finds by «%s»', async (text, expected) => {
		expect(names(await open('', { text }))).toEqual(expected)
	})

	it('counts a mention in a description only when nothing is called so', async () => {
		expect(names(await open('', { text: 'надеть' }))).toEqual([MOROS])
		expect(names(await open('', { text: 'пуховик' }))).toEqual([HIBINY])
	})

	it('works inside a category', async () => {
		const catalog = await open('muzhchinam/kurtki/membrannye', { text: 'хвоя' })
		expect(names(catalog)).toEqual([LADOGA])
		expect(catalog.category.name).toBe('Мембранные')
	})

	it('offers nothing for a text without sense', async () => {
		for (const text of ['ъъъъ', '!!!', "' or 1=1 --", '%', ':*']) {
			const catalog = await open('', { text })
			expect(catalog.items).toEqual([])
			expect(catalog.correction).toBeNull()
			expect(catalog.facets).toEqual([])
		}
	})
})
