import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { takeLock } from '#backend/db/lock.ts'

/** Milliseconds that the slowest of it may take another process. */
const PATIENCE = 300_000

/**
 * Makes a file or a folder that is not there yet. Several processes may want it at the same time: one makes it, the
 * others wait for that.
 * @param path in a folder that is there; processes that make others of this folder wait for each other too
 * @param make resolves when it is there and whole
 */
export async function makeOnce(path: string, make: () => Promise<unknown>): Promise<void> {
	if (existsSync(path)) return
	const lock = await takeLock(dirname(path), PATIENCE)
	try {
		if (!existsSync(path)) await make()
	} finally {
		await lock.release()
	}
}
