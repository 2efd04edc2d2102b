import { setTimeout as wait } from 'node:timers/promises'
import { chance, wholeBetween } from '#backend/seeded.ts'
import type { Manner } from '#tests/support/yookassa-double.ts'
import { readGoods } from './books.ts'
import { buy, type Town } from './buyer.ts'
import type { Desk } from './desk.ts'
import { type OddFeed, type Retailer, SOURCE } from './retailer.ts'
import { untilDone } from './week-shop.ts'

const START = Date.parse('2026-11-23T12:00:00+03:00')
const HOUR = 3_600_000
const HOURS_OF_WEEK = 7 * 24
/** Minutes of an hour after which its orders have run out. */
const AFTER_TIME = 35

const deaths = ['backend', 'storefront', 'both', 'supervisor'] as const
const manners: readonly Manner[] = ['failing', 'dead', 'hanging', 'lost', 'slow']
/** Feeds that are read whole, and held back. */
const dangerous: readonly OddFeed[] = ['a third and more gone', 'prices by half', 'another name']

export interface Life extends Town {
	desk: Desk
	retailer: Retailer
	seed: string
	/** How often the backend was killed. */
	deaths: { backend: number }
}

/**
 * Seven days of the shop, in which an import comes once in so many hours; each has buyers, the desk, and in turn the
 * death of a process, a provider that behaves ill, and a feed that went wrong.
 */
export async function liveWeek(life: Life, everyHours: number): Promise<void> {
	for (let hour = 0, round = 0; hour < HOURS_OF_WEEK; hour += everyHours, round++) {
		await liveHour(life, hour, round)
		await untilAnswered(life, hour, everyHours)
	}
}

const momentOf = (hour: number, minutes = 0) => new Date(START + hour * HOUR + minutes * 60_000).toISOString()

async function liveHour(life: Life, hour: number, round: number): Promise<void> {
	const { week, bank, later, seed, desk } = life
	const key = `${seed} hour ${hour}`
	await week.moveTo(momentOf(hour))
	expirePayments(life)
	const manner = mannerOf(round)
	bank.behave(manner)
	// Each request of those minutes is waited for in vain; then it is slow.
	const recovers = manner === 'hanging' ? wait(5_000).then(() => bank.behave('slow')) : undefined
	bank.refundsBegin(round % 9 === 4 ? 'canceled' : round % 4 === 2 ? 'pending' : 'succeeded')
	const dies = round % 3 === 1 ? deaths[Math.floor(round / 3) % deaths.length] : undefined
	const told = later.nextHour.splice(0)
	const buyers = Array.from({ length: wholeBetween(`${key} buyers`, 3, 5) }, async (_, at) => {
		await wait(chance(`${key} comes ${at}`) * 1_000)
		await buy(life, `${key} buyer ${at}`)
	})
	await Promise.all([
		...told.map((tell) => tell()),
		...buyers,
		loadFeeds(life, hour, dies === undefined),
		desk.work(`${key} desk`),
		recovers,
		dies && wait(chance(`${key} dies`) * 1_500).then(() => kill(life, dies)),
	])
	await week.moveTo(momentOf(hour, AFTER_TIME))
	await Promise.all(later.afterTime.splice(0).map((act) => act()))
	bank.behave('well')
	if (manner === 'well') await moneyIsBack(life, momentOf(hour, AFTER_TIME))
}

/**
 * The hours to the next import, until the provider has answered all that it has left without an answer. A question
 * that its process did not survive is asked again after an hour, and never once the provider's keys have expired.
 */
async function untilAnswered({ week }: Life, hour: number, everyHours: number): Promise<void> {
	for (let passed = 2; passed < everyHours; passed += 1.1) {
		const open = await week.sql(
			`select id from payments where provider_id is null and ask_at is not null
			 union all select id from payment_refunds where provider_id is null and status = 'PENDING'`,
		)
		if (open.length === 0) return
		await week.moveTo(momentOf(hour, passed * 60))
		await wait(1_500)
	}
}

/** In two rounds of five the provider behaves ill, never in two on end: its keys are good for a day. */
function mannerOf(round: number): Manner {
	const turn = [2, 4].indexOf(round % 5)
	return turn === -1 ? 'well' : (manners[(Math.floor(round / 5) * 2 + turn) % manners.length] as Manner)
}

/** The provider ends what nobody has paid for an hour, and has given back what it was slow with. */
function expirePayments({ bank }: Life): void {
	for (const payment of bank.payments.values()) if (payment.status === 'pending') payment.status = 'canceled'
	for (const refund of bank.refunds.values()) if (refund.status === 'pending') refund.status = 'succeeded'
}

async function loadFeeds(life: Life, hour: number, isQuiet: boolean): Promise<void> {
	const { week, retailer, seed, seen, count } = life
	retailer.passHour(hour)
	if (chance(`${seed} odd ${hour}`) < 0.4) {
		const kind = retailer.oddFeedOf(hour)
		count('odd feed')
		const before = await readGoods(week)
		const { code, said } = await week.import(retailer.oddFeed(kind))
		if (code === 0) seen.push(`${kind} was loaded in hour ${hour}: ${said}`)
		if ((await readGoods(week)) !== before) seen.push(`${kind} changed the goods in hour ${hour}`)
		if (isQuiet && dangerous.includes(kind) && !said.includes('остановлен')) {
			seen.push(`${kind} was not held back in hour ${hour}: ${said}`)
		}
	}
	await untilDone(async () => {
		const { code, said } = await week.import(retailer.feed())
		if (code !== 0) throw new Error(`A feed was not loaded in hour ${hour}: ${said}`)
	})
	count('import')
	await compareWithFeed(life, hour)
}

/** The shop has what the feed has, but for the stock, which orders take from. */
async function compareWithFeed({ week, retailer, seen }: Life, hour: number): Promise<void> {
	const rows = await week.sql<{ id: string; price: number; feed: number }>(
		`select offer_id as id, retail_price as price, feed_stock as feed from skus
		 where is_present and source = '${SOURCE}' order by offer_id`,
	)
	const lines = (some: readonly { id: string; price: number; feed: number }[]) =>
		some.map(({ id, price, feed }) => `${id} ${price} ₽ ${feed}`).sort()
	const wanted = lines(retailer.offers.map(({ id, price, count }) => ({ id, price, feed: count })))
	const found = lines(rows)
	const wrong = [
		...wanted.filter((one) => !found.includes(one)),
		...found.filter((one) => !wanted.includes(one)),
	]
	if (wrong.length > 0) seen.push(`after the feed of hour ${hour}: ${wrong.join(', ')}`)
}

async function kill(
	{ week: { shop }, count, deaths }: Life,
	what: 'backend' | 'storefront' | 'both' | 'supervisor',
) {
	count(`death: ${what}`)
	if (what !== 'storefront') deaths.backend++
	if (what === 'supervisor') {
		const processes = [shop.pidOf('storefront'), shop.pidOf('backend')]
		await shop.kill(shop.supervisorPid)
		await Promise.all(processes.map((pid) => shop.gone(pid)))
		await shop.start()
		return
	}
	const names = what === 'both' ? (['backend', 'storefront'] as const) : [what]
	await Promise.all(names.map((name) => shop.kill(shop.pidOf(name))))
	await shop.timeUntilReady()
}

/** Refunds that are due are given, also those that the provider has rejected, once a person has them tried again. */
async function moneyIsBack({ week, count }: Life, moment: string): Promise<void> {
	const failed = await week.sql<{ number: string }>(
		`select distinct p.order_number as number from payment_refunds r join payments p on p.id = r.payment_id
		 where r.status = 'FAILED'`,
	)
	for (const { number } of failed) {
		await untilDone(async () => {
			const { code, said } = await week.shop.run(['orders', 'repay', number])
			if (code !== 0) throw new Error(`orders repay ${number}: ${said}`)
		})
		count('repaid')
	}
	await untilDone(async () => {
		const due = await week.sql(
			`select id from payment_refunds where status = 'PENDING' and send_at <= '${moment}'`,
		)
		if (due.length > 0) throw new Error(`${due.length} refunds are due`)
	})
}

/** Nobody comes any more: all that was begun ends. */
export async function liveUntilQuiet(life: Life): Promise<void> {
	const { week, bank, later } = life
	for (let hour = HOURS_OF_WEEK; ; hour += 2) {
		await week.moveTo(momentOf(hour))
		expirePayments(life)
		bank.refundsBegin('succeeded')
		await Promise.all([...later.nextHour.splice(0), ...later.afterTime.splice(0)].map((act) => act()))
		await moneyIsBack(life, momentOf(hour))
		const [open] = await week.sql<{ what: string }>(
			`select 'payment ' || id as what from payments where ask_at is not null
			 union all select 'refund ' || id from payment_refunds where status <> 'DONE'
			 union all select 'message ' || id from outbox_messages where sent_at is null
			 union all select 'order ' || number from orders where reserved_until is not null`,
		)
		if (!open) return
		if (hour > HOURS_OF_WEEK + 72) throw new Error(`The shop does not come to rest: ${open.what}`)
		await wait(1_000)
	}
}
