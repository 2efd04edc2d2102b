import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rootDir } from '#process/root.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { startYooKassaDouble, type YooKassaDouble } from '#tests/support/yookassa-double.ts'
import { auditConfirmed, auditDesk, auditMessages, auditMoney, auditStock, openBooks } from './week/books.ts'
import { Desk } from './week/desk.ts'
import { type Life, liveUntilQuiet, liveWeek } from './week/live.ts'
import { type Mailbox, openMailbox } from './week/mailbox.ts'
import { Retailer } from './week/retailer.ts'
import { WeekShop } from './week/week-shop.ts'

/** Hours from one import to the next. */
const everyHours = Number(process.env.WEEK_HOURS ?? 16)

let folder: string
let bank: YooKassaDouble
let mailbox: Mailbox
let week: WeekShop
let life: Life
const figures = new Map<string, number>()

beforeAll(
	async () => {
		folder = await mkdtemp(join(rootDir, '.cache', 'runs', 'week-'))
		bank = await startYooKassaDouble()
		mailbox = await openMailbox()
		const seed = String(propertySeed)
		const retailer = new Retailer(seed)
		week = await WeekShop.open(folder, retailer.feed(), { YOOKASSA_URL: bank.url, ...mailbox.settings })
		await openBooks(week)
		const count = (what: string) => figures.set(what, (figures.get(what) ?? 0) + 1)
		life = {
			week,
			bank,
			retailer,
			seed,
			count,
			desk: await Desk.open(week, count),
			later: { afterTime: [], nextHour: [] },
			confirmed: new Map(),
			requests: new Set(),
			seen: [],
			deaths: { backend: 0 },
		}
		await liveWeek(life, everyHours)
		await liveUntilQuiet(life)
		await life.desk.begin()
	},
	3 * 60 * 60_000,
)

afterAll(async () => {
	console.table([...figures].sort())
	await week?.shop.close()
	mailbox?.close()
	bank?.close()
	await rm(folder, { recursive: true, force: true })
})

it('buyers and feeds met nothing that should not be', () => {
	expect(life.seen).toEqual([])
})

it('every order that was confirmed to its buyer is there, once', async () => {
	expect(await auditConfirmed(week, life.confirmed)).toEqual([])
})

it('no stock was ever below zero, and what was sold and is left is what the feeds brought', async () => {
	expect(await auditStock(week, life.desk.restocked)).toEqual([])
})

it('every rouble at the provider is in the books, and every rouble of the books at the provider', async () => {
	expect(await auditMoney(week, bank, life.desk.takings)).toEqual([])
})

it('every order that was paid is at the desk, or was paid back', async () => {
	expect(await auditDesk(week, bank, life.desk, life.requests)).toEqual([])
})

it('the customer and the shop heard of each order once', async () => {
	expect(await auditMessages(week, bank, mailbox, life.requests, life.deaths.backend)).toEqual([])
})

it('the week had feeds that went wrong, and orders that were paid and handed over', () => {
	for (const what of ['odd feed', 'paid', 'was told that it is paid', 'handed over']) {
		expect([what, figures.get(what)]).toEqual([what, expect.any(Number)])
	}
})
