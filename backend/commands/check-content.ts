import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect, connectInMemory } from '#backend/db/connect.ts'
import { importContent } from '#backend/import/content/content.ts'
import { readContent } from '#backend/import/content/content-files.ts'
import { loadReferences, readReferencePlaces } from '#backend/import/demonstration.ts'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { importFeed } from '#backend/import/feed/import-feed.ts'
import { sayPlace } from './circumstances.ts'
import { CommandRejected, type Program } from './command.ts'

const USAGE = `Usage: node build/tropa.js content check <folder> [--feed=<feed>]
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

/** `build/tropa.js content`: loads into a database in memory, or into the shop's own with everything taken back. */
export const contentProgram: Program = async (args, read) => {
	const asked = readArgs(args)
	if (!asked) throw new CommandRejected(USAGE)
	const { folder, feed } = asked
	const { config } = read()
	await sayPlace(config)
	if (!existsSync(folder)) throw new CommandRejected(`Папки ${resolve(folder)} нет.`)
	if (feed && !existsSync(feed)) throw new CommandRejected(`Файла ${resolve(feed)} нет.`)
	const isOwn = config.databaseUrl !== undefined && feed === undefined
	// Faults of the files themselves are reported at once, before any goods are looked for.
	if (!isOwn) await readContent(folder, await readReferencePlaces(demonstrationFiles))
	const connection = isOwn ? await connect(config) : await connectInMemory()
	try {
		if (!isOwn) {
			await loadReferences(connection.db, demonstrationFiles)
			if (feed) await importFeed(connection.db, feed)
			else await importFeed(connection.db, demonstrationFiles.feed, { isDemonstration: true })
		}
		const counts = await importContent(connection.db, folder, {
			isTrial: true,
			...(config.shopFolder && { pictures: join(config.shopFolder, 'public', 'pictures') }),
		})
		const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
		process.stdout.write(`Nothing is wrong with ${folder}: ${summary.join(', ')}.\n`)
		return 0
	} finally {
		await connection.close()
	}
}
