import { AsyncResource } from 'node:async_hooks'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { rootDir } from '#process/root.ts'
import * as schema from '../schema.ts'
import { withCallTransactions } from './call-transaction.ts'
import { openEmbedded } from './embedded.ts'
import { type ConnectionLog, Listener } from './listener.ts'
import { preserveParsers } from './preserve-parsers.ts'

export type Database = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]
/** The database as rules have it: a row is written in a transaction, which in a customer's call holds the account. */
export type Db = Omit<Database, 'insert' | 'update' | 'delete'>

export interface Connection {
	db: Database
	/**
	 * Calls back after every NOTIFY of the channel, from this process or another one, and with an empty payload when
	 * some may have been missed.
	 */
	listen(channel: string, onNotify: (payload: string) => void): Promise<void>
	/** Does the work while no other process on this database does the work that it asked this for. */
	exclusively<Result>(work: () => Promise<Result>): Promise<Result>
	/** @returns false when another process that runs on this database has another value under this name */
	agreeOn(name: string, value: string): Promise<boolean>
	close(): Promise<void>
}

/** PostgreSQL does not let this process in; the message is a sentence for the person at the terminal. */
export class DatabaseUnreachable extends Error {}

/**
 * The tables are of an earlier version, whose migrations this one does not have; the message is a sentence for the
 * person at the terminal.
 */
export class DatabaseTooOld extends Error {}

const migrationsFolder = join(rootDir, 'backend/db/migrations')

/**
 * Opens the database and brings its tables up to date: PostgreSQL when `databaseUrl` is given, else the embedded one.
 * @throws DatabaseUnreachable, DatabaseTooOld, DatabaseInUse, DataDirUnusable (embedded.ts), or the driver's
 *   error.
 */
export async function connect(
	options: {
		dataDir: string
		databaseUrl?: string | undefined
		/** Milliseconds in which another process may let go of the embedded database. */
		patience?: number
	},
	log?: ConnectionLog,
): Promise<Connection> {
	return options.databaseUrl
		? connectPostgres(options.databaseUrl, log)
		: connectEmbedded(options.dataDir, options.patience)
}

async function connectPostgres(databaseUrl: string, log: ConnectionLog | undefined): Promise<Connection> {
	// count(*) and bigint as numbers, as PGlite gives them.
	pg.types.setTypeParser(pg.types.builtins.INT8, Number)
	pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
	const pool = new pg.Pool({
		connectionString: databaseUrl,
		application_name: 'tropa-backend',
		max: 10,
		connectionTimeoutMillis: 10_000,
		// A machine that vanishes in the middle of an order must not hold the stock for hours.
		idle_in_transaction_session_timeout: 60_000,
	})
	// Connections, in use or idle, end when PostgreSQL restarts; without listeners that would end this process too.
	pool.on('connect', (client) => {
		client.on('error', (error) => log?.warn({ err: error }, 'DATABASE_CONNECTION_LOST'))
	})
	pool.on('error', () => undefined)
	await assertReachable(pool)

	const db = withCallTransactions(drizzlePg(pool, { schema }))
	const ownTables = async () => {
		await assertOwnTables(
			db,
			"The database of the setting DATABASE_URL was made by an earlier version of the shop, whose tables this one can't bring up to date. Give it an empty database.",
		)
		await migratePg(db, { migrationsFolder })
	}
	await exclusively(pool, ownTables)
	const listener = new Listener(databaseUrl, log)
	return {
		db,
		listen: (channel, onNotify) => listener.listen(channel, onNotify),
		exclusively: (work) => exclusively(pool, work),
		agreeOn: (name, value) => listener.agreeOn(name, value),
		async close() {
			await listener.close()
			await pool.end()
		},
	}
}

async function assertReachable(pool: pg.Pool): Promise<void> {
	try {
		await pool.query('select 1')
	} catch (error) {
		const { code, message } = error as Error & { code?: string }
		throw new DatabaseUnreachable(
			`The database of the setting DATABASE_URL can't be used: ${message || code}.`,
		)
	}
}

/** The lock is the connection's: it goes when the process dies, however it dies. */
async function exclusively<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
	const client = await pool.connect()
	try {
		await client.query("select pg_advisory_lock(hashtext('preparation'))")
		return await work()
	} finally {
		client.release(true)
	}
}

async function connectEmbedded(dataDir: string, patience?: number): Promise<Connection> {
	const embedded = await openEmbedded(dataDir, patience)
	const connection = await overPglite(
		embedded.client,
		`The data folder ${dataDir} was made by an earlier version of the shop, whose tables this one can't bring up to date. Start with a new DATA_DIR.`,
	).catch(async (error: unknown) => {
		await embedded.client.close()
		await embedded.release()
		throw error
	})
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
	return { ...(await overPglite(client, 'The dump was made by an earlier version of the shop.')), client }
}

/** @param tooOld sentence about tables of such a version */
async function overPglite(client: PGlite, tooOld: string): Promise<Connection> {
	const db = drizzlePglite(preserveParsers(client), { schema })
	await assertOwnTables(db, tooOld)
	await migratePglite(db, { migrationsFolder })
	return {
		// Both drivers answer alike (`rows`), and the code of the areas is written once.
		db: withCallTransactions(db as unknown as Database),
		async listen(channel, onNotify) {
			// PGlite calls back within the call that has sent the notification; the work done then belongs to no call.
			await client.listen(channel, AsyncResource.bind(onNotify))
		},
		// The embedded database has one process.
		exclusively: (work) => work(),
		agreeOn: async () => true,
		close: () => client.close(),
	}
}

/**
 * Checks that the tables were made by the migrations of this version. Those of a later version may have followed, as an
 * update may be taken back (docs/operations.md).
 * @throws DatabaseTooOld
 */
async function assertOwnTables(
	db: { execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }> },
	sentence: string,
): Promise<void> {
	const { rows: found } = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)
	if (!found[0]?.name) return
	const own = readMigrationFiles({ migrationsFolder })
	const last = Math.max(...own.map(({ folderMillis }) => folderMillis))
	const { rows: applied } = await db.execute(
		sql`select hash from drizzle.__drizzle_migrations where created_at <= ${last}`,
	)
	const hashes = own.map(({ hash }) => hash)
	if (applied.some(({ hash }) => !hashes.includes(String(hash)))) throw new DatabaseTooOld(sentence)
}
