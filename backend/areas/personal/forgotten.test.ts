import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/personal.ts'
import { sendSmsCode } from '#contract/user.ts'
import { columnsThatNameCustomers, countRows, writeAnyRow } from '#tests/support/any-row.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

/** Rows that stay, and why. */
const staying: Record<string, string> = {
	'audit_acts.customer_id': 'the record of what operators did can’t be changed',
	'bonus_lots.customer_id': 'the books of orders: nothing is left of it, and the customer has no name',
	'support_sessions.customer_id': 'who was let in to the account, for the record',
}

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

test('the deletion of an account leaves no row that names the customer, but for those that have to stay', async () => {
	const { db } = shop
	const by = await shop.customer()
	const columns = await columnsThatNameCustomers(db)
	for (const { table, column } of columns) {
		if ((await countRows(db, table, column, by.id)) > 0) continue
		await writeAnyRow(db, table, { [column]: by.id, ...(table === 'orders' && { status: 'COMPLETED' }) })
		expect(await countRows(db, table, column, by.id), `${table}.${column}`).toBe(1)
	}
	expect(columns.length).toBeGreaterThan(12)

	await by.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
	const body = { verificationCode: await shop.codeSentTo(by.phone) }
	expect((await by.call(deleteAccount, { body })).refusal).toBeUndefined()

	const left: string[] = []
	for (const { table, column } of columns) {
		if ((await countRows(db, table, column, by.id)) > 0) left.push(`${table}.${column}`)
	}
	expect(left.toSorted()).toEqual(Object.keys(staying).toSorted())
})
