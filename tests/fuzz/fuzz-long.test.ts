import { expect, test } from 'vitest'
import { startIngest } from '#tests/support/ingest.ts'
import { fuzzLong, printedLong } from './fuzz-long.ts'
import { FuzzedShop } from './fuzzed-shop.ts'

test('no text of a visitor, however long, costs more than a tenth of a second', async () => {
	const ingest = await startIngest()
	const shop = await FuzzedShop.open({ SENTRY_DSN: ingest.dsn })
	const options = { count: 420, addresses: 1, seed: 2026, tell: () => {} }
	const report = await fuzzLong(shop, options).finally(() => shop.close().then(ingest.stop))
	expect(report.findings, printedLong(report)).toEqual([])
	expect(report.failures).toEqual([])
	expect(report.places).toBeGreaterThan(500)
	for (const status of [200, 400, 414, 431]) expect(report.statuses.get(status)).toBeGreaterThan(10)
})
