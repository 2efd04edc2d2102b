// @module-tag slow

import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StorePlace } from '#backend/areas/delivery/places.ts'
import type { Connection, Db } from '#backend/db/connect.ts'
import { SortId } from '#contract/catalog.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { isUseful } from './facet-counts.ts'
import { createFacetIndex } from './facet-index.ts'
import { COLOUR, SIZE } from './facet-snapshot.ts'
import type { ListingRequest } from './listing.ts'
import { stockOfStore } from './store-stock.ts'

/** Number of random catalogues; PROPERTY_RUNS raises it. */
const RUNS = Math.min(Number(process.env.PROPERTY_RUNS ?? 10), 60)

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

const COLOURS = ['Хвоя', 'Уголь', 'Мох']
const SIZES = ['', 'S', 'M', '44', '46']
const FACETS: Record<string, string[]> = { Сезон: ['Зима', 'Лето'], Бренд: ['Тропа', 'Курум', 'Сойма'] }
const CATEGORIES = [1, 2, 3]
const NAMES = [COLOUR, SIZE, ...Object.keys(FACETS)]

/** Most of what is generated is on sale: an empty shop proves little. */
const mostly = fc.nat({ max: 5 }).map((number) => number > 0)

const product = fc.record({
	colour: fc.constantFrom(...COLOURS),
	price: fc.integer({ min: 1, max: 6 }),
	discount: fc.integer({ min: 0, max: 2 }),
	popularity: fc.integer({ min: 0, max: 3 }),
	day: fc.integer({ min: 1, max: 3 }),
	isPresent: mostly,
	facets: fc.record(
		Object.fromEntries(Object.entries(FACETS).map(([name, values]) => [name, fc.subarray(values)])),
		{ requiredKeys: [] },
	),
	sizes: fc.uniqueArray(
		fc.record({
			size: fc.constantFrom(...SIZES),
			stock: fc.constantFrom<number>(0, 1, 2, 3, 9),
			isPresent: mostly,
		}),
		{ selector: ({ size }) => size, maxLength: 3, size: 'max' },
	),
	categories: fc.subarray(CATEGORIES),
})

const model = fc.record({
	rating: fc.integer({ min: 0, max: 2 }),
	reviewCount: fc.integer({ min: 0, max: 1 }),
	products: fc.uniqueArray(product, {
		selector: ({ colour }) => colour,
		minLength: 1,
		maxLength: 3,
		size: 'max',
	}),
})
type Model = typeof model extends fc.Arbitrary<infer T> ? T : never

const request: fc.Arbitrary<ListingRequest> = fc.record({
	categoryId: fc.option(fc.constantFrom(...CATEGORIES, 99), { nil: undefined, freq: 2 }),
	found: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 14 }), { maxLength: 10, size: 'max' }), {
		nil: undefined,
		freq: 2,
	}),
	chosen: fc
		.record(
			{
				[COLOUR]: fc.subarray([...COLOURS, 'Снег']),
				[SIZE]: fc.subarray(SIZES),
				Сезон: fc.subarray([...(FACETS.Сезон ?? []), 'Осень']),
				Бренд: fc.subarray(FACETS.Бренд ?? []),
				Нет: fc.constant(['Да']),
			},
			{ requiredKeys: [] },
		)
		.map((chosen) => new Map(Object.entries(chosen))),
	priceFrom: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 2 }),
	priceTo: fc.option(fc.integer({ min: 3, max: 7 }), { nil: undefined, freq: 2 }),
	sort: fc.constantFrom(...SortId.options),
	page: fc.integer({ min: 1, max: 4 }),
	pageSize: fc.integer({ min: 1, max: 3 }),
})

it('answers as SQL does, whatever the catalogue and the filters', { timeout: 120_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(model, { maxLength: 6, size: 'max' }),
			fc.array(request, { minLength: 4, maxLength: 4 }),
			async (models, requests) => {
				await write(connection.db, models)
				const index = await createFacetIndex(connection.db)
				for (const one of requests) {
					const { facets, ...listing } = index.list(one)
					const expected = await listBySql(connection.db, one)
					expect(listing).toEqual(expected.listing)
					for (const { name, values } of facets) {
						const counts = Object.fromEntries(values.map(({ value, count }) => [value, count]))
						expect({ name, counts }).toEqual({ name, counts: expected.counts[name] })
					}
					const shown = facets.map(({ name }) => name).sort()
					expect(shown).toEqual(expected.useful.sort())
				}
			},
		),
		{ numRuns: RUNS, seed: 20261120, endOnFailure: true },
	)
})

it('answers for stores as if nothing else were on sale', { timeout: 120_000 }, async () => {
	const place = fc.record({ place: fc.nat({ max: 3 }), of: fc.constant(4) })
	await fc.assert(
		fc.asyncProperty(
			fc.array(model, { minLength: 1, maxLength: 6, size: 'max' }),
			fc.uniqueArray(place, { minLength: 1, maxLength: 2, selector: ({ place }) => place }),
			fc.array(request, { minLength: 4, maxLength: 4 }),
			async (models, stores, requests) => {
				await write(connection.db, models)
				const index = await createFacetIndex(connection.db)
				const inStores = index.inStores(stores)
				for (const one of requests) {
					const counts = stores.map((store) => index.inStores([store]).list(one).total)
					expect(inStores.countInEach(one)).toEqual(counts)
				}
				const known = await Promise.all(requests.map((one) => baseBySql(connection.db, one)))
				await deleteOthers(connection.db, stores)
				for (const [number, one] of requests.entries()) {
					const { facets, ...listing } = inStores.list(one)
					const expected = await listBySql(connection.db, one, known[number]?.counts)
					expect(listing).toEqual(expected.listing)
					for (const { name, values } of facets) {
						const counts = Object.fromEntries(values.map(({ value, count }) => [value, count]))
						expect({ name, counts }).toEqual({ name, counts: expected.counts[name] })
					}
					expect(facets.map(({ name }) => name).sort()).toEqual(expected.useful.sort())
					expect(inStores.countCards(one.categoryId, one.found)).toBe(expected.listing.baseTotal)
				}
			},
		),
		{ numRuns: RUNS, seed: 20261124, endOnFailure: true },
	)
})

it('shows the filters that help to choose', () => {
	expect(isUseful(COLOUR, [1, 1], 100)).toBe(true)
	expect(isUseful(SIZE, [100], 100)).toBe(false)
	expect(isUseful('Скидка', [3], 100)).toBe(true)
	expect(isUseful('Скидка', [100], 100)).toBe(false)
	expect(isUseful('Сезон', [60, 40], 100)).toBe(true)
	expect(isUseful('Жёсткость', [4, 6], 100)).toBe(false)
	expect(isUseful('Температура', [1, 1, 1, 1, 1, 1], 6)).toBe(false)
	expect(isUseful('Температура комфорта', [1, 1, 1, 1, 1, 1], 6)).toBe(true)
	expect(isUseful('Температура комфорта', Array(13).fill(1), 13)).toBe(false)
	expect(isUseful('Температура', [3, 1, 2, 1, 1, 1], 9)).toBe(true)
})

it('serves the last catalogue until the new one is read; calls made meanwhile are read again', async () => {
	const plain = { rating: 0, reviewCount: 0 }
	const row = {
		colour: 'Хвоя',
		price: 1,
		discount: 0,
		popularity: 0,
		day: 1,
		isPresent: true,
		facets: {},
		sizes: [{ size: 'M', stock: 1, isPresent: true }],
		categories: [1],
	}
	await write(connection.db, [{ ...plain, products: [row] }])
	const index = await createFacetIndex(connection.db)
	await write(connection.db, [
		{ ...plain, products: [row] },
		{ ...plain, products: [row] },
	])
	expect(index.countCards(1)).toBe(1)
	await Promise.all([index.rebuild(), index.rebuild()])
	expect(index.countCards(1)).toBe(2)
	expect([...index.best(1, 'popular')]).toEqual([1, 2])
})

async function write(db: Db, models: Model[]) {
	await db.execute(sql`truncate models, products, skus, product_categories, reviews restart identity cascade`)
	const rows = {
		models: models.map(({ rating, reviewCount }, index) => ({ id: index + 1, rating, reviewCount })),
		products: models
			.flatMap(({ products }, index) => products.map((one) => ({ ...one, modelId: index + 1 })))
			.map((one, index) => ({ ...one, id: index + 1 })),
	}
	await db.execute(sql`
		insert into models (id, source, group_id, name, rating, review_count)
		select id, 'test', id, 'Модель', rating, "reviewCount"
		from jsonb_to_recordset(${JSON.stringify(rows.models)}::jsonb) as x(id int, rating real, "reviewCount" int)`)
	await db.execute(sql`
		insert into products (id, model_id, colour_key, colour_name, name, vendor_code, images, marks, properties,
			characteristics, technologies, facets, catalog_price, retail_price, discount_rate, is_available, is_present,
			popularity, arrived_on)
		select id, "modelId", colour, colour, 'Товар', id, '[]', '[]', '[]', '[]', '[]', facets, price, price, discount,
			false, "isPresent", popularity, make_date(2026, 1, day)
		from jsonb_to_recordset(${JSON.stringify(rows.products)}::jsonb) as x(id int, "modelId" int, colour text,
			facets jsonb, price int, discount int, "isPresent" boolean, popularity int, day int)`)
	await db.execute(sql`
		insert into skus (product_id, source, offer_id, size, international_sizes, vendor_code, catalog_price,
			retail_price, stock, is_present)
		select x.id, 'test', x.id || '-' || s.size, s.size, '{}', '', price, price, s.stock, s."isPresent"
		from jsonb_to_recordset(${JSON.stringify(rows.products)}::jsonb) as x(id int, price int, sizes jsonb),
			jsonb_to_recordset(x.sizes) as s(size text, stock int, "isPresent" boolean)`)
	await db.execute(sql`
		insert into product_categories (category_id, product_id)
		select category::int, x.id
		from jsonb_to_recordset(${JSON.stringify(rows.products)}::jsonb) as x(id int, categories jsonb),
			jsonb_array_elements_text(x.categories) as category`)
}

/** Takes from sale what none of the stores has. */
async function deleteOthers(db: Db, stores: readonly StorePlace[]) {
	const { rows } = await db.execute<{ id: number; stock: number }>(sql`select id, stock from skus`)
	const missing = rows.filter(({ id, stock }) => !stores.some((store) => stockOfStore(store)(id, stock)))
	await db.execute(
		sql`update skus set is_present = false where id = any(${sql.param(missing.map(({ id }) => id))}::int[])`,
	)
	await db.execute(sql`update products p set is_present = false
		where not exists (select from skus s where s.product_id = p.id and s.is_present and s.stock > 0)`)
}

const ORDERS: Record<SortId, string> = {
	popular: '-popularity',
	'price-asc': 'retail_price',
	'price-desc': '-retail_price',
	rating: '-rating, -review_count',
	new: 'current_date - arrived_on',
	discount: '-discount_rate',
}

type Counts = Record<string, Record<string, number>>

/** Base of a listing without filters, and the cards of each value. */
async function baseBySql(db: Db, { categoryId, found }: ListingRequest) {
	const stock = sql`exists (select from skus s where s.product_id = p.id and s.is_present and s.stock > 0)`
	const inBase = sql`p.is_present
		and ${categoryId === undefined ? sql`true` : sql`exists (select from product_categories pc where pc.product_id = p.id and pc.category_id = ${categoryId}::int)`}
		and ${found ? sql`p.id = any(${sql.param(found)}::int[])` : sql`true`}`
	const has = (name: string, value: SQL) => {
		if (name === COLOUR) return sql`p.colour_name = ${value}`
		if (name !== SIZE) return sql`coalesce(p.facets->${name} ? ${value}, false)`
		return sql`${value} <> '' and exists (select from skus s where s.product_id = p.id and s.is_present and s.stock > 0 and s.size = ${value})`
	}
	const ids = async (where: SQL, order = sql`p.id`) => {
		const { rows } = await db.execute<{ id: number; modelId: number; price: number }>(sql`
			select p.id, p.model_id as "modelId", p.retail_price as price
			from products p join models m on m.id = p.model_id where ${where} order by ${order}`)
		return rows
	}
	const cards = async (where: SQL) => new Set((await ids(where)).map(({ modelId }) => modelId)).size

	const base = await cards(inBase)
	const baseCounts: Counts = {}
	for (const name of NAMES) {
		const counts: Record<string, number> = {}
		for (const value of name === COLOUR ? COLOURS : name === SIZE ? SIZES : (FACETS[name] ?? [])) {
			const count = await cards(sql`${inBase} and ${has(name, sql`${value}`)}`)
			if (count > 0) counts[value] = count
		}
		baseCounts[name] = counts
	}
	return { stock, inBase, has, ids, cards, total: base, counts: baseCounts }
}

/**
 * The rules of a listing written again in SQL, without any cleverness.
 * @param known the values that can be chosen, when they are not those of the base
 */
async function listBySql(db: Db, request: ListingRequest, known?: Counts) {
	const { found, chosen } = request
	const { stock, inBase, has, ids, cards, total: base, counts: baseCounts } = await baseBySql(db, request)
	const filters = new Map<string, SQL>()
	const shownValues: Record<string, Set<string>> = Object.fromEntries(
		NAMES.map((name) => [name, new Set(Object.keys(baseCounts[name] ?? {}))]),
	)
	for (const [name, values] of chosen) {
		const chosenHere = values.filter((value) => (known ?? baseCounts)[name]?.[value])
		if (chosenHere.length > 0) {
			for (const value of chosenHere) shownValues[name]?.add(value)
			filters.set(
				name,
				sql`(${sql.join(
					chosenHere.map((value) => has(name, sql`${value}`)),
					sql` or `,
				)})`,
			)
		}
	}
	const price = sql`p.retail_price >= ${request.priceFrom ?? 0}::int and p.retail_price <= ${request.priceTo ?? 1000}::int`
	const but = (name: string) => [...filters].filter(([other]) => other !== name).map(([, where]) => where)
	const all = (wheres: SQL[]) => sql.join([inBase, ...wheres], sql` and `)

	const order =
		found && request.sort === 'popular'
			? sql`${stock} desc, array_position(${sql.param(found)}::int[], p.id)`
			: sql`${stock} desc, ${sql.raw(ORDERS[request.sort])}, popularity desc, p.id`
	const matched = await ids(all([...filters.values(), price]), order)
	const shown = [...new Map([...matched].reverse().map((row) => [row.modelId, row.id])).values()]
	const inOrder = matched.map(({ id }) => id).filter((id) => shown.includes(id))
	const totalPages = Math.max(1, Math.ceil(inOrder.length / request.pageSize))
	const page = Math.min(request.page, totalPages)
	const prices = (await ids(all([...filters.values()]))).map((row) => row.price)

	const counts: Record<string, Record<string, number>> = {}
	for (const name of NAMES) {
		const own: Record<string, number> = {}
		for (const value of shownValues[name] ?? []) {
			own[value] = await cards(all([...but(name), price, has(name, sql`${value}`)]))
		}
		counts[name] = own
	}
	const useful = NAMES.filter((name) => {
		return filters.has(name) || isUseful(name, Object.values(baseCounts[name] ?? {}), base)
	})
	return {
		counts,
		useful,
		listing: {
			baseTotal: base,
			total: inOrder.length,
			page,
			totalPages,
			productIds: inOrder.slice((page - 1) * request.pageSize, page * request.pageSize),
			price: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
		},
	}
}
