import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCatalog } from '#contract/catalog.ts'
import { getAutocomplete, getBreadcrumbs, getProduct, getProductRecommendation } from '#contract/products.ts'
import type { TestBackend, TestVisitor } from '#tests/support/backend.ts'
import { openDemonstration } from '#tests/support/http-backend.ts'

let shop: TestBackend
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openDemonstration()
	visitor = shop.visitor()
}, 300_000)
afterAll(() => shop.close())

async function open(url: string, query = {}) {
	const answer = await visitor.call(getCatalog, { params: { url }, query })
	expect([url, answer.status]).toEqual([url, 200])
	return answer.data
}

it('opens every category with as many cards as it has models, none of them empty', async () => {
	const { rows } = await shop.db.execute<{ url: string; models: number }>(sql`
		select c.url, count(distinct p.model_id)::int as models
		from categories c
		left join product_categories pc on pc.category_id = c.id
		left join products p on p.id = pc.product_id and p.is_present
		where c.is_present group by c.url`)
	expect(rows.length).toBeGreaterThan(50)
	for (const { url, models } of rows) {
		const { category, pagination, items } = await open(url)
		expect([url, category.totalProductsCount, pagination.totalElements]).toEqual([url, models, models])
		expect([url, items.length > 0]).toEqual([url, true])
	}
})

it('has the filters of the outerwear in their order', async () => {
	const { facets, category } = await open('muzhchinam/verkhnyaya-odezhda')
	expect(category.h1).toBe('Мужские куртки')
	expect(facets.slice(0, 5).map(({ name }) => name)).toEqual([
		'Сезон',
		'Размер',
		'Цвет',
		'Цена, ₽',
		'Утеплитель',
	])
	expect(facets.find(({ id }) => id === 'size')?.values.map(({ id }) => id)).toEqual([
		'44',
		'46',
		'48',
		'50',
		'52',
		'54',
		'56',
		'58',
	])
	for (const { hex } of facets.find(({ id }) => id === 'color')?.values ?? []) {
		expect(hex).toMatch(/^#[0-9a-f]{6}$/i)
	}
})

it.each([
	['palatki', { places: /^\d\sчел\.$/, weight: /кг/, entrances: /^[12]$/ }],
	['spalniki', { comfort: /°C$/, weight: /кг/ }],
	['trekingovye-ryukzaki', { volume: /л$/, weight: /кг/ }],
])('has the filters that buyers of %s need', async (section, wanted) => {
	const { rows } = await shop.db.execute<{ url: string }>(
		sql`select url from categories where url like ${`%/${section}`} and is_present`,
	)
	const { facets } = await open(rows[0]?.url ?? '')
	for (const [filter, looks] of Object.entries(wanted)) {
		const values = facets.find(({ id }) => id === filter)?.values ?? []
		expect([filter, values.length > 1]).toEqual([filter, true])
		for (const { id } of values) expect(id).toMatch(looks)
	}
})

it('shows as many cards as the count of a value promised, whichever value is followed', async () => {
	const listing = await open('obuv', { season: 'Зима' })
	const values = listing.facets.flatMap((facet) => facet.values.map((value) => ({ facet, value })))
	const followable = values.filter(({ value }) => !value.isSelected && value.count > 0)
	expect(followable.length).toBeGreaterThan(10)
	for (const { facet, value } of followable) {
		const query = Object.fromEntries(new URL(value.url, 'http://shop').searchParams)
		const only = facet.id === 'season' ? { season: value.id } : query
		const followed = await open('obuv', only)
		expect([facet.id, value.id, followed.pagination.totalElements]).toEqual([facet.id, value.id, value.count])
	}
})

it.each([
	// A parka is in the category «Пуховики».
	['пуховик', /пух|парка/i],
	['кроссовок', /кроссовки/i],
	['палатки', /палатка/i],
	['мужской пуховик', /(пух|парка).*мужск/i],
	['хибины', /Хибины/],
])('finds «%s»: the first page is about it', async (text, about) => {
	const { items } = await open('', { text })
	expect(items.length).toBeGreaterThan(0)
	for (const { name } of items) expect(name).toMatch(about)
})

it.each([
	['пухавик', 'пуховик'],
	['gfkfnrf', 'палатка'],
	['красовки', 'кроссовки'],
])('for «%s» shows «%s», and only the words as they are when asked so', async (text, corrected) => {
	const { items, shownFor, correction } = await open('', { text })
	expect(items.length).toBeGreaterThan(3)
	expect({ shownFor, correction }).toEqual({
		shownFor: { text: corrected, query: corrected, reason: 'correction' },
		correction: null,
	})
	expect((await open('', { text: corrected })).items.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
	const exact = await open('', { text, exact: '1' })
	expect({ items: exact.items, shownFor: exact.shownFor }).toEqual({ items: [], shownFor: null })
})

it.each(['пухов', 'пухав', 'ge[jd'])('suggests a down jacket for «%s»', async (text) => {
	const { data } = await visitor.call(getAutocomplete, { query: { text } })
	expect(data.queries.map(({ text }) => text)).toContain('пуховик')
	expect(data.products.length).toBeGreaterThan(0)
	for (const { name } of data.products) expect(name).toMatch(/пухов/i)
})

it('leads from a suggestion over the product to its category and to what goes with it', async () => {
	const { data: suggestions } = await visitor.call(getAutocomplete, { query: { text: 'хибин' } })
	const id = suggestions.products[0]?.id ?? 0
	const { data: product } = await visitor.call(getProduct, { params: { id } })
	expect(product.name).toMatch(/Хибины/)
	expect(product.sizes.length).toBeGreaterThan(1)
	expect(product.technologies.length).toBeGreaterThan(0)
	expect(product.characteristics.length).toBeGreaterThan(1)
	expect(product.hasSizeTable).toBe(true)
	const { data: way } = await visitor.call(getBreadcrumbs, { query: { productId: id } })
	expect(way.breadcrumbs).toHaveLength(3)
	for (const { uri } of way.breadcrumbs) await open(uri.replace('/catalog/', ''))
	const { data: companions } = await visitor.call(getProductRecommendation, { params: { id } })
	expect(companions.items).toHaveLength(8)
	expect(companions.items.every(({ isAvailable }) => isAvailable)).toBe(true)
	expect(companions.items.filter(({ name }) => /пуховик/i.test(name))).toEqual([])
})
