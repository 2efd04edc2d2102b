import { randomBytes } from 'node:crypto'
import { createDatabase } from '#tests/support/postgres.ts'

/**
 * A database for one measurement: a new one on the server of DATABASE_URL, else the embedded one of the data folder.
 * @returns the settings with which the shop uses it
 */
export async function openDatabase(): Promise<{ settings: Record<string, string>; drop(): Promise<void> }> {
	const server = process.env.DATABASE_URL
	if (!server) return { settings: {}, drop: async () => {} }
	const { url, drop } = await createDatabase(server)
	const settings = { DATABASE_URL: url, SESSION_SECRET: randomBytes(24).toString('hex'), TEST_HOOKS: '0' }
	return { settings, drop }
}
