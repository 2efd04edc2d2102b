import type { z } from 'zod'
import { listOf } from './list-of.ts'
import type { HoursException, OpeningHours } from './shapes.ts'

/** Minutes since midnight; `to` is above the day's 1440 for a place that closes after midnight. */
export interface Interval {
	from: number
	to: number
}

export const MINUTES_OF_DAY = 24 * 60
const WEEK = 7
const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** When a place is open by the week and by its exceptions. */
export type WorkingHours = z.infer<typeof OpeningHours>

/**
 * When a place opens on a day, earliest first: by the exception of that day, else by the week.
 * @param day `2026-12-31`
 */
export function intervalsOn(place: WorkingHours, day: string): Interval[] {
	const exception = exceptionOn(place, day)
	if (exception) return exception.hours ? intervalsOf([exception.hours]) : []
	const weekday = weekdayOf(day)
	return intervalsOf(place.hours.filter(({ days }) => weekdaysOf(days).includes(weekday)))
}

function exceptionOn({ exceptions = [] }: WorkingHours, day: string): HoursException | undefined {
	return exceptions.find((exception) => exception.day === day)
}

/** @returns whether the days of every line of the week are understood */
export function isWeekKnown({ hours }: WorkingHours): boolean {
	return hours.length > 0 && hours.every(({ days }) => weekdaysOf(days).length > 0)
}

/** @returns 0 for Monday … 6 for Sunday */
export function weekdayOf(day: string): number {
	return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK
}

/** «20:00»; «02:00» for a minute of the next day. */
export function timeText(minutes: number): string {
	const ofDay = minutes % MINUTES_OF_DAY
	return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

/** The hours that are understood, earliest first. */
function intervalsOf(hours: readonly { from: string; to: string }[]): Interval[] {
	return hours
		.map((one) => ({ from: minutesOf(one.from), to: minutesOf(one.to) }))
		.filter(({ from, to }) => !Number.isNaN(from + to))
		.map(({ from, to }) => ({ from, to: to > from ? to : to + MINUTES_OF_DAY }))
		.sort((one, other) => one.from - other.from)
}

/** «пн–пт», «сб, вс», «ежедневно» → numbers of the days, 0 for Monday. */
function weekdaysOf(days: string): number[] {
	const text = days.toLowerCase()
	if (/ежедневно|каждый день|круглосуточно/.test(text)) return dayNames.map((_, index) => index)
	return text.split(/[,;]\s*/).flatMap((part) => {
		const [first = -1, last = first] = part.split(/[–—-]/).map((name) => dayNames.indexOf(name.trim()))
		if (first < 0 || last < 0) return []
		const count = ((last - first + WEEK) % WEEK) + 1
		return listOf(count, WEEK, (index) => (first + index) % WEEK)
	})
}

/** «9:00», «09:30», «24:00»; NaN for another text. */
function minutesOf(time: string): number {
	const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(time.trim()) ?? []
	return Number(hours) * 60 + Number(minutes)
}
