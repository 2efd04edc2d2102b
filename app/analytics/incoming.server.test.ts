import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#app/api/problems.server.ts'
import { BehaviourEvent, EventType, MOST_EVENTS, payloads } from '#contract/events.ts'
import { valuesOf } from '#tests/contract/fuzz/from-schema.ts'
import { deliver, readBatch } from './incoming.server.ts'

const client = {
	id: '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11',
	locale: 'ru',
	adaptation: 'desktop',
	screenResolution: '1920x1080',
	viewport: { width: 1280, height: 720, class: 'desktop' },
}
const view = {
	type: 'page-view',
	id: '0f6d1c36-5f0b-4bb0-93a4-0a3a2f0e9c55',
	timestamp: '2026-11-23T09:00:00.000Z',
	page: { location: '/', referrer: '', title: 'Тропа', type: 'Main' },
	payload: {},
}
const read = (...events: unknown[]) => readBatch(JSON.stringify({ client, events }))

describe('a batch', () => {
	it('is taken apart by type', () => {
		const pay = { ...view, type: 'order-pay', payload: { order: { id: '10001' } } }
		const { events, wrong } = read(view, pay, view) ?? {}
		expect([...(events ?? [])].map(([type, of]) => [type, of.length])).toEqual([
			['page-view', 2],
			['order-pay', 1],
		])
		expect(wrong).toBe(0)
	})

	it('loses only the events that are wrong', () => {
		const wrong = [
			{ ...view, type: 'page-burn' },
			{ ...view, page: { ...view.page, type: 'Nowhere' } },
			{ ...view, type: 'order-pay' },
			7,
		]
		expect(read(view, ...wrong)).toMatchObject({ wrong: 4 })
	})

	it.each([
		['nothing', ''],
		['no JSON', '{"client"'],
		['no batch', '[]'],
		['no client', '{"events":[{}]}'],
	])('that is %s is none', (_, text) => expect(readBatch(text)).toBeNull())

	it('of too many events, or bytes, is none', () => {
		expect(read(...Array(MOST_EVENTS + 1).fill(view))).toBeNull()
		expect(readBatch(`${' '.repeat(66_000)}${JSON.stringify({ client, events: [view] })}`)).toBeNull()
	})

	it('loses personal data that were typed into a search', () => {
		const search = { text: 'куртка anna@example.ru', total: 0, shownFor: null }
		const page = { ...view.page, type: 'SearchResults', title: '«+7 912 884-03-17» — Тропа' }
		const batch = read({ ...view, type: 'search-get-results', page, payload: { search } })
		expect(JSON.stringify([...(batch?.events ?? [])])).not.toMatch(/anna|884/)
	})
})

describe('bodies of any kind', () => {
	const type = fc.constantFrom(...EventType.options)
	const event = type.chain((one) =>
		fc.record({
			...Object.fromEntries(
				Object.entries(BehaviourEvent.omit({ client: true }).shape).map(([name, schema]) => [
					name,
					fc.oneof({ arbitrary: valuesOf(schema, {}), weight: 9 }, { arbitrary: fc.jsonValue(), weight: 1 }),
				]),
			),
			type: fc.constant(one),
			payload: fc.oneof(
				{ arbitrary: valuesOf(payloads[one], {}), weight: 4 },
				{ arbitrary: fc.jsonValue(), weight: 1 },
			),
		}),
	)
	const body = fc.oneof(
		fc.record({ client: fc.constant(client), events: fc.array(event, { maxLength: 6 }) }),
		fc.record({ client: fc.jsonValue(), events: fc.jsonValue() }),
		fc.jsonValue(),
	)

	it('never throw, and the events that are read are as the contract declares them', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					body.map((value) => JSON.stringify(value)),
					fc.string(),
				),
				(text) => {
					for (const [kind, events] of readBatch(text)?.events ?? []) {
						expect(z.array(BehaviourEvent).safeParse(events).success).toBe(true)
						expect(events.every(({ payload }) => payloads[kind].safeParse(payload).success)).toBe(true)
					}
				},
			),
			{ numRuns: 300 },
		)
	})
})

/** The backend of `deliver`: its answers to the events, and the visitor's settings. */
function backend(send: () => Promise<unknown>, settings: object) {
	const api = vi.fn(send)
	return Object.assign(api, { user: () => Promise.resolve({ settings }) })
}
const accepted = { isCookiesPolicyConfirmed: true, isCookiesPolicyRefused: false }

describe('a failed call', () => {
	const events = read(view)?.events ?? new Map()
	const log = { warn: vi.fn() } as never

	it('is repeated once and then dropped with a line in the log', async () => {
		const api = backend(() => Promise.reject(new Response(null, { status: 503 })), accepted)
		await deliver(api as never, log, events)
		expect(api).toHaveBeenCalledTimes(2)
		expect((log as { warn: unknown }).warn).toHaveBeenCalledWith(
			{ type: 'page-view', events: 1 },
			'EVENTS_DROPPED',
		)
	})

	it('is not repeated when the backend has rejected it', async () => {
		const rejected = new ApiError(400, { exceptionCode: 'BAD_REQUEST' })
		const api = backend(() => Promise.reject(rejected), accepted)
		await deliver(api as never, log, events)
		expect(api).toHaveBeenCalledTimes(1)
	})
})

describe('the choice of cookies', () => {
	const leave = { ...view, type: 'log-out', payload: { authType: 'OTP' } }
	const { events = new Map() } = read(view, leave) ?? {}

	it.each([
		['has accepted', accepted, 2],
		['has refused', { isCookiesPolicyConfirmed: false, isCookiesPolicyRefused: true }, 0],
		['has not chosen, and comes after a log-out', { ...accepted, isCookiesPolicyConfirmed: false }, 2],
	])('decides about the events of a visitor who %s', async (_, settings, calls) => {
		const api = backend(() => Promise.resolve({ kept: 1 }), settings)
		await deliver(api as never, { warn: vi.fn() } as never, events)
		expect(api).toHaveBeenCalledTimes(calls)
	})

	it('is necessary: without it events are dropped', async () => {
		const api = backend(() => Promise.resolve({ kept: 1 }), { ...accepted, isCookiesPolicyConfirmed: false })
		await deliver(api as never, { warn: vi.fn() } as never, read(view)?.events ?? new Map())
		expect(api).not.toHaveBeenCalled()
	})

	it('is necessary: while it is unknown events are dropped', async () => {
		const api = Object.assign(vi.fn(), { user: () => Promise.reject(new Error('no answer')) })
		await deliver(api as never, { warn: vi.fn() } as never, events)
		expect(api).not.toHaveBeenCalled()
	})
})
