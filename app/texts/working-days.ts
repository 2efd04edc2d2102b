import type { HoursException } from '#contract/geo.ts'
import {
	type Interval,
	intervalsOn,
	isWeekKnown,
	timeText,
	type WorkingHours,
} from '#contract/working-hours.ts'
import { addDays, weekday } from './calendar-days.ts'
import { dateOnly, dayAndMonth, isoDay } from './dates.ts'
import { shopTime } from './shop-time.ts'

/** A day of a store's week; its text stays in Russian, because it is made on the server. */
export interface WorkingDay {
	day: string
	/** «вт, 24 ноября» */
	name: string
	/** «10:00–22:00», «закрыто» */
	hours: string
	/** Null on a day like others. */
	special: { reason: string } | null
}

/** Spec §9 */
const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const DAYS_OF_WEEK = 7
const ROUND_THE_CLOCK = 24 * 60
/** Days ahead for which other hours than usual are shown beside the usual ones. */
const SOON = 14

/**
 * «ежедневно 10:00–22:00», the days of different hours after commas; then the days soon with other hours: «31
 * декабря до 18:00».
 */
export function hoursText(place: WorkingHours, now: Date = shopTime()): string {
	const week = place.hours.map(({ days, from, to }) => `${days} ${from}–${to}`).join(', ')
	return [week, ...soonSpecialDays(place, now)].filter(Boolean).join('; ')
}

/** Days with other hours than usual in the two weeks from now on. */
export function soonSpecialDays(place: WorkingHours, now: Date = shopTime()): string[] {
	return specialDays(place, addDays(isoDay(now), SOON))
}

/**
 * The seven days from the given one on, each with its date; null when the store's week is in words that are not
 * understood.
 */
export function workingDays(place: WorkingHours, from: string): WorkingDay[] | null {
	if (!isWeekKnown(place)) return null
	return Array.from({ length: DAYS_OF_WEEK }, (_, index) => {
		const day = addDays(from, index)
		const exception = place.exceptions?.find((one) => one.day === day)
		return {
			day,
			name: `${weekdays[weekday(day)]}, ${dateText(day)}`,
			hours: intervalsOn(place, day).map(intervalText).join(', ') || 'закрыто',
			special: exception ? { reason: exception.reason ?? '' } : null,
		}
	})
}

/**
 * Days with hours of their own: «31 декабря до 18:00», «1–2 января закрыто: новогодние праздники».
 * @param until the last day that is of interest
 */
export function specialDays(place: WorkingHours, until: string): string[] {
	const texts: string[] = []
	let run: HoursException[] = []
	const coming = (place.exceptions ?? []).filter(({ day }) => day <= until)
	for (const [index, exception] of coming.entries()) {
		run.push(exception)
		const next = coming[index + 1]
		if (next && isSameAsNext(place, exception, next)) continue
		const [first] = run
		texts.push(`${daysText(first?.day ?? exception.day, exception.day)} ${whatText(place, exception)}`)
		run = []
	}
	return texts
}

function isSameAsNext(place: WorkingHours, one: HoursException, next: HoursException): boolean {
	return addDays(one.day, 1) === next.day && whatText(place, one) === whatText(place, next)
}

function whatText(place: WorkingHours, { day, hours, reason }: HoursException): string {
	const what = hours ? hoursInstead(place, day) : 'закрыто'
	return reason ? `${what}: ${reason}` : what
}

/** «до 18:00» where the store opens as always, «с 12:00» where it closes as always, else both. */
function hoursInstead(place: WorkingHours, day: string): string {
	const usual = intervalsOn({ hours: place.hours }, day)
	const [instead] = intervalsOn(place, day)
	if (!instead) return 'закрыто'
	if (instead.from === usual[0]?.from) return `до ${timeText(instead.to)}`
	if (instead.to === usual.at(-1)?.to) return `с ${timeText(instead.from)}`
	return intervalText(instead)
}

function intervalText({ from, to }: Interval): string {
	return to - from === ROUND_THE_CLOCK ? 'круглосуточно' : `${timeText(from)}–${timeText(to)}`
}

/** «1–2 января», «31 декабря – 2 января», «8 декабря». */
function daysText(first: string, last: string): string {
	if (first === last) return dateText(first)
	const isOneMonth = first.slice(0, 7) === last.slice(0, 7)
	return isOneMonth ? `${Number(first.slice(8))}–${dateText(last)}` : `${dateText(first)} – ${dateText(last)}`
}

/** Without the year: the days are those of the coming weeks. */
function dateText(day: string): string {
	const date = dateOnly(day)
	return dayAndMonth(date, undefined, date)
}
