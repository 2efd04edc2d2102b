import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'

type Values = Record<string, unknown>

interface Column extends Values {
	name: string
	type: string
	isNeeded: boolean
	/** Counts up by itself. */
	isNumbered: boolean
	/** Its reference, as `table.column`. */
	refers: string | null
}

const select = async <Row extends Values>(db: Db, query: SQL) => (await db.execute<Row>(query)).rows

const listed = (values: readonly SQL[]) => sql.join([...values], sql`, `)

/** The columns of every table there is, but for partitions, which have those of the whole. */
export const allColumns = (db: Db) =>
	select<{ table: string; column: string; type: string }>(
		db,
		sql`
			select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type"
			from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
				and a.attnum > 0 and not a.attisdropped
		`,
	)

/** Number of rows of a table with a value in a column. */
export async function countRows(db: Db, table: string, column: string, value: string): Promise<number> {
	const found = await select(
		db,
		sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${value}`,
	)
	return found.length
}

const columnsOf = (db: Db, table: string) =>
	select<Column>(
		db,
		sql`
			select a.attname as name, format_type(a.atttypid, null) as type,
				a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
				exists (select from pg_attrdef d where d.adrelid = a.attrelid and d.adnum = a.attnum
					and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%') as "isNumbered",
				(select f.confrelid::regclass || '.' || (
					select attname from pg_attribute where attrelid = f.confrelid and attnum = f.confkey[1]
				) from pg_constraint f where f.conrelid = a.attrelid and f.contype = 'f' and f.conkey = array[a.attnum]) as refers
			from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
		`,
	)

/** Some value of a type. @param text for those that are texts */
function someOf(type: string, text: string): unknown {
	if (type.endsWith('[]')) return '{}'
	if (type === 'uuid') return randomUUID()
	if (type === 'jsonb') return '{}'
	if (type === 'boolean') return true
	if (type === 'date' || type.startsWith('timestamp')) return '2026-11-20'
	return /int|numeric|real|double/.test(type) ? 1 : text
}

/**
 * Writes a row of any table, unless there is one, and those that it refers to.
 * @param options.isFull so that the columns have a value that need none
 * @param options.textOf what is in a column of texts
 * @returns the row, or one that is in its way
 */
export async function writeAnyRow(
	db: Db,
	table: string,
	given: Values,
	{ isFull = false, textOf = () => 'made' }: { isFull?: boolean; textOf?: (column: string) => string } = {},
): Promise<Values> {
	const values = { ...given }
	for (const { name, type, isNeeded, isNumbered, refers } of await columnsOf(db, table)) {
		const [parent = '', column = ''] = refers?.split('.') ?? []
		if (name in given && refers) await writeAnyRow(db, parent, { [column]: given[name] })
		if (name in given || isNumbered || !(isNeeded || isFull)) continue
		values[name] = refers ? (await writeAnyRow(db, parent, {}))[column] : someOf(type, textOf(name))
	}
	const names = Object.keys(values)
	const named = sql.identifier(table)
	const [made] = await select(
		db,
		sql`insert into ${named} (${listed(names.map((name) => sql`${sql.identifier(name)}`))})
			values (${listed(names.map((name) => sql`${values[name]}`))}) on conflict do nothing returning *`,
	)
	const [there] = made ? [made] : await select(db, sql`select * from ${named} limit 1`)
	return there ?? values
}
