import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { preserveParsers } from './preserve-parsers.ts'

let client: PGlite
beforeAll(async () => {
	const dump = new Blob([await readFile(inject('preparedDatabase'))])
	client = await PGlite.create({ extensions: { pg_trgm }, loadDataDir: dump })
})
afterAll(() => client.close())

const values = sql`select
	timestamptz '2026-11-20 12:00+03' as moment, timestamp '2026-11-20 12:00' as local, date '2026-11-20' as day,
	interval '90 minutes' as duration, array[date '2026-11-20'] as days, array[1.5, 2]::numeric[] as amounts,
	array['да', 'нет'] as words, array[1, 2] as numbers, 3::bigint as many, 1.5::numeric as amount,
	'{"a": 1}'::jsonb as data, true as truth, null as nothing`

it('values are read as Drizzle asks for it, without copying the parsers for each query', async () => {
	const db = drizzle(client)
	const asked = (await db.execute(values)).rows
	expect(asked[0]).toMatchObject({ day: '2026-11-20', words: ['да', 'нет'], many: 3 })

	const named: unknown[] = []
	const { query, transaction } = client
	client.query = (text, params, options) => {
		named.push(options?.parsers)
		return query.call(client, text, params, options) as never
	}
	client.transaction = (work) =>
		transaction.call(client, (tx) => {
			const inTransaction = tx.query
			tx.query = (text, params, options) => {
				named.push(options?.parsers)
				return inTransaction(text, params, options) as never
			}
			return work(tx)
		}) as never
	const preserving = drizzle(preserveParsers(client))
	expect((await preserving.execute(values)).rows).toEqual(asked)
	expect((await preserving.transaction((tx) => tx.execute(values))).rows).toEqual(asked)
	expect(named).toEqual([undefined, undefined])
})
