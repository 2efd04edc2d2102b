import {
	accessSync,
	closeSync,
	constants,
	existsSync,
	fsyncSync,
	mkdirSync,
	openSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { closeToOthers } from '#process/data-dir.ts'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { takeLock } from './lock.ts'
import { isOutOfRoom } from './out-of-room.ts'

/** The data folder can't be made or written; the message is a sentence for the person at the terminal. */
export class DataDirUnusable extends Error {}

/**
 * Opens the embedded database in `dataDir`/database, alone: two processes on one folder lose data silently.
 * @param patience milliseconds in which another process may let go of it
 * @throws DatabaseInUse when another process has it, DataDirUnusable when it can't be written.
 */
export async function openEmbedded(
	dataDir: string,
	patience?: number,
): Promise<{ client: PGlite; release(): Promise<void> }> {
	try {
		mkdirSync(dataDir, { recursive: true })
		accessSync(dataDir, constants.W_OK | constants.X_OK)
		closeToOthers(dataDir)
	} catch (error) {
		throw unusable(dataDir, error)
	}
	const lock = await takeLock(dataDir, patience)
	try {
		const client = await openOrMake(dataDir)
		return { client, release: lock.release }
	} catch (error) {
		await lock.release()
		throw error
	}
}

/** A half-made database would never open: the note says that it has to be made again. */
async function openOrMake(dataDir: string): Promise<PGlite> {
	const folder = join(dataDir, 'database')
	const note = join(dataDir, 'database.unfinished')
	let files: DurableFiles | undefined
	try {
		if (existsSync(note)) rmSync(folder, { recursive: true, force: true })
		if (!existsSync(folder)) {
			writeFileSync(note, '')
			mkdirSync(folder, { mode: 0o700 })
		}
		files = new DurableFiles(folder, (error) => endProcess(dataDir, error))
		const client = await PGlite.create({
			fs: files,
			startParams: durableStartParams,
			extensions: { pg_trgm },
		})
		if (existsSync(note)) removeForGood(note, dataDir)
		return client
	} catch (error) {
		const failure = files?.failure ?? (isOutOfRoom(error) ? error : undefined)
		throw failure === undefined ? error : unusable(dataDir, failure)
	}
}

/** A power cut must not bring the file back. */
function removeForGood(file: string, folder: string): void {
	rmSync(file)
	if (process.platform === 'win32') return
	const handle = openSync(folder, 'r')
	fsyncSync(handle)
	closeSync(handle)
}

/** As PostgreSQL does itself: what is written is safe, and the next start finds it. */
function endProcess(dataDir: string, error: unknown): never {
	console.error(unusable(dataDir, error).message)
	process.exit(1)
}

function unusable(dataDir: string, error: unknown): DataDirUnusable {
	const reason =
		error instanceof Error ? error.message : 'its disk is full, read-only or belongs to another user'
	return new DataDirUnusable(`The data folder ${dataDir} can't be written: ${reason}.`)
}
