import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { beginningEach } from './call-transaction.ts'
import type { Connection } from './connect.ts'

let connection: Connection
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())

it('work that a notification begins is no part of the call that has sent it', async () => {
	const { db } = connection
	let begun = 0
	const notified = new Promise<void>((resolve, reject) => {
		void connection.listen('things', () => {
			db.transaction(async () => {}).then(resolve, reject)
		})
	})
	await connection.listen('others', () => {})
	await beginningEach(
		async () => {
			begun++
		},
		() => db.transaction((tx) => tx.execute(sql`select pg_notify('things', '')`)),
	)
	await notified
	expect(begun).toBe(1)
})
