import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFiles, durableStartParams } from './durable-files.ts'
import { takeLock } from './lock.ts'

/** The data folder can't be made or written; the message is a sentence for the person who started the shop. */
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
	} catch (error) {
		throw new DataDirUnusable(`The data folder ${dataDir} can't be written: ${(error as Error).message}.`)
	}
	const lock = await takeLock(dataDir, patience)
	try {
		const client = await PGlite.create({
			fs: new DurableFiles(join(dataDir, 'database')),
			startParams: durableStartParams,
			extensions: { pg_trgm },
		})
		return { client, release: lock.release }
	} catch (error) {
		await lock.release()
		throw error
	}
}
