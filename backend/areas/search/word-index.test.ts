import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection, Db } from '#backend/db/connect.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { createFacetIndex, type FacetIndex } from './facet-index.ts'
import { findByWords, findProducts, wordsOf } from './search.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

const NAMES = [
	'Кроссовки',
	'кроссовок',
	'Куртка',
	'куртки',
	'Мембранная',
	'Ёлочный',
	'Gore-Tex',
	'45',
	'и',
	'L’eau',
]
const TYPED = [...NAMES, 'курт', 'кро', 'мембран', 'елочн', 'gore', 'tex', '4', 'для', 'зонт', '1,6', 'к']

const words = (from: readonly string[], maxLength: number) =>
	fc.array(fc.constantFrom(...from), { minLength: 1, maxLength }).map((list) => list.join(' '))

const product = fc.record({
	name: words(NAMES, 3),
	category: words(NAMES, 2),
	colour: fc.constantFrom('Хвоя', 'Мох', 'Куртка'),
	description: words(NAMES, 3),
	popularity: fc.integer({ min: 0, max: 2 }),
	isPresent: fc.nat({ max: 5 }).map((number) => number > 0),
})
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never

it('finds what SQL finds, whatever the names and the words', { timeout: 120_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(product, { minLength: 1, maxLength: 8, size: 'max' }),
			fc.array(words(TYPED, 3), { minLength: 5, maxLength: 5 }),
			async (products, texts) => {
				await write(connection.db, products)
				const index = await createFacetIndex(connection.db)
				for (const text of texts) {
					expect(await findProductsOf(index, text)).toEqual(await findBySql(text))
				}
			},
		),
		{ numRuns: 30, seed: 20261121, endOnFailure: true },
	)
})

async function findProductsOf(index: FacetIndex, text: string) {
	return { text, found: [...(await findProducts(connection.db, index, text))].sort() }
}

async function findBySql(text: string) {
	const named = await findByWords(connection.db, wordsOf(text), 'ABC')
	const found = named.length > 0 ? named : await findByWords(connection.db, wordsOf(text), '')
	return { text, found: [...found].sort() }
}

it('puts the name before the category before the colour, and then the popular ones first', async () => {
	const other: Product = {
		name: 'Шапка',
		category: 'Шапки',
		colour: 'Мох',
		description: '',
		isPresent: true,
		popularity: 0,
	}
	await write(connection.db, [
		{ ...other, colour: 'Куртка', popularity: 9 },
		{ ...other, category: 'Куртки', popularity: 8 },
		{ ...other, name: 'Куртка', popularity: 1 },
		{ ...other, name: 'Куртка', popularity: 2 },
	])
	const index = await createFacetIndex(connection.db)
	expect(await findProducts(connection.db, index, 'куртка')).toEqual([4, 3, 2, 1])
})

it('ranks the popular ones alone of very many whose descriptions mention the words', async () => {
	const jacket: Product = {
		name: 'Куртка',
		category: '',
		colour: 'Мох',
		description: 'Плотная ткань',
		isPresent: true,
		popularity: 1,
	}
	await write(connection.db, [jacket])
	await connection.db.execute(sql`
		insert into products
		select (jsonb_populate_record(p, jsonb_build_object('id', n, 'colour_key', n, 'popularity', n))).*
		from products p, generate_series(2, 1500) n`)
	const found = await findByWords(connection.db, ['ткань'], '')
	expect([found.length, found[0], found.at(-1)]).toEqual([1_000, 1_500, 501])
	expect(await findByWords(connection.db, ['куртка'], 'ABC')).toHaveLength(1_500)
})

it('reuses the words when only stock has changed, and reads them again with the goods', async () => {
	const jacket: Product = {
		name: 'Куртка',
		category: '',
		colour: 'Мох',
		description: '',
		isPresent: true,
		popularity: 0,
	}
	await write(connection.db, [jacket])
	const index = await createFacetIndex(connection.db)
	await write(connection.db, [jacket, jacket])
	await index.rebuild({ withWords: false })
	expect(await findProducts(connection.db, index, 'куртка')).toEqual([1])
	await index.rebuild()
	expect(await findProducts(connection.db, index, 'куртка')).toEqual([1, 2])
})

async function write(db: Db, products: readonly Product[]) {
	await db.execute(sql`truncate models, products, skus restart identity cascade`)
	for (const [place, { name, category, colour, description, popularity, isPresent }] of products.entries()) {
		await db.execute(sql`
			insert into models (id, source, group_id, name) values (${place + 1}, 'test', ${String(place)}, ${name})`)
		await db.execute(sql`
			insert into products (id, model_id, colour_key, colour_name, name, vendor_code, images, marks, properties,
				characteristics, technologies, facets, catalog_price, retail_price, is_available, is_present, popularity,
				arrived_on, search)
			values (${place + 1}, ${place + 1}, ${colour}, ${colour}, ${name}, '', '[]', '[]', '[]', '[]', '[]', '{}', 1, 1,
				true, ${isPresent}, ${popularity}, '2026-01-01',
				setweight(search_vector(${name}), 'A') || setweight(search_vector(${category}), 'B') ||
				setweight(search_vector(${colour}), 'C') || setweight(to_tsvector('russian', ${description}), 'D'))`)
	}
}
