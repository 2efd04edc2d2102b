import { describe, expect, test, vi } from 'vitest'
import {
	dateOnly,
	dayAndMonth,
	dayLabel,
	dayName,
	dayOfMonth,
	dayWithDate,
	deliveryTime,
	isoDay,
	shortPeriod,
	spokenDay,
	spokenPeriod,
	timeOfDay,
} from './dates.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
/** Friday, 20 November 2026, 14:00 in Moscow. */
const now = new Date('2026-11-20T11:00:00Z')
const moscow = 'Europe/Moscow'
const kamchatka = 'Asia/Kamchatka'

describe('delivery wording of the specification', () => {
	test.each([
		['2026-11-20T11:14:59Z', 'через 15 минут'],
		['2026-11-20T11:15:00Z', 'через 15 минут'],
		['2026-11-20T11:15:01Z', 'сегодня'],
		['2026-11-21T08:00:00Z', 'завтра'],
		['2026-11-22T08:00:00Z', 'послезавтра'],
		['2026-12-03T08:00:00Z', '3 декабря'],
		['2027-01-09T08:00:00Z', '9 января 2027'],
	])('%s is «%s»', (time, expected) => {
		expect(plain(deliveryTime(new Date(time), moscow, now))).toBe(expected)
	})
})

test('goods that are available now are there in fifteen minutes, however the clock ticks meanwhile', () => {
	const clock = vi.spyOn(Date, 'now')
	for (let tick = 0; tick < 10; tick++) clock.mockReturnValueOnce(now.getTime() + tick)
	expect(plain(deliveryTime())).toBe('через 15 минут')
	clock.mockRestore()
})

test('the day is the day of the city', () => {
	const evening = new Date('2026-11-20T13:00:00Z')
	expect(dayName(evening, moscow, now)).toBe('сегодня')
	// In Petropavlovsk it is one in the night of the 21st, and now is 23:00 of the 20th.
	expect(dayName(evening, kamchatka, now)).toBe('завтра')
})

test('an unknown zone is Moscow’s', () => {
	expect(timeOfDay(new Date('2026-11-20T11:00:00Z'), 'Mars/Olympus')).toBe('14:00')
})

test('the day of a zone in the order of the calendar', () => {
	expect(isoDay(new Date('2026-11-20T21:30:00Z'), moscow)).toBe('2026-11-21')
	expect(isoDay(new Date('2026-11-20T20:30:00Z'), moscow)).toBe('2026-11-20')
})

test('a day with its date', () => {
	expect(plain(dayWithDate(new Date('2026-11-21T08:00:00Z'), moscow, now))).toBe('завтра, 21 ноября')
	expect(plain(dayWithDate(new Date('2026-11-25T08:00:00Z'), moscow, now))).toBe('25 ноября')
})

test('boxes of days', () => {
	expect(dayLabel(dateOnly('2026-11-20'), moscow, now)).toBe('сегодня')
	expect(dayLabel(dateOnly('2026-11-22'), moscow, now)).toBe('вс')
	expect(dayOfMonth(dateOnly('2026-11-22'), kamchatka)).toBe('22')
	expect(plain(dayAndMonth(dateOnly('2026-11-22'), 'Europe/Kaliningrad', now))).toBe('22 ноября')
})

test('time of day', () => {
	expect(timeOfDay(now, moscow)).toBe('14:00')
})

test.each([
	['09:00–13:00', '9–13'],
	['13-17', '13–17'],
	['с 9 до 13', 'с 9 до 13'],
])('period %s is %s', (text, expected) => {
	expect(shortPeriod(text)).toBe(expected)
})

test('days and hours for screen readers', () => {
	expect(plain(spokenDay(dateOnly('2026-11-20'), moscow, now))).toBe('сегодня, пятница, 20 ноября')
	expect(plain(spokenDay(dateOnly('2026-11-25'), moscow, now))).toBe('среда, 25 ноября')
	expect(spokenPeriod('09:00–13:00')).toBe('с 9 до 13')
	expect(spokenPeriod('вечером')).toBe('вечером')
})
