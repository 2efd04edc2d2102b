import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database for one measurement: a new one on the server of DATABASE_URL, else the embedded one of the data folder. */
export async function openDatabase(): Promise<{ settings: Record<string, string>; drop(): Promise<void> }> {
	const server = process.env.DATABASE_URL
	if (!server) return { settings: {}, drop: async () => {} }
	const name = `bench_${randomBytes(6).toString('hex')}`
	await runOnServer(server, `create database ${name}`)
	const url = new URL(server)
	url.pathname = `/${name}`
	return {
		settings: {
			DATABASE_URL: url.href,
			SESSION_SECRET: randomBytes(24).toString('hex'),
			TEST_HOOKS: '0',
		},
		drop: () => runOnServer(server, `drop database ${name} with (force)`),
	}
}

async function runOnServer(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: server })
	await client.connect()
	await client.query(statement)
	await client.end()
}
