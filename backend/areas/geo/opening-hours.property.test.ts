import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours, HoursException } from '#contract/geo.ts'
import { propertySeed } from '#tests/support/property-seed.ts'
import { addDays, type CityClock } from './city-clock.ts'
import { firstWorkingDay, isOpen, nextOpenDay, openNowText } from './opening-hours.ts'

const DAY = 24 * 60
/** Enough for a week after the last exception. */
const DAYS = 40
const TODAY = '2026-12-28'
const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const onDay = ['понедельник', 'вторник', 'среду', 'четверг', 'пятницу', 'субботу', 'воскресенье']

const timeOf = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Half hours, so that ends of one interval often are the beginning of another. */
const time = fc.integer({ min: 0, max: 47 }).map((halves) => halves * 30)
const weekly = fc.array(
	fc.record({
		weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
		from: time,
		to: time,
	}),
	{ maxLength: 3 },
)
const exceptions = fc.uniqueArray(
	fc.record({
		inDays: fc.integer({ min: -2, max: 20 }),
		hours: fc.option(
			fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { minLength: 2, maxLength: 2 }).map((halves) => {
				const [from = 0, to = 0] = halves.sort((one, other) => one - other)
				return { from: from * 30, to: to * 30 }
			}),
		),
	}),
	{ selector: ({ inDays }) => inDays, maxLength: 8 },
)
const place = fc.record({ weekly, exceptions })
type Place = typeof place extends fc.Arbitrary<infer One> ? One : never

function shown({ weekly, exceptions }: Place): { hours: Hours[]; exceptions: HoursException[] } {
	return {
		hours: weekly.map(({ weekdays, from, to }) => ({
			days: weekdays.map((one) => dayNames[one]).join(', '),
			from: timeOf(from),
			to: timeOf(to),
		})),
		exceptions: exceptions.map(({ inDays, hours }) => ({
			day: addDays(TODAY, inDays),
			hours: hours && { from: timeOf(hours.from), to: timeOf(hours.to) },
		})),
	}
}

/** Every minute from yesterday's midnight on: 1 while the place is open; and the minutes at which it opens. */
function minuteByMinute({ weekly, exceptions }: Place) {
	const isOpenAt = new Uint8Array((DAYS + 3) * DAY)
	const opensAt = new Set<number>()
	for (let inDays = -1; inDays <= DAYS; inDays++) {
		// TODAY is a Monday.
		const weekday = (((inDays % 7) + 7) % 7) as number
		const exception = exceptions.find((one) => one.inDays === inDays)
		const ofDay = exception
			? [exception.hours].filter((hours) => hours !== null)
			: weekly.filter(({ weekdays }) => weekdays.includes(weekday))
		for (const { from, to } of ofDay) {
			const start = (inDays + 1) * DAY + from
			const end = (inDays + 1) * DAY + (to > from ? to : to + DAY)
			isOpenAt.fill(1, start, end)
			opensAt.add(start)
		}
	}
	return { isOpenAt, opensAt }
}

/** The answer to a visitor at one of the minutes, by looking at each minute. */
function modelOf(place: Place, now: number) {
	const { isOpenAt, opensAt } = minuteByMinute(place)
	const asked = DAY + now
	const lastMinute = (DAYS + 1) * DAY
	if (isOpenAt[asked]) {
		let closes = asked
		while (closes < asked + DAY && isOpenAt[closes]) closes++
		const until = closes - DAY
		const isEvening = until <= DAY || (now >= 6 * 60 && until <= DAY + 6 * 60)
		const day = isEvening ? 'Сегодня' : 'Завтра'
		const text = closes === asked + DAY ? 'Круглосуточно' : `${day} до ${timeOf(until % DAY)}`
		return { isOpen: true, openDay: 0, text }
	}
	let opens = asked + 1
	while (opens < lastMinute && !opensAt.has(opens)) opens++
	if (opens === lastMinute) return { isOpen: false, openDay: 0, text: 'Часы работы уточни по телефону' }
	const openDay = Math.floor(opens / DAY) - 1
	const named = ['сегодня', 'завтра'][openDay] ?? (openDay <= 7 ? onDay[openDay % 7] : undefined)
	const date = new Date(Date.parse(TODAY) + openDay * DAY * 60_000)
	const text = `${named ?? `${date.getUTCDate()} ${date.getUTCMonth() === 11 ? 'декабря' : 'января'}`} в ${timeOf(opens % DAY)}`
	return { isOpen: false, openDay, text }
}

test('a store answers as its minutes say, whatever its week and its exceptions are', () => {
	fc.assert(
		fc.property(place, fc.integer({ min: 0, max: DAY - 1 }), (place, now) => {
			const clock: CityClock = { day: TODAY, minutes: now }
			const model = modelOf(place, now)
			const store = shown(place)
			expect(isOpen(store, clock)).toBe(model.isOpen)
			expect(openNowText(store, clock).replace(/^Откроется (во? )?/, '')).toBe(model.text)
			expect(nextOpenDay(store, clock)).toBe(addDays(TODAY, model.openDay))
		}),
		{ numRuns: Number(process.env.PROPERTY_RUNS ?? 1_000), seed: propertySeed },
	)
})

test('an order is promised for a day on which the store opens, and for the first of them', () => {
	fc.assert(
		fc.property(place, fc.integer({ min: 0, max: 10 }), (place, later) => {
			const { opensAt } = minuteByMinute(place)
			const opens = (inDays: number) =>
				Array.from({ length: DAY }, (_, minute) => (inDays + 1) * DAY + minute).some((at) => opensAt.has(at))
			const days = Array.from({ length: DAYS - later }, (_, index) => later + index)
			const first = days.find(opens) ?? later
			expect(firstWorkingDay(shown(place), addDays(TODAY, later))).toBe(addDays(TODAY, first))
		}),
		{ numRuns: Number(process.env.PROPERTY_RUNS ?? 300), seed: propertySeed },
	)
})
