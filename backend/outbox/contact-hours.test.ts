import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrder } from '#backend/areas/orders/advance.ts'
import { addBasketItem } from '#contract/basket.ts'
import { createOrder } from '#contract/orders.ts'
import { type ContactHours, cancelOrder, updateContactHours } from '#contract/personal.ts'
import { clerk, openTestBackend, type TestBackend, type TestVisitor } from '#tests/support/backend.ts'
import { type AddedModel, addModel } from '#tests/support/catalogue-rows.ts'
import { addGeography, MOSCOW } from '#tests/support/geo-rows.ts'
import { outboxMessages } from './outbox.table.ts'
import { type Carriers, deleteUselessMessages, deliverMessages, putMessage } from './outbox.ts'

let shop: TestBackend
let boots: AddedModel
let anya: TestVisitor & { phone: string }
let sent: string[]

const HOUR = 60 * 60 * 1_000
const noon = new Date('2026-11-23T12:00:00+03:00')
const night = new Date('2026-11-23T23:30:00+03:00')
const day: ContactHours = { utcOffset: 3, from: 10, until: 20 }

beforeAll(async () => {
	shop = await openTestBackend(async (db) => {
		await addGeography(db)
		boots = await addModel(db, { products: [{ retailPrice: 999, sizes: [{ size: '', stock: 100 }] }] })
	})
	shop.clock.now = noon
	anya = await shop.customer()
})
afterAll(() => shop.close())
beforeEach(async () => {
	await shop.db.delete(outboxMessages)
	sent = []
})

const carry = async ({ text, recipient, event }: typeof outboxMessages.$inferSelect) => {
	sent.push(event ?? (text || recipient))
}

const deliver = (at: Date, carriers: Carriers = { sms: carry, email: carry }) =>
	deliverMessages({ ...shop.backend, now: () => at }, carriers)

const wish = (hours: ContactHours | null) => anya.call(updateContactHours, { body: { hours } })

const put = (at: Date, more: { sendAt?: Date; usefulUntil?: Date; waitsFor?: string } = {}) => {
	const message = { channel: 'sms', text: 'Заказ ждёт', recipient: anya.phone, usefulFor: 60 } as const
	return shop.db.transaction((tx) => putMessage(tx, { ...message, waitsFor: anya.id, ...more }, at))
}

/** By the platform's own clock of the zone. */
const hourIn = (utcOffset: number, at: Date) =>
	Number(
		new Intl.DateTimeFormat('en-GB', {
			timeZone: `Etc/GMT-${utcOffset}`,
			hour: '2-digit',
			hourCycle: 'h23',
		}).format(at),
	)

const isIn = ({ utcOffset, from, until }: ContactHours, at: Date) => {
	const hour = hourIn(utcOffset, at)
	return from < until ? from <= hour && hour < until : from <= hour || hour < until
}

const hour = fc.integer({ min: 0, max: 23 })
const anyHours = fc
	.record({ utcOffset: fc.integer({ min: 2, max: 12 }), from: hour, until: hour })
	.filter(({ from, until }) => from !== until)

/** Any minute of some years, and those around which clocks of the world go forward and back, or a year ends. */
const boundaries = [
	'2026-03-29T01:00Z',
	'2026-10-25T01:00Z',
	'2026-03-08T07:00Z',
	'2026-12-31T21:00Z',
	'2028-02-29T00:00Z',
]
const anyMoment = fc.oneof(
	fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
	fc
		.tuple(fc.constantFrom(...boundaries), fc.integer({ min: -36 * 60, max: 36 * 60 }))
		.map(([boundary, minutes]) => new Date(Date.parse(boundary) + minutes * 60_000)),
)

describe('a message that can wait', () => {
	it('is sent in the hours of the customer alone, and as soon as they begin, whatever zone, hours and moment', async () => {
		await fc.assert(
			fc.asyncProperty(anyHours, anyMoment, async (hours, at) => {
				await shop.db.delete(outboxMessages)
				sent = []
				await wish(hours)
				await put(at)
				await deliver(at, { sms: carry })
				expect(sent).toHaveLength(isIn(hours, at) ? 1 : 0)
				if (sent.length > 0) return
				let begins = new Date(Math.floor(at.getTime() / HOUR) * HOUR)
				while (!isIn(hours, begins)) begins = new Date(begins.getTime() + HOUR)
				await deliver(new Date(begins.getTime() - 1), { sms: carry })
				expect(sent).toEqual([])
				await deliver(begins, { sms: carry })
				expect(sent).toHaveLength(1)
			}),
			{ numRuns: 40 },
		)
	})

	it('goes out at once to a customer without hours, and an urgent one to all customers', async () => {
		await wish(null)
		await put(night)
		expect(await deliver(night)).toBe(1)
		await wish(day)
		const code = { channel: 'sms', text: 'Код 1234', recipient: anya.phone, usefulFor: 60 } as const
		await shop.db.transaction((tx) => putMessage(tx, code, night))
		expect(await deliver(night)).toBe(1)
	})

	it('waits for the hours as they are when it is due, not as they were', async () => {
		await wish(day)
		await put(night)
		await deliver(night)
		await wish(null)
		await deliver(new Date(night.getTime() + 1_000))
		expect(sent).toHaveLength(1)
		await put(noon, { sendAt: new Date(noon.getTime() + 1_000) })
		await wish({ ...day, from: 21, until: 22 })
		await deliver(new Date(noon.getTime() + 2_000))
		expect(sent).toHaveLength(1)
	})

	it('is not tried again outside of them either', async () => {
		await wish(day)
		const evening = new Date('2026-11-23T19:59:58+03:00')
		await put(evening)
		const failing = () => Promise.reject(new Error('The gateway is down'))
		await deliver(evening, { sms: failing })
		await shop.db.update(outboxMessages).set({ usefulUntil: new Date('2026-11-30') })
		await deliver(new Date('2026-11-23T20:00:10+03:00'))
		expect(sent).toEqual([])
		await deliver(new Date('2026-11-24T10:00:00+03:00'))
		expect(sent).toHaveLength(1)
	})

	it('is not sent once its subject is over', async () => {
		await wish(day)
		await put(night, { usefulUntil: new Date('2026-11-24T00:00:00+03:00') })
		await deliver(new Date('2026-11-24T10:00:00+03:00'))
		expect(sent).toEqual([])
		await deleteUselessMessages(shop.db, new Date('2026-11-24T10:00:00+03:00'))
		expect(await shop.db.select().from(outboxMessages)).toEqual([])
	})

	it('does not hold up what comes after it', async () => {
		await wish(day)
		await put(night)
		const other = await shop.customer()
		await shop.db.delete(outboxMessages).where(eq(outboxMessages.recipient, other.phone))
		await put(night, { waitsFor: other.id })
		expect(await deliver(night)).toBe(1)
	})
})

it('of an order the answer to the customer goes out at once, the shop’s own news wait', async () => {
	await wish({ utcOffset: 3, from: 8, until: 9 })
	const userInfo = { name: 'Ася', email: 'asya@example.ru', phone: anya.phone, comment: '' }
	const order = async () => {
		const line = { id: boots.product.id, skuId: boots.product.sku(''), groupId: boots.groupId, quantity: 1 }
		await anya.call(addBasketItem, { body: line })
		const wanted = {
			userInfo,
			deliveryInfo: { cityId: MOSCOW, pointId: 'moscow-1' },
			obtainingMethod: 'PICKUP' as const,
			paymentMethod: 'ON_RECEIPT' as const,
		}
		const key = { 'idempotency-key': crypto.randomUUID() }
		return (await anya.call(createOrder, { body: wanted }, key)).data.orderNumber
	}
	const [fetched, cancelled] = [await order(), await order()]
	await anya.call(cancelOrder, { params: { id: cancelled }, body: { reasonId: 'other', comment: '' } })
	await deliver(noon)
	expect(sent).toEqual([`order ${fetched} ACCEPTED`, `order ${cancelled} CANCELLED`])
	while ((await advanceOrder(shop.backend, fetched, noon, clerk)) !== 'READY_FOR_PICKUP');
	sent = []
	await deliver(new Date(noon.getTime() + HOUR))
	expect(sent).toEqual([])
	await deliver(new Date('2026-11-24T08:00:00+03:00'))
	expect(sent).toEqual([`order ${fetched} READY`, `order ${fetched} READY`])
	// Handed over and paid: the receipt does not wait.
	await advanceOrder(shop.backend, fetched, night, clerk)
	sent = []
	await deliver(night)
	expect(sent).toEqual([`order ${fetched} RECEIVED`])
})
