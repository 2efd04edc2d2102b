import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCatalog } from '#contract/catalog.ts'
import { getGeoAvailability } from '#contract/products.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import { ALMATY, addGeography, addShop, MOSCOW, PETERSBURG } from '#tests/support/geo-rows.ts'
import { propertySeed } from '#tests/support/property-seed.ts'

const SIZES = ['S', 'M', 'L']
const stores = [
	{ id: 'moscow-1', cityId: MOSCOW },
	{ id: 'moscow-2', cityId: MOSCOW },
	{ id: 'moscow-3', cityId: MOSCOW },
	{ id: 'spb-1', cityId: PETERSBURG },
	{ id: 'almaty-1', cityId: ALMATY },
]
/** Pieces of each size of a product, the products of each model. */
const [stocks = []] = fc.sample(
	fc.array(
		fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }), {
			minLength: 1,
			maxLength: 2,
		}),
		{ minLength: 40, maxLength: 40 },
	),
	{ seed: propertySeed, numRuns: 1 },
)

let shop: TestBackend
let visitor: TestVisitor
const models: AddedModel[] = []
/** The only one in its size, of which there is one piece. */
let rare: AddedModel

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		for (const store of stores.filter(({ id }) => id !== 'moscow-1' && id !== 'spb-1')) {
			await addShop(db, { ...store, name: `«Тропа» ${store.id}` })
		}
		const men = await addCategory(db, { name: 'Мужчинам', slug: 'muzhchinam' })
		const women = await addCategory(db, { name: 'Женщинам', slug: 'zhenshchinam' })
		for (const [index, products] of stocks.entries()) {
			const added = await addModel(db, {
				name: index % 3 === 0 ? 'Куртка «Хибины»' : 'Рюкзак «Ладога»',
				categoryId: index % 2 === 0 ? men.id : women.id,
				products: products.map((pieces, colour) => ({
					colour: ['Хвоя', 'Уголь'][colour] ?? '',
					sizes: pieces.map((stock, size) => ({ size: SIZES[size] ?? '', stock })),
				})),
			})
			models.push(added)
		}
		rare = await addModel(db, {
			name: 'Шапка «Варзуга»',
			categoryId: men.id,
			products: [{ sizes: [{ size: 'XXL', stock: 1 }] }],
		})
		models.push(rare)
	})
	visitor = shop.visitor()
})
afterAll(() => shop.close())

async function open(query: Record<string, unknown>, url = '') {
	const { data } = await visitor.call(getCatalog, { params: { url }, query: query as never })
	return data
}

/** Ids of the cards of all pages. */
async function openAll(query: Record<string, unknown>, url = '') {
	const first = await open(query, url)
	const pages = Array.from({ length: first.pagination.totalPages }, (_, index) => index + 1)
	const all = await Promise.all(pages.map((page) => open({ ...query, page }, url)))
	return all.flatMap(({ items }) => items.map(({ id }) => id))
}

/** Product → sizes of it in a store, as the product's page shows them. */
async function heldBy(store: { id: string; cityId: number }) {
	const held = new Map<number, string[]>()
	for (const { id } of models.flatMap(({ products }) => products)) {
		const query = { productId: id, cityId: store.cityId }
		const { shops } = (await visitor.call(getGeoAvailability, { query })).data
		const found = shops.find(({ shopId }) => shopId === store.id)
		if (found) held.set(id, found.sizes)
	}
	return held
}

const modelsOf = (ids: Iterable<number>) => {
	const wanted = new Set(ids)
	return models.filter(({ products }) => products.some(({ id }) => wanted.has(id))).map(({ id }) => id)
}

describe.each(stores)('the catalogue of $id', (store) => {
	it('has exactly the products that name the store on their pages, by page, by size and by category', async () => {
		const held = await heldBy(store)
		expect(held.size).toBeGreaterThan(0)
		const listed = await openAll({ store: store.id })
		expect(modelsOf(listed)).toEqual(modelsOf(held.keys()))
		for (const id of listed) expect(held.has(id)).toBe(true)
		const { facets, pagination, category } = await open({ store: store.id })
		expect(pagination.totalElements).toBe(listed.length)
		expect(category.totalProductsCount).toBe(listed.length)
		const sizes = facets.find(({ id }) => id === 'size')?.values ?? []
		for (const { id: size, count } of sizes) {
			const having = [...held].filter(([, sizes]) => sizes.includes(size)).map(([id]) => id)
			expect({ size, count }).toEqual({ size, count: modelsOf(having).length })
			expect(await openAll({ store: store.id, size })).toHaveLength(count)
		}
		const inBranches = await Promise.all(
			category.subcategories.map(({ url }) => {
				expect(url).toContain(`store=${store.id}`)
				return openAll({ store: store.id }, new URL(url, 'http://shop').pathname.replace('/catalog/', ''))
			}),
		)
		expect(inBranches.flat().sort()).toEqual([...listed].sort())
	})
})

describe('a filter by store', () => {
	it('is shown with its name and the link that removes it', async () => {
		const { facets, pagination } = await open({ store: 'moscow-2', size: 'M', sort: 'price-asc' })
		expect(facets[0]).toMatchObject({
			id: 'store',
			values: [
				{
					id: 'moscow-2',
					name: '«Тропа» moscow-2',
					isSelected: true,
					count: pagination.totalElements,
					url: '/catalog/?size=M&sort=price-asc',
				},
			],
		})
		const other = facets.find(({ id }) => id === 'size')?.values.find(({ id }) => id === 'S')
		expect(other?.url).toBe('/catalog/?store=moscow-2&size=S&size=M&sort=price-asc')
	})

	it('of several stores shows what any of them has', async () => {
		const [one, other, both] = await Promise.all([
			openAll({ store: 'moscow-1' }),
			openAll({ store: 'almaty-1' }),
			open({ store: ['moscow-1', 'almaty-1'] }),
		])
		expect(both.pagination.totalElements).toBe(new Set([...modelsOf(one), ...modelsOf(other)]).size)
		const counts = both.facets[0]?.values.map(({ id, count }) => [id, count])
		expect(Object.fromEntries(counts ?? [])).toEqual({ 'moscow-1': one.length, 'almaty-1': other.length })
	})

	it('still shows a chosen size that the store does not have', async () => {
		const holders = await openAll({ size: 'XXL', store: ['moscow-1', 'moscow-2', 'moscow-3', 'spb-1'] })
		expect(holders).toEqual([rare.product.id])
		const counts = await Promise.all(
			stores.map(async ({ id: store }) => (await openAll({ size: 'XXL', store })).length),
		)
		// One piece is in one store of Russia, and in the only one of Kazakhstan.
		expect(counts.toSorted()).toEqual([0, 0, 0, 1, 1])
		const without = stores[counts.indexOf(0)]?.id
		const { facets } = await open({ size: 'XXL', store: without })
		const size = facets.find(({ id }) => id === 'size')?.values.find(({ id }) => id === 'XXL')
		expect(size).toMatchObject({ isSelected: true, count: 0, url: `/catalog/?store=${without}` })
	})

	it.each(stores)('searches in what $id has', async (store) => {
		const held = await heldBy(store)
		const jackets = await openAll({ text: 'хибины', store: store.id })
		expect(jackets.length).toBeGreaterThan(0)
		for (const id of jackets) expect(held.has(id)).toBe(true)
		// One piece in all: some stores have it, others do not.
		const hats = await openAll({ text: 'варзуга', store: store.id })
		expect(hats).toEqual(held.has(rare.product.id) ? [rare.product.id] : [])
	})

	it('is ignored when there is no such store', async () => {
		const whole = await open({})
		expect(await open({ store: ['nowhere', ''] })).toEqual(whole)
		expect(whole.facets.some(({ id }) => id === 'store')).toBe(false)
	})
})
