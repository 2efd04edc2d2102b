import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	dateOnly,
	dayAndMonth,
	dayLabel,
	dayName,
	dayWithDate,
	deliveryTime,
	isoDay,
	timeOfDay,
} from './dates.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 300)
const moment = fc.date({
	min: new Date('2011-01-01T00:00:00Z'),
	max: new Date('2099-12-31T23:59:59Z'),
	noInvalidDate: true,
})
const timeZone = fc.constantFrom(
	'Europe/Kaliningrad',
	'Europe/Moscow',
	'Asia/Yekaterinburg',
	'Asia/Novosibirsk',
	'Asia/Kamchatka',
	'Europe/Paris',
	'America/New_York',
)
const minute = 60_000

describe('at any moment, in any zone', () => {
	test('every wording is a text, and the label of a day is not longer than its box', () => {
		fc.assert(
			fc.property(moment, moment, timeZone, (date, now, zone) => {
				for (const word of [dayAndMonth, dayName, dayWithDate, deliveryTime]) {
					expect(word(date, zone, now)).toMatch(/^[а-я0-9, \u00a0]+$/)
				}
				expect(dayLabel(date, zone, now)).toMatch(/^(сегодня|завтра|[а-я]{2})$/)
				expect(timeOfDay(date, zone)).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
				expect(isoDay(date, zone)).toMatch(/^\d{4}-\d{2}-\d{2}$/)
			}),
			{ numRuns },
		)
	})

	test('today, tomorrow and the day after are one calendar day apart, and nothing earlier has such a name', () => {
		fc.assert(
			fc.property(moment, timeZone, fc.integer({ min: -400, max: 400 }), (now, zone, days) => {
				const today = Date.parse(isoDay(now, zone))
				const other = new Date(today + days * 86_400_000).toISOString().slice(0, 10)
				const named = dayName(dateOnly(other), zone, now)
				const expected = ['сегодня', 'завтра', 'послезавтра'][days]
				if (expected) expect(named).toBe(expected)
				else expect(named).toMatch(/^\d/)
			}),
			{ numRuns },
		)
	})

	test('the year is named when it is another one', () => {
		fc.assert(
			fc.property(moment, moment, timeZone, (date, now, zone) => {
				const isSameYear = isoDay(date, zone).slice(0, 4) === isoDay(now, zone).slice(0, 4)
				expect(/\d{4}$/.test(dayAndMonth(date, zone, now))).toBe(!isSameYear)
			}),
			{ numRuns },
		)
	})

	test('«через 15 минут» is said of the next fifteen minutes alone', () => {
		fc.assert(
			fc.property(
				moment,
				fc.integer({ min: -60 * minute, max: 60 * minute }),
				timeZone,
				(now, wait, zone) => {
					const text = deliveryTime(new Date(now.getTime() + wait), zone, now)
					expect(text.startsWith('через')).toBe(wait >= 0 && wait <= 15 * minute)
				},
			),
			{ numRuns },
		)
	})
})
