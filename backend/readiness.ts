import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { atMostOnceASecond } from '#process/probe.ts'
import type { Db } from './db/connect.ts'

const patience = 1_000

/**
 * `/api/ready`: this process is not about to end and its database answered a second ago or later, within a second;
 * 503 otherwise. `/api/health` says only that the process lives.
 */
export function mountReadiness(app: Hono, db: Db, stopping: AbortSignal): void {
	const databaseAnswers = atMostOnceASecond(() => answers(db))
	app.get('/api/ready', async (http) => {
		http.header('Cache-Control', 'no-store')
		const problem = stopping.aborted
			? 'stopping'
			: (await databaseAnswers())
				? undefined
				: 'database unreachable'
		return http.json({ status: problem ?? 'ok' }, problem ? 503 : 200)
	})
}

function answers(db: Db): Promise<boolean> {
	const answer = db.execute(sql`select 1`).then(
		() => true,
		() => false,
	)
	return Promise.race([answer, wait(patience, false, { ref: false })])
}
