import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BehaviourEvent, type EventType, MOST_EVENTS, sendEvents } from '#contract/events.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { behaviourEvents } from './events.table.ts'
import { deleteOldEvents } from './events.ts'

let shop: TestBackend
let visitor: TestVisitor

beforeAll(async () => {
	shop = await openTestBackend()
	visitor = shop.visitor()
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = new Date('2026-11-20T09:00:00Z')
	await shop.db.delete(behaviourEvents)
})

const event = (changed: Partial<BehaviourEvent> = {}): BehaviourEvent => ({
	id: randomUUID(),
	timestamp: '2026-11-20T08:59:59.000Z',
	client: {
		id: '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11',
		locale: 'ru-RU',
		adaptation: 'mobile',
		screenResolution: '360x800',
		viewport: { width: 360, height: 640, class: 'mobile' },
	},
	page: { location: '/cart', referrer: '', title: 'Корзина', type: 'Cart' },
	payload: {},
	...changed,
})

const send = (type: string, ...events: BehaviourEvent[]) =>
	visitor.call(sendEvents, { params: { type: type as 'page-view' }, body: { events } })

const stored = () => shop.db.select().from(behaviourEvents).orderBy(behaviourEvents.at)

async function partitions(): Promise<string[]> {
	const { rows } = await shop.db.execute<{ name: string }>(sql`
		select inhrelid::regclass::text as name from pg_inherits where inhparent = 'behaviour_events'::regclass order by 1
	`)
	return rows.map(({ name }) => name)
}

describe('events', () => {
	it('are stored as they were sent, all of a call', async () => {
		const bought = { product: { id: 7, skuId: 71 } }
		const answer = await send('product-add-to-basket', event({ payload: bought }), event({ payload: bought }))
		expect(answer.data).toEqual({ kept: 2 })
		const [first] = await stored()
		expect(first).toMatchObject({
			type: 'product-add-to-basket',
			clientId: '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11',
			pageType: 'Cart',
			page: { location: '/cart' },
			payload: { product: { id: 7, skuId: 71, quantity: 1 } },
		})
	})

	it('of many calls at once are all stored, each once', async () => {
		const one = event()
		const answers = await Promise.all([
			...Array.from({ length: 40 }, () => send('page-view', event(), event())),
			send('page-view', one),
			send('page-view', one),
		])
		expect(answers.every(({ status }) => status === 200)).toBe(true)
		expect(answers.reduce((sum, { data }) => sum + data.kept, 0)).toBe(81)
		expect(await stored()).toHaveLength(81)
	})

	it('of an unknown type, or with the payload of another, are rejected', async () => {
		expect((await send('page-burn', event())).status).toBe(400)
		expect((await send('order-pay', event())).rejection).toMatchObject({ exceptionCode: 'BAD_REQUEST' })
		expect(await stored()).toEqual([])
	})

	it('with a wrong clock have the time at which they came', async () => {
		await send(
			'page-view',
			event({ timestamp: '1999-01-01T00:00:00Z' }),
			event({ timestamp: '2031-01-01T00:00:00Z' }),
		)
		expect((await stored()).map(({ at }) => at)).toEqual([shop.clock.now, shop.clock.now])
	})

	it('are partitioned by day and removed after 400 days', async () => {
		await send('page-view', event())
		shop.clock.now = new Date('2026-12-01T10:00:00Z')
		await send(
			'page-view',
			event({ timestamp: '2026-11-30T23:59:59Z' }),
			event({ timestamp: '2026-12-01T09:00:00Z' }),
		)
		const days = ['behaviour_events_2026_11_20', 'behaviour_events_2026_11_30', 'behaviour_events_2026_12_01']
		expect(await partitions()).toEqual(days)

		await deleteOldEvents(shop.db, new Date('2027-12-26T00:00:00Z'))
		expect(await partitions()).toEqual(days.slice(1))
		expect((await stored()).map(({ at }) => at.toISOString())).toEqual([
			'2026-11-30T23:59:59.000Z',
			'2026-12-01T09:00:00.000Z',
		])
		await deleteOldEvents(shop.db, new Date('2028-01-05T00:00:00Z'))
		expect(await partitions()).toEqual(days.slice(2))
		await deleteOldEvents(shop.db, new Date('2028-02-10T00:00:00Z'))
		expect(await partitions()).toEqual([])
	})

	it('go to the partition of their month where there is one already', async () => {
		await shop.db.execute(sql`
			create table behaviour_events_2026_10 partition of behaviour_events
			for values from ('2026-10-01T00:00:00Z') to ('2026-11-01T00:00:00Z')
		`)
		shop.clock.now = new Date('2026-10-31T23:00:00Z')
		expect((await send('page-view', event({ timestamp: '2026-10-31T22:00:00Z' }))).data).toEqual({ kept: 1 })
		expect(await partitions()).toContain('behaviour_events_2026_10')
		await deleteOldEvents(shop.db, new Date('2028-02-10T00:00:00Z'))
	})

	it('are removed day by day, the oldest first, when the table is too large, while new ones are stored', async () => {
		const storedOn = async (day: string) => {
			shop.clock.now = new Date(`${day}T09:00:00Z`)
			const visitor = shop.visitor()
			const many = Array.from({ length: 30 }, () => event({ timestamp: `${day}T08:00:00Z` }))
			const { data } = await visitor.call(sendEvents, {
				params: { type: 'page-view' },
				body: { events: many },
			})
			return data.kept
		}
		for (const day of ['2026-11-01', '2026-11-02', '2026-11-03']) expect(await storedOn(day)).toBe(30)
		const [row] = (
			await shop.db.execute<{ bytes: string }>(
				sql`select pg_total_relation_size('behaviour_events_2026_11_03') as bytes`,
			)
		).rows
		await deleteOldEvents(shop.db, shop.clock.now, 2.5 * Number(row?.bytes))
		expect(await partitions()).toEqual(['behaviour_events_2026_11_02', 'behaviour_events_2026_11_03'])
		await deleteOldEvents(shop.db, shop.clock.now, 0)
		expect(await partitions()).toEqual([])
		expect(await storedOn('2026-11-03')).toBe(30)
		await deleteOldEvents(shop.db, shop.clock.now, 0)
	})
})

describe('events of a minute', () => {
	const sent = async (
		by: TestVisitor,
		count: number,
		payload: object = {},
		type: EventType = 'page-view',
		headers: Record<string, string> = {},
	) => {
		let stored = 0
		for (let left = count; left > 0; left -= MOST_EVENTS) {
			const events = Array.from({ length: Math.min(left, MOST_EVENTS) }, () =>
				event({ payload: payload as BehaviourEvent['payload'] }),
			)
			stored += (await by.call(sendEvents, { params: { type }, body: { events } }, headers)).data.kept
		}
		return stored
	}

	it('are all stored of a visitor who opens a page every two seconds and sees all of it', async () => {
		const busy = shop.visitor()
		const placed = Array.from({ length: 24 }, (_, at) => ({
			id: 10_000 + at,
			skuId: null,
			quantity: 1,
			position: at + 1,
		}))
		const slot = { slot: 'recommended', title: 'С этим покупают' }
		const banners = Array.from({ length: 6 }, (_, at) => ({ id: `banner-${at}`, slot: 'home' }))
		const ofPages = Array.from({ length: 30 }, () => [
			sent(busy, 1),
			sent(busy, 1, { product: { id: 1, skuId: null } }, 'product-view'),
			sent(busy, 2, { slot, products: placed }, 'products-appear-slot'),
			sent(busy, 1, { banners }, 'banners-appear'),
			sent(busy, 1, { slot, product: placed[0] }, 'product-click-slot'),
		])
		const stored = await Promise.all(ofPages.flat())
		expect(stored.reduce((sum, one) => sum + one, 0)).toBe(30 * 6)
	})

	it('are bounded by session, and again a minute later', async () => {
		const flooding = shop.visitor()
		expect(await sent(flooding, 2_000)).toBe(300)
		expect(await sent(shop.visitor(), 10)).toBe(10)
		shop.clock.now = new Date(shop.clock.now.getTime() + 61_000)
		expect(await sent(flooding, 10)).toBe(10)
	})

	it('are bounded by address, however many sessions it has', async () => {
		const sentFrom = (address: string, count: number) =>
			sent(shop.visitor(), count, {}, 'page-view', { 'x-forwarded-for': address })
		const stored = await Promise.all(Array.from({ length: 8 }, () => sentFrom('203.0.113.9', 300)))
		expect(stored.reduce((sum, one) => sum + one, 0)).toBe(1_500)
		expect(await sentFrom('203.0.113.10', 10)).toBe(10)
	})

	it('count by their length', async () => {
		const flooding = shop.visitor()
		const filters = ['a', 'b', 'c', 'd'].map((id) => ({ id, values: Array(3).fill('v'.repeat(100)) }))
		const listing = { url: '/catalog/', total: 1, sort: '' }
		expect(await sent(flooding, 200, { filters, listing }, 'filters-apply')).toBe(150)
	})
})
