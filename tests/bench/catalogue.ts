import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { rootDir } from '#process/root.ts'
import { startBackend } from '#tests/support/start-shop.ts'
import { countOffers, writeBigFeed } from './big-feed.ts'
import { openDatabase } from './database.ts'
import { type ImportFigures, runImport } from './import-run.ts'
import { median, quantile } from './numbers.ts'
import { measurePairs } from './pairs.ts'
import { cpuMs, residentMiB } from './process-stats.ts'
import { conditions, figure, table } from './report.ts'
import { measureScreens, type ScreenFigures, screenTable } from './screens.ts'
import { type Call, prepareCalls } from './shopping.ts'

const bench = join(rootDir, '.cache', 'bench')
const { content } = demonstrationFiles
const WARM_UP = 20
/** Answers of a screen, each way: enough for a median, of some seventy screens. */
const MOST_ANSWERS = 60
/** Of the demonstration's content: what names goods, and can't be imported before them. */
const NAMES_GOODS = new Set(['publications', 'promotions.json', 'ambassadors.json'])

interface CallFigures {
	name: string
	/** Milliseconds over HTTP, one call after another. */
	median: number
	p95: number
	/** Processor milliseconds of the backend a call; undefined where other calls prepare it. */
	cpu: number | undefined
}

interface SizeFigures {
	products: number
	import: ImportFigures
	calls: CallFigures[]
	/** None on PostgreSQL, where the tests can't prepare the visitors by SQL. */
	screens: ScreenFigures[]
	/** Seconds from its start until the backend is ready. */
	start: number
	/** MiB of the backend after the calls. */
	resident: number
}

/**
 * Imports catalogues of these sizes, each into a database of its own, and makes the calls of a shopper to a backend on
 * it. @returns the tables as Markdown
 */
export async function measureCatalogues(sizes: readonly number[], calls: number): Promise<string> {
	const figures: SizeFigures[] = []
	for (const products of sizes) figures.push(await measureSize(products, calls))
	return tablesOf(figures)
}

/** The same of a million offers; on PostgreSQL also one and two of each process, side by side. */
export async function measureMillion(): Promise<string> {
	let pairs: string | undefined
	const figures = await measureSize(250_000, 60, async (database, dataDir) => {
		if (process.env.DATABASE_URL) pairs = await measurePairs(database, dataDir)
	})
	return [tablesOf([figures]), ...(pairs ? ['', pairs] : [])].join('\n')
}

function tablesOf(figures: readonly SizeFigures[]): string {
	const names = figures[0]?.calls.map(({ name }) => name) ?? []
	return [
		`${conditions()} ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}.`,
		'',
		table(
			[
				'products',
				'offers',
				'import: offers/s',
				'import: peak MiB',
				'ready after, s',
				'backend after the calls: MiB',
			],
			figures.map(({ products, import: run, start, resident }) => [
				products,
				run.offers,
				Math.round(run.offers / run.seconds),
				Math.round(run.peakMiB),
				figure(start),
				Math.round(resident),
			]),
		),
		'',
		table(
			['call', ...figures.flatMap(({ products }) => [`${products}: median ms`, 'p95 ms', 'CPU ms'])],
			names.map((name) => [
				name,
				...figures.flatMap(({ calls: measured }) => {
					const call = measured.find((one) => one.name === name)
					return call
						? [figure(call.median), figure(call.p95), call.cpu === undefined ? '–' : figure(call.cpu)]
						: ['–', '–', '–']
				}),
			]),
		),
		'',
		screenTable(figures),
	].join('\n')
}

async function measureSize(
	products: number,
	count: number,
	afterwards?: (database: Record<string, string>, dataDir: string) => Promise<void>,
): Promise<SizeFigures> {
	const feed = await feedOf(products)
	await mkdir(join(bench, 'runs'), { recursive: true })
	const dataDir = await mkdtemp(join(bench, 'runs', `${products}-`))
	const database = await openDatabase()
	// The calls of a shopper pay, and goods of a feed are no demonstration.
	const settings = { ...database.settings, PAYMENTS: 'sandbox' }
	try {
		// The content first: what a new database costs to make is not the import's.
		await runImport([`--content=${await contentWithoutGoods()}`], dataDir, database.settings)
		console.log(`· importing ${products} products`)
		const imported = await runImport([feed], dataDir, database.settings)
		await runImport([`--content=${content}`], dataDir, database.settings)
		console.log(`· calls on ${products} products`)
		const began = performance.now()
		const backend = await startBackend(dataDir, settings)
		const start = (performance.now() - began) / 1_000
		const figures: CallFigures[] = []
		let screens: ScreenFigures[] = []
		let resident: number
		try {
			for (const call of await prepareCalls(backend.apiUrl)) {
				figures.push(await measureCall(call, backend.pid, count))
			}
			resident = residentMiB(backend.pid)
			console.log(`· screens on ${products} products`)
			if (!process.env.DATABASE_URL)
				screens = await measureScreens(backend.apiUrl, Math.min(count, MOST_ANSWERS))
		} finally {
			await backend.stop()
		}
		await afterwards?.(settings, dataDir)
		return {
			products,
			import: { ...imported, offers: await countOffers(feed) },
			calls: figures,
			screens,
			start,
			resident,
		}
	} finally {
		await database.drop()
		await rm(dataDir, { recursive: true, force: true })
	}
}

async function measureCall({ name, make }: Call, pid: number, count: number): Promise<CallFigures> {
	for (let turn = 0; turn < WARM_UP; turn++) await make()
	const times: number[] = []
	let isPrepared = false
	const before = cpuMs(pid)
	for (let turn = 0; turn < count; turn++) {
		const begin = performance.now()
		const answer = await make()
		// A call with preparations measures its own time.
		times.push(answer ?? performance.now() - begin)
		isPrepared ||= answer !== undefined
	}
	return {
		name,
		median: median(times),
		p95: quantile(times, 0.95),
		cpu: isPrepared ? undefined : (cpuMs(pid) - before) / count,
	}
}

export async function contentWithoutGoods(): Promise<string> {
	const folder = join(bench, 'content')
	await rm(folder, { recursive: true, force: true })
	await cp(content, folder, {
		recursive: true,
		filter: (source) => !NAMES_GOODS.has(basename(source)),
	})
	return folder
}

/** A feed of so many products, written once. @returns its file */
export async function feedOf(products: number): Promise<string> {
	const file = join(bench, `feed-${products}.xml`)
	if (existsSync(file)) return file
	console.log(`· writing a feed of ${products} products`)
	await mkdir(bench, { recursive: true })
	await writeBigFeed(`${file}.draft`, products)
	await rename(`${file}.draft`, file)
	return file
}
