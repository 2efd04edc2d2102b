import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import { connect } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { importContent } from '#backend/import/content/content.ts'
import { withinParts } from '#backend/import/demonstration.ts'
import { reportCsv, reportPage, reportText } from '#backend/import/feed/describe-report.ts'
import { draftFeed } from '#backend/import/feed/draft-feed.ts'
import { FeedAddress, isAddress, shownAddress } from '#backend/import/feed/feed-address.ts'
import type { FeedProgress } from '#backend/import/feed/feed-text.ts'
import type { FeedReport } from '#backend/import/feed/import-report.ts'
import type { Config } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { askTheBackend, runOnDatabase } from './ask.ts'
import { type Circumstances, refuseForeignFiles, refuseWithoutShop, sayPlace } from './circumstances.ts'
import { CommandRejected, type Program } from './command.ts'
import type { Loaded } from './import.ts'
import { sayWhy } from './say-why.ts'

const USAGE = `Usage: node build/tropa.js import <feed> [--source=<name>] [--force] [--every=1h] [--content=<folder>]
       node build/tropa.js import --history [<number>] [--source=<name>]
       node build/tropa.js import --back [--source=<name>]
  <feed>     a Yandex Market feed (YML) or an ICML of RetailCRM: a file, plain or .gz, or an address
             (https://…). The shop runs meanwhile, and shows the new goods in seconds; a
             storefront that another machine runs, within a minute
  --source   whose goods these are, by default the shop's name in the feed; goods of this source
             that are not in the feed are no longer sold
  --force    loads a feed that was held back because it changes too much
  --every    loads the feed again and again when it has changed: 30m, 1h, 1d
  --history  the imports of the last time; with the number of one, what it changed
  --back     takes the last import back
  --content  a folder of content files (menus, banners, cities …); may be given without a feed. With
             the embedded database stop the shop first, and say --stopped
`

interface Options {
	source: string | undefined
	force: boolean
}

/** `build/tropa.js import`. */
export const importProgram: Program = async (args, read) => {
	const { feed, content, every, history, back, ...options } = readArgs(args)
	makePrivateFiles()
	const circumstances = read()
	const { config } = circumstances
	await sayPlace(config)
	const isFile = feed !== undefined && !isAddress(feed) && !history
	if (isFile && !existsSync(feed)) throw new CommandRejected(`Файла ${resolve(feed)} нет.`)
	if (content && !existsSync(content)) throw new CommandRejected(`Папки ${resolve(content)} нет.`)
	refuseForeignFiles(config)
	if (history || back) {
		const asked = back ? ['back'] : ['history', ...(feed ? [feed] : [])]
		for (const line of await ask(circumstances, [...asked, ...sourceArgs(options)])) console.log(line)
		return 0
	}
	if (feed) {
		const load = new FeedLoader(circumstances, feed, options)
		if (every !== undefined) return await loadEvery(load, every)
		await load.once()
	}
	if (content) await loadContent(circumstances, content, options.source)
	return 0
}

function readArgs(args: string[]) {
	let given: ReturnType<typeof parse>
	try {
		given = parse(args)
	} catch (error) {
		throw new CommandRejected(`${(error as Error).message}\n${USAGE}`)
	}
	const { values, positionals } = given
	const [feed] = positionals
	const { source, content, every, force = false, history = false, back = false } = values
	if (positionals.length > 1) throw new CommandRejected(`One feed at a time.\n${USAGE}`)
	const isAlone = history || back
	if (isAlone && (force || every || content || (history && back) || (back && feed)))
		throw new CommandRejected(USAGE)
	if (!isAlone && !feed && !content) throw new CommandRejected(USAGE)
	if (every !== undefined && (!feed || content)) throw new CommandRejected(`--every is for a feed.\n${USAGE}`)
	return {
		feed,
		source,
		content,
		force,
		history,
		back,
		every: every === undefined ? undefined : millisecondsOf(every),
	}
}

const parse = (args: string[]) =>
	parseArgs({
		args,
		allowPositionals: true,
		options: {
			source: { type: 'string' },
			content: { type: 'string' },
			every: { type: 'string' },
			force: { type: 'boolean' },
			history: { type: 'boolean' },
			back: { type: 'boolean' },
		},
	})

/** @throws CommandRejected for what is no time between a minute and a week */
function millisecondsOf(text: string): number {
	const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
	const milliseconds = Number(count) * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as 'm' | 'h' | 'd']
	if (milliseconds >= 60_000 && milliseconds <= 7 * 86_400_000) return milliseconds
	throw new CommandRejected(`--every=${text} is no time from a minute to a week: write 30m, 1h or 1d.`)
}

const sourceArgs = ({ source }: Pick<Options, 'source'>) =>
	source === undefined ? [] : [`--source=${source}`]

/** By the backend that runs on the embedded database, or else on the database itself. @throws CommandRejected */
async function ask(circumstances: Circumstances, args: string[]): Promise<string[]> {
	const { config } = circumstances
	await refuseWithoutShop(circumstances)
	const asked = { args, by: userInfo().username }
	const byBackend = config.databaseUrl ? undefined : await askTheBackend(config, 'import', asked)
	const { lines, rejection } = byBackend ?? (await runOnDatabase(config, 'import', asked))
	if (rejection !== undefined) throw new CommandRejected(rejection)
	return lines
}

/** Loads one feed, once or again and again. */
class FeedLoader {
	readonly #circumstances: Circumstances
	readonly #feed: string
	readonly #options: Options
	readonly #address: FeedAddress | undefined
	#lastHash = ''

	constructor(circumstances: Circumstances, feed: string, options: Options) {
		this.#circumstances = circumstances
		this.#feed = feed
		this.#options = options
		this.#address = isAddress(feed) ? new FeedAddress(feed) : undefined
	}

	/**
	 * Reads the feed and loads it, unless it is the same as the last time.
	 * @throws FeedError, CommandRejected, and what opening the database throws
	 */
	async once(stop?: AbortSignal): Promise<void> {
		const { config } = this.#circumstances
		await refuseWithoutShop(this.#circumstances)
		const { dataDir } = config
		await mkdir(dataDir, { recursive: true }).catch((error: Error) => {
			throw new DataDirUnusable(`The data folder ${dataDir} can't be written: ${error.message}.`)
		})
		const folder = await mkdtemp(join(dataDir, 'import-'))
		try {
			const path = this.#address ? await this.#address.fetchInto(folder, stop) : resolve(this.#feed)
			const hash = path === undefined ? this.#lastHash : await hashOf(path)
			if (path === undefined || hash === this.#lastHash) {
				console.log(`${this.#shown}: без изменений`)
				return
			}
			const loaded = await this.#load(path, folder)
			// One that was held back would be held back again.
			this.#lastHash = hash
			this.#address?.confirm()
			if (typeof loaded === 'string') throw new CommandRejected(loaded)
			await writeReport(config, loaded)
		} finally {
			await rm(folder, { recursive: true, force: true })
		}
	}

	/** @returns a sentence when it was held back */
	async #load(path: string, folder: string): Promise<FeedReport | string> {
		const started = performance.now()
		const progress = showProgress(this.#shown)
		const { head } = await draftFeed(path, folder, progress.update).finally(progress.stop)
		const args = ['load', folder, `--origin=${this.#shown}`, ...sourceArgs(this.#options)]
		const [answer = ''] = await ask(this.#circumstances, this.#options.force ? [...args, '--force'] : args)
		const loaded = JSON.parse(answer) as Loaded
		if ('heldBack' in loaded) return loaded.heldBack
		return { ...head.report, ...loaded.loaded, milliseconds: performance.now() - started }
	}

	get #shown() {
		return this.#address ? shownAddress(this.#feed) : basename(this.#feed)
	}
}

/** The files first: the screen may be read in part alone (`| head`). */
async function writeReport({ dataDir }: Config, report: FeedReport) {
	const file = join(dataDir, 'import-report')
	await writeFile(`${file}.html`, reportPage(report, new Date()))
	await writeFile(`${file}.csv`, reportCsv(report))
	process.stdout.write(reportText(report))
	process.stdout.write(`\nОтчёт целиком: ${file}.html, таблица: ${file}.csv\n`)
}

async function hashOf(path: string): Promise<string> {
	const hash = createHash('sha256')
	// The reader of the feed says in a sentence that a file can't be read.
	await pipeline(createReadStream(path), hash).catch(() => undefined)
	return hash.digest('hex')
}

/** Until a signal ends the process. A failure is printed, and the next time is waited for. */
async function loadEvery(load: FeedLoader, every: number): Promise<number> {
	const stopping = new AbortController()
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
	while (!stopping.signal.aborted) {
		await load.once(stopping.signal).catch((error: unknown) => {
			if (!stopping.signal.aborted) sayWhy(error)
		})
		await wait(every, undefined, { signal: stopping.signal }).catch(() => undefined)
	}
	return 0
}

async function loadContent(circumstances: Circumstances, folder: string, source: string | undefined) {
	const { config } = circumstances
	await refuseWithoutShop(circumstances)
	const connection = await connect(config)
	try {
		const counts = await importContent(connection.db, folder, {
			source,
			complete: (content) => withinParts(content, config.parts),
		})
		const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
		process.stdout.write(`Content of ${folder}: ${summary.join(', ')}.\n`)
	} finally {
		await connection.close()
	}
}

function showProgress(feed: string): { update(progress: FeedProgress): void; stop(): void } {
	if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} }
	const bar = new cliProgress.SingleBar({
		format: `${feed} {bar} {percentage}% | {eta_formatted}`,
		clearOnComplete: true,
		hideCursor: true,
	})
	bar.start(1, 0)
	return {
		update: ({ readBytes, totalBytes }) => {
			bar.setTotal(totalBytes)
			bar.update(readBytes)
		},
		stop: () => bar.stop(),
	}
}
