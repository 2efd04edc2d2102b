import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catalog, getCatalog } from '#contract/catalog.ts'
import type { TestBackend } from '#tests/support/backend.ts'
import { openDemonstration } from '#tests/support/http-backend.ts'

/** The expected result: models with a product in stock that meets everything that is said. */
interface Answer {
	/** Regular expressions over the name and over the address of the category. */
	name?: string
	category?: string
	genders?: string[]
	seasons?: string[]
	colours?: string[]
	sizes?: string[]
	/** A size in letters: «XS». */
	letters?: string
	volumes?: string[]
	/** Steps of the filter. */
	weights?: string[]
	/** Degrees, both ends included. */
	comfort?: [number, number]
	priceFrom?: number
	priceTo?: number
	code?: string
	none?: boolean
}

interface Fact {
	id: number
	modelId: number
	name: string
	category: string
	gender: string
	colour: string
	price: number
	code: string
	facets: Record<string, string[]>
	sizes: string[]
	letters: string[]
}

/** Those with a page are about the shop itself: `app/loaders/shop-topics.server.test.ts` asks them. */
const ALL: { text: string; want?: Answer; page?: string }[] = JSON.parse(
	readFileSync(join(import.meta.dirname, 'search-questions.json'), 'utf8'),
)
const QUESTIONS = ALL.flatMap(({ text, want }) => (want ? [{ text, want }] : []))
/** The first ones are answered well on the average, each of the others by itself. */
const FIRST = 60

let shop: TestBackend
let facts: Fact[]

beforeAll(async () => {
	shop = await openDemonstration()
	const { rows } = await shop.db.execute<Fact & Record<string, unknown>>(sql`
		select p.id, p.model_id as "modelId", lower(p.name) as name, c.url as category, p.gender,
			coalesce(p.colour_base, p.colour_name) as colour, p.retail_price as price, p.vendor_code as code, p.facets,
			array(select s.size from skus s where s.product_id = p.id and s.is_present and s.stock > 0) as sizes,
			array(select s.international_sizes->>'sm' from skus s
				where s.product_id = p.id and s.is_present and s.stock > 0 and s.international_sizes->>'sm' is not null) as letters
		from products p join categories c on c.id = p.category_id
		where p.is_present`)
	facts = rows
}, 300_000)
afterAll(() => shop.close())

async function open(text: string, page = 1): Promise<Catalog> {
	const { status, data } = await shop
		.visitor()
		.call(getCatalog, { params: { url: '' }, query: { text, page } })
	expect([text, status]).toEqual([text, 200])
	return data
}

function isRight(fact: Fact, want: Answer): boolean {
	const has = (facet: string, values: string[] | undefined) =>
		!values || values.some((value) => fact.facets[facet]?.some((one) => one.replace(/\s/g, ' ') === value))
	const comfort = fact.facets['Температура комфорта']?.map((value) =>
		Number.parseInt(value.replace('−', '-'), 10),
	)
	return (
		!want.none &&
		(!want.name || new RegExp(want.name).test(fact.name)) &&
		(!want.category || new RegExp(want.category).test(fact.category)) &&
		(!want.genders || want.genders.includes(fact.gender)) &&
		(!want.colours || want.colours.includes(fact.colour)) &&
		(!want.sizes || want.sizes.some((size) => fact.sizes.includes(size))) &&
		(!want.letters || fact.letters.includes(want.letters)) &&
		(!want.code || fact.code === want.code) &&
		has('Сезон', want.seasons) &&
		has('Объём', want.volumes) &&
		has('Вес', want.weights) &&
		(!want.comfort ||
			comfort?.some((one) => one >= (want.comfort?.[0] ?? 0) && one <= (want.comfort?.[1] ?? 0)) === true) &&
		fact.price >= (want.priceFrom ?? 0) &&
		fact.price <= (want.priceTo ?? Number.MAX_SAFE_INTEGER)
	)
}

/** Models of all pages, and those of the first. */
async function answer(text: string): Promise<{ all: Set<number>; first: number[]; catalog: Catalog }> {
	const catalog = await open(text)
	const modelOf = new Map(facts.map(({ id, modelId }) => [id, modelId]))
	const models = ({ items }: Catalog) => items.map(({ id }) => modelOf.get(id) as number)
	const first = models(catalog)
	const all = new Set(first)
	for (let page = 2; page <= catalog.pagination.totalPages; page++) {
		for (const model of models(await open(text, page))) all.add(model)
	}
	return { all, first, catalog }
}

/** Measured on 2026-11-26: 0.980 and 0.978. */
const RECALL = 0.95
const PRECISION = 0.95

it('answers over a hundred questions as a shop assistant would', async () => {
	expect(ALL).toHaveLength(122)
	const without = QUESTIONS.filter(({ want }) => !facts.some((fact) => isRight(fact, want)))
	expect(without.filter(({ want }) => !want.none)).toEqual([])
	const rows: { text: string; wanted: number; recall: number; precision: number }[] = []
	for (const { text, want } of QUESTIONS) {
		const right = new Set(facts.filter((fact) => isRight(fact, want)).map(({ modelId }) => modelId))
		const { all, first } = await answer(text)
		const shown = [...all].filter((model) => right.has(model)).length
		const recall = right.size === 0 ? 1 : shown / right.size
		const precision =
			first.length === 0
				? right.size === 0
					? 1
					: 0
				: first.filter((one) => right.has(one)).length / first.length
		rows.push({ text, wanted: right.size, recall, precision })
	}
	const mean = (of: (row: (typeof rows)[number]) => number) =>
		rows.reduce((sum, row) => sum + of(row), 0) / rows.length
	const recall = mean((row) => row.recall)
	const precision = mean((row) => row.precision)
	const worst = rows.filter((row) => row.recall < 0.8 || row.precision < 0.8)
	console.log(`recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`)
	expect(rows.slice(FIRST).filter((row) => worst.includes(row))).toEqual([])
	for (const row of worst) {
		console.log(`  «${row.text}», ${row.wanted}: ${row.recall.toFixed(2)} / ${row.precision.toFixed(2)}`)
	}
	expect({ recall: recall >= RECALL, precision: precision >= PRECISION }).toEqual({
		recall: true,
		precision: true,
	})
}, 120_000)
