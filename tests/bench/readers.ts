import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootDir } from '#process/root.ts'
import { startBackend, startStorefront } from '#tests/support/start-shop.ts'
import { contentWithoutGoods, feedOf } from './catalogue.ts'
import { openDatabase } from './database.ts'
import { runImport } from './import-run.ts'
import { liveMiB, tellsMemory } from './live-memory.ts'
import { median } from './numbers.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { conditions, figure, table } from './report.ts'

const bench = join(rootDir, '.cache', 'bench')

/** Visits before anything is measured: what both processes hold anyway, once they have served for a while. */
const WARM_UP = 200
/** Seconds for which visitors are watched without a reader, at most. */
const LONGEST_ALONE = 300
/** Milliseconds between two visits: visitors do not wait for each other. */
const PACE = 25

type Reading = 'nobody' | 'feed' | 'sitemaps'

interface Run {
	bytes: number
	seconds: number
	/** Processor milliseconds of storefront and backend, with what the visitors cost. */
	cpu: number
	/** Milliseconds that pages took, by what they are. */
	times: Map<string, number[]>
	storefront: Growth
	backend: Growth
}

interface Growth {
	/** MiB that were resident above those of the beginning, at most. */
	resident: number
	/** MiB after garbage collection at the end, less those of the beginning. */
	live: number
}

/**
 * Cost of readers of the whole catalogue: memory of both processes while the feed and all sitemaps are read from the
 * first byte to the last, and the time of pages meanwhile. Each time visitors ask for ever new products; they are
 * watched without a reader too, so that memory of their caches is not counted as the reader's. @returns the tables as
 * Markdown
 * @param given data folder of a catalogue of that size, which stays afterwards; without it one is filled and removed
 */
export async function measureReaders(products: number, given?: string): Promise<string> {
	await mkdir(join(bench, 'runs'), { recursive: true })
	const dataDir = given ?? (await mkdtemp(join(bench, 'runs', `readers-`)))
	const database = await openDatabase()
	try {
		if (!given) {
			await runImport([`--content=${await contentWithoutGoods()}`], dataDir, database.settings)
			console.log(`· importing ${products} products`)
			await runImport([await feedOf(products)], dataDir, database.settings)
		}
		const measure = (what: Reading, seconds = 0) =>
			measureRun(what, { products, dataDir, seconds, settings: database.settings })
		const feed = await measure('feed')
		const sitemaps = await measure('sitemaps')
		const nobody = await measure('nobody', Math.min(feed.seconds, LONGEST_ALONE))
		return tablesOf({ nobody, feed, sitemaps })
	} finally {
		await database.drop()
		if (!given) await rm(dataDir, { recursive: true, force: true })
	}
}

interface World {
	products: number
	dataDir: string
	/** Without a reader. */
	seconds: number
	settings: Record<string, string>
}

/** In processes of its own, which have held nothing before. */
async function measureRun(what: Reading, { products, dataDir, seconds, settings }: World): Promise<Run> {
	console.log(what === 'nobody' ? '· visitors alone' : `· reading the ${what}`)
	const memory = join(bench, 'runs', `memory-${what}`)
	const backend = await startBackend(dataDir, { ...settings, ...tellsMemory(memory) })
	// Every visit renders its page.
	const storefront = await startStorefront(backend.apiUrl, { PAGE_CACHE_MB: '0', ...tellsMemory(memory) })
	const pids = [storefront.pid, backend.pid]
	const live = () => Promise.all(pids.map((pid) => liveMiB(pid, memory)))
	try {
		const visits = visitsOf(storefront.url, products)
		for (let time = 0; time < WARM_UP; time++) await visits.next()
		const liveBefore = await live()
		const residentBefore = pids.map(residentMiB)
		const most = [...residentBefore]
		const watch = setInterval(() => {
			for (const [at, pid] of pids.entries()) most[at] = Math.max(most[at] ?? 0, residentMiB(pid))
		}, 100)
		const cpu = pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
		const began = performance.now()
		const times = new Map<string, number[]>()
		let isOver = false
		const reading = readWhole(storefront.url, what, seconds).finally(() => {
			isOver = true
		})
		while (!isOver) {
			const { name, milliseconds } = (await visits.next()).value
			times.set(name, [...(times.get(name) ?? []), milliseconds])
		}
		const bytes = await reading
		const run = {
			bytes,
			seconds: (performance.now() - began) / 1_000,
			cpu: pids.reduce((sum, pid) => sum + cpuMs(pid), 0) - cpu,
			times,
		}
		clearInterval(watch)
		const liveAfter = await live()
		const growthOf = (at: number): Growth => ({
			resident: (most[at] ?? 0) - (residentBefore[at] ?? 0),
			live: (liveAfter[at] ?? 0) - (liveBefore[at] ?? 0),
		})
		return { ...run, storefront: growthOf(0), backend: growthOf(1) }
	} finally {
		await storefront.stop()
		await backend.stop()
	}
}

/** @returns bytes of the feed or of all sitemaps, from the first to the last */
async function readWhole(url: string, what: Reading, seconds: number): Promise<number> {
	if (what === 'nobody') {
		await wait(seconds * 1_000)
		return 0
	}
	let bytes = 0
	let end = ''
	for (const address of what === 'feed' ? [`${url}/feed.yml`] : await sitemapsOf(url)) {
		const answer = await fetch(address)
		if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`)
		for await (const chunk of answer.body) {
			bytes += chunk.length
			end = (end + Buffer.from(chunk).subarray(-20).toString()).slice(-20)
		}
		if (!/<\/(yml_catalog|urlset)>\n$/.test(end)) throw new Error(`${address} breaks off`)
	}
	return bytes
}

async function sitemapsOf(url: string): Promise<string[]> {
	const index = await (await fetch(`${url}/sitemap.xml`)).text()
	return [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

/** Visits without end, one page each: ever other products and pages of the catalogue, and one search. */
async function* visitsOf(
	url: string,
	products: number,
): AsyncGenerator<{ name: string; milliseconds: number }, never> {
	for (let visit = 0; ; visit++) {
		const paths = {
			product: `/product/${1 + ((visit * 997) % products)}`,
			'whole catalogue': `/catalog/?page=${1 + (visit % 1_000)}`,
			search: `/catalog/?text=${encodeURIComponent('куртка')}`,
		}
		for (const [name, path] of Object.entries(paths)) {
			const began = performance.now()
			const answer = await fetch(url + path)
			await answer.arrayBuffer()
			yield { name, milliseconds: performance.now() - began }
			await wait(PACE)
		}
	}
}

function tablesOf(runs: Record<Reading, Run>): string {
	const { nobody } = runs
	const visits = ({ times }: Run) => [...times.values()].reduce((sum, { length }) => sum + length, 0)
	return [
		conditions(),
		'',
		table(
			[
				'who reads',
				'MB',
				'seconds',
				'pages meanwhile',
				'CPU s of both',
				'storefront: MiB resident more',
				'MiB live more',
				'backend: MiB resident more',
				'MiB live more',
			],
			Object.entries(runs).map(([name, run]) => [
				name,
				figure(run.bytes / 1e6),
				figure(run.seconds),
				visits(run),
				figure(run.cpu / 1_000),
				...[run.storefront, run.backend].flatMap(({ resident, live }) => [figure(resident), figure(live)]),
			]),
		),
		'',
		table(
			['page made anew', 'alone: median ms', 'beside the feed', 'times', 'beside the sitemaps', 'times'],
			[...nobody.times].map(([name, times]) => {
				const alone = median(times)
				const beside = [runs.feed, runs.sitemaps].map((run) => median(run.times.get(name) ?? []))
				return [name, figure(alone), ...beside.flatMap((one) => [figure(one), figure(one / alone)])]
			}),
		),
	].join('\n')
}
