import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { addCategory, addModel } from '#tests/support/catalogue-rows.ts'
import '#tests/support/property-seed.ts'
import { select } from '#backend/import/select.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { ContentError, importContent } from './content.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
	const jackets = await addCategory(connection.db, { name: 'Куртки', slug: 'kurtki' })
	await addModel(connection.db, { groupId: 'moros', categoryId: jackets.id })
	await addModel(connection.db, { groupId: 'taganay' })
})
afterAll(() => connection.close())
beforeEach(async () => {
	await connection.db.execute(
		sql`truncate ambassadors, publications, publication_products, community_pages, content_entries, promo_codes`,
	)
})

const person = {
	slug: 'anya',
	name: 'Аня Воронцова',
	activity: 'Ски-тур',
	place: 'Кировск',
	portrait: 'land/winter',
	lead: 'Гид',
	facts: [1, 2, 3].map((value) => ({ value: `${value}`, label: 'дней' })),
	quote: 'Иди',
	text: [{ type: 'text', text: 'Живёт **в горах**' }],
	look: 'obraz',
}

const article = {
	slug: 'sloi',
	kind: 'ARTICLE',
	title: 'Три слоя',
	lead: 'Кто за что отвечает',
	cover: { picture: 'land/dawn', alt: 'Рассвет' },
	author: 'anya',
	date: '2026-11-02',
	minutes: 4,
	tags: ['Зима'],
	body: [
		{ type: 'heading', text: 'Первый' },
		{ type: 'text', text: 'Надень [Морось](product:moros) и [иди](/community/blogs/sloi)' },
		{ type: 'picture', picture: 'land/fog', alt: 'Туман' },
		{ type: 'products', products: ['taganay'] },
		{ type: 'heading', text: 'Первый' },
	],
	products: ['moros'],
	publications: ['obraz'],
}

const look = {
	...article,
	slug: 'obraz',
	kind: 'LOOK',
	title: 'Образ',
	cover: { figure: '−30', ground: 'night' },
	body: [],
	publications: [],
	look: { season: 'зима', things: [{ product: 'moros' }, { product: 'taganay', note: 'в рюкзаке' }] },
}

const promotion = {
	id: 'ten',
	title: 'Минус 10',
	text: 'На куртки',
	promoCode: 'ТРОПА10',
	figure: '−10 %',
	categories: ['/catalog/kurtki'],
	validFrom: '2026-01-01',
	validTo: '2027-01-01',
}
const code = { code: 'тропа10', kind: 'percent', value: 10, validFrom: '2026-01-01', validTo: '2027-01-01' }

interface Folder {
	ambassadors: unknown
	publications: Record<string, unknown>
	promotions: unknown
	community: unknown
}

const good = (): Folder => ({
	ambassadors: [person],
	publications: { sloi: article, obraz: look },
	promotions: [promotion],
	community: [{ url: '/community/', title: 'Дошли', cover: { picture: 'land/dusk', alt: 'Сумерки' } }],
})

function folderOf({ publications, ...files }: Partial<Folder>): string {
	const folder = join(tmpdir(), `tropa-community-${randomUUID()}`)
	mkdirSync(join(folder, 'publications'), { recursive: true })
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	const write = (name: string, data: unknown) =>
		writeFileSync(join(folder, `${name}.json`), JSON.stringify(data))
	write('promo-codes', [code])
	for (const [name, data] of Object.entries(files)) write(name, data)
	for (const [name, data] of Object.entries(publications ?? {})) write(`publications/${name}`, data)
	return folder
}

const load = (files: Partial<Folder>) => importContent(connection.db, folderOf(files))
const rows = <Row>(statement: ReturnType<typeof sql>) => select<Row>(connection.db, statement)

const snapshot = () =>
	rows(sql`
		select (select jsonb_agg(to_jsonb(p) order by slug) from publications p) as publications,
			(select jsonb_agg(to_jsonb(p) order by slug, product) from publication_products p) as products,
			(select jsonb_agg(to_jsonb(a) order by slug) from ambassadors a) as people,
			(select jsonb_agg(to_jsonb(c) order by path) from community_pages c) as pages,
			(select jsonb_agg(to_jsonb(e) order by key) from content_entries e) as entries`)

describe('the community’s content', () => {
	it('is loaded with its pictures, links and goods, and loading again changes nothing', async () => {
		expect(await load(good())).toMatchObject({ ambassadors: 1, publications: 2, promotions: 1 })
		const [sloi] = await rows<{ body: unknown; tags: string[]; cover: unknown }>(
			sql`select body, tags, cover from publications where slug = 'sloi'`,
		)
		expect(sloi?.tags).toEqual(['зима'])
		expect(sloi?.cover).toEqual({
			kind: 'picture',
			url: '/pictures/land/dawn.avif',
			phoneUrl: '/pictures/land/dawn-m.avif',
			alt: 'Рассвет',
			width: 2400,
			height: 1296,
			isDark: false,
			veil: expect.any(Number),
			phoneVeil: expect.any(Number),
		})
		expect(sloi?.body).toMatchObject([
			{ type: 'heading', id: 'h-pervyy' },
			{
				text: [
					{ text: 'Надень ' },
					{ text: 'Морось', url: 'product:moros' },
					{ text: ' и\u00a0' },
					{ text: 'иди', url: '/community/blogs/sloi' },
				],
			},
			{ type: 'picture', picture: { url: '/pictures/land/fog.avif' } },
			{ type: 'products', products: ['taganay'] },
			{ type: 'heading', id: 'h-pervyy-2' },
		])
		expect(
			await rows(sql`select product from publication_products where slug = 'sloi' order by position`),
		).toEqual([{ product: 'moros' }, { product: 'taganay' }])
		expect(Object.values(await load(good())).every((count) => count === 0)).toBe(true)
	})

	it('that is only tried leaves the database as it was', async () => {
		const counts = await importContent(connection.db, folderOf(good()), { isTrial: true })
		expect(counts).toMatchObject({ publications: 2 })
		expect(await rows(sql`select slug from publications`)).toEqual([])
	})

	it('with several problems has all of them reported, each with its file and place', async () => {
		const broken = good()
		broken.ambassadors = [{ ...person, portrait: 'people/nobody' }]
		broken.publications = {
			sloi: {
				...article,
				body: [{ type: 'text', text: 'Сюда: [раз](/nowhere), [два](product:no), [три](javascript:alert)' }],
			},
			obraz: look,
		}
		const problem = (await load(broken).catch((error: unknown) => error)) as Error
		expect(problem).toBeInstanceOf(ContentError)
		const lines = problem.message
			.split('\n')
			.map((line) => line.replace(/^.*?(?=ambassadors|publications)/, ''))
		expect(lines).toEqual([
			'ambassadors.json at anya.portrait: there is no picture public/pictures/people/nobody (avif, webp, jpg, png, svg).',
			'publications/sloi.json at body.0: /nowhere leads nowhere in the shop.',
			'publications/sloi.json at body.0: there is no product no.',
			'publications/sloi.json at body.0: javascript:alert is neither an address of the shop (/…), nor product:…, nor https://….',
		])
	})

	it.each<[string, Record<string, unknown>, RegExp]>([
		['a product that is not there', { products: ['no'] }, /at products\.0: there is no product no/],
		['an author who is not there', { author: 'nobody' }, /at author: there is no ambassador nobody/],
		['a publication that is not there', { publications: ['no'] }, /no other publication no/],
		['the id of a product', { body: [{ type: 'text', text: '[x](/product/7)' }] }, /write product:/],
		[
			'a block of an unknown kind',
			{ body: [{ type: 'html', html: '<b>' }] },
			/wrong at body\.0\.type: must be one of text, heading, picture/,
		],
		['a field that is not known', { video: 1 }, /its top: has a field that there is not: video/],
		['a field less', { lead: undefined }, /wrong at lead: is missing/],
		['a cover without a description', { cover: { picture: 'land/dawn' } }, /wrong at cover\.alt: is missing/],
		['a mark that is not closed', { body: [{ type: 'text', text: 'не **закрыт' }] }, /nothing closes/],
		['a link with a space', { body: [{ type: 'text', text: '[x](/a b)' }] }, /a link with a space/],
		['a short row', { body: [{ type: 'table', head: ['а', 'б'], rows: [['1']] }] }, /not as long/],
		['no cover', { cover: null }, /wrong at cover: is needed/],
		['the training of an article', { training: { level: 1 } }, /training/],
		['another name', { slug: 'drugoe' }, /at slug: must be the name of the file/],
	])('with %s is rejected', async (_, change, message) => {
		const broken = { ...good(), publications: { sloi: { ...article, ...change }, obraz: look } }
		await expect(load(broken)).rejects.toThrow(message)
		expect(await rows(sql`select slug from ambassadors`)).toEqual([])
	})

	it('with a name that content does not have is rejected rather than passed over', async () => {
		const misspelt = { ...good(), promotion: [] } as Partial<Folder>
		await expect(load(misspelt)).rejects.toThrow('promotion.json is nothing that content has')
	})

	it('with a code, a category or a cover that can not be is rejected', async () => {
		await expect(load({ promotions: [{ ...promotion, promoCode: 'НЕТ' }] })).rejects.toThrow('no code НЕТ')
		await expect(load({ promotions: [{ ...promotion, categories: ['/catalog/x'] }] })).rejects.toThrow(
			'no category /catalog/x',
		)
		const twice = { ...good(), publications: { sloi: article, obraz: { ...look, cover: article.cover } } }
		await expect(load(twice)).rejects.toThrow('is the cover of')
	})

	it('broken in any place loads all or nothing', async () => {
		await load(good())
		const before = await snapshot()
		await fc.assert(
			fc.asyncProperty(
				fc.nat(),
				fc.anything({ maxDepth: 1, withNullPrototype: false }),
				async (where, value) => {
					const folder = spoilt(good(), where, value)
					const counts = await load(folder).catch((error: unknown) => {
						// Anything else is a crash.
						expect(error).toBeInstanceOf(ContentError)
						return undefined
					})
					if (counts === undefined) expect(await snapshot()).toEqual(before)
					else await load(good())
				},
			),
			{ numRuns: Number(process.env.PROPERTY_RUNS || 40) },
		)
	})
})

/** The folder with one of its values, the `where`-th, replaced. */
function spoilt(folder: Folder, where: number, value: unknown): Folder {
	const places: { holder: Record<string, unknown>; key: string }[] = []
	const copy = structuredClone(folder)
	const walk = (holder: Record<string, unknown>) => {
		for (const [key, inner] of Object.entries(holder)) {
			places.push({ holder, key })
			if (typeof inner === 'object' && inner !== null) walk(inner as Record<string, unknown>)
		}
	}
	for (const part of Object.values(copy)) walk(part as Record<string, unknown>)
	const place = places[where % places.length]
	if (place) place.holder[place.key] = JSON.parse(JSON.stringify(value ?? null) ?? 'null')
	return copy
}
