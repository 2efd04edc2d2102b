import { getTableName, is, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readableFields } from '#app/texts/own-data.ts'
import { dataInventory } from '#backend/areas/personal/data-inventory.ts'
import { CheckoutDraft } from '#contract/basket.ts'
import { DeliveryInfo, UserInfo } from '#contract/orders.ts'
import { getOwnData } from '#contract/personal.ts'
import { countRows, writeAnyRow } from '#tests/support/any-row.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'

let shop: TestBackend
beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

/** Every field of a shape, with some value. */
const filled = ({ shape }: { shape: object }) =>
	JSON.stringify(Object.fromEntries(Object.keys(shape).map((name) => [name, 'made'])))

const details = JSON.stringify([{ name: 'Рост', value: 'made' }])

/** Columns with JSON, filled. */
const given: Record<string, Record<string, unknown>> = {
	orders: { number: '10009999', user_info: filled(UserInfo), delivery_info: filled(DeliveryInfo) },
	baskets: { checkout: filled(CheckoutDraft) },
	audit_acts: {
		actor_kind: 'OPERATOR',
		actor: '00000000-0000-4000-8000-000000000001',
		act: 'order.place',
		subject: '10009999',
	},
	reviews: { author_details: details, rating_details: details },
}

/** Sections with rows that other rows lead to. */
const further = [
	['order_lines', 'order_number'],
	['gift_card_orders', 'order_number'],
	['returns', 'order_number'],
] as const

test('the own data name every field in Russian, whatever a customer has, and no section is left out', async () => {
	const { db } = shop
	const by = await shop.customer()
	for (const { table, owner } of dataInventory) {
		const [name, column] = [getTableName(table), is(owner.id, PgColumn) ? owner.id.name : undefined]
		if (!column || (await countRows(db, name, column, by.id)) > 0) continue
		await writeAnyRow(db, name, { [column]: by.id, ...given[name] }, { isFull: true })
	}
	for (const [table, column] of further) {
		await writeAnyRow(db, table, { [column]: given.orders?.number }, { isFull: true })
	}
	await db.execute(sql`
		update customers set first_name = 'made', last_name = 'made', email = 'made', date_of_birth = '1990-05-17',
			gender = 'FEMALE', contact_offset = 3, contact_from = 10, contact_until = 20 where id = ${by.id}
	`)
	const { data } = await by.call(getOwnData, {})
	for (const { about, rows } of data.sections) expect(rows, about).not.toEqual([])
	const help = data.sections.find(({ about }) => about === 'HELP')?.rows ?? []
	expect(help.some(({ begunAt }) => begunAt !== undefined)).toBe(true)
	expect(help.some(({ what }) => what === 'order.place')).toBe(true)
	const names = data.sections.flatMap(({ rows }) =>
		rows.flatMap((row) => readableFields(row).map(({ name }) => name)),
	)
	const raw = new Set(
		names.filter((name) => !/^[А-ЯЁа-яё0-9 ,:₽-]+$|^(.+: )?Почта( [а-я]+)?$|UTC|SMS|cookie/.test(name)),
	)
	expect([...raw], 'name them in `dataFields` of app/texts/own-data.ts').toEqual([])
	expect(JSON.stringify(data)).not.toContain(by.id)
})
