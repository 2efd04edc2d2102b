import { createHash } from 'node:crypto'
import { eq, gte, type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Connection } from '#backend/db/connect.ts'
import { createKeyedHash } from '#backend/keyed-hash.ts'
import { SECRET } from '#tests/support/backend.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { auditActs } from './audit.table.ts'
import { type Act, type Actor, type AuditRow, appendAct, newestAct, readAudit, verifyAudit } from './audit.ts'

let connection: Connection
const hash = createKeyedHash(SECRET)
const verify = (noted?: string, earlier?: number) => verifyAudit({ db: connection.db, hash }, noted, earlier)
beforeAll(async () => {
	connection = await openTestDatabase()
})
afterAll(() => connection.close())
beforeEach(async () => {
	await connection.db.delete(auditActs)
})

const actor: Actor = { kind: 'COMMAND', id: 'root', requestId: '' }
const at = new Date('2026-11-24T09:00:00.123Z')
const append = (act: Act) => connection.db.transaction((tx) => appendAct(tx, hash, actor, act, at))

/** Another value of a column that is no text. */
const other: Partial<Record<string, SQL>> = {
	at: sql`at + interval '1 millisecond'`,
	customer_id: sql`gen_random_uuid()`,
}

const anyText = fc.string({ unit: 'binary' }).map((text) => text.replace(/\0|\p{Surrogate}/gu, ''))
const anyAct: fc.Arbitrary<Act> = fc.record(
	{
		act: anyText,
		subject: anyText,
		customerId: fc.uuid(),
		before: fc.dictionary(anyText, fc.oneof(anyText, fc.integer(), fc.constant(null))),
		after: fc.dictionary(anyText, anyText),
		reason: anyText,
	},
	{ requiredKeys: ['act', 'subject'] },
)

describe('the record of acts', () => {
	it('is whole, whatever was done; and a row that was changed, taken away or put in is found', async () => {
		const tampering = fc.constantFrom(
			'act',
			'subject',
			'actor',
			'reason',
			'before',
			'after',
			'request_id',
			'previous',
			'hash',
			'at',
			'customer_id',
			'delete',
		)
		await fc.assert(
			fc.asyncProperty(
				fc.array(anyAct, { minLength: 2, maxLength: 6 }),
				fc.nat(),
				tampering,
				async (acts, some, how) => {
					const { db } = connection
					await db.delete(auditActs)
					for (const act of acts) await append(act)
					const newest = await newestAct(db)
					expect(await verify()).toEqual({ isWhole: true, count: acts.length, newest: newest?.hash })

					const position = 1 + (some % (acts.length - 1))
					if (how === 'delete') await db.delete(auditActs).where(eq(auditActs.position, position))
					else {
						const value = other[how] ?? sql`${sql.identifier(how)} || '!'`
						await db.execute(
							sql`update audit_acts set ${sql.identifier(how)} = ${value} where position = ${position}`,
						)
					}
					expect(await verify()).toEqual({
						isWhole: false,
						position,
						what: how === 'delete' ? 'missing' : 'changed',
					})
				},
			),
			{ numRuns: 40 },
		)
	})

	it('finds rows taken off its end by the hash that the log has', async () => {
		for (const subject of ['1', '2', '3']) await append({ act: 'order.cancel', subject })
		const noted = (await newestAct(connection.db))?.hash
		await append({ act: 'order.cancel', subject: '4' })
		expect(await verify(noted)).toMatchObject({ isWhole: true, count: 4 })
		await connection.db.delete(auditActs).where(gte(auditActs.position, 3))
		expect(await verify()).toMatchObject({ isWhole: true, count: 2 })
		expect(await verify(noted)).toEqual({ isWhole: false, position: 3, what: 'missing' })
	})

	it('is whole after rows of an earlier version, hashed without a key, for who says so', async () => {
		const { db } = connection
		const withoutKey = async (subject: string) => {
			const hashed = (_purpose: string, content = '') => createHash('sha256').update(content).digest('hex')
			await db.transaction((tx) => appendAct(tx, hashed, actor, { act: 'order.cancel', subject }, at))
		}
		await withoutKey('1')
		await withoutKey('2')
		expect(await verify()).toEqual({ isWhole: false, position: 2, what: 'without a key' })
		expect(await verify(undefined, 2)).toMatchObject({ isWhole: true, count: 2 })
		await append({ act: 'order.cancel', subject: '3' })
		expect(await verify(undefined, 1)).toEqual({ isWhole: false, position: 2, what: 'without a key' })
		expect(await verify(undefined, 2)).toMatchObject({ isWhole: true, count: 3 })
		await withoutKey('4')
		expect(await verify(undefined, 4)).toEqual({ isWhole: false, position: 4, what: 'changed' })
		await db.delete(auditActs).where(gte(auditActs.position, 2))
		await withoutKey('another')
		await append({ act: 'order.cancel', subject: '3' })
		await db.update(auditActs).set({ subject: 'changed' }).where(eq(auditActs.position, 1))
		expect(await verify(undefined, 2)).toEqual({ isWhole: false, position: 1, what: 'changed' })
	})

	it('has nothing of what was not done, and is whole when many act at once', async () => {
		const failing = connection.db.transaction(async (tx) => {
			await appendAct(tx, hash, actor, { act: 'order.cancel', subject: 'undone' }, at)
			throw new Error('The order stays')
		})
		await expect(failing).rejects.toThrow('The order stays')
		await Promise.all(
			Array.from({ length: 12 }, (_, index) => append({ act: 'order.advance', subject: String(index) })),
		)
		const rows: AuditRow[] = []
		for await (const row of readAudit(connection.db)) rows.push(row)
		expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
		expect(rows.map(({ subject }) => subject)).not.toContain('undone')
		expect(await verify()).toMatchObject({ isWhole: true, count: 12 })
	})
})
