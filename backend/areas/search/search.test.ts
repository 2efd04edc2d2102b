import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catalog, getCatalog } from '#contract/catalog.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { getAutocomplete } from '#contract/products.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { addCategory, addColours, addModel, addSuggestions } from '#tests/support/catalogue-rows.ts'
import '#tests/support/property-seed.ts'

let shop: TestBackend

const HIBINY = 'Пуховик мужской «Хибины 700»'
const MOROS = 'Куртка мембранная «Морось»'
const LADOGA = 'Куртка «Ладога»'
const SOYMA = 'Кроссовки «Сойма»'
const TULIP = 'Рюкзак Tulip'
const POLYANA = 'Шапка «Красная Поляна»'

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addColours(db, [
			{ name: 'Хвоя', hex: '#1E4034' },
			{ name: 'Уголь', hex: '#2B3032' },
			{ name: 'Рябина', hex: '#C2522A' },
		])
		const all = await addCategory(db, { name: 'Вещи', slug: 'veshchi' })
		const product = (
			colour: string,
			retailPrice: number,
			sizes: string[],
			facets: Record<string, string[]>,
		) => ({
			colour,
			retailPrice,
			popularity: 1_000_000 - retailPrice,
			sizes,
			facets,
		})
		const add = (name: string, products: ReturnType<typeof product>[]) =>
			addModel(db, { name, categoryId: all.id, products })
		await add(HIBINY, [
			{
				...product('Хвоя', 24_990, ['48', '50'], { Сезон: ['Зима'], Пол: ['Мужской'] }),
				...{ vendorCode: '1142-07' },
			},
			product('Рябина', 22_990, ['52'], { Сезон: ['Зима'], Пол: ['Мужской'] }),
		])
		await add(MOROS, [product('Уголь', 8_990, ['XS', 'S', 'M'], { Сезон: ['Межсезонье', 'Лето'] })])
		await add(LADOGA, [
			product('Хвоя', 9_990, ['50'], { Сезон: ['Лето'], 'Температура комфорта': ['−10 °C'] }),
		])
		await add(SOYMA, [product('Уголь', 7_990, ['41', '42', '43'], { Пол: ['Унисекс'] })])
		await add(TULIP, [product('Уголь', 30_990, [''], {})])
		await add(POLYANA, [product('Уголь', 11_990, [''], {})])
		await add('Маска «Туман»', [product('Уголь', 12_990, [''], {})])
		await add('Каска «Скала»', [product('Уголь', 13_990, [''], {})])
		await addSuggestions(db, [
			{ kind: 'query', text: 'пуховик', url: '/catalog/?text=пуховик', weight: 50 },
			{ kind: 'query', text: 'кроссовки для бега', url: '/catalog/?text=кроссовки', weight: 40 },
		])
	})
})
afterAll(() => shop.close())

async function open(query: Record<string, unknown>): Promise<Catalog> {
	const answer = await shop.visitor().call(getCatalog, {
		params: { url: '' },
		query: query as NonNullable<CallInput<typeof getCatalog>['query']>,
	})
	expect([query, answer.status]).toEqual([query, 200])
	return answer.data
}

const names = ({ items }: Catalog) => items.map(({ name }) => name)
const filter = ({ facets }: Catalog, id: string) => facets.find((one) => one.id === id)
const selected = ({ facets }: Catalog) =>
	Object.fromEntries(
		facets
			.map(({ id, values }) => [id, values.filter((one) => one.isSelected).map((one) => one.id)] as const)
			.filter(([, values]) => values.length > 0),
	)

/** The applied filters, each with the query without it. */
function chipsOf(catalog: Catalog) {
	const price = filter(catalog, 'price')
	const ends = { priceFrom: price?.from ?? undefined, priceTo: price?.to ?? undefined }
	const chips = Object.entries(selected(catalog)).flatMap(([id, values]) =>
		values.map((value) => ({ name: `${id} ${value}`, id, value })),
	)
	const prices = Object.entries(ends).flatMap(([id, end]) =>
		end === undefined ? [] : [{ name: `${id} ${end}`, id, value: String(end) }],
	)
	const text = catalog.shownFor ? catalog.shownFor.text : catalog.searchText
	return [...chips, ...prices].map(({ name, id, value }) => {
		const others = Object.entries(selected(catalog)).map(
			([other, values]) => [other, values.filter((one) => other !== id || one !== value)] as const,
		)
		const otherEnds = Object.entries(ends).filter(([other, end]) => other !== id && end !== undefined)
		return { name, without: [['text', text ?? ''], ...others, ...otherEnds] as [string, never][] }
	})
}

it.each([
	['пухавик', 'пуховик', 1],
	['gehjdbr', 'пуховик', 1],
	['красовки', 'кроссовки', 1],
	['пухавик мужской', 'пуховик мужской', 1],
	['khibiny', 'хибины', 1],
	['тулип', 'tulip', 1],
])('that finds nothing by «%s» shows what «%s» finds', async (text, corrected, count) => {
	const catalog = await open({ text })
	expect(catalog.shownFor).toMatchObject({ query: corrected, reason: 'correction' })
	expect(catalog.pagination.totalElements).toBe(count)
	expect(names(catalog)).toEqual(names(await open({ text: corrected })))
})

it('offers what was perhaps meant where that is not clear', async () => {
	const catalog = await open({ text: 'таска' })
	expect({ items: catalog.items, shownFor: catalog.shownFor }).toEqual({ items: [], shownFor: null })
	expect(catalog.correction).toEqual({ text: 'каска', count: 1 })
})

it('takes the words as they are when it is asked to', async () => {
	for (const text of ['пухавик', 'красная куртка']) {
		const catalog = await open({ text, exact: '1' })
		expect({ items: catalog.items, shownFor: catalog.shownFor }).toEqual({ items: [], shownFor: null })
	}
	const { facets } = await open({ text: 'пуховик', exact: '1' })
	for (const { url } of facets.flatMap(({ values }) => values)) expect(url).toContain('&exact=1&')
})

it('has no correction of a letter or two', async () => {
	for (const text of ['<b>', 'b', 'и', 'ъх']) {
		expect((await open({ text })).correction).toBeNull()
	}
})

it.each([
	['ботинки 1142-07 купить', [HIBINY]],
	['артикул: «1142-07»', [HIBINY]],
])('finds by the vendor code in «%s»', async (text, expected) => {
	expect(names(await open({ text }))).toEqual(expected)
})

it('shows products by a part of the words when none has all of them', async () => {
	const catalog = await open({ text: 'куртка для полёта на луну' })
	expect(catalog.shownFor).toEqual({ text: 'куртка', query: 'куртка', reason: 'part' })
	expect(names(catalog)).toEqual([MOROS, LADOGA])
})

it('takes filters out of the words, as far as the found products have them', async () => {
	const catalog = await open({ text: 'чёрная куртка до 20 тысяч размер S' })
	expect(catalog.shownFor).toMatchObject({ text: 'куртка', reason: 'filters' })
	expect(names(catalog)).toEqual([MOROS])
	expect(selected(catalog)).toEqual({ color: ['Уголь'], size: ['S'] })
	expect(filter(catalog, 'price')).toMatchObject({ from: null, to: 20_000 })
	// No jacket has this size: it stays a word, and a part of the words is shown.
	const other = await open({ text: 'куртка 41' })
	expect(other.shownFor).toEqual({ text: 'куртка', query: 'куртка', reason: 'part' })
	expect(selected(other)).toEqual({})
})

it('shows by filters alone when every word is one', async () => {
	const catalog = await open({ text: 'до 10 000 ₽' })
	expect(catalog.shownFor).toEqual({ text: '', query: 'до 10 000 ₽', reason: 'filters' })
	expect(names(catalog).toSorted()).toEqual([LADOGA, MOROS, SOYMA].toSorted())
})

it('lets what is chosen beside the text go before what the text says', async () => {
	const catalog = await open({ text: 'чёрная куртка до 1000', color: ['Хвоя'], priceTo: 30_000 })
	expect(names(catalog)).toEqual([LADOGA])
})

it.each([
	['чёрная куртка', [MOROS]],
	['куртка до 9500', [MOROS]],
	['кроссовки 43', [SOYMA]],
	['тулип', [TULIP]],
])('suggests for «%s» what it would show', async (text, expected) => {
	const { data } = await shop.visitor().call(getAutocomplete, { query: { text } })
	expect(data.products.map(({ name }) => name)).toEqual(expected)
	expect(names(await open({ text }))).toEqual(expected)
})

it('reads the words of a name that look like filters as words', async () => {
	const catalog = await open({ text: 'Красная Поляна' })
	expect(names(catalog)).toEqual([POLYANA])
})

it('answers any text, and its filters can be removed one by one for good', async () => {
	const word = fc.constantFrom(
		...'чёрная зелёная куртка пуховик до от 20 15 000 15000 тыс ₽ -10 48 S размер летняя зимняя для не дороже морось пухавик "<b>" 🏔 \' -- ; % \\ 1142-07'.split(
			' ',
		),
	)
	const text = fc.oneof(
		fc.array(word, { minLength: 1, maxLength: 7, size: 'max' }).map((words) => words.join(' ')),
		fc.string({ unit: 'binary', maxLength: 250, size: 'max' }),
		fc.constantFrom('9'.repeat(190), '-'.repeat(200), 'я'.repeat(10_000), "'; drop table products; --"),
	)
	await fc.assert(
		fc.asyncProperty(text, fc.infiniteStream(fc.nat()), async (typed, numbers) => {
			let catalog = await open({ text: typed })
			for (;;) {
				const chips = chipsOf(catalog)
				const chip = chips[numbers.next().value % Math.max(1, chips.length)]
				if (!chip) return
				catalog = await open(Object.fromEntries(chip.without))
				const left = chipsOf(catalog).map(({ name }) => name)
				expect({ typed, removed: chip.name, left }).toEqual({
					typed,
					removed: chip.name,
					left: left.filter((name) => name !== chip.name && chips.some((one) => one.name === name)),
				})
			}
		}),
		{ numRuns: Number(process.env.PROPERTY_RUNS ?? 60) },
	)
}, 120_000)
