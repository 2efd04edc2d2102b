import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { rootDir } from '#server/root.ts'
import { openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export interface Connection {
	db: Db
	/** Calls back after every NOTIFY of the channel, from this process or another one. */
	listen(channel: string, onNotify: (payload: string) => void): Promise<void>
	close(): Promise<void>
}

const migrationsFolder = join(rootDir, 'backend/db/migrations')

/**
 * Opens the database and brings its tables up to date: PostgreSQL when `databaseUrl` is given, else the embedded one.
 * @throws DatabaseInUse, DataDirUnusable (embedded.ts), or the driver's error.
 */
export async function connect(options: {
	dataDir: string
	databaseUrl?: string | undefined
}): Promise<Connection> {
	return options.databaseUrl ? connectPostgres(options.databaseUrl) : connectEmbedded(options.dataDir)
}

async function connectPostgres(databaseUrl: string): Promise<Connection> {
	// count(*) and bigint as numbers, as PGlite gives them.
	pg.types.setTypeParser(pg.types.builtins.INT8, Number)
	pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
	const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
	const db = drizzlePg(pool, { schema })
	await migratePg(db, { migrationsFolder })
	const listeners: pg.Client[] = []
	return {
		db,
		async listen(channel, onNotify) {
			const client = new pg.Client({ connectionString: databaseUrl })
			await client.connect()
			client.on('notification', (message) => onNotify(message.payload ?? ''))
			await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
			listeners.push(client)
		},
		async close() {
			await Promise.all(listeners.map((client) => client.end()))
			await pool.end()
		},
	}
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
	const embedded = await openEmbedded(dataDir)
	const connection = await overPglite(embedded.client)
	return {
		...connection,
		async close() {
			await connection.close()
			await embedded.release()
		},
	}
}

/** A database in memory for tests: fresh and migrated, or a copy of a dump. */
export async function connectInMemory(dump?: Blob): Promise<Connection & { client: PGlite }> {
	const client = await PGlite.create({ extensions: { pg_trgm }, ...(dump && { loadDataDir: dump }) })
	return { ...(await overPglite(client)), client }
}

async function overPglite(client: PGlite): Promise<Connection> {
	const db = drizzlePglite(client, { schema })
	await migratePglite(db, { migrationsFolder })
	return {
		// Both drivers answer alike (`rows`), and the code of the areas is written once.
		db: db as unknown as Db,
		async listen(channel, onNotify) {
			await client.listen(channel, onNotify)
		},
		close: () => client.close(),
	}
}
