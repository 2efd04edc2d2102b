import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#backend/db/connect.ts'
import * as schema from '#backend/schema.ts'

/** Every table of the schema, by its name. */
export const tablesByName: ReadonlyMap<string, PgTable> = new Map(
	Object.values(schema).flatMap((one) => (is(one, PgTable) ? [[getTableName(one), one] as const] : [])),
)

/**
 * Number of rows of each table with one of the texts in any of their columns; tables without such a row are left out.
 */
export async function rowsNaming(
	db: Database,
	texts: readonly string[],
	tables: Iterable<string> = tablesByName.keys(),
): Promise<Map<string, number>> {
	const patterns = sql.join(
		texts.map((text) => sql`${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
		sql`, `,
	)
	const counts = [...tables].map(
		(name) => sql`
			select ${name}::text as "table", count(*)::int as "count" from ${sql.identifier(name)} as "row"
			where "row"::text like any (array[${patterns}]::text[])`,
	)
	const { rows } = await db.execute<{ table: string; count: number }>(sql.join(counts, sql` union all `))
	return new Map(rows.flatMap(({ table, count }) => (count > 0 ? [[table, count] as const] : [])))
}
