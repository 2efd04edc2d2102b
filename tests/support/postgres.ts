import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connect } from '#backend/db/connect.ts'

/** A fresh, migrated database on a real PostgreSQL server; it is dropped when it is closed. */
export async function connectToFreshDatabase(serverUrl: string): Promise<Connection> {
	const { url, drop } = await createDatabase(serverUrl)
	const connection = await connect({ dataDir: '', databaseUrl: url })
	return {
		...connection,
		async close() {
			await connection.close()
			await drop()
		},
	}
}

/** An empty database on a real PostgreSQL server. */
export async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
	const name = `test_${randomBytes(6).toString('hex')}`
	await runOnServer(serverUrl, `create database ${name}`)
	const url = new URL(serverUrl)
	url.pathname = `/${name}`
	return { url: url.href, drop: () => runOnServer(serverUrl, `drop database ${name} with (force)`) }
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl })
	await client.connect()
	await client.query(statement)
	await client.end()
}
