import prepareShop from '#tests/support/prepare-shop.ts'
import { startPreparedBackend } from '#tests/support/start-shop.ts'
import { fuzz, printed } from './fuzz.ts'
import { recordSuccesses } from './known.ts'

const [requests = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)

await prepareShop()
const backend = await startPreparedBackend()
try {
	const recorded = await recordSuccesses(backend.apiUrl, {})
	const report = await fuzz(backend.apiUrl, { requests: Number(requests), seed: Number(seed), recorded })
	console.log(printed(report))
	process.exitCode = report.failures.length === 0 ? 0 : 1
} finally {
	await backend.stop()
}
