import { parseArgs } from 'node:util'
import { startIngest } from '../support/ingest.ts'
import prepareShop from '../support/prepare-shop.ts'
import { openForeignShop } from './foreign-shop.ts'
import { fuzzForeign } from './fuzz-foreign.ts'
import { fuzzLong, printedLong } from './fuzz-long.ts'
import { fuzzShop } from './fuzz-shop.ts'
import { askUniqueAddresses, printedUnique } from './fuzz-unique-addresses.ts'
import { FuzzedShop } from './fuzzed-shop.ts'
import { printedForeign, printedShop } from './report.ts'

const { values } = parseArgs({
	options: {
		/** To the shop. */
		requests: { type: 'string', default: '20000' },
		/** Pages and forms of a shop with a backend that answers otherwise. */
		foreign: { type: 'string', default: '2000' },
		/** Texts as long as they may be, and longer; `all` of them are some hundred thousand. */
		long: { type: 'string', default: '5000' },
		/** Unique addresses of each route. */
		unique: { type: 'string', default: '40' },
		seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
	},
})
const seed = Number(values.seed)
const tell = console.log

/** Runs `fuzz` with what `open` opens. @returns how much was found */
async function fuzzed<Opened extends { close(): Promise<void> }>(
	open: () => Promise<Opened>,
	fuzz: (opened: Opened) => Promise<number>,
): Promise<number> {
	const opened = await open()
	const end = () => void opened.close().then(() => process.exit(130))
	process.once('SIGINT', end).once('SIGTERM', end)
	try {
		return await fuzz(opened)
	} finally {
		process.off('SIGINT', end).off('SIGTERM', end)
		await opened.close()
	}
}

await prepareShop()
tell(`· Fuzzing the shop with seed ${seed}`)
const ofShop = await fuzzed(FuzzedShop.open, async (shop) => {
	const report = await fuzzShop(shop, { count: Number(values.requests), addresses: 2, seed, tell })
	tell(printedShop(report))
	return report.findings.length
})
tell('· Sending long texts')
const ingest = await startIngest()
const ofLong = await fuzzed(
	() => FuzzedShop.open({ SENTRY_DSN: ingest.dsn }),
	async (shop) => {
		const count = values.long === 'all' ? Number.POSITIVE_INFINITY : Number(values.long)
		const report = await fuzzLong(shop, { count, addresses: 2, seed, tell })
		tell(printedLong(report))
		return report.findings.length + report.failures.length
	},
)
ingest.stop()
tell('· Letting the backend answer as nobody expects')
const ofForeign = await fuzzed(openForeignShop, async (shop) => {
	const extent = { count: Number(values.foreign), addresses: 2, seed, tell, isGenerated: true }
	const report = await fuzzForeign(shop, extent)
	tell(printedForeign(report))
	return report.findings.length
})
tell('· Asking every route at addresses of its own')
const ofUnique = await fuzzed(FuzzedShop.open, async (shop) => {
	const perRoute = Number(values.unique)
	// Caches that the first half has filled up to their bound stay.
	const halves = { warmUp: Math.ceil(perRoute / 2), perRoute: Math.floor(perRoute / 2) }
	const report = await askUniqueAddresses(shop, { ...halves, seed, tell })
	tell(printedUnique(report))
	return report.findings.length
})
process.exitCode = ofShop + ofLong + ofForeign + ofUnique === 0 ? 0 : 1
