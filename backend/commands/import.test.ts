// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { skus } from '#backend/areas/catalog/products.table.ts'
import { draftFeed } from '#backend/import/feed/draft-feed.ts'
import { feedFile, feedXml, type OfferText } from '#backend/import/feed/feed-fixture.ts'
import { outboxMessages } from '#backend/outbox/outbox.table.ts'
import { getCatalog } from '#contract/catalog.ts'
import { rootDir } from '#process/root.ts'
import { openTestBackend, SECRET, type TestBackend } from '#tests/support/backend.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { serveBackend } from '#tests/support/http-backend.ts'
import { runCommand } from './commands.ts'

let shop: TestBackend
let folder: string
beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'import-command-'))
	return () => rmSync(folder, { recursive: true })
})

const offers = (price: string): OfferText[] =>
	Array.from({ length: 12 }, (_, number) => ({ id: `${number}`, name: `Платье ${number}`, price }))

async function load(feed: string, ...options: string[]) {
	const drafted = mkdtempSync(join(folder, 'drafted-'))
	await draftFeed(feedFile(feed), drafted)
	const needs = { ...shop.backend, shop: { ...shop.backend.shop, ordersEmail: 'shop@example.ru' } }
	return runCommand('import', needs, { args: ['load', drafted, ...options], by: 'anna' })
}

const letters = () => shop.db.select().from(outboxMessages)

describe('a feed that is held back', () => {
	it('causes one letter a day, is in the history, and is loaded with --force', async () => {
		await load(feedXml(offers('1000')))
		for (let hour = 0; hour < 2; hour++) {
			const { lines } = await load(feedXml(offers('9')), '--origin=feed.yml')
			expect(JSON.parse(lines[0] ?? '')).toEqual({ heldBack: expect.stringContaining('повтори с --force') })
		}
		const [letter, ...others] = await letters()
		expect(others).toEqual([])
		expect(letter).toMatchObject({
			recipient: 'shop@example.ru',
			subject: 'Прайс «Магазин» не загружен: проверь его',
		})
		expect(letter?.text).toContain('у 12 из 12')
		const { lines: history } = await runCommand('import', shop.backend, { args: ['history'], by: 'anna' })
		expect(history.map((line) => /загружен|остановлен/.exec(line)?.[0])).toEqual([
			'остановлен',
			'остановлен',
			'загружен',
		])
		await load(feedXml(offers('9')), '--force')
		const prices = await shop.db.select({ price: skus.retailPrice }).from(skus)
		expect([...new Set(prices.map(({ price }) => price))]).toEqual([9])
	})
})

describe('while the shop runs', () => {
	it('a feed at an address is loaded by the backend that has the database, and sold when the command ends', {
		timeout: 120_000,
	}, async () => {
		// The clock of the process that asks, which may take its time.
		shop.backend.now = () => new Date()
		const served = await serveBackend(shop)
		const feed = feedXml([{ id: 'b1', name: 'Берет', more: '<barcode>4600000000017</barcode>' }], {
			shop: 'Береты',
		})
		const source = createServer((_, res) => res.end(feed)).listen(0, '127.0.0.1')
		await once(source, 'listening')
		try {
			const address = `http://127.0.0.1:${(source.address() as AddressInfo).port}/feed.yml`
			const child = spawn(
				process.execPath,
				['--import', 'tsx', 'backend/commands/main.ts', 'import', address],
				{
					cwd: rootDir,
					env: {
						PATH: process.env.PATH,
						NODE_ENV: 'development',
						DATA_DIR: folder,
						API_HOST: '127.0.0.1',
						API_PORT: new URL(served.origin).port,
						SESSION_SECRET: SECRET,
						...clockSettings(),
					},
				},
			)
			const [out, error, [code]] = await Promise.all([
				text(child.stdout),
				text(child.stderr),
				once(child, 'exit'),
			])
			expect([code, error]).toEqual([
				0,
				expect.stringMatching(/^Магазин «Тропа»: папка \S+, отвечает на \S+\n$/),
			])
			expect(out).toContain('Магазин продаёт и товары других источников')
			await shop.backend.facetIndex.rebuild({ withWords: true })
			const { data } = await shop
				.visitor()
				.call(getCatalog, { params: { url: '' }, query: { text: '4600000000017' } })
			expect(data.items.map(({ name }) => name)).toEqual(['Берет'])
		} finally {
			source.close()
			await served.close()
		}
	})
})
