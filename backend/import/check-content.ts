import { parseArgs } from 'node:util'
import { connect, connectInMemory, DatabaseUnreachable } from '#backend/db/connect.ts'
import { ConfigError, loadConfig } from '#process/config.ts'
import { createLog } from '#process/logger.ts'
import { ContentError, importContent } from './content/content.ts'
import { readContent } from './content/content-files.ts'
import { demonstrationFiles } from './demonstration-files.ts'
import { FeedError } from './feed/feed-error.ts'
import { importFeed } from './feed/import-feed.ts'

const USAGE = `Usage: npm run content -- check <folder> [--feed=<feed>]
  Checks content files as an import would, and loads nothing; the shop may run meanwhile.
  --feed   the goods that the texts may speak of: a Yandex Market feed. Without it those of the database of
           DATABASE_URL, or of the demonstration
`

/** @returns undefined for arguments that it does not know */
function readArgs(args: string[]): { folder: string; feed: string | undefined } | undefined {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { feed: { type: 'string' } },
		})
		const [command, folder] = positionals
		const isKnown = command === 'check' && folder && positionals.length === 2
		return isKnown ? { folder, feed: values.feed } : undefined
	} catch {
		return undefined
	}
}

/** Loads into a database in memory, or into the shop's own with everything taken back. */
async function run(args: string[]): Promise<number> {
	const read = readArgs(args)
	if (!read) {
		process.stderr.write(USAGE)
		return 1
	}
	const { folder, feed } = read
	const config = loadConfig()
	const isOwn = config.databaseUrl !== undefined && feed === undefined
	// Faults of the files themselves are reported at once, before any goods are looked for.
	if (!isOwn) await readContent(folder)
	const connection = isOwn ? await connect(config) : await connectInMemory()
	try {
		if (!isOwn) {
			if (feed) await importFeed(connection.db, feed)
			else await importFeed(connection.db, demonstrationFiles.feed, { isDemonstration: true })
		}
		const counts = await importContent(connection.db, folder, { isTrial: true })
		const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
		process.stdout.write(`Nothing is wrong with ${folder}: ${summary.join(', ')}.\n`)
		return 0
	} finally {
		await connection.close()
	}
}

try {
	process.exitCode = await run(process.argv.slice(2))
} catch (error) {
	process.exitCode = 1
	const isForPerson = [ContentError, FeedError, ConfigError, DatabaseUnreachable].some(
		(kind) => error instanceof kind,
	)
	if (isForPerson) process.stderr.write(`${(error as Error).message}\n`)
	else createLog('error').fatal({ err: error }, 'CONTENT_NOT_CHECKED')
}
