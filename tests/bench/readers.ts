import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootDir } from '#process/root.ts'
import { startBackend, startStorefront } from '#tests/support/start-shop.ts'
import { contentWithoutGoods, feedOf } from './catalogue.ts'
import { openDatabase } from './database.ts'
import { runImport } from './import-run.ts'
import { median } from './numbers.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { conditions, figure, table } from './report.ts'

const bench = join(rootDir, '.cache', 'bench')

/** Visits of each page, alone and in each round beside a reader. */
const VISITS = 40
/** Milliseconds after which a reader goes away: by then both processes hold what reading takes. */
const LONGEST = 60_000
/** Milliseconds between two visits: visitors do not wait for each other. */
const PACE = 25

type Reading = 'feed' | 'sitemap'

interface Read {
	bytes: number
	seconds: number
	/** Processor milliseconds of storefront and backend, with what the visitors beside it cost. */
	cpu: number
	/** MiB more than before, at most: storefront, backend. */
	grown: [number, number]
}

/**
 * What readers of the whole catalogue cost: memory of both processes while the feed and all sitemaps are read, for a minute at
 * most, and how long pages that no cache answers take beside it. @returns the tables as Markdown
 * @param given data folder of a catalogue of that size, kept afterwards; without it one is filled and removed
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
		const backend = await startBackend(dataDir, database.settings)
		// Every visit makes its page anew.
		const storefront = await startStorefront(backend.apiUrl, { PAGE_CACHE_MB: '0' })
		const pids = [storefront.pid, backend.pid]
		try {
			const reads: Partial<Record<Reading, Read>> = {}
			const alone = new Map<string, number[]>()
			const beside = new Map<string, number[]>()
			// For nothing: what both processes hold anyway, once they have served for a while.
			for (let time = 0; time < 3; time++) await visitAll(storefront.url, new Map())
			for (const what of ['feed', 'sitemap'] as const) {
				await visitAll(storefront.url, alone)
				console.log(`· reading the ${what}`)
				const reading = new AbortController()
				const read = readWhole(storefront.url, what, pids).finally(() => reading.abort())
				while (!reading.signal.aborted) await visitAll(storefront.url, beside, reading.signal)
				reads[what] = await read
			}
			return tablesOf(reads, alone, beside)
		} finally {
			await storefront.stop()
			await backend.stop()
		}
	} finally {
		await database.drop()
		if (!given) await rm(dataDir, { recursive: true, force: true })
	}
}

async function readWhole(url: string, what: Reading, pids: readonly number[]): Promise<Read> {
	const before = pids.map(residentMiB)
	const cpu = pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
	const grown: [number, number] = [0, 0]
	const watch = setInterval(() => {
		for (const at of [0, 1] as const) {
			grown[at] = Math.max(grown[at], residentMiB(pids[at] as number) - (before[at] as number))
		}
	}, 100)
	const began = performance.now()
	let bytes = 0
	for (const address of what === 'feed' ? [`${url}/feed.yml`] : await sitemapsOf(url)) {
		const answer = await fetch(address)
		if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`)
		for await (const chunk of answer.body) {
			bytes += chunk.length
			if (performance.now() - began > LONGEST) break
		}
		if (performance.now() - began > LONGEST) break
	}
	clearInterval(watch)
	return {
		bytes,
		seconds: (performance.now() - began) / 1_000,
		cpu: pids.reduce((sum, pid) => sum + cpuMs(pid), 0) - cpu,
		grown,
	}
}

async function sitemapsOf(url: string): Promise<string[]> {
	const index = await (await fetch(`${url}/sitemap.xml`)).text()
	return [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

/** Pages by what they are. @param visit from 0: each asks for another product and another page of the list */
const pagesAt = (visit: number): Record<string, string> => ({
	product: `/product/${1 + visit * 997}`,
	'whole catalogue': `/catalog/?page=${1 + visit}`,
	search: `/catalog/?text=${encodeURIComponent('куртка')}`,
})

async function visitAll(url: string, times: Map<string, number[]>, signal?: AbortSignal): Promise<void> {
	for (let visit = 0; visit < VISITS && !signal?.aborted; visit++) {
		for (const [name, path] of Object.entries(pagesAt(visit))) {
			const began = performance.now()
			const answer = await fetch(url + path)
			await answer.arrayBuffer()
			times.set(name, [...(times.get(name) ?? []), performance.now() - began])
			await wait(PACE)
		}
	}
}

function tablesOf(
	reads: Partial<Record<Reading, Read>>,
	alone: ReadonlyMap<string, number[]>,
	beside: ReadonlyMap<string, number[]>,
): string {
	return [
		conditions(),
		'',
		table(
			['read', 'MB', 'seconds', 'CPU s of both', 'storefront: MiB more', 'backend: MiB more'],
			Object.entries(reads).map(([name, { bytes, seconds, cpu, grown }]) => [
				name,
				figure(bytes / 1e6),
				figure(seconds),
				figure(cpu / 1_000),
				...grown.map(figure),
			]),
		),
		'',
		table(
			['page made anew', 'alone: median ms', 'beside a reader: median ms', 'times'],
			[...alone].map(([name, times]) => {
				const [before, meanwhile] = [median(times), median(beside.get(name) ?? [])]
				return [name, figure(before), figure(meanwhile), figure(meanwhile / before)]
			}),
		),
	].join('\n')
}
