import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Connection, connectInMemory } from '#backend/db/connect.ts'
import { connectToFreshDatabase } from './postgres.ts'

/** An empty, migrated database of the test's own: in memory, or on the PostgreSQL server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Connection> {
	const serverUrl = process.env.TEST_DATABASE_URL
	if (serverUrl) return connectToFreshDatabase(serverUrl)
	return connectInMemory(new Blob([await readFile(inject('preparedDatabase'))]))
}
