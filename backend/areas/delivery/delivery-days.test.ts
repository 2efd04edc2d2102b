import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateOnly, dayName } from '#app/texts/dates.ts'
import { addDays, cityClock, moscowDay } from '#backend/areas/geo/city-clock.ts'
import { openNowText } from '#backend/areas/geo/opening-hours.ts'
import type { Hours } from '#contract/geo.ts'
import { weekdayOf } from '#contract/working-hours.ts'
import { deliveryTermsOf, type Territory } from './delivery-terms.ts'

const numRuns = Number(process.env.PROPERTY_RUNS ?? 300)

/** Every offset of the countries of the shop, and some of a zone that changes its clock. */
const timeZone = fc.constantFrom(
	'Europe/Kaliningrad',
	'Europe/Moscow',
	'Europe/Samara',
	'Asia/Yekaterinburg',
	'Asia/Omsk',
	'Asia/Novosibirsk',
	'Asia/Irkutsk',
	'Asia/Yakutsk',
	'Asia/Vladivostok',
	'Asia/Magadan',
	'Asia/Kamchatka',
	'Asia/Yerevan',
	'Asia/Bishkek',
	'Europe/Paris',
)
const day = fc
	.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2036-12-31T00:00:00Z'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10))

/** Arbitrary moments, and many of those at which something ends: hours, days, months, years. */
const moment = fc.oneof(
	fc.date({
		min: new Date('2024-01-01T00:00:00Z'),
		max: new Date('2036-12-31T23:59:59Z'),
		noInvalidDate: true,
	}),
	fc
		.record({
			day: fc.oneof(
				day,
				fc.constantFrom('2026-12-31', '2027-01-01', '2027-02-28', '2028-02-28', '2028-02-29', '2026-11-30'),
			),
			hour: fc.integer({ min: 0, max: 23 }),
			seconds: fc.integer({ min: -30, max: 30 }),
		})
		.map(({ day, hour, seconds }) => new Date(Date.parse(day) + hour * 3_600_000 + seconds * 1_000)),
)
const hours: fc.Arbitrary<Hours[]> = fc.constantFrom(
	[{ days: 'ежедневно', from: '10:00', to: '22:00' }],
	[
		{ days: 'пн–пт', from: '09:00', to: '20:00' },
		{ days: 'сб', from: '10:00', to: '02:00' },
	],
	[{ days: 'ежедневно', from: '00:00', to: '00:00' }],
	[{ days: 'вс', from: '23:59', to: '00:01' }],
)
const territory: fc.Arbitrary<Territory> = fc.record({
	city: fc.record({
		id: fc.constant(1),
		name: fc.constantFrom('Москва', 'Новосибирск'),
		nameKey: fc.constant(''),
		moniker: fc.constant(''),
		urlCode: fc.constant(''),
		region: fc.constant(''),
		fias: fc.constant(null),
		macrocity: fc.constant(false),
		countryId: fc.constantFrom(643, 398),
		lat: fc.constant(55),
		lon: fc.constant(37),
		timeZone,
		hasMetro: fc.boolean(),
		population: fc.constant(1),
		popularPosition: fc.constant(null),
	}),
	kilometres: fc.integer({ min: 0, max: 7_000 }),
	shops: fc.array(
		hours.map((hours) => ({ hours })),
		{ maxLength: 3 },
	),
	pickPointsCount: fc.nat(3),
})

describe('at any moment, in any zone', () => {
	test('no offered day lies in the past, and they are in order', () => {
		fc.assert(
			fc.property(territory, moment, (place, now) => {
				const clock = cityClock(now, place.city.timeZone)
				for (const term of deliveryTermsOf(place, { price: 1_000 }, now, true)) {
					const days = term.datePeriods.map(({ from }) => from)
					expect(days).not.toHaveLength(0)
					expect([...days].sort()).toEqual(days)
					expect(new Set(days).size).toBe(days.length)
					expect(term.nearestDate).toBe(days[0])
					for (const offered of days) expect(offered >= clock.day).toBe(true)
				}
			}),
			{ numRuns },
		)
	})

	test('a courier of the same day is offered before four by the city’s clock, with time left to come', () => {
		fc.assert(
			fc.property(territory, moment, (place, now) => {
				const { minutes, day } = cityClock(now, place.city.timeZone)
				const express = deliveryTermsOf(place, { price: 1_000 }, now, true).find(
					({ obtainingMethod }) => obtainingMethod === 'EXPRESS_DELIVERY',
				)
				const isWanted = place.city.hasMetro && place.city.countryId === 643
				expect(express !== undefined).toBe(isWanted && minutes < 16 * 60)
				if (!express) return
				expect(express.nearestDate).toBe(day)
				expect(express.datePeriods[0]?.timePeriods).not.toHaveLength(0)
				for (const { id } of express.datePeriods[0]?.timePeriods ?? []) {
					expect(Number(id.slice(0, 2)) * 60).toBeGreaterThan(minutes)
				}
			}),
			{ numRuns },
		)
	})

	test('the storefront names the days of the backend as the city’s calendar has them', () => {
		fc.assert(
			fc.property(timeZone, moment, fc.integer({ min: 0, max: 2 }), (zone, now, later) => {
				const offered = addDays(cityClock(now, zone).day, later)
				expect(dayName(dateOnly(offered), zone, now)).toBe(['сегодня', 'завтра', 'послезавтра'][later])
			}),
			{ numRuns },
		)
	})

	test('days are added as the calendar counts them', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
				const to = addDays(from, days)
				expect(addDays(to, -days)).toBe(from)
				expect(Math.sign(to < from ? -1 : to > from ? 1 : 0)).toBe(Math.sign(days))
				expect((((weekdayOf(to) - weekdayOf(from) - days) % 7) + 7) % 7).toBe(0)
			}),
			{ numRuns },
		)
	})

	test('a clock never runs backwards over midnight, and a store says when it is open', () => {
		fc.assert(
			fc.property(timeZone, moment, hours, (zone, now, open) => {
				const before = cityClock(now, zone)
				const after = cityClock(new Date(now.getTime() + 24 * 3_600_000), zone)
				expect(after.day > before.day).toBe(true)
				expect(before.minutes).toBeGreaterThanOrEqual(0)
				expect(before.minutes).toBeLessThan(24 * 60)
				expect(openNowText({ hours: open }, before)).toMatch(/^(Круглосуточно|Сегодня до |Откроется )/)
			}),
			{ numRuns },
		)
	})

	test('the day in Moscow is three hours ahead of Greenwich', () => {
		fc.assert(
			fc.property(moment, (now) => {
				expect(moscowDay(now)).toBe(new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10))
			}),
			{ numRuns },
		)
	})
})
