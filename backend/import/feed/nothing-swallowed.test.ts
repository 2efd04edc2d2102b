import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { draftFeed } from './draft-feed.ts'
import { FeedError } from './feed-error.ts'
import { feedFile, feedXml } from './feed-fixture.ts'
import { importFeed } from './import-feed.ts'
import type { ModelDraft } from './model-draft.ts'

/*
 * Feeds that nobody wrote by hand: few words, so that ids, names, colours and sizes meet in all ways, and everything
 * that real exporters get wrong.
 */

const maybe = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arbitrary)
const tag = (name: string, text: fc.Arbitrary<string>, close = fc.boolean()) =>
	fc
		.tuple(text, close)
		.map(([value, isClosed]) => (value ? `<${name}>${value}${isClosed ? `</${name}>` : ''}` : ''))
const closed = fc.constant(true)
const one = (...words: string[]) => fc.constantFrom(...words)
const param = (names: fc.Arbitrary<string>, values: fc.Arbitrary<string>) =>
	fc.tuple(names, values).map(([name, value]) => `<param name="${name}">${value}</param>`)

const UNKNOWN = ['pickup', 'x-odd', 'vat', 'delivery-options']

const offer = fc
	.tuple(
		maybe(one('1', '2', '3', 'А-1')),
		maybe(one('g', 'g/1', '1')),
		one('', ' available="true"', ' available="false"', ' quantity="0"', ' productId="1"'),
		fc.tuple(
			tag('name', maybe(one('Куртка', 'Куртка красная', 'Стул (белый)', 'Стул', 'куртка'))),
			tag('price', one('', '100', '100.5', '1 290', 'от 5', '0', '99')),
			tag('currencyId', maybe(one('RUB', 'UAH')), closed),
			tag('categoryId', maybe(one('1', '2', '77')), fc.boolean()),
			tag('vendorCode', maybe(one('v', 'w')), closed),
			tag('vendor', maybe(one('Бренд')), closed),
			tag('description', maybe(one('Тёплая', '<p>Тёплая</p>')), closed),
			tag('barcode', maybe(one('4600000000017', 'нет')), closed),
			tag('quantity_in_stock', maybe(one('0', '3', 'много')), closed),
			tag('productActivity', maybe(one('Y', 'N')), closed),
		),
		fc.array(
			param(
				one('Цвет', 'Цвет для сайта', 'Размер', 'Объём', 'Сторона'),
				one('красная', 'Белый', 'белый', '48', 'M', 'правая', '69962577-1b03-11e8-9c2d-0cc47a0a4b5e', '#fff'),
			),
			{ maxLength: 3 },
		),
		fc.subarray(UNKNOWN),
		fc.boolean(),
	)
	.map(([id, group, attributes, fields, params, unknown, isClosed]) => {
		const about = `${id ? ` id="${id}"` : ''}${group ? ` group_id="${group}"` : ''}${attributes}`
		const odd = unknown.map((name) => `<${name}><o v="1">да</o></${name}>`)
		return {
			xml: `<offer${about}>${[...fields, ...params, ...odd].join('')}${isClosed ? '</offer>' : ''}`,
			unknown,
		}
	})

const feed = fc.array(offer, { minLength: 1, maxLength: 14 }).map((offers) => ({
	offers,
	xml: feedXml(offers.map(({ xml }) => xml).join('\n'), {
		categories:
			'<categories><category id="1">Одежда</category><category id="2" parentId="1">Куртки</category></categories>',
	}),
}))

/** Undefined for a feed of which nothing can be taken. */
async function drafted(xml: string) {
	const folder = await mkdtemp(join(tmpdir(), 'swallowed-'))
	try {
		const { head, models } = await draftFeed(feedFile(xml), folder)
		const all: ModelDraft[] = []
		for await (const page of models()) all.push(...page)
		return { report: head.report, models: all }
	} catch (error) {
		if (error instanceof FeedError) return undefined
		throw error
	} finally {
		await rm(folder, { recursive: true })
	}
}

const repeatedIn = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

describe('of any feed', () => {
	it('each offer is taken, merged or rejected, and named where it is not taken', async () => {
		await fc.assert(
			fc.asyncProperty(feed, async ({ offers, xml }) => {
				const read = await drafted(xml)
				if (!read) return
				const { report, models } = read
				expect(report.offersRead).toBe(offers.length)
				expect(report.taken + report.merged.length + report.rejected.length).toBe(report.offersRead)
				const skus = models.flatMap(({ products }) => products.flatMap((product) => product.skus))
				expect(skus).toHaveLength(report.taken)
				expect(Object.values(report.supply).reduce((sum, count) => sum + count)).toBe(report.taken)
				for (const { line, reason } of [...report.merged, ...report.rejected]) {
					expect([line > 0, reason]).toEqual([true, expect.stringMatching(/[а-я]/)])
				}
			}),
		)
	})

	it('each size, colour and model has an id and a place of its own', async () => {
		await fc.assert(
			fc.asyncProperty(feed, async ({ xml }) => {
				const { models = [] } = (await drafted(xml)) ?? {}
				expect(repeatedIn(models.map(({ groupId }) => groupId))).toEqual([])
				const products = models.flatMap((model) => model.products.map((product) => ({ model, product })))
				expect(
					repeatedIn(products.map(({ model, product }) => `${model.groupId} | ${product.colourKey}`)),
				).toEqual([])
				expect(
					repeatedIn(products.flatMap(({ product }) => product.skus.map(({ offerId }) => offerId))),
				).toEqual([])
				for (const { product } of products)
					expect(repeatedIn(product.skus.map(({ size }) => size))).toEqual([])
				expect(products.filter(({ product }) => /[0-9a-f]{8}-|#/.test(product.colourName))).toEqual([])
			}),
		)
	})

	it('an element that the shop does not show is named', async () => {
		await fc.assert(
			fc.asyncProperty(feed, async ({ offers, xml }) => {
				const read = await drafted(xml)
				// A rejected offer is named as a whole.
				if (!read || read.report.rejected.length > 0) return
				const named = read.report.unused.map(({ name }) => name)
				for (const name of offers.flatMap(({ unknown }) => unknown)) expect(named).toContain(`<${name}>`)
			}),
		)
	})
})

describe('in the catalogue', () => {
	let connection: Connection
	beforeAll(async () => {
		connection = await openTestDatabase()
	})
	afterAll(() => connection.close())

	it('is every offer that was taken, and the same feed changes nothing', { timeout: 120_000 }, async () => {
		let number = 0
		await fc.assert(
			fc.asyncProperty(feed, async ({ xml }) => {
				if (!(await drafted(xml))) return
				const source = `Магазин ${++number}`
				const path = feedFile(xml)
				const { taken, skus } = await importFeed(connection.db, path, { source })
				expect(skus.added).toBe(taken)
				const [row] = await select<{ count: number }>(
					connection.db,
					sql`select count(*)::int as count from skus where source = ${source} and is_present`,
				)
				expect(row?.count).toBe(taken)
				expect((await importFeed(connection.db, path, { source })).skus.unchanged).toBe(taken)
			}),
			{ numRuns: 8 },
		)
	})
})
