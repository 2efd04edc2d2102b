import { startBackend, startStorefront } from '#tests/support/start-shop.ts'
import { type LoadFigures, measureLoad } from './load.ts'
import { residentMiB } from './process-stats.ts'
import { figure, table } from './report.ts'

const CONNECTIONS = 32

/** Each is rendered for each visitor. */
const PAGES = {
	listing: '/catalog/muzhchinam',
	'whole catalogue': '/catalog/',
	search: `/catalog/?text=${encodeURIComponent('куртка')}`,
	product: '/product/1',
}

interface PairFigures {
	pairs: number
	/** Seconds from the start of all until the last backend is ready. */
	start: number
	pages: { name: string; requestsPerSecond: number; p50: number; cpu: [number, number] }[]
	/** MiB of a storefront and a backend, after the load. */
	resident: [number, number]
}

/**
 * One storefront with one backend, then two of each, each storefront with its own backend, all on the same PostgreSQL.
 * @param database settings of a backend on a filled database
 * @param dataDir a folder that exists; a backend on PostgreSQL writes only its log beside it
 * @returns the table as Markdown
 */
export async function measurePairs(database: Record<string, string>, dataDir: string): Promise<string> {
	const figures = [await measureSome(1, database, dataDir), await measureSome(2, database, dataDir)]
	return table(
		[
			'of each process',
			'ready after, s',
			'page',
			'req/s in all',
			'p50 ms',
			'CPU ms: storefront + backend',
			'MiB: storefront + backend',
		],
		figures.flatMap(({ pairs, start, pages, resident }) =>
			pages.map(({ name, requestsPerSecond, p50, cpu }) => [
				pairs,
				figure(start),
				name,
				figure(requestsPerSecond),
				figure(p50),
				cpu.map(figure).join(' + '),
				resident.map(Math.round).join(' + '),
			]),
		),
	)
}

async function measureSome(
	pairs: number,
	database: Record<string, string>,
	dataDir: string,
): Promise<PairFigures> {
	const began = performance.now()
	const all = Array.from({ length: pairs }, (_, number) => number)
	const backends = await Promise.all(all.map((number) => startBackend(`${dataDir}-${number}`, database)))
	const start = (performance.now() - began) / 1_000
	const storefronts = await Promise.all(
		backends.map(({ apiUrl }) =>
			startStorefront(apiUrl, {
				PAGE_CACHE_MB: '0',
				SESSION_SECRET: database.SESSION_SECRET ?? '',
			}),
		),
	)
	try {
		const pages: PairFigures['pages'] = []
		for (const [name, path] of Object.entries(PAGES)) {
			const loads = await Promise.all(
				storefronts.map(({ url, pid }, number) =>
					measureLoad(
						{
							url: url + path,
							headers: { 'accept-encoding': 'br' },
							pids: [pid, backends[number]?.pid as number],
						},
						{ connections: CONNECTIONS / pairs, seconds: 3, runs: 3 },
					),
				),
			)
			pages.push({ name, ...together(loads) })
		}
		const mean = (pids: readonly number[]) => pids.map(residentMiB).reduce((sum, one) => sum + one) / pairs
		return {
			pairs,
			start,
			pages,
			resident: [mean(storefronts.map(({ pid }) => pid)), mean(backends.map(({ pid }) => pid))],
		}
	} finally {
		await Promise.all([...storefronts, ...backends].map((process) => process.stop()))
	}
}

/** Pairs that were loaded at the same time. */
function together(loads: readonly LoadFigures[]): Omit<PairFigures['pages'][number], 'name'> {
	const mean = (of: (load: LoadFigures) => number) =>
		loads.reduce((sum, load) => sum + of(load), 0) / loads.length
	return {
		requestsPerSecond: loads.reduce((sum, load) => sum + load.requestsPerSecond, 0),
		p50: mean(({ p50 }) => p50),
		cpu: [mean(({ cpu }) => cpu[0] as number), mean(({ cpu }) => cpu[1] as number)],
	}
}
