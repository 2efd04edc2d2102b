import { listOf } from '#contract/list-of.ts'

/** Days are `2026-11-21`: without a time they have no zone, and they compare as texts. */

/** First and last day that can be chosen, both included. */
export interface DateRange {
	min: string
	max: string
}

const dayMs = 86_400_000
const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const first = timeOf('0000-01-01')
const last = timeOf('9999-12-31')
/** The day of a time, or the nearest that has four digits of a year. */
const dateOf = (time: number) =>
	new Date(time > first ? Math.min(time, last) : first).toISOString().slice(0, 10)

/** The nearest day of the range (spec §5). */
export function clampDate(date: string, { min, max }: DateRange): string {
	if (date < min) return min
	return date > max ? max : date
}

export function addDays(date: string, days: number): string {
	return dateOf(timeOf(date) + days * dayMs)
}

/** The same day of another month, its last one when it is shorter. */
export function addMonths(date: string, months: number): string {
	const day = new Date(timeOf(date))
	const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months]
	const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
	return dateOf(Date.UTC(year, month, Math.min(day.getUTCDate(), lastDay)))
}

/** 0 is Monday (spec §9). */
export function weekday(date: string): number {
	return (new Date(timeOf(date)).getUTCDay() + 6) % 7
}

/** The days of the month of `date` in weeks from Monday to Sunday; null beside its ends. */
export function weeksOf(date: string): (string | null)[][] {
	const start = `${date.slice(0, 8)}01`
	const count = Number(addDays(addMonths(start, 1), -1).slice(8))
	const blanks = listOf(weekday(start), 6, () => null)
	const cells = [...blanks, ...listOf(count, 31, (index) => addDays(start, index))]
	return listOf(Math.ceil(cells.length / 7), 6, (week) =>
		listOf(7, 7, (day) => cells[week * 7 + day] ?? null),
	)
}

/** Where a key leads from a day (ARIA's pattern of a date grid); undefined for a key that leads nowhere. */
export function dayByKey(date: string, key: string, shift: boolean): string | undefined {
	switch (key) {
		case 'ArrowLeft':
			return addDays(date, -1)
		case 'ArrowRight':
			return addDays(date, 1)
		case 'ArrowUp':
			return addDays(date, -7)
		case 'ArrowDown':
			return addDays(date, 7)
		case 'Home':
			return addDays(date, -weekday(date))
		case 'End':
			return addDays(date, 6 - weekday(date))
		case 'PageUp':
			return addMonths(date, shift ? -12 : -1)
		case 'PageDown':
			return addMonths(date, shift ? 12 : 1)
		default:
			return undefined
	}
}

const formats = {
	day: new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
	month: new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'UTC' }),
}

/** «27 марта 1990»; empty for a text that is no day. */
export function dayInWords(date: string): string {
	const time = timeOf(date)
	return Number.isNaN(time) ? '' : formats.day.format(time).replace(/\sг\.$/, '')
}

/** «ноябрь». @param month `2026-11` */
export const monthInWords = (month: string): string => months[Number(month.slice(5)) - 1] ?? ''

/** «январь» to «декабрь». */
export const months = Array.from({ length: 12 }, (_, month) => formats.month.format(Date.UTC(2026, month, 1)))

export const weekdays = [
	['пн', 'понедельник'],
	['вт', 'вторник'],
	['ср', 'среда'],
	['чт', 'четверг'],
	['пт', 'пятница'],
	['сб', 'суббота'],
	['вс', 'воскресенье'],
] as const
