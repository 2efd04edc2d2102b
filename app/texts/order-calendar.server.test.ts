import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { instantIn } from './dates.ts'
import { orderCalendar } from './order-calendar.server.ts'

const now = new Date('2026-11-23T09:00:00Z')
const host = 'tropa.example'
type Awaited = Parameters<typeof orderCalendar>[0]

const place: NonNullable<Order['place']> = {
	name: '«Тропа» на Светланской',
	address: 'ул. Светланская, 33',
	geoLocation: { lat: 43, lon: 131 },
	metro: [],
	hours: [{ days: 'пн–пт', from: '10:00', to: '20:00' }],
	phone: '8 423 000-00-00',
	howToGet: 'Вход со двора; код 12',
}
const fetched: Awaited = {
	orderNumber: '10000005',
	status: 'CONFIRMED',
	obtainingMethod: 'PICKUP',
	deliveryInfo: { cityId: 1, cityName: 'Владивосток', date: '2026-12-02' },
	place,
	timeZone: 'Asia/Vladivostok',
	keptUntil: null,
}
const brought: Awaited = {
	...fetched,
	obtainingMethod: 'DELIVERY',
	place: null,
	deliveryInfo: {
		cityId: 1,
		cityName: 'Владивосток',
		street: 'Лесная',
		house: '12',
		date: '2026-12-02',
		time: '9–13',
	},
}

/** The values of a calendar by their names, unfolded and unescaped. */
function read(text: string): Map<string, string> {
	const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
	return new Map(
		lines.map((line) => {
			const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(line) ?? []
			return [name, value.replace(/\\([\\;,n])/g, (_, letter) => (letter === 'n' ? '\n' : letter))]
		}),
	)
}

describe('the day of an order in a calendar', () => {
	it('of a courier has the hours of the city', () => {
		const values = read(orderCalendar(brought, { host, now }))
		expect(Object.fromEntries(values)).toMatchObject({
			VERSION: '2.0',
			UID: 'order-10000005@tropa.example',
			DTSTAMP: '20261123T090000Z',
			DTSTART: '20261201T230000Z',
			DTEND: '20261202T030000Z',
			SUMMARY: 'Привезут заказ 10000005',
			LOCATION: 'Владивосток, Лесная, 12',
		})
	})

	it('of a place is a whole day, or all days on which the order waits, with all that helps to find it', () => {
		const values = read(orderCalendar(fetched, { host, now }))
		expect(values.get('DTSTART;VALUE=DATE')).toBe('20261202')
		expect(values.get('DTEND;VALUE=DATE')).toBe('20261203')
		expect(values.get('SUMMARY')).toBe('Забрать заказ 10000005')
		expect(values.get('LOCATION')).toBe('Владивосток, ул. Светланская, 33')
		expect(values.get('DESCRIPTION')).toBe(
			'«Тропа» на Светланской\nпн–пт 10:00–20:00\n8 423 000-00-00\nВход со двора; код 12',
		)
		const kept = read(orderCalendar({ ...fetched, keptUntil: '2026-12-31' }, { host, now }))
		expect(kept.get('DTEND;VALUE=DATE')).toBe('20270101')
	})

	it('whatever the texts are, has lines that every calendar reads, and the texts are in it', () => {
		const text = fc.oneof(
			fc.string({ unit: 'grapheme', maxLength: 120 }),
			fc.string({ unit: fc.constantFrom('\\', ';', ',', '\n', '\r', ' ', ':', 'ё', '👢'), maxLength: 120 }),
		)
		fc.assert(
			fc.property(text, text, text, (howToGet, address, orderNumber) => {
				const calendar = orderCalendar(
					{ ...fetched, orderNumber, place: { ...place, address, howToGet } },
					{ host, now },
				)
				expect(calendar.endsWith('\r\n')).toBe(true)
				const lines = calendar.slice(0, -2).split('\r\n')
				for (const line of lines) {
					expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
					expect(line).not.toMatch(/[\r\n\ufffd]/)
				}
				expect(lines.filter((line) => line.startsWith('BEGIN:'))).toHaveLength(2)
				const clean = (value: string) =>
					// biome-ignore lint/suspicious/noControlCharactersInRegex: they are taken out
					value.replace(/\r\n?/g, '\n').replace(/[\x00-\x09\x0b-\x1f\x7f]/g, ' ')
				const values = read(calendar)
				expect(values.get('SUMMARY')).toBe(`Забрать заказ ${clean(orderNumber)}`)
				if (address) expect(values.get('LOCATION')).toBe(`Владивосток, ${clean(address)}`)
				if (howToGet) expect(values.get('DESCRIPTION')?.endsWith(clean(howToGet))).toBe(true)
			}),
		)
	})
})

describe('the instant of an hour of a city', () => {
	it.each([
		['Europe/Moscow', '2026-12-02', 9, '2026-12-02T06:00:00.000Z'],
		['Asia/Kamchatka', '2026-12-02', 9, '2026-12-01T21:00:00.000Z'],
		['Europe/Kaliningrad', '2026-12-02', 0, '2026-12-01T22:00:00.000Z'],
		// Clocks are put back in the night before, and forward.
		['Europe/Berlin', '2026-10-25', 9, '2026-10-25T08:00:00.000Z'],
		['Europe/Berlin', '2026-03-29', 9, '2026-03-29T07:00:00.000Z'],
	])('in %s, %s at %i', (timeZone, day, hour, expected) => {
		expect(instantIn(timeZone, day, hour).toISOString()).toBe(expected)
	})
})
