// @module-tag slow

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#backend/db/connect.ts'
import { importFeed } from '#backend/import/feed/import-feed.ts'
import { select } from '#backend/import/select.ts'
import { marketFeed } from '#server/seo/market-feed.ts'
import type { Ask, Site } from '#server/seo/site.ts'
import { cdata, xmlText } from '#server/seo/xml.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { openDemonstration } from '#tests/support/http-backend.ts'
import { faultsOf } from './yml-format.ts'

const site: Site = {
	origin: 'https://tropa.example',
	hasPage: () => true,
	shop: {
		name: 'Тропа',
		legalName: 'ООО «Тропа & Ко»',
		phone: '8 800 555-01-40',
		email: 'help@tropa.example',
	},
}
const now = new Date('2026-11-20T09:00:00Z')

let shop: TestBackend
let feed: string
let folder: string

const asked =
	({ visitor }: TestBackend): Ask =>
	async (endpoint, input) => {
		const { data, rejection } = await visitor().call(endpoint, input)
		if (rejection) throw new Error(rejection.exceptionCode)
		return data
	}

async function feedOf(backend: TestBackend): Promise<string> {
	let text = ''
	for await (const piece of marketFeed(asked(backend), site, now)) text += piece
	return text
}

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'market-feed-'))
	shop = await openDemonstration()
	// Properties of some goods only: nothing in stock, another price, a picture elsewhere, signs that XML escapes.
	await shop.db.execute(sql`update skus set stock = 0 where product_id = 1`)
	await shop.db.execute(sql`update products set is_available = false where id = 1`)
	await shop.db.execute(sql`update products set
		images = images || '["https://cdn.example/a b/Куртка.jpg?size=1&x=2"]'::jsonb,
		characteristics = jsonb_set(characteristics, '{1,items,-1,value}', '"Пух & \\"перо\\", 90 ''на'' 10"'::jsonb)
		where id = 2`)
	await shop.db.execute(
		sql`update skus set barcodes = '["4600000000017", "4600000000024"]'::jsonb where product_id = 2`,
	)
	feed = await feedOf(shop)
}, 300_000)
afterAll(async () => {
	await shop.close()
	await rm(folder, { recursive: true })
})

/** All that a feed decides of a catalogue. */
const catalogueOf = (db: Db) =>
	select<Record<string, unknown>>(
		db,
		sql`select m.group_id, m.name as model, m.vendor as brand, m.size_table_id, p.colour_key, p.colour_name, p.name,
				p.vendor, p.vendor_code, p.description, p.images, p.marks, p.properties, p.characteristics, p.technologies,
				p.facets, p.gender, p.age, p.catalog_price, p.retail_price, p.discount_rate, p.is_available, p.popularity,
				p.arrived_on::text, c.feed_id as category, s.offer_id, s.size, s.international_sizes, s.position,
				s.vendor_code as sku_code, s.barcodes, s.catalog_price as sku_catalog, s.retail_price as sku_price, s.stock
			from skus s join products p on p.id = s.product_id join models m on m.id = p.model_id
				left join categories c on c.id = p.category_id
			where s.is_present and p.is_present order by s.offer_id`,
	)
const treeOf = (db: Db) =>
	select(
		db,
		sql`select c.feed_id, p.feed_id as parent, c.name, c.level, c.position
			from categories c left join categories p on p.id = c.parent_id
			where c.is_present and c.rule is null order by c.level, c.position, c.feed_id`,
	)

async function imported(text: string): Promise<TestBackend> {
	const path = join(folder, 'feed.yml')
	await writeFile(path, text)
	const other = await openTestBackend()
	const report = await importFeed(other.db, path, { now })
	expect(report.rejected).toEqual([])
	return other
}

describe('the feed for marketplaces', () => {
	it('is XML, valid by the format of Yandex', () => {
		const parser = new SaxesParser()
		parser.on('error', (error) => {
			throw error
		})
		parser.write(feed).close()
		expect(faultsOf(feed)).toEqual([])
		expect(feed.match(/<offer /g)?.length).toBeGreaterThan(6_000)
	})

	it('is found invalid when an element is out of its place', () => {
		const [first = ''] = /<offer [\s\S]*?<\/offer>/.exec(feed) ?? []
		const short = `${feed.slice(0, feed.indexOf('<offer '))}${first}</offers></shop></yml_catalog>`
		expect(faultsOf(short)).toEqual([])
		const turned = short.replace(/(<price>.*<\/price>)\n(<currencyId>.*<\/currencyId>)/, '$2\n$1')
		expect(faultsOf(turned)).toHaveLength(1)
		expect(faultsOf(short.replace(/available="\w+"/, 'available="yes"'))).toHaveLength(1)
		expect(faultsOf(short.replace('</price>', '</price><wholesale>1</wholesale>'))).toHaveLength(1)
	})

	it('has discounts and pieces where Yandex reads them, and not among the params', async () => {
		const [row] = await select<{ all: number; reduced: number }>(
			shop.db,
			sql`select count(*)::int as all, count(*) filter (where catalog_price > retail_price)::int as reduced
				from skus where is_present`,
		)
		expect(feed.match(/<oldprice>\d+<\/oldprice>/g)?.length).toBe(row?.reduced)
		expect(feed.match(/<count>\d+<\/count>/g)?.length).toBe(row?.all)
		expect(feed).not.toMatch(/<param name="(?:Старая цена|Остаток)"/)
	})

	it('sells nothing that is not there', async () => {
		const stock = new Map(
			(await select<{ id: string; stock: number }>(shop.db, sql`select offer_id as id, stock from skus`)).map(
				(row) => [row.id, row.stock],
			),
		)
		const offers = [...feed.matchAll(/<offer id="([^"]+)"[^>]* available="(\w+)"/g)]
		for (const [, id = '', available] of offers) {
			expect([id, available]).toEqual([id, String((stock.get(id) ?? 0) > 0)])
		}
	})

	it('has one offer of each id, and public pictures', () => {
		const ids = [...feed.matchAll(/<offer id="([^"]+)"/g)].map(([, id]) => id)
		expect(new Set(ids).size).toBe(ids.length)
		const pictures = [...feed.matchAll(/<picture>(.*?)<\/picture>/g)].map(([, address = '']) => address)
		expect(pictures.every((address) => address.startsWith('https://tropa.example/img/1000/jpeg/'))).toBe(true)
	})

	it('comes back through the importer with nothing lost', async () => {
		const other = await imported(feed)
		const [was, is] = [await catalogueOf(shop.db), await catalogueOf(other.db)]
		expect(is.length).toBe(was.length)
		const differing = is.flatMap((row, at) =>
			Object.keys(row).flatMap((key) =>
				isDeepStrictEqual(row[key], was[at]?.[key]) ? [] : [[row.offer_id, key, was[at]?.[key], row[key]]],
			),
		)
		expect(differing.slice(0, 3)).toEqual([])
		expect(await treeOf(other.db)).toEqual(await treeOf(shop.db))
		expect(withoutNumbers(await feedOf(other)).length).toBe(withoutNumbers(feed).length)
		await other.close()
	}, 300_000)
})

const FORBIDDEN = new Set([...Array(32).keys(), 0xfffe, 0xffff].filter((code) => ![9, 10, 13].includes(code)))

describe('any text', () => {
	it('is in XML as it is, without characters that XML can not have', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
				const read = { attribute: '', text: '', html: '' }
				const parser = new SaxesParser()
				parser.on('error', (error) => {
					throw error
				})
				let open = ''
				parser.on('opentag', ({ name, attributes }) => {
					open = name
					if (name === 'a') read.attribute = String(attributes.of)
				})
				parser.on('text', (piece) => {
					if (open === 'a') read.text += piece
				})
				parser.on('cdata', (piece) => {
					read.html += piece
				})
				parser.write(`<r><a of="${xmlText(text)}">${xmlText(text)}</a><b>${cdata(text)}</b></r>`).close()
				const possible = (one: string) => one.replace(/\r\n?/g, '\n')
				const clean = [...text].filter((sign) => !FORBIDDEN.has(sign.codePointAt(0) ?? 0)).join('')
				expect(read.text).toBe(possible(clean))
				expect(read.html).toBe(possible(clean))
				expect(read.attribute).toBe(possible(clean).replace(/[\n\t]/g, ' '))
			}),
		)
	})
})

/** The products get other numbers. */
const withoutNumbers = (feed: string) => feed.replaceAll(/\/product\/\d+/g, '/product/')
