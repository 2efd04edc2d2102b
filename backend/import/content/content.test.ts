import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Connection } from '#backend/db/connect.ts'
import { feedFile, feedXml } from '#backend/import/feed/feed-fixture.ts'
import { importFeed } from '#backend/import/feed/import-feed.ts'
import { select } from '#backend/import/select.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { PublicationFile } from './community-files.ts'
import { ContentError, importContent } from './content.ts'
import { FILES } from './content-files.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

beforeEach(async () => {
	await connection.db.execute(sql`
		truncate categories, product_categories, models, products, skus, suggestions, colours, technologies, size_tables,
			countries, cities, shops, pick_points, streets, content_entries, promo_codes, reviews
		restart identity cascade`)
})

const rows = <Row>(statement: ReturnType<typeof sql>) => select<Row>(connection.db, statement)

function folderOf(files: Record<string, unknown>): string {
	const folder = join(tmpdir(), `tropa-content-${randomUUID()}`)
	mkdirSync(folder)
	onTestFinished(() => rmSync(folder, { recursive: true }))
	for (const [name, data] of Object.entries(files)) {
		writeFileSync(join(folder, `${name}.json`), typeof data === 'string' ? data : JSON.stringify(data))
	}
	return folder
}

const load = (files: Record<string, unknown>) => importContent(connection.db, folderOf(files))

const city = {
	id: 1,
	name: 'Щёлково',
	fias: null,
	macrocity: false,
	hasMetro: false,
	urlCode: 'shchyolkovo',
	moniker: 'Щёлкове',
	countryId: 643,
	region: 'Московская область',
	lat: 55.92,
	lon: 37.99,
	timeZone: 'Europe/Moscow',
	population: 126000,
}
const geo = {
	countries: [{ id: 643, name: 'Россия', code: 'RU', phoneCode: '+7' }],
	cities: [city, { ...city, id: 2, name: 'Королёв', urlCode: 'korolyov' }],
	streets: {
		common: [
			{ name: 'Лесная', streetKind: 'улица', maxHouse: 40 },
			{ name: 'Мира', streetKind: 'проспект', maxHouse: 90 },
		],
		cities: { 1: [{ name: 'Пролетарский', streetKind: 'проспект', maxHouse: 25 }] },
	},
}
const store = {
	id: 'store-1',
	cityId: 1,
	name: 'Тропа',
	address: 'Пролетарский проспект, 10',
	lat: 55.92,
	lon: 37.99,
	hours: [{ days: 'ежедневно', from: '10:00', to: '22:00' }],
	phone: '8 800 000-00-00',
}
const holiday = { day: '2026-12-31', hours: { from: '10:00', to: '18:00' } }
const review = {
	groupId: 'jacket',
	rating: 4,
	body: 'Тёплая и лёгкая',
	authorName: 'Ира',
	date: '2026-10-02',
	size: '48',
	height: 172,
	ratingDetails: [{ name: 'Посадка', value: 1 }],
}

async function loadJacket() {
	const offers = ['Хвоя', 'Красно-белый'].map((colour, index) => ({
		id: String(index),
		groupId: 'jacket',
		params: { Цвет: colour, Размер: '48', Метка: index === 0 ? 'Хит' : 'Эко' },
	}))
	await importFeed(connection.db, feedFile(feedXml(offers)))
}

describe('a folder of content', () => {
	it('loaded again changes nothing', async () => {
		await loadJacket()
		const files = {
			...geo,
			colours: [{ name: 'Хвоя', hex: '#1e4034', base: 'Зелёный' }],
			reviews: [review],
			'search-queries': [{ text: 'пуховик', weight: 90 }],
			pages: [{ url: '/about/', name: 'О нас', content: '<p>Шьём</p>', displayMode: 'DEFAULT' }],
		}
		expect(await load(files)).toMatchObject({
			cities: 2,
			streets: 3,
			reviews: 1,
			pages: 1,
			'search queries': 1,
		})
		expect(Object.values(await load(files)).every((count) => count === 0)).toBe(true)
	})

	it('gives a city its own streets, else some of the common ones', async () => {
		await load(geo)
		expect(await rows(sql`select city_id, name_key from streets order by city_id, name_key`)).toEqual([
			{ city_id: 1, name_key: 'пролетарский' },
			{ city_id: 2, name_key: 'лесная' },
			{ city_id: 2, name_key: 'мира' },
		])
	})

	it('takes scripts out of pages and has their addresses in one form', async () => {
		const page = {
			url: '/about/',
			name: 'О нас',
			content:
				'<h2>Кто мы</h2><p onclick="x()">Шьём <a href="/catalog/">одежду</a></p><script>alert(1)</script>',
			displayMode: 'DEFAULT',
		}
		await load({ pages: [page] })
		expect(await rows(sql`select slot, data->>'content' as content from content_entries`)).toEqual([
			{ slot: '/about', content: '<h2>Кто мы</h2><p>Шьём <a href="/catalog/">одежду</a></p>' },
		])
	})

	it('paints products, by the first colour of several too', async () => {
		await loadJacket()
		await load({
			colours: [
				{ name: 'Хвоя', hex: '#1e4034', base: 'Зелёный' },
				{ name: 'Красный', hex: '#b3261e', base: 'Красный' },
			],
		})
		expect(await rows(sql`select colour_name, colour_hex, colour_base from products order by id`)).toEqual([
			{ colour_name: 'Хвоя', colour_hex: '#1e4034', colour_base: 'Зелёный' },
			{ colour_name: 'Красно-белый', colour_hex: '#b3261e', colour_base: 'Красный' },
		])
	})

	it('names the addresses of categories and fills those that are rules', async () => {
		await loadJacket()
		await load({
			categories: {
				categories: [{ feedId: 1, slug: 'men', h1: 'Мужская одежда' }],
				virtual: [{ slug: 'hits', name: 'Хиты', rule: { mark: 'Хит' } }],
			},
			'promo-codes': [
				{
					code: 'куртка15',
					kind: 'percent',
					value: 15,
					validFrom: '2026-11-01',
					validTo: '2026-12-31',
					categorySlugs: ['kurtki', 'palatki'],
				},
			],
		})
		expect(
			await rows(sql`
				select c.url, c.h1, count(pc.product_id)::int as products
				from categories c left join product_categories pc on pc.category_id = c.id
				group by c.id order by c.url`),
		).toEqual([
			{ url: 'hits', h1: null, products: 1 },
			{ url: 'men', h1: 'Мужская одежда', products: 2 },
			{ url: 'men/kurtki', h1: null, products: 2 },
		])
		expect(await rows(sql`select code, category_urls as urls from promo_codes`)).toEqual([
			{ code: 'КУРТКА15', urls: ['men/kurtki', 'palatki'] },
		])
	})

	it('gives every store the holidays, but for the days that it has itself', async () => {
		const stocktaking = { day: '2026-12-08', hours: null, reason: 'инвентаризация' }
		const own = { day: '2026-12-31', hours: null }
		await load({
			...geo,
			shops: [
				{ ...store, exceptions: [own, stocktaking] },
				{ ...store, id: 'store-2' },
			],
			holidays: [holiday],
		})
		expect(await rows(sql`select id, exceptions from shops order by id`)).toEqual([
			{ id: 'store-1', exceptions: [stocktaking, own] },
			{ id: 'store-2', exceptions: [holiday] },
		])
	})

	it('are read as the editors of some systems save them, with a mark of the byte order', async () => {
		const countries = JSON.stringify([{ id: 643, name: 'Россия', code: 'RU', phoneCode: '+7' }])
		await load({ countries: `\uFEFF${countries}` })
		expect(await rows(sql`select id from countries`)).toEqual([{ id: 643 }])
	})

	it('counts the ratings again and leaves reviews of visitors', async () => {
		await loadJacket()
		await connection.db.execute(sql`
			insert into reviews (model_id, rating, body, author_details, rating_details, created_at)
			values (1, 5, 'Написано покупателем', '[]', '[]', now())`)
		await load({ reviews: [review, { ...review, groupId: 'unknown' }] })
		expect(await rows(sql`select rating, review_count as count from models`)).toEqual([
			{ rating: 4.5, count: 2 },
		])
		expect(
			await rows(sql`select author_details as details from reviews where source_key is not null`),
		).toEqual([
			{
				details: [
					{ name: 'Размер', value: '48' },
					{ name: 'Рост', value: '172' },
				],
			},
		])
		await load({ reviews: [] })
		expect(await rows(sql`select body from reviews`)).toEqual([{ body: 'Написано покупателем' }])
		expect(await rows(sql`select rating, review_count as count from models`)).toEqual([
			{ rating: 5, count: 1 },
		])
	})
})

describe('a folder that can’t be used', () => {
	it.each([
		[
			'a wrong value',
			{ cities: [{ ...city, timeZone: 'Europe/Nowhere' }] },
			/cities\.json is wrong at 0\.timeZone: must be an IANA/,
		],
		[
			'an unknown field',
			{ countries: [{ ...geo.countries[0], capital: 'Москва' }] },
			/countries\.json is wrong at 0/,
		],
		[
			'a day that is none',
			{ shops: [{ ...store, exceptions: [{ day: '2026-02-30', hours: null }] }] },
			/shops\.json is wrong at 0\.exceptions\.0\.day: /,
		],
		[
			'a day that begins after its end',
			{
				shops: [
					store,
					{ ...store, exceptions: [{ day: '2026-12-31', hours: { from: '18:00', to: '10:00' } }] },
				],
			},
			/shops\.json is wrong at 1\.exceptions\.0\.hours: must open before it closes/,
		],
		[
			'an hour that is none',
			{ holidays: [{ day: '2026-12-31', hours: { from: '10:00', to: '25:00' } }] },
			/holidays\.json is wrong at 0\.hours\.to: must be a time like 09:30/,
		],
		[
			'a day that comes twice',
			{ holidays: [holiday, { ...holiday, hours: null }] },
			/holidays\.json is wrong at 1\.day: has 2026-12-31 for the second time/,
		],
		[
			'holidays of no stores',
			{ holidays: [holiday] },
			/holidays\.json is wrong at its top: changes the hours of shops\.json/,
		],
		['broken JSON', { menus: '{"slots":' }, /menus\.json is not JSON/],
		['no files at all', {}, /has no content files/],
	])('%s is named in one sentence', async (_, files, message) => {
		const loading = load(files)
		await expect(loading).rejects.toThrow(ContentError)
		await expect(loading).rejects.toThrow(message)
	})

	it('changes nothing, whichever file is wrong', async () => {
		await expect(
			load({ ...geo, colours: [{ name: 'Хвоя', hex: 'зелёный', base: 'Зелёный' }] }),
		).rejects.toThrow('colours.json')
		expect(await rows(sql`select 1 from cities`)).toEqual([])
	})
})

const code = {
	code: 'ДЕСЯТЬ',
	kind: 'percent',
	value: 10,
	minSum: 3000,
	validFrom: '2026-01-01',
	validTo: '2026-12-31',
}
const banner = {
	id: 'snow',
	slot: 'main',
	displayMode: 'DEFAULT',
	title: 'Снег',
	picture: { url: '/pictures/snow.jpg', alt: '', width: 800, height: 600 },
}

/** An entry of every kind that a folder may have more of. */
const everything = {
	...geo,
	colours: [{ name: 'Хвоя', hex: '#1e4034', base: 'Зелёный' }],
	technologies: [{ id: 'dry', name: 'Сухо', title: 'Сухо', text: 'Не промокает' }],
	'size-tables': [{ id: 'tops', title: 'Верх', columns: ['RU'], rows: [['44']], howToMeasure: [] }],
	shops: [{ ...store, metro: [{ name: 'Щёлковская', minutes: 5 }] }],
	points: [
		{
			id: 'point-1',
			cityId: 1,
			address: 'Лесная, 1',
			lat: 55.92,
			lon: 37.99,
			hours: store.hours,
			operator: 'Ближе',
			storageDays: 5,
			payment: ['card'],
			fitting: true,
		},
	],
	reviews: [review],
	'promo-codes': [code],
	categories: {
		categories: [{ feedId: 1, slug: 'men' }],
		virtual: [{ slug: 'hits', name: 'Хиты', rule: { mark: 'Хит' } }],
	},
	menus: { slots: { main: [{ id: 'catalog', titleName: 'Каталог', url: '/catalog/', submenu: [] }] } },
	banners: [banner],
	groups: [{ id: 'stories', slot: 'main', title: 'Истории', banners: [banner] }],
	fragments: [{ slot: 'help', title: 'Помощь', content: '<p>Да</p>', displayMode: 'DEFAULT' }],
	pages: [{ url: '/about/', name: 'О нас', content: '<p>Шьём</p>', displayMode: 'DEFAULT' }],
	seo: [{ url: '/about/', title: 'О нас' }],
	redirects: [{ from: '/old', to: '/about/', status: 301 }],
	promotions: [
		{
			id: 'ten',
			title: 'Десять',
			text: 'На всё',
			promoCode: 'ДЕСЯТЬ',
			validFrom: '2026-01-01',
			validTo: '2026-12-31',
		},
	],
	community: [{ url: '/community/', title: 'Сообщество' }],
	'search-queries': [{ text: 'пуховик', weight: 90 }],
	holidays: [holiday],
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Copies of a value, each with one part of it changed. @param change the changed values of a part, or none */
function changed(value: Json, change: (part: Json) => Json[]): Json[] {
	const inside = Array.isArray(value)
		? value.flatMap((part, at) => changed(part, change).map((other) => value.with(at, other)))
		: value !== null && typeof value === 'object'
			? Object.entries(value).flatMap(([name, part]) =>
					changed(part, change).map((other) => ({ ...value, [name]: other })),
				)
			: []
	return [...change(value), ...inside]
}

/** Loads a folder with one file changed: it is taken, or rejected in words that name the file. */
async function takesOrRejects(file: string, data: Json): Promise<void> {
	try {
		await importContent(connection.db, folderOf({ ...everything, [file]: data }), { isTrial: true })
	} catch (error) {
		expect(error, `${file}: ${JSON.stringify(data).slice(0, 300)}`).toBeInstanceOf(ContentError)
		expect((error as Error).message).toContain(`${file}.json`)
	}
}

describe('values that no author chose', { timeout: 120_000 }, () => {
	it('every number of content has both bounds', () => {
		const unbounded: string[] = []
		const walk = (schema: unknown, path: string): void => {
			if (schema === null || typeof schema !== 'object') return
			const { type, minimum, maximum, exclusiveMinimum, ...rest } = schema as Record<string, unknown>
			const isBound = (bound: unknown) =>
				typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
			if ((type === 'number' || type === 'integer') && !('const' in rest) && !('enum' in rest)) {
				if (!isBound(minimum ?? exclusiveMinimum) || !isBound(maximum)) unbounded.push(path)
			}
			for (const [name, inner] of Object.entries(rest)) walk(inner, `${path}.${name}`)
		}
		const options = { io: 'input', unrepresentable: 'any' } as const
		for (const [name, schema] of Object.entries(FILES)) walk(z.toJSONSchema(schema, options), name)
		walk(z.toJSONSchema(PublicationFile, options), 'publications')
		expect(unbounded).toEqual([])
	})

	it('the folder that is changed below is taken as it is', async () => {
		await loadJacket()
		expect(await importContent(connection.db, folderOf(everything), { isTrial: true })).toMatchObject({
			promotions: 1,
		})
	})

	it('a name that comes twice is rejected with its file and place, before the database', async () => {
		for (const [file, data] of Object.entries(everything) as [string, Json][]) {
			const twice = (part: Json) => (Array.isArray(part) && part[0] !== undefined ? [[...part, part[0]]] : [])
			for (const other of changed(data, twice)) await takesOrRejects(file, other)
		}
		const rejected = load({ shops: [store, store], 'promo-codes': [code, { ...code, code: 'десять' }] })
		await expect(rejected).rejects.toThrow(
			/promo-codes\.json is wrong at 1\.code: has ДЕСЯТЬ for the second time/,
		)
		await expect(rejected).rejects.toThrow(/shops\.json is wrong at 1\.id: has store-1 for the second time/)
	})

	it('a number that is far off is rejected with its file and place, before the database', async () => {
		for (const [file, data] of Object.entries(everything) as [string, Json][]) {
			const far = (part: Json) => (typeof part === 'number' ? [-1, 0.5, 2_147_483_648, 1e21] : [])
			for (const other of changed(data, far)) await takesOrRejects(file, other)
		}
		await expect(load({ cities: [{ ...city, population: -1 }] })).rejects.toThrow(
			/cities\.json is wrong at 0\.population/,
		)
	})

	it('a place that is named and not there is said with everything else, before the database', async () => {
		const wrong = load({
			...everything,
			cities: [city, { ...city, id: 2, countryId: 999 }],
			shops: [{ ...store, cityId: 999 }],
			points: [{ ...everything.points[0], cityId: 998 }],
			streets: { ...geo.streets, cities: { 997: [] } },
			'promo-codes': [code, code],
			colours: [{ name: 'Хвоя', hex: 'зелёный', base: 'Зелёный' }],
		})
		for (const place of [
			/cities\.json is wrong at 1\.countryId: there is no country 999\./,
			/cities\.json is wrong at 1\.urlCode: has shchyolkovo/,
			/shops\.json is wrong at 0\.cityId: there is no city 999\./,
			/points\.json is wrong at 0\.cityId: there is no city 998\./,
			/streets\.json is wrong at cities\.997: there is no city 997\./,
			/promo-codes\.json is wrong at 1\.code: /,
			/colours\.json is wrong at 0\.hex: /,
		]) {
			await expect(wrong).rejects.toThrow(place)
		}
	})

	it('a place of the database may be named without its file', async () => {
		await load(geo)
		expect(await load({ shops: [store] })).toMatchObject({ shops: 1 })
	})

	it.each([
		['a percent of everything', { ...code, value: 100 }, 'value: must be from 1 to 90 percent'],
		['a percent of nothing', { ...code, value: 0 }, 'value: must be from 1 to 90 percent'],
		[
			'a sum above the least cart',
			{ ...code, kind: 'fixed', value: 3000 },
			'minSum: must be more than the discount',
		],
		['a sum of nothing', { ...code, kind: 'fixed', value: 0 }, 'value: must be one rouble or more'],
		['free delivery with a sum', { ...code, kind: 'free-delivery' }, 'value: must be 0'],
		['an end before the beginning', { ...code, validTo: '2025-12-31' }, 'validTo: must be after validFrom'],
	])('a promo code with %s is rejected', async (_, wrong, reason) => {
		await expect(load({ 'promo-codes': [wrong] })).rejects.toThrow(`promo-codes.json is wrong at 0.${reason}`)
	})

	it('hours and days are in their order', async () => {
		const at = (from: string, to: string) =>
			load({ ...geo, shops: [{ ...store, hours: [{ days: 'пн', from, to }] }] })
		await expect(at('22:00', '10:00')).rejects.toThrow(
			/shops\.json is wrong at 0\.hours\.0: must open before/,
		)
		await expect(at('10.00', '22:00')).rejects.toThrow(/0\.hours\.0\.from: must be a time like 09:30/)
		// A night shop closes on the next day.
		expect(await at('10:00', '02:00')).toMatchObject({ shops: 1 })
		const promotion = { ...everything.promotions[0], promoCode: null, validTo: '2025-12-31' }
		await expect(load({ promotions: [promotion] })).rejects.toThrow(
			/promotions\.json is wrong at 0\.validTo: must not be before validFrom/,
		)
	})
})
