import { test as base } from './shop.ts'
import { type StartedShop, startShop } from './start-shop.ts'

/**
 * A test in a shop of its file's own, with nothing bought or written in it before. Its clock can be moved, and its letters
 * have links to it.
 */
export const test = base.extend<object, { shop: StartedShop }>({
	shop: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the first argument destructured
		async ({}, use) => {
			const shop = await startShop((url) => ({ SHOP_URL: url }))
			await use(shop)
			await shop.stop()
		},
		{ scope: 'worker', timeout: 300_000 },
	],
})
