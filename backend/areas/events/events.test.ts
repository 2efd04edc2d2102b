import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BehaviourEvent, sendEvents } from '#contract/events.ts'
import { openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { behaviourEvents } from './events.table.ts'
import { forgetEvents } from './events.ts'

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
	it('are kept as they were sent, all of a call', async () => {
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

	it('of many calls at once are all kept, each once', async () => {
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

	it('of an unknown type, or with the payload of another, are refused', async () => {
		expect((await send('page-burn', event())).status).toBe(400)
		expect((await send('order-pay', event())).refusal).toMatchObject({ exceptionCode: 'BAD_REQUEST' })
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

	it('are partitioned by month and forgotten after 400 days', async () => {
		await send('page-view', event())
		shop.clock.now = new Date('2026-12-01T10:00:00Z')
		await send(
			'page-view',
			event({ timestamp: '2026-11-30T23:59:59Z' }),
			event({ timestamp: '2026-12-01T09:00:00Z' }),
		)
		expect(await partitions()).toEqual(['behaviour_events_2026_11', 'behaviour_events_2026_12'])

		await forgetEvents(shop.db, new Date('2027-12-26T00:00:00Z'))
		expect((await stored()).map(({ at }) => at.toISOString())).toEqual([
			'2026-11-30T23:59:59.000Z',
			'2026-12-01T09:00:00.000Z',
		])
		await forgetEvents(shop.db, new Date('2028-01-05T00:00:00Z'))
		expect(await partitions()).toEqual(['behaviour_events_2026_12'])
		await forgetEvents(shop.db, new Date('2028-02-10T00:00:00Z'))
		expect(await partitions()).toEqual([])
	})
})
