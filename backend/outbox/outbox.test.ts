import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { settings } from '#backend/settings.ts'
import { openTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { outboxMessages } from './outbox.table.ts'
import {
	type Carrier,
	deleteUselessMessages,
	deliverMessages,
	endMessages,
	forgetChannel,
	type OutgoingMessage,
	putMessage,
	skipMissedMessages,
	withdrawMessages,
} from './outbox.ts'

let shop: TestBackend

const CHANNELS = ['sms', 'email', 'webhook'] as const
const now = new Date('2026-11-23T12:00:00+03:00')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)

beforeAll(async () => {
	shop = await openTestBackend(async () => {})
	shop.backend.log.level = 'silent'
})
afterAll(() => shop.close())
beforeEach(async () => {
	shop.clock.now = now
	await shop.db.delete(outboxMessages)
})

const put = (channel: OutgoingMessage['channel'], event?: string) =>
	shop.db.transaction((tx) =>
		putMessage(
			tx,
			{ channel, recipient: 'anya', text: 'Заказ ждёт', usefulFor: 3_600, ...(event && { event }) },
			now,
		),
	)
const rows = () => shop.db.select().from(outboxMessages).orderBy(outboxMessages.id)
const taken: Carrier = async () => {}

it('writes a subject in one line, whatever names are in it', async () => {
	const letter = { channel: 'email', recipient: 'a@example.ru', text: '', usefulFor: 60 } as const
	const subject = 'Карта от Ани\r\nBcc: b@example.ru'
	await shop.db.transaction((tx) => putMessage(tx, { ...letter, subject }, now))
	expect(await rows()).toMatchObject([{ subject: 'Карта от Ани Bcc: b@example.ru' }])
})

/** A carrier that takes no message before `go`. */
function slowCarrier() {
	const sent: number[] = []
	let asked = () => {}
	let go = () => {}
	const isAsked = new Promise<void>((resolve) => {
		asked = resolve
	})
	const isReady = new Promise<void>((resolve) => {
		go = resolve
	})
	const carry: Carrier = async ({ id }) => {
		sent.push(id)
		asked()
		await isReady
	}
	return { carry, isAsked, go: () => go(), sent }
}

describe.each(CHANNELS)('a slow carrier of %s', (channel) => {
	it('holds up neither the shop, nor the other channels', async () => {
		const slow = slowCarrier()
		await put(channel)
		for (const other of CHANNELS) await put(other)
		const carriers = Object.fromEntries(CHANNELS.map((one) => [one, one === channel ? slow.carry : taken]))
		const delivered = deliverMessages(shop.backend, carriers)
		await slow.isAsked
		const others = async () => (await rows()).filter((row) => row.channel !== channel && row.sentAt)
		await expect.poll(async () => (await others()).length).toBe(2)
		slow.go()
		expect(await delivered).toBe(4)
		expect((await rows()).every(({ sentAt, text }) => sentAt && text === '')).toBe(true)
	})
})

it('is sent once by processes that look for it at once, and again when one of them dies', async () => {
	const slow = slowCarrier()
	await put('sms')
	const first = deliverMessages(shop.backend, { sms: slow.carry })
	await slow.isAsked
	expect(await deliverMessages(shop.backend, { sms: taken })).toBe(0)
	shop.clock.now = later(settings.outbox.claimSeconds)
	expect(await deliverMessages(shop.backend, { sms: taken })).toBe(1)
	slow.go()
	await first
	expect(slow.sent).toHaveLength(1)
})

it('is the last that is sent when the process is about to end', async () => {
	const slow = slowCarrier()
	await put('sms')
	await put('sms')
	const stopping = new AbortController()
	const delivered = deliverMessages(shop.backend, { sms: slow.carry }, stopping.signal)
	await slow.isAsked
	stopping.abort()
	slow.go()
	expect(await delivered).toBe(1)
	expect((await rows()).map(({ sentAt }) => sentAt !== null)).toEqual([true, false])
})

it('is tried ever more rarely while its gateway does not take it, and not beyond its use', async () => {
	const tries: number[] = []
	const failing: Carrier = async () => {
		tries.push((shop.clock.now.getTime() - now.getTime()) / 1_000)
		throw new Error('busy')
	}
	await put('email')
	for (const second of [0, 4, 5, 14, 15, 34, 35, 75, 155, 315, 635, 1_275, 2_555, 3_600, 9_999]) {
		shop.clock.now = later(second)
		await deliverMessages(shop.backend, { email: failing })
	}
	expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1_275, 2_555])
	await deleteUselessMessages(shop.db, shop.clock.now)
	expect(await rows()).toEqual([])
})

it('counts as sent when it is taken back while it is being sent, and is not sent again', async () => {
	const slow = slowCarrier()
	await put('email', 'received')
	await put('sms', 'received')
	const delivered = deliverMessages(shop.backend, { email: slow.carry })
	await slow.isAsked
	const withdraw = () => shop.db.transaction((tx) => withdrawMessages(tx, 'received'))
	expect(await withdraw()).toBe(true)
	expect(await withdraw()).toBe(false)
	slow.go()
	await delivered
	expect(await rows()).toEqual([])
})

describe('the first carrier of a channel', () => {
	beforeEach(() => Promise.all(CHANNELS.map((channel) => forgetChannel(shop.db, channel))))
	const sent: (string | null)[] = []
	const carry: Carrier = async ({ event }) => {
		sent.push(event)
	}
	const begin = () => skipMissedMessages(shop.db, 'email', shop.clock.now)

	it('does not bring what was due long before it, but what is due now, and a gift card', async () => {
		sent.length = 0
		await put('email', 'order 1 ACCEPTED')
		await put('email', 'gift-card:2')
		shop.clock.now = later(settings.outbox.missedSeconds)
		const fresh = { channel: 'email', event: 'new', recipient: 'anya', text: '', usefulFor: 60 } as const
		await shop.db.transaction((tx) => putMessage(tx, fresh, shop.clock.now))
		expect(await begin()).toBe(1)
		await deliverMessages(shop.backend, { email: carry })
		expect(sent).toEqual(['gift-card:2', 'new'])
		// Its writer finds it, and does not write it again.
		await put('email', 'order 1 ACCEPTED')
		expect(await deliverMessages(shop.backend, { email: carry })).toBe(0)
	})

	it('is that after times without one alone: a restart loses nothing', async () => {
		expect(await begin()).toBe(0)
		await put('email', 'order 1 READY')
		shop.clock.now = later(3_000)
		expect(await begin()).toBe(0)
		expect(await deliverMessages(shop.backend, { email: taken })).toBe(1)
		await put('email', 'order 2 READY')
		await forgetChannel(shop.db, 'email')
		await shop.db.delete(outboxMessages)
		await put('email', 'order 3 READY')
		expect(await begin()).toBe(1)
	})

	it('is not the first for a shop that has sent before', async () => {
		await put('email', 'order 1 READY')
		await deliverMessages(shop.backend, { email: taken })
		await put('email', 'order 2 READY')
		shop.clock.now = later(3_000)
		expect(await begin()).toBe(0)
	})
})

it('is not sent once something later has overtaken it', async () => {
	await put('email', 'order 1 ACCEPTED')
	await shop.db.transaction((tx) => endMessages(tx, 'order 1 ACCEPTED', now))
	expect(await deliverMessages(shop.backend, { email: taken })).toBe(0)
})
