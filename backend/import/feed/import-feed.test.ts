// @module-tag slow

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { rootDir } from '#process/root.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { feedFile, feedXml, type OfferText, offerXml } from './feed-fixture.ts'
import { importFeed } from './import-feed.ts'
import { changesIn } from './import-report.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

beforeEach(async () => {
	await connection.db.execute(sql`
		truncate categories, product_categories, models, products, skus, suggestions, orders, colours
		restart identity cascade`)
})

const now = new Date('2026-11-20T09:00:00Z')
const load = (content: string | Buffer, source?: string) =>
	importFeed(connection.db, feedFile(content), { source, now })
const rows = <Row>(statement: ReturnType<typeof sql>) => select<Row>(connection.db, statement)

const jacket = (id: string, colour: string, size: string, more: OfferText = {}): OfferText => ({
	id,
	groupId: 'jacket',
	params: { Цвет: colour, Размер: size, Пол: 'Мужской', Сезон: 'Зима' },
	...more,
})
const jackets = [jacket('1', 'Хвоя', '48'), jacket('2', 'Хвоя', '50'), jacket('3', 'Уголь', '48')]

const catalogueNow = () =>
	rows<{ colour: string; size: string; stock: number; isAvailable: boolean; isPresent: boolean }>(sql`
		select p.colour_name as colour, s.size, s.stock, p.is_available as "isAvailable", s.is_present as "isPresent"
		from skus s join products p on p.id = s.product_id order by s.offer_id`)

describe('categories that lie in one another', () => {
	/** Each in the one before it. */
	const chain = (levels: number) => {
		const lines = Array.from({ length: levels }, (_, level) => {
			const parent = level ? ` parentId="${level}"` : ''
			return `<category id="${level + 1}"${parent}>Раздел ${level + 1}</category>`
		})
		return { inOrder: lines, reversed: lines.toReversed() }
	}
	const loadWith = (lines: readonly string[], categoryId: number) =>
		load(
			feedXml([jacket('1', 'Хвоя', '48', { more: `<categoryId>${categoryId}</categoryId>` })], {
				categories: `<categories>${lines.join('\n')}</categories>`,
			}),
		)

	it('are taken up to twenty deep', async () => {
		await loadWith(chain(20).inOrder, 20)
		expect(
			await rows(
				sql`select max(level)::int as deepest, count(*)::int as all from categories where is_present`,
			),
		).toEqual([{ deepest: 20, all: 20 }])
	})

	it.each([21, 2_000, 50_000])(
		'%i deep are rejected by a sentence, in whatever order they come',
		async (levels) => {
			for (const lines of Object.values(chain(levels))) {
				await expect(loadWith(lines, levels)).rejects.toThrow(
					/^Категории фида вложены друг в друга глубже 20 уровней: например, категория \d+\.$/,
				)
			}
			expect(await rows(sql`select id from categories`)).toEqual([])
		},
	)
})

describe('a feed', () => {
	it('becomes models, their colours and sizes, in their categories', async () => {
		const report = await load(feedXml(jackets))
		expect(report).toMatchObject({ source: 'Магазин', offersRead: 3, taken: 3, rejected: [], notes: [] })
		expect(report.models.added).toBe(1)
		expect(report.products.added).toBe(2)
		expect(report.skus.added).toBe(3)
		expect(await catalogueNow()).toMatchObject([
			{ colour: 'Хвоя', size: '48', stock: 10, isAvailable: true },
			{ colour: 'Хвоя', size: '50' },
			{ colour: 'Уголь', size: '48' },
		])
		expect(
			await rows(sql`
				select c.url, c.level, count(*)::int as products
				from categories c join product_categories pc on pc.category_id = c.id
				group by c.id order by c.url`),
		).toEqual([
			{ url: 'muzhchinam', level: 1, products: 2 },
			{ url: 'muzhchinam/kurtki', level: 2, products: 2 },
		])
		expect(await rows(sql`select name, arrived_on::text as day, gender from products limit 1`)).toEqual([
			{ name: 'Куртка «Морось»', day: '2026-11-20', gender: 'Мужской' },
		])
	})

	it('is found by words and suggested', async () => {
		await load(feedXml(jackets))
		const found = await rows(sql`
			select id from products where search @@ websearch_to_tsquery('russian', 'куртки морось')`)
		expect(found).toHaveLength(2)
		expect(await rows(sql`select kind, text, url from suggestions order by kind, url`)).toEqual([
			{ kind: 'category', text: 'Мужчинам', url: '/catalog/muzhchinam' },
			{ kind: 'category', text: 'Куртки', url: '/catalog/muzhchinam/kurtki' },
		])
	})

	it('distinguishes suggestions of categories of one name', async () => {
		const categories = `<categories>
			<category id="1">Обувь</category>
			<category id="2" parentId="1">Мужская обувь</category><category id="3" parentId="1">Женская обувь</category>
			<category id="4" parentId="2">Ботинки</category><category id="5" parentId="3">Ботинки</category>
			<category id="6">Мужчинам</category><category id="7" parentId="6">Флис</category>
			<category id="8">Женщинам</category><category id="9" parentId="8">Флис</category>
		</categories>`
		const offers = ['4', '5', '7', '9'].map((id) =>
			jacket(id, 'Хвоя', '48', { groupId: id, more: `<categoryId>${id}</categoryId>` }),
		)
		await load(feedXml(offers, { categories }))
		const names = await rows<{ text: string }>(sql`select text from suggestions order by text collate "C"`)
		expect(names.map(({ text }) => text)).toEqual([
			'Ботинки — Женская обувь',
			'Ботинки — Мужская обувь',
			'Женская обувь',
			'Женщинам',
			'Мужская обувь',
			'Мужчинам',
			'Обувь',
			'Флис — Женщинам',
			'Флис — Мужчинам',
		])
	})

	it('read again changes nothing', async () => {
		await load(feedXml(jackets))
		const before = await rows(sql`
			select max(p.updated_at) as product, max(s.updated_at) as sku from products p, skus s`)
		const report = await load(feedXml(jackets))
		expect(changesIn(report)).toBe(0)
		expect(report.skus).toEqual({ added: 0, changed: 0, unchanged: 3, gone: 0 })
		expect(
			await rows(sql`select max(p.updated_at) as product, max(s.updated_at) as sku from products p, skus s`),
		).toEqual(before)
	})

	it('with one new price changes one size and its product', async () => {
		await load(feedXml(jackets))
		const report = await load(
			feedXml([...jackets.slice(0, 2), jacket('3', 'Уголь', '48', { price: '3990' })]),
		)
		expect(report.skus).toEqual({ added: 0, changed: 1, unchanged: 2, gone: 0 })
		expect(report.products).toEqual({ added: 0, changed: 1, unchanged: 1, gone: 0 })
	})

	it('notifies the other processes when something changed, and only then', async () => {
		const payloads: string[] = []
		await connection.listen('catalog_changed', (payload) => payloads.push(payload))
		await load(feedXml(jackets))
		expect(payloads).toHaveLength(1)
		await load(feedXml(jackets))
		expect(payloads).toHaveLength(1)
	})
})

describe('stock', () => {
	const withCount = (count: number) =>
		feedXml([jacket('1', 'Хвоя', '48', { more: `<count>${count}</count>` })])
	const stock = async () => (await catalogueNow())[0]?.stock

	it('is not reset by a feed that names the same number after an order', async () => {
		await load(withCount(5))
		await connection.db.execute(sql`update skus set stock = 4`)
		const report = await load(withCount(5))
		expect(changesIn(report)).toBe(0)
		expect(await stock()).toBe(4)
	})

	it('follows a feed that names a new number', async () => {
		await load(withCount(5))
		await connection.db.execute(sql`update skus set stock = 4`)
		await load(withCount(7))
		expect(await stock()).toBe(7)
		await load(withCount(0))
		expect(await catalogueNow()).toMatchObject([{ stock: 0, isAvailable: false, isPresent: true }])
	})
})

describe('goods that are gone from the feed', () => {
	it('are no longer sold, stay in the database, and come back with the feed', async () => {
		await load(feedXml(jackets))
		const report = await load(feedXml(jackets.slice(0, 2)))
		expect(report.skus.gone).toBe(1)
		expect(report.products.gone).toBe(1)
		expect((await catalogueNow())[2]).toMatchObject({
			colour: 'Уголь',
			stock: 0,
			isAvailable: false,
			isPresent: false,
		})
		expect(await rows(sql`select 1 from product_categories`)).toHaveLength(2)

		const back = await load(feedXml(jackets))
		expect(back.skus).toEqual({ added: 0, changed: 1, unchanged: 2, gone: 0 })
		expect((await catalogueNow())[2]).toMatchObject({ stock: 10, isAvailable: true, isPresent: true })
	})

	it('are only those of the same source', async () => {
		await load(feedXml(jackets))
		await load(feedXml([{ id: '1', name: 'Стул' }]), 'Другой магазин')
		expect((await catalogueNow()).filter(({ isPresent }) => isPresent)).toHaveLength(4)
		expect(await rows(sql`select url from categories where level = 1 order by url`)).toEqual([
			{ url: 'muzhchinam' },
			{ url: 'muzhchinam-2' },
		])
	})
})

describe('an offer that can’t be taken', () => {
	it('is reported with its line, id and reason, and the rest goes in', async () => {
		const report = await load(
			feedXml([
				{ id: '1' },
				{ id: '2', name: 'Шарф', price: '500,22.00' },
				{ id: '3', name: 'Шапка', more: '<currencyId>EUR</currencyId>' },
				{ id: '4', name: '' },
			]).replace(/(<offer id="3".*?)<currencyId>RUB<\/currencyId>/s, '$1'),
		)
		expect(report.taken).toBe(1)
		expect(report.rejected).toEqual([
			{ line: 13, id: '2', reason: 'цена не понята', detail: '500,22.00' },
			{ line: 17, id: '3', reason: 'цена не в рублях', detail: 'EUR' },
			{ line: 21, id: '4', reason: 'нет названия' },
		])
	})

	it('is one that repeats an earlier one; the first is in the categories of both', async () => {
		const report = await load(
			feedXml([{ id: '1' }, { id: '1', more: '<categoryId>3</categoryId>' }], {
				categories:
					'<categories><category id="2">Куртки</category><category id="3">Подарки</category></categories>',
			}),
		)
		expect(report.merged).toMatchObject([{ id: '1', reason: 'повторяет предыдущее предложение' }])
		expect(report.skus.added).toBe(1)
		expect(
			await rows(sql`
				select c.url from product_categories pc join categories c on c.id = pc.category_id order by c.url`),
		).toEqual([{ url: 'kurtki' }, { url: 'podarki' }])
	})
})

describe('categories', () => {
	const tree = (...categories: string[]) => ({
		categories: `<categories>${categories.join('')}</categories>`,
	})

	it('that are unknown put the offer among other goods', async () => {
		const report = await load(feedXml([{ id: '1', more: '<categoryId>99</categoryId>' }]))
		expect(report.notes).toMatchObject([{ id: '1', detail: 'категория 99' }])
		expect(
			await rows(sql`
				select c.name from product_categories pc join categories c on c.id = pc.category_id`),
		).toEqual([{ name: 'Другие товары' }])
	})

	it('that go in a circle are cut, with a note', async () => {
		const report = await load(
			feedXml(
				[{ id: '1' }],
				tree(
					'<category id="1" parentId="2">А</category>',
					'<category id="2" parentId="1">Б</category>',
					'<category id="3" parentId="77">В</category>',
				),
			),
		)
		expect(report.notes.map(({ id }) => id)).toEqual(['раздел 1', 'раздел 3'])
		expect(await rows(sql`select url from categories order by url`)).toEqual([
			{ url: 'a' },
			{ url: 'a/b' },
			{ url: 'v' },
		])
	})

	it('without goods are not shown until they have some', async () => {
		const two = tree('<category id="1">Куртки</category>', '<category id="2">Шапки</category>')
		const inCategory = (id: string) => feedXml([{ id: '1', more: `<categoryId>${id}</categoryId>` }], two)
		const shown = () => rows(sql`select name from categories where is_present`)
		await load(inCategory('1'))
		expect(await shown()).toEqual([{ name: 'Куртки' }])
		const report = await load(inCategory('2'))
		expect(await shown()).toEqual([{ name: 'Шапки' }])
		expect(report.categories).toEqual({ added: 0, changed: 1, unchanged: 0, gone: 1 })
		expect(changesIn(await load(inCategory('2')))).toBe(0)
	})

	it('have the same address when they are renamed, and move with their parent', async () => {
		await load(
			feedXml(
				[{ id: '1' }],
				tree('<category id="1">Мужчинам</category>', '<category id="2">Куртки</category>'),
			),
		)
		await load(
			feedXml(
				[{ id: '1' }],
				tree(
					'<category id="1">Мужчинам</category>',
					'<category id="2" parentId="1">Куртки и парки</category>',
				),
			),
		)
		expect(await rows(sql`select name, url, level from categories order by url`)).toEqual([
			{ name: 'Мужчинам', url: 'muzhchinam', level: 1 },
			{ name: 'Куртки и парки', url: 'muzhchinam/kurtki', level: 2 },
		])
	})
})

describe('a file that can’t be used', () => {
	const whole = feedXml(
		Array.from({ length: 1200 }, (_, number) => ({ id: `x${number}`, name: `Куртка ${number}` })),
	)

	it.each([
		['breaks off', whole.slice(0, whole.length - 500), 'обрывается'],
		['is no feed', '<html>404</html>', 'не фид Яндекс Маркета'],
		['has nothing to take', feedXml([{ price: 'дорого' }]), 'Ни одно предложение фида взять нельзя'],
	])('leaves the catalogue as it was when it %s', async (_, content, message) => {
		await load(feedXml(jackets))
		const before = await catalogueNow()
		await expect(load(content)).rejects.toThrow(message)
		expect(await catalogueNow()).toEqual(before)
		expect(await rows(sql`select 1 from models`)).toHaveLength(1)
	})
})

describe('a big feed', () => {
	it('of 10 000 offers needs no more memory than its batches', { timeout: 240_000 }, async () => {
		const sizes = ['S', 'M', 'L', 'XL', '2XL']
		const offers = Array.from({ length: 10_000 }, (_, number) =>
			offerXml({
				id: `o${number}`,
				groupId: `g${Math.floor(number / 10)}`,
				params: { Цвет: number % 10 < 5 ? 'Хвоя' : 'Уголь', Размер: sizes[number % 5] ?? '' },
				more: `<description>${'Тёплая куртка для долгой дороги. '.repeat(20)}</description>`,
			}),
		)
		const path = feedFile(feedXml(offers.join('\n')))
		offers.length = 0
		// The first run lets the database in memory grow to the catalogue's size; the second is the importer's own.
		await importFeed(connection.db, path, { now })
		const before = process.memoryUsage().rss
		let highest = before
		const report = await importFeed(connection.db, path, {
			now,
			onProgress: () => {
				highest = Math.max(highest, process.memoryUsage().rss)
			},
		})
		highest = Math.max(highest, process.memoryUsage().rss)
		expect(report.skus.unchanged).toBe(10_000)
		expect((highest - before) / 1024 ** 2).toBeLessThan(200)
	})
})

describe('real feeds', () => {
	// Exports of other shops lie beside the repository on some machines; none of their content is stored here.
	const folder = join(rootDir, '..', 'shared', 'data')
	const feeds = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yml.xml')) : []

	it('are taken nearly whole, and change nothing when they are read again', async () => {
		if (feeds.length === 0) {
			console.info('There are no real feeds beside the repository: nothing to read.')
			return
		}
		for (const name of feeds) {
			const report = await importFeed(connection.db, join(folder, name), { now })
			expect(report.taken).toBeGreaterThan(60)
			expect(report.rejected).toEqual([])
			expect(report.taken + report.merged.length).toBe(report.offersRead)
			expect(changesIn(await importFeed(connection.db, join(folder, name), { now }))).toBe(0)
		}
		expect(await rows(sql`select 1 from products where description ~* '<(script|a|img|div|span)'`)).toEqual(
			[],
		)
		expect(
			await rows(
				sql`select 1 from products p where not exists (select from skus s where s.product_id = p.id)`,
			),
		).toEqual([])
	})
})
