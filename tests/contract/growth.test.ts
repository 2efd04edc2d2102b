// @module-tag slow

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEmployee } from '#backend/areas/staff/employees.ts'
import type { Db } from '#backend/db/connect.ts'
import { importFeed } from '#backend/import/feed/import-feed.ts'
import { endpoints } from '#contract/endpoints.ts'
import { AddressKind } from '#contract/export.ts'
import { loginEmployee } from '#contract/staff.ts'
import { demonstrationSize, writeBigFeed } from '#tests/bench/big-feed.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { openDemonstration, serveBackend } from '#tests/support/http-backend.ts'
import type { Parts } from '#tests/support/request.ts'
import { openDemonstrationDatabase } from '#tests/support/test-database.ts'
import { runConformance } from './conformance/suite.ts'

/** Size of the second catalogue, as a multiple of the first. */
const TIMES = 4
/** Rows by which the plan of a query may differ: far fewer than the products that the second catalogue has more. */
const ALLOWANCE = 1_000

/** Calls that give the whole catalogue to machines, piece by piece, or are made once a minute for all visitors. */
const forMachines = new Set(['getAddressKinds', 'listFeedCategories', 'listFeedProducts', 'listRedirects'])

/** The calls of pages, and of files that any client may ask for at any time. */
const reads = new Set(
	Object.entries(endpoints)
		.filter(([name, { method, access }]) => {
			return method === 'GET' && (access === 'public' || access === 'visitor') && !forMachines.has(name)
		})
		.map(([name]) => name),
)

let small: TestBackend
let big: TestBackend
const inputs: { name: string; input: Parts }[] = []

beforeAll(async () => {
	small = await openDemonstration()
	big = await openTestBackend(undefined, {
		async open() {
			const connection = await openDemonstrationDatabase()
			await importBigFeed(connection.db)
			return connection
		},
	})
	for (const { db } of [small, big]) await db.execute(sql`analyze`)
	const server = await serveBackend(small)
	await runConformance(server.origin, {
		only: [...reads],
		record(name, input) {
			if (reads.has(name)) inputs.push({ name, input })
		},
	})
	await server.close()
	for (const kind of AddressKind.options)
		inputs.push({ name: 'listAddresses', input: { params: { kind }, query: {} } })
}, 600_000)
afterAll(async () => {
	await small.close()
	await big.close()
})

async function importBigFeed(db: Db): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), 'tropa-growth-'))
	try {
		const feed = join(folder, 'feed.xml')
		await writeBigFeed(feed, TIMES * demonstrationSize())
		await importFeed(db, feed, { source: 'Тропа' })
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/** Number of rows that the database has read until now. */
async function rowsRead({ db }: TestBackend): Promise<number> {
	await db.execute(sql`select pg_stat_force_next_flush()`)
	const { rows } = await db.execute<{ read: number }>(
		sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables`,
	)
	return rows[0]?.read ?? 0
}

async function rowsOf(
	shop: TestBackend,
	name: string,
	input: Parts,
	visitor = shop.visitor(),
): Promise<number> {
	const endpoint = endpoints[name]
	if (!endpoint) throw new Error(`There is no call ${name}`)
	// The first answer may fill a cache.
	await visitor.call(endpoint, input)
	const before = await rowsRead(shop)
	await visitor.call(endpoint, input)
	return (await rowsRead(shop)) - before
}

/** An employee in a shift. */
async function employeeOf(shop: TestBackend): Promise<TestVisitor> {
	const shopNumber = 'moskva-1'
	const { code: employeeCode } = await addEmployee(
		shop.backend,
		{ name: 'Анна', shopId: shopNumber, rights: ['all-orders'] },
		clerk,
	)
	const visitor = shop.visitor()
	expect((await visitor.call(loginEmployee, { body: { employeeCode, shopNumber } })).status).toBe(200)
	return visitor
}

// A server of PostgreSQL counts the rows of its many connections later, each by itself.
describe.runIf(!process.env.TEST_DATABASE_URL)('a call that a visitor waits for', () => {
	it('reads no more rows of a catalogue that is four times as large', async () => {
		const grown: string[] = []
		for (const { name, input } of inputs) {
			const [few, many] = [await rowsOf(small, name, input), await rowsOf(big, name, input)]
			if (many > few + ALLOWANCE) grown.push(`${name} ${JSON.stringify(input)}: ${few} → ${many}`)
		}
		expect(grown).toEqual([])
		// They need a key, a card, a code that was sent, or a photograph that is published.
		const missing = [
			'getLink',
			'getGiftCard',
			'requestGiftCardPin',
			'getNoticeByKey',
			'getReviewPhoto',
			'getSharedWishlist',
			'getBalanceByPhone',
		]
		expect([...reads].filter((name) => !inputs.some((one) => one.name === name))).toEqual(missing)
	}, 600_000)
	it('reads no more rows for an employee at work', async () => {
		const names = Object.entries(endpoints).flatMap(([name, { method, access, path }]) =>
			method === 'GET' && access === 'employee' && !path.includes('{') ? [name] : [],
		)
		expect(names).toContain('listShopTasks')
		const employees = [await employeeOf(small), await employeeOf(big)] as const
		const grown: string[] = []
		for (const name of names) {
			const [few, many] = [
				await rowsOf(small, name, {}, employees[0]),
				await rowsOf(big, name, {}, employees[1]),
			]
			if (many > few + ALLOWANCE) grown.push(`${name}: ${few} → ${many}`)
		}
		expect(grown).toEqual([])
	})
})
