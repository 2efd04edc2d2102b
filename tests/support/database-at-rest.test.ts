import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '#backend/db/connect.ts'
import { addCategory } from './catalogue-rows.ts'
import { openTestDatabase } from './test-database.ts'

const rowsIn = async (db: Database, query: string) => (await db.execute(sql.raw(query))).rows

// To open one takes a second, on a busy machine many.
describe.runIf(!process.env.TEST_DATABASE_URL)('a database of an earlier test', { timeout: 60_000 }, () => {
	it('is empty, numbers its rows from one and has the usual settings', async () => {
		const earlier = await openTestDatabase()
		await addCategory(earlier.db, { name: 'Куртки', slug: 'kurtki' })
		await rowsIn(earlier.db, "select nextval('one_time_codes_id_seq')")
		await rowsIn(earlier.db, "set datestyle = 'German'")
		await earlier.close()

		const { db, close } = await openTestDatabase()
		expect(await rowsIn(db, 'select id from categories')).toEqual([])
		expect(await addCategory(db, { name: 'Шапки', slug: 'shapki' })).toMatchObject({ id: 1 })
		expect(await rowsIn(db, "select nextval('one_time_codes_id_seq') as id")).toEqual([{ id: 1 }])
		expect(await rowsIn(db, 'show datestyle')).toEqual([{ DateStyle: 'ISO, MDY' }])
		await close()
	})

	it('is out of reach of the earlier test, which hears nothing of it', async () => {
		const earlier = await openTestDatabase()
		const heard: string[] = []
		await earlier.listen('things', (payload) => heard.push(payload))
		await earlier.close()

		const later = await openTestDatabase()
		await later.listen('things', (payload) => heard.push(`later: ${payload}`))
		await rowsIn(later.db, "notify things, 'one'")
		expect(heard).toEqual(['later: one'])
		await expect(rowsIn(earlier.db, 'select 1')).rejects.toThrow('The database of this test is closed.')
		await later.close()
	})

	it.each([
		['renamed table', 'alter table wishlist_items rename to gone'],
		['further column', 'alter table categories add column colour text'],
	])('with a %s is replaced by another one', async (_, statement) => {
		const earlier = await openTestDatabase()
		const shape =
			"select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2"
		const before = await rowsIn(earlier.db, shape)
		await rowsIn(earlier.db, statement)
		expect(await rowsIn(earlier.db, shape)).not.toEqual(before)
		await earlier.close()

		const { db, close } = await openTestDatabase()
		expect(await rowsIn(db, shape)).toEqual(before)
		await close()
	})
})
