import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Db } from './db/connect.ts'

const Statement = z.object({
	sql: z.string(),
	params: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).default([]),
})

/** Lets a browser test set the scene in the database of its own shop; mounted only with TEST_HOOKS. */
export function mountTestHooks(app: Hono, db: Db): void {
	app.post('/test/sql', async (http) => {
		const { sql: text, params } = Statement.parse(await http.req.json())
		const parts = text.split(/\$\d+/)
		const statement = sql.join(
			parts.flatMap((part, index) =>
				index < parts.length - 1 ? [sql.raw(part), sql`${params[index]}`] : [sql.raw(part)],
			),
		)
		const { rows } = await db.execute(statement)
		return http.json({ rows })
	})
}
