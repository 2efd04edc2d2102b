import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { feedFile, feedXml } from '#backend/import/feed/feed-fixture.ts'
import { launch, type StartedShop, startShop } from '#tests/support/start-shop.ts'

let shop: StartedShop

beforeAll(async () => {
	shop = await startShop()
})
afterAll(() => shop.stop())

/** Imports a feed with one thing beside the running shop, as the command does. */
async function importPrice(price: string): Promise<void> {
	const feed = feedFile(feedXml([{ id: 'lamp', name: 'Лампа «Полдень»', price }]))
	const { port } = new URL(shop.apiUrl)
	const command = launch('build/tropa.js', shop.dataDir, `${shop.dataDir}.import.log`, { API_PORT: port }, [
		'import',
		feed,
		'--source=lamps',
	])
	const [code] = await once(command, 'exit')
	expect(code).toBe(0)
}

/** The first price after the name of the thing, in its page's title or on its card. */
async function priceAt(path: string): Promise<string | undefined> {
	const page = await (await fetch(shop.url + path)).text()
	return /Лампа(?:<!-- -->)? (?:<!-- -->)?(?:<span[^>]{0,99}>)?«Полдень»(?:<\/span>){0,2}(?: — |<\/a>.{0,2000}?>)(\d.\d{3}).₽/s
		.exec(page)?.[1]
		?.replace(/\D/, '')
}

// A product is cached for 15 seconds, and up to a minute while it is renewed: waiting alone would take longer.
test('a price is on the page and in the listing seconds after the import of it has ended', {
	timeout: 60_000,
}, async () => {
	await importPrice('1990')
	const [product] = await shop.sql<{ id: number }>(
		"SELECT p.id FROM products p JOIN models m ON m.id = p.model_id WHERE m.source = 'lamps'",
	)
	const paths = [`/product/${product?.id}`, '/catalog/?text=лампа полдень']
	for (const path of [...paths, ...paths]) expect(await priceAt(path)).toBe('1990')

	await importPrice('2490')
	for (const path of paths) {
		await vi.waitFor(async () => expect(await priceAt(path)).toBe('2490'), { timeout: 8_000, interval: 200 })
	}
})
