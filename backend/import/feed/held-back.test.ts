// @module-tag slow

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { HeldBack } from './danger.ts'
import { feedFile, feedXml, type OfferText } from './feed-fixture.ts'
import { listChanges, listImports } from './history.ts'
import { importFeed } from './import-feed.ts'
import { NoStepBack, takeBack } from './load-feed.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
	await connection.db.execute(sql`
		truncate catalogue_imports, catalogue_import_changes, catalogue_import_parts, categories, product_categories,
			models, products, skus, suggestions restart identity cascade`)
})

const now = new Date('2026-11-20T09:00:00Z')
const load = (offers: OfferText[], { shop = 'Анна Белова', force = false } = {}) =>
	importFeed(connection.db, feedFile(feedXml(offers, { shop })), { now, force })

/** As many dresses as a shop has that the shares count for. */
const dresses = (change: (number: number) => OfferText = () => ({})): OfferText[] =>
	Array.from({ length: 20 }, (_, number) => ({
		id: `d${number}`,
		name: `Платье ${number}`,
		price: '5000',
		more: '<count>5</count>',
		...change(number),
	}))

const sold = async () =>
	(
		await select<{ id: string; source: string; price: number; stock: number }>(
			connection.db,
			sql`select offer_id as id, source, retail_price as price, stock from skus where is_present order by offer_id, source`,
		)
	).map(({ id, source, price, stock }) => [id, source, price, stock].join(' '))

describe('a feed is held back, and the catalogue is as it was,', () => {
	it.each([
		[
			'when it takes away more than 30 % of the goods',
			() => dresses().slice(0, 13),
			{},
			/перестанут продаваться 7 из 20/,
		],
		[
			'when nearly all of it is out of stock',
			() => dresses((number) => (number < 7 ? { more: '<count>0</count>' } : {})),
			{},
			/перестанут продаваться 7 из 20/,
		],
		[
			'when it has the goods of another source under a new name',
			() => dresses(),
			{ shop: 'Белова Анна' },
			/20 из 20.+уже продаются под именем источника «Анна Белова»/,
		],
		[
			'when it halves the prices of more than a tenth',
			() => dresses((number) => (number < 3 ? { price: '2500' } : {})),
			{},
			/цена изменится в полтора раза и больше у 3 из 20/,
		],
		[
			'when a nought is missing nowhere but too much is everywhere',
			() => dresses(() => ({ price: '50000' })),
			{},
			/у 20 из 20/,
		],
	])('%s', async (_, offers, text, sentence) => {
		await load(dresses())
		const before = await sold()
		await expect(load(offers(), text)).rejects.toThrow(HeldBack)
		await expect(load(offers(), text)).rejects.toThrow(sentence)
		expect(await sold()).toEqual(before)
		const { dangers } = await load(offers(), { ...text, force: true })
		expect(dangers.join()).toMatch(sentence)
		expect(await sold()).not.toEqual(before)
	})

	it.each([
		['a little less', () => dresses().slice(0, 14)],
		['some prices', () => dresses((number) => (number < 2 ? { price: '2500' } : {}))],
		['a sale of a third', () => dresses(() => ({ price: '3400' }))],
	])('but not for %s', async (_, offers) => {
		await load(dresses())
		expect((await load(offers())).dangers).toEqual([])
	})

	it('but not for what it has named as sold out before, and a cancelled order has brought back', async () => {
		const soldOut = dresses((number) => (number < 8 ? { more: '<count>0</count>' } : {}))
		await load(soldOut)
		await connection.db.execute(sql`update skus set stock = 1 where stock = 0`)
		expect((await load(soldOut)).dangers).toEqual([])
	})

	it('but not in a shop of a few goods', async () => {
		await load(dresses().slice(0, 3))
		expect((await load(dresses().slice(0, 1))).skus.gone).toBe(2)
	})
})

describe('the history of imports', () => {
	it('has each import that changed something, with its differences', async () => {
		await load(dresses())
		await load(dresses())
		await load(
			dresses((number) =>
				number === 1 ? { price: '4000' } : number === 2 ? { more: '<count>2</count>' } : {},
			).slice(0, 19),
		)
		const [last, first, ...others] = await listImports(connection.db, undefined, 10)
		expect(others).toEqual([])
		expect(first?.counts).toEqual({ added: 20, gone: 0, prices: 0, stock: 0 })
		expect(last?.counts).toEqual({ added: 0, gone: 1, prices: 1, stock: 1 })
		const changes = await listChanges(connection.db, last?.id ?? 0, 10)
		expect(
			changes.map(({ offerId, before, after }) => [
				offerId,
				before?.price,
				after?.price,
				before?.stock,
				after?.stock,
			]),
		).toEqual([
			['d1', 5000, 4000, 5, 5],
			['d19', 5000, undefined, 5, undefined],
			['d2', 5000, 5000, 5, 2],
		])
	})

	it('goes a step back: goods and prices are as before, the stock too, less what was sold since', async () => {
		await load(dresses())
		await connection.db.execute(sql`update skus set stock = stock - 1 where offer_id in ('d0', 'd1', 'd19')`)
		const before = await sold()
		await load(
			dresses((number) => ({
				price: number === 0 ? '4000' : '5000',
				more: `<count>${number === 1 ? 9 : 5}</count>`,
			})).slice(0, 19),
		)
		await connection.db.execute(sql`update skus set stock = stock - 2 where offer_id = 'd1'`)
		const after = await sold()
		await takeBack(connection.db, undefined, now)
		expect(await sold()).toEqual(before.map((row) => row.replace(/^(d1 .+) 4$/, '$1 2')))
		// The import comes again.
		await takeBack(connection.db, undefined, now)
		expect(await sold()).toEqual(after)
	})

	it('has no step back from the first import', async () => {
		await expect(takeBack(connection.db, undefined, now)).rejects.toThrow(NoStepBack)
		await load(dresses())
		await expect(takeBack(connection.db, undefined, now)).rejects.toThrow(/вернуться не к чему/)
		expect(await sold()).toHaveLength(20)
	})
})
