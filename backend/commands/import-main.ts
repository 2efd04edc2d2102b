import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import cliProgress from 'cli-progress'
import { type Connection, connect, DatabaseTooOld, DatabaseUnreachable } from '#backend/db/connect.ts'
import { DataDirUnusable } from '#backend/db/embedded.ts'
import { DatabaseInUse } from '#backend/db/lock.ts'
import { type Config, ConfigError, loadConfig } from '#process/config.ts'
import { makePrivateFiles } from '#process/data-dir.ts'
import { createLog } from '#process/logger.ts'
import { ContentError, importContent } from './content/content.ts'
import { FeedError } from './feed/feed-error.ts'
import type { FeedProgress } from './feed/feed-text.ts'
import { importFeed } from './feed/import-feed.ts'
import { describeReport } from './feed/import-report.ts'

const USAGE = `Usage: npm run import -- <feed> [--source=<name>] [--content=<folder>]
  <feed>     a Yandex Market feed (YML), plain or .gz
  --source   whose goods these are, by default the shop's name in the feed; goods of this source
             that are not in the feed are no longer sold
  --content  a folder of content files (menus, banners, cities …); may be given without a feed
`

class UsageError extends Error {}

async function run(args: string[]): Promise<number> {
	let connection: Connection | undefined
	try {
		const { feed, source, content } = readArgs(args)
		if (!feed && !content) {
			process.stderr.write(USAGE)
			return 1
		}
		const config = loadConfig()
		connection = await connect(config)
		if (feed) await loadFeed(connection, config, feed, source)
		if (content) await loadContent(connection, content, source)
		return 0
	} catch (error) {
		if (!isForPerson(error)) {
			createLog('error').fatal({ err: error }, 'IMPORT_FAILED')
			return 1
		}
		process.stderr.write(`${error.message}\n`)
		return 1
	} finally {
		await connection?.close()
	}
}

function readArgs(args: string[]) {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { source: { type: 'string' }, content: { type: 'string' } },
		})
		if (positionals.length > 1) throw new UsageError(`One feed at a time.\n${USAGE}`)
		return { ...values, feed: positionals[0] }
	} catch (error) {
		throw new UsageError(
			error instanceof UsageError ? error.message : `${(error as Error).message}\n${USAGE}`,
		)
	}
}

/** Problems that the user can fix: printed as a sentence, without a stack. */
function isForPerson(error: unknown): error is Error {
	const known = [
		UsageError,
		ConfigError,
		DatabaseUnreachable,
		DatabaseTooOld,
		DatabaseInUse,
		DataDirUnusable,
		FeedError,
		ContentError,
	]
	return known.some((kind) => error instanceof kind)
}

async function loadFeed({ db }: Connection, { dataDir }: Config, feed: string, source: string | undefined) {
	const progress = showProgress(feed)
	const report = await importFeed(db, feed, { source, onProgress: progress.update }).finally(progress.stop)
	process.stdout.write(describeReport(report))
	// With a PostgreSQL of its own the shop may not have made the folder yet.
	await mkdir(dataDir, { recursive: true })
	const reportFile = join(dataDir, 'import-report.txt')
	await writeFile(reportFile, describeReport(report, { all: true }))
	process.stdout.write(`\nAll refusals and notes are in ${reportFile}.\n`)
}

async function loadContent({ db }: Connection, folder: string, source: string | undefined) {
	const counts = await importContent(db, folder, { source })
	const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
	process.stdout.write(`Content of ${folder}: ${summary.join(', ')}.\n`)
}

function showProgress(feed: string): { update(progress: FeedProgress): void; stop(): void } {
	if (!process.stderr.isTTY) {
		process.stdout.write(`Reading ${feed}\n`)
		return { update: () => {}, stop: () => {} }
	}
	const bar = new cliProgress.SingleBar({
		format: `${basename(feed)} {bar} {percentage}% | {eta_formatted}`,
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

makePrivateFiles()
process.exitCode = await run(process.argv.slice(2))
