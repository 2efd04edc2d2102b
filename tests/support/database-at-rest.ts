import { sql } from 'drizzle-orm'
import type { Connection, Database } from '#backend/db/connect.ts'

/**
 * Databases in memory that tests have ended with: to empty one takes a fifth of the processor that it takes to open
 * another. The files of a worker follow one another, so there are as many as one file has had open at once.
 */
const atRest: { connection: Connection; tables: string }[] = []

/**
 * An empty database: one at rest, or else a new one.
 * @param open opens a migrated database in memory with nothing in it
 */
export async function emptyDatabase(open: () => Promise<Connection>): Promise<Connection> {
	for (let used = atRest.pop(); used; used = atRest.pop()) {
		if (used.tables === (await tablesOf(used.connection.db))) {
			await empty(used.connection.db)
			return lend(used.connection, used.tables)
		}
		// A test has changed its tables.
		await used.connection.close()
	}
	const connection = await open()
	return lend(connection, await tablesOf(connection.db))
}

/** Work that a test has left running fails after its end, as if the database had been closed. */
function lend(connection: Connection, tables: string): Connection {
	let isOpen = true
	return {
		...connection,
		db: new Proxy(connection.db, {
			get(db, property) {
				if (!isOpen) throw new Error('The database of this test is closed.')
				return Reflect.get(db, property)
			},
		}),
		listen: (channel, onNotify) =>
			connection.listen(channel, (payload) => {
				if (isOpen) onNotify(payload)
			}),
		async close() {
			if (!isOpen) return
			isOpen = false
			atRest.push({ connection, tables })
		},
	}
}

const ownSchemas = sql`(select oid from pg_namespace where nspname in ('public', 'drizzle'))`

/** Tables with their columns and constraints: others after a statement that changes them. */
async function tablesOf(db: Database): Promise<string> {
	const { rows } = await db.execute(sql`
		select md5(
			(select string_agg(concat(oid, relname, relkind), ' ' order by oid)
			 from pg_class where relnamespace in ${ownSchemas}) ||
			(select string_agg(concat(attrelid, attname, atttypid, attnotnull), ' ' order by attrelid, attnum)
			 from pg_attribute where attrelid in (select oid from pg_class where relnamespace in ${ownSchemas})) ||
			(select string_agg(concat(oid, conname), ' ' order by oid)
			 from pg_constraint where connamespace in ${ownSchemas}) ||
			(select concat(count(*), max(oid)) from pg_trigger) ||
			(select concat(count(*), max(oid)) from pg_proc)
		) as tables`)
	return String(rows[0]?.tables)
}

/** Takes out all rows, and what the session of a test has set; numbers begin with one again. */
async function empty(db: Database): Promise<void> {
	// Each table is made again by it, so those without a page are left out.
	const { rows } = await db.execute(sql`
		select string_agg(format('%I', relname), ', ') as written
		from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`)
	if (rows[0]?.written) await db.execute(sql.raw(`truncate ${rows[0].written} cascade`))
	await db.execute(sql`
		select setval(format('%I.%I', schemaname, sequencename), start_value, false)
		from pg_sequences where schemaname = 'public' and last_value is not null`)
	await db.execute(sql`discard all`)
}
