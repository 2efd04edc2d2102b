import type { SQL } from 'drizzle-orm'
import type { Db } from '#backend/db/connect.ts'

/** Rows of a statement, in the shape the caller knows it answers with. */
export async function select<Row>(db: Db, statement: SQL): Promise<Row[]> {
	const { rows } = await db.execute(statement)
	return rows as Row[]
}
