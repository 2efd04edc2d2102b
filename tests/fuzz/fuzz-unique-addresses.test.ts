import { expect, test } from 'vitest'
import { askUniqueAddresses, printedUnique } from './fuzz-unique-addresses.ts'
import { FuzzedShop } from './fuzzed-shop.ts'

// Always the same addresses, as in `fuzz-shop.test.ts`; `npm run test:fuzz -- --unique=30000` asks for many more.
test('addresses that are requested once leave nothing behind', async () => {
	const shop = await FuzzedShop.open()
	const options = { warmUp: 6, perRoute: 16, seed: 2026, tell: () => {} }
	const report = await askUniqueAddresses(shop, options).finally(() => shop.close())
	expect(report.findings, printedUnique(report)).toEqual([])
	// They get into the shop, and not only as far as a bound.
	expect(report.statuses.get(200)).toBeGreaterThan(400)
})
