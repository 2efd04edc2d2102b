import { expect, test } from 'vitest'
import { fuzzShop } from './fuzz-shop.ts'
import { FuzzedShop } from './fuzzed-shop.ts'
import { printedShop } from './report.ts'

// Always the same requests: what a change breaks is seen here, what was always broken by `npm run test:fuzz`.
test('nothing that a visitor can send breaks the shop', async () => {
	const shop = await FuzzedShop.open()
	const options = { count: 680, addresses: 1, seed: 2026, tell: () => {} }
	const report = await fuzzShop(shop, options).finally(() => shop.close())
	expect(report.findings, printedShop(report)).toEqual([])
	// It gets into the shop, and not only as far as its «not found».
	const reached = [...report.routes.values()].filter(({ good }) => good > 0)
	expect(reached.length).toBeGreaterThan(40)
	expect(report.forms).toBeGreaterThan(40)
	expect(report.statuses.get(200)).toBeGreaterThan(80)
	expect(report.statuses.get(303)).toBeGreaterThan(10)
})
