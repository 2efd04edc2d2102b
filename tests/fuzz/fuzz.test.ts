import { expect, test } from 'vitest'
import { openForeignShop } from './foreign-shop.ts'
import { fuzzForeign } from './fuzz-foreign.ts'
import { fuzzShop } from './fuzz-shop.ts'
import { FuzzedShop } from './fuzzed-shop.ts'
import { printedForeign, printedShop } from './report.ts'

// Always the same requests: what a change breaks is seen here, what was always broken by `npm run test:fuzz`.
const seed = 2026
const tell = () => {}

test('nothing that a visitor can send breaks the shop', async () => {
	const shop = await FuzzedShop.open()
	const report = await fuzzShop(shop, { count: 600, addresses: 1, seed, tell }).finally(() => shop.close())
	expect(report.findings, printedShop(report)).toEqual([])
	// It gets into the shop, and not only as far as its «not found».
	const reached = [...report.routes.values()].filter(({ good }) => good > 0)
	expect(reached.length).toBeGreaterThan(40)
	expect(report.forms).toBeGreaterThan(40)
	expect(report.statuses.get(200)).toBeGreaterThan(100)
	expect(report.statuses.get(303)).toBeGreaterThan(10)
})

test('no answer of a backend breaks the storefront', async () => {
	const shop = await openForeignShop()
	const report = await fuzzForeign(shop, { count: 90, addresses: 1, seed, tell }).finally(() => shop.close())
	expect(report.findings, printedForeign(report)).toEqual([])
	expect(report.spoilt).toBeGreaterThan(45)
})
