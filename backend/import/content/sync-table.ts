import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#backend/db/connect.ts'
import { select } from '#backend/import/select.ts'

interface TableSync<Row> {
	table: string
	/** Columns that identify a row. */
	keys: readonly (keyof Row & string)[]
	/** By column names of the table, all rows with the same columns. */
	rows: readonly Row[]
	/** Rows of the table that may be removed when they are not among `rows`; none by default. */
	owned?: SQL
}

/** Makes a table hold exactly what it is given; a row that is so already is not touched. Answers how many changed. */
export async function syncTable<Row extends object>(tx: Tx, sync: TableSync<Row>): Promise<number> {
	const { table, keys, rows, owned } = sync
	const [first] = rows
	if (!first) return owned ? removed(tx, table, owned) : 0
	const columns = Object.keys(first)
	const values = columns.filter((column) => !(keys as readonly string[]).includes(column))
	const target = sql.identifier(table)
	const given = sql`jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)`
	const same = sql.raw(keys.map((key) => `t."${key}" = x."${key}"`).join(' and '))

	let changed = 0
	if (values.length > 0) {
		changed += await affected(
			tx,
			sql`update ${target} t set ${listed(values, (column) => `"${column}" = x."${column}"`)}
				from ${given} x where ${same}
					and row(${listed(values, (column) => `t."${column}"`)}) is distinct from row(${listed(values, (column) => `x."${column}"`)})
				returning 1`,
		)
	}
	changed += await affected(
		tx,
		sql`insert into ${target} (${listed(columns, (column) => `"${column}"`)})
			select ${listed(columns, (column) => `x."${column}"`)} from ${given} x
			where not exists (select from ${target} t where ${same})
			returning 1`,
	)
	if (owned) {
		changed += await removed(tx, table, sql`${owned} and not exists (select from ${given} x where ${same})`)
	}
	return changed
}

const removed = (tx: Tx, table: string, which: SQL) =>
	affected(tx, sql`delete from ${sql.identifier(table)} t where ${which} returning 1`)

async function affected(tx: Tx, statement: SQL): Promise<number> {
	return (await select<unknown>(tx, statement)).length
}

const listed = (columns: readonly string[], write: (column: string) => string) =>
	sql.raw(columns.map(write).join(', '))
