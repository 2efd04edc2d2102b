import { expect, test } from 'vitest'
import { openForeignShop } from './foreign-shop.ts'
import { fuzzForeign } from './fuzz-foreign.ts'
import { printedForeign } from './report.ts'

// Always the same answers, as in `fuzz-shop.test.ts`.
test('no answer of a backend breaks the storefront', async () => {
	const shop = await openForeignShop()
	const options = { count: 90, addresses: 1, seed: 2026, tell: () => {}, isGenerated: true }
	const report = await fuzzForeign(shop, options).finally(() => shop.close())
	expect(report.findings, printedForeign(report)).toEqual([])
	expect(report.spoilt).toBeGreaterThan(45)
})
