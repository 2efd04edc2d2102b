import { getTableName, is, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DeliveryInfo, UserInfo } from '#contract/orders.ts'
import { deleteAccount, getOwnData } from '#contract/personal.ts'
import { sendSmsCode } from '#contract/user.ts'
import { allColumns, writeAnyRow } from '#tests/support/any-row.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { rowsNaming, tablesByName } from '#tests/support/rows-naming.ts'
import { dataInventory, type PersonalTable } from './data-inventory.ts'

const ofGoods = 'goods, as a feed names them'
const ofContent = 'content, as its files name it'
const ofOrders = 'of an order, which has no person after the deletion'
const ofStaff = 'people of the shop, as long as they work there and are on record (decisions 041 and 042)'

/** Tables that know no visitor and no customer, and why. */
const WITHOUT_PERSONS: Record<string, string> = {
	ambassadors: 'people who tell of themselves in public, as content files name them',
	awaited_skus: ofGoods,
	behaviour_events: 'a browser’s own random id, which leads to nobody (decision 045)',
	bonus_spendings: ofOrders,
	categories: ofGoods,
	cities: ofContent,
	colours: ofGoods,
	community_pages: ofContent,
	consent_texts: 'texts that people consented to, not who did',
	content_entries: ofContent,
	countries: ofContent,
	employee_sessions: ofStaff,
	employees: ofStaff,
	gift_card_spendings: ofOrders,
	limits: 'keyed hashes, until their time is over',
	models: ofGoods,
	operator_recovery_codes: ofStaff,
	operators: ofStaff,
	order_events: ofOrders,
	order_swaps: ofOrders,
	payments: ofOrders,
	payment_refunds: ofOrders,
	pick_points: ofContent,
	product_categories: ofGoods,
	products: ofGoods,
	promo_codes: ofContent,
	publication_products: ofContent,
	publications: ofContent,
	receipts: ofOrders,
	refund_lines: ofOrders,
	refunds: ofOrders,
	return_lines: ofOrders,
	shops: ofContent,
	size_tables: ofGoods,
	catalogue_imports: ofGoods,
	outbox_channels: 'since when messages of a kind can be sent',
	catalogue_import_changes: ofGoods,
	catalogue_import_parts: ofGoods,
	skus: ofGoods,
	streets: ofContent,
	suggestions: ofGoods,
	technologies: ofGoods,
}

/** Columns of these whose names look like personal data. */
const NOT_OF_PERSONS = [
	'behaviour_events.client',
	'behaviour_events.client_id',
	'behaviour_events.id',
	'countries.phone_code',
	'employee_sessions.employee_id',
	'employees.id',
	'operator_recovery_codes.operator_id',
	'operators.id',
	'payment_refunds.id',
	'payment_refunds.payment_id',
	'payments.id',
	'pick_points.address',
	'products.gender',
	'publications.author',
	'shops.address',
	'shops.phone',
	'streets.street_kind',
]

const NAMES_A_PERSON =
	/visitor|customer|client|e_?mail|phone|recipient|sender|author|(first|last|full|user)_?name|surname|birth|gender|^street|^house|apartment|address$|comment|message|contact|user_|^ip$/

const HOW =
	'name it in backend/areas/personal/data-inventory.ts (docs/contributing.md, «To add a table that knows a person»)'

const nameOf = ({ table }: PersonalTable) => getTableName(table)
const inventoried = new Map(dataInventory.map((entry) => [nameOf(entry), entry]))

/** The text that every column of texts gets. */
const markOf = (table: string, column: string) => `‹${table}.${column}›`
const MARK = /‹[\w.]+›/g

const filled = (table: string, column: string, { shape }: { shape: object }) =>
	JSON.stringify(
		Object.fromEntries(Object.keys(shape).map((name) => [name, markOf(table, `${column}.${name}`)])),
	)

const ORDER = '10009999'

/** Columns that can't have any text, or that decide which rule a row falls under. */
const given: Record<string, Record<string, unknown>> = {
	audit_acts: { actor_kind: 'OPERATOR', act: 'order.place', actor: '00000000-0000-4000-8000-000000000001' },
	baskets: { checkout: JSON.stringify({ comment: markOf('baskets', 'checkout') }) },
	one_time_codes: { used_at: null },
	orders: {
		number: ORDER,
		status: 'COMPLETED',
		user_info: filled('orders', 'user_info', UserInfo),
		delivery_info: filled('orders', 'delivery_info', DeliveryInfo),
	},
	outbox_messages: { event: `order ${ORDER} NEW` },
	reviews: {
		author_details: JSON.stringify([{ name: 'Рост', value: markOf('reviews', 'author_details') }]),
		rating_details: JSON.stringify([{ name: 'Размер', value: markOf('reviews', 'rating_details') }]),
	},
}

let shop: TestBackend
let by: TestVisitor & { phone: string }
let anonymousId: string
const email = 'asya@example.ru'
/** As the customer has typed it, and as letters go out. */
const typedEmail = 'Asya@Example.ru'

const write = (table: string, values: Record<string, unknown>) =>
	writeAnyRow(
		shop.db,
		table,
		{ ...given[table], ...values },
		{ isFull: true, textOf: (column) => markOf(table, column) },
	)

const columnOf = (part: unknown): string | undefined => (is(part, PgColumn) ? part.name : undefined)

/** Marks that are in any row of a table. */
async function marksIn(table: string): Promise<string[]> {
	const { rows } = await shop.db.execute<{ text: string }>(
		sql`select "row"::text as text from ${sql.identifier(table)} as "row"`,
	)
	return [...new Set(rows.flatMap(({ text }) => text.match(MARK) ?? []))]
}

beforeAll(async () => {
	shop = await openTestBackend()
})
afterAll(() => shop.close())

describe('the data inventory', () => {
	it('has every table that knows a person', async () => {
		const columns = await allColumns(shop.db)
		const tables = [...new Set(columns.map(({ table }) => table))]
		const migrate = 'npx drizzle-kit generate --name <what> writes the migration of a table'
		expect(tables.toSorted(), migrate).toEqual([...tablesByName.keys()].toSorted())
		const isPlaced = (table: string) => inventoried.has(table) !== Object.hasOwn(WITHOUT_PERSONS, table)
		const lost = tables.filter((table) => !isPlaced(table))
		expect(lost, `${HOW}, or in WITHOUT_PERSONS of this test`).toEqual([])
		const suspicious = columns
			.filter(({ table }) => !inventoried.has(table))
			.filter(({ column, type }) => type === 'uuid' || NAMES_A_PERSON.test(column))
			.map(({ table, column }) => `${table}.${column}`)
		expect(suspicious.toSorted(), `${HOW}, or in NOT_OF_PERSONS of this test`).toEqual(NOT_OF_PERSONS)
	})

	it('gives what a visitor left before the log-in to the customer', async () => {
		const visitor = shop.visitor()
		anonymousId = visitor.id
		const anonymous = dataInventory.filter(
			({ owner, logIn }) => logIn.kind === 'given' || ('order' in owner && !owner.id),
		)
		// The order and the cart come before what belongs to them.
		for (const entry of anonymous.toReversed()) {
			const id = columnOf(entry.owner.id)
			const order = columnOf(entry.owner.order)
			await write(nameOf(entry), { ...(id && { [id]: visitor.id }), ...(order && { [order]: ORDER }) })
		}
		await write('basket_lines', { visitor_id: visitor.id })
		const before = await rowsNaming(shop.db, [visitor.id], inventoried.keys())
		const given = dataInventory.filter(({ logIn }) => logIn.kind === 'given').map(nameOf)
		expect([...before.keys()].toSorted()).toEqual([...given, 'basket_lines'].toSorted())

		by = await shop.customer('+79220000077', visitor)
		const left = await rowsNaming(shop.db, [anonymousId], inventoried.keys())
		// The code of the log-in is used, and the session names the visitor before it: a repeated log-in is found by
		// both.
		expect(Object.fromEntries(left)).toEqual({ customer_sessions: 1, one_time_codes: 1 })
		const theirs = await rowsNaming(shop.db, [by.id], inventoried.keys())
		expect([...theirs.keys()], `${HOW}: \`logIn\``).toEqual(
			expect.arrayContaining(given.filter((name) => name !== 'customer_sessions')),
		)
	})

	it('shows a customer all of it as own data', async () => {
		await shop.db.execute(sql`
			update customers set first_name = ${markOf('customers', 'first_name')}, email = ${typedEmail} where id = ${by.id}`)
		for (const entry of dataInventory) {
			const { owner, logIn } = entry
			const id = columnOf(owner.id)
			const [phone, address] = [columnOf(owner.phone), columnOf(owner.email)]
			if (logIn.kind === 'none' && id && id !== 'id') await write(nameOf(entry), { [id]: by.id })
			// Rows that are found by a phone or an address alone.
			if (phone)
				await write(nameOf(entry), {
					[phone]: by.phone,
					...(nameOf(entry) === 'outbox_messages' && { event: null }),
				})
			if (address && address !== phone) await write(nameOf(entry), { [address]: email })
		}
		await write('outbox_messages', { recipient: typedEmail, event: null })
		const action = { kind: 'OPEN_CART', customerId: by.id, phone: by.phone, skuIds: [], orderNumber: null }
		await write('operator_sessions', { action: JSON.stringify(action) })
		const review = await shop.db.query.reviews.findFirst({ where: (row, { eq }) => eq(row.visitorId, by.id) })
		const bytes = { full: new Uint8Array(1), small: new Uint8Array(1) }
		await write('review_photos', { review_id: review?.id, ...bytes })
		const asked = await shop.db.query.returns.findFirst({
			where: (row, { eq }) => eq(row.orderNumber, ORDER),
		})
		await write('return_photos', { return_id: asked?.id, ...bytes })

		const { data } = await by.call(getOwnData, {})
		const notShown = []
		for (const entry of dataInventory) {
			const { ownData } = entry
			if (!('section' in ownData)) continue
			const rows = data.sections.find(({ about }) => about === ownData.section)?.rows ?? []
			const shown = JSON.stringify(rows)
			const isThere = WITHOUT_TEXTS[nameOf(entry)]?.(shown) ?? shown.includes(`‹${nameOf(entry)}.`)
			if (!isThere) notShown.push(nameOf(entry))
		}
		expect(notShown, `${HOW}: \`ownData\``).toEqual([])
	})

	it('leaves nothing of a customer who deletes the account, but for rows that have to stay', async () => {
		await by.call(sendSmsCode, { body: { sendingReason: 'DELETE_ACCOUNT' } })
		const body = { email, verificationCode: await shop.codeSentTo(by.phone) }
		expect((await by.call(deleteAccount, { body })).rejection).toBeUndefined()
		// The words of a review stay without a name; a picture may show its author.
		expect(await shop.db.query.reviewPhotos.findMany()).toEqual([])
		expect(await shop.db.query.returnPhotos.findMany()).toEqual([])

		const stays = dataInventory.filter(({ deletion }) => deletion.kind === 'stays').map(nameOf)
		const named = await rowsNaming(shop.db, [by.id, by.phone, email, typedEmail])
		const isAllowed = (table: string) => table === 'customers' || stays.includes(table)
		expect(
			[...named.keys()].filter((table) => !isAllowed(table)),
			`${HOW}: \`deletion\``,
		).toEqual([])
		expect((await rowsNaming(shop.db, [by.phone, email, typedEmail], ['customers'])).size).toBe(0)

		const left: Record<string, string[]> = {}
		const expected: Record<string, string[]> = {}
		for (const table of tablesByName.keys()) {
			const marks = (await marksIn(table)).map((mark) => mark.slice(table.length + 2, -1)).toSorted()
			const deletion = inventoried.get(table)?.deletion
			if (!deletion || deletion.kind === 'stays') continue
			if (marks.length > 0) left[table] = marks
			if (deletion.kind === 'anonymised' && deletion.retained.length > 0)
				expected[table] = deletion.retained.toSorted()
		}
		expect(left, `${HOW}: \`deletion\``).toEqual(expected)
	})
})

/** Tables with rows that own data show in other words. */
const WITHOUT_TEXTS: Record<string, (shown: string) => boolean> = {
	audit_acts: (shown) => shown.includes('"what":"order.place"'),
	basket_lines: (shown) => shown.includes('"quantity":1'),
	customer_sessions: (shown) => shown.includes('"seenAt"'),
	email_subscriptions: (shown) => shown.includes('"isSubscribed"'),
	return_photos: (shown) => shown.includes('"width"'),
	review_photos: (shown) => shown.includes('"width"'),
	review_votes: (shown) => shown.includes('"helpfulReview"'),
	support_sessions: (shown) => shown.includes('"begunAt"'),
	visitors: (shown) => shown.includes('"cityName":"'),
	wishlist_items: (shown) => shown.includes('"addedAt"'),
	wishlist_links: (shown) => shown.includes('"sharedAt"'),
}
