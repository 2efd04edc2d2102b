import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { type Connection, connectInMemory, type Db } from '#backend/db/connect.ts'
import { loadDemonstration } from '#backend/import/demonstration.ts'
import { demonstrationFiles } from '#backend/import/demonstration-files.ts'
import { emptyDatabase } from './database-at-rest.ts'
import { writeDump } from './database-dump.ts'
import { fingerprintOfBackend } from './fingerprint.ts'
import { makeOnce } from './make-once.ts'
import { connectToFreshDatabase } from './postgres.ts'

/** An empty, migrated database of the test's own: in memory, or on the PostgreSQL server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Connection> {
	const serverUrl = process.env.TEST_DATABASE_URL
	if (serverUrl) return connectToFreshDatabase(serverUrl)
	return emptyDatabase(() => openDump(inject('preparedDatabase')))
}

/**
 * The same with the demonstration in it, catalogue and content. The first test that needs it loads it, which takes
 * seconds; the others get a copy, as long as the backend and the demonstration stay the same.
 */
export async function openDemonstrationDatabase(): Promise<Connection> {
	if (process.env.TEST_DATABASE_URL) {
		const connection = await openTestDatabase()
		await load(connection.db)
		return connection
	}
	const folder = dirname(inject('preparedDatabase'))
	const name = `demonstration-${fingerprintOfBackend()}.tar`
	const file = join(folder, name)
	await makeOnce(file, async () => {
		const connection = await openDump(inject('preparedDatabase'))
		await load(connection.db)
		await writeDump(connection, file)
		await connection.close()
		const others = (await readdir(folder)).filter((one) => one.startsWith('demonstration-') && one !== name)
		await Promise.all(others.map((one) => rm(join(folder, one), { force: true })))
	})
	return openDump(file)
}

const openDump = async (file: string) => connectInMemory(new Blob([await readFile(file)]))

const load = (db: Db) => loadDemonstration(db, demonstrationFiles)
