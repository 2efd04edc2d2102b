import { desc } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Db } from '#backend/db/connect.ts'
import { outboxMessages } from './outbox.table.ts'

/** The newest ones are what one looks for. */
const SHOWN = 50

/** `GET /dev/outbox`: messages that no gateway has taken. Mounted only with OUTBOX_PAGE, never for customers. */
export function mountOutboxPage(app: Hono, db: Db): void {
	app.get('/dev/outbox', async (http) => {
		const messages = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(SHOWN)
		return http.json({ messages })
	})
}
