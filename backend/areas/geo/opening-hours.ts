import type { Hours } from '#contract/geo.ts'
import { addDays, type CityClock, weekdayOf } from './city-clock.ts'

/** Minutes since midnight; `to` is beyond the day's 1440 for a place that closes after midnight. */
interface Interval {
	from: number
	to: number
}

const DAY = 24 * 60
const WEEK = 7
const dayNames = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']
const onDay = [
	'в понедельник',
	'во вторник',
	'в среду',
	'в четверг',
	'в пятницу',
	'в субботу',
	'в воскресенье',
]

/** «Сегодня до 22:00» or when it opens: a sentence for people. */
export function openNowText(hours: Hours[], clock: CityClock): string {
	const open = openInterval(hours, clock)
	if (open) return open.to - open.from >= DAY ? 'Круглосуточно' : `Сегодня до ${timeText(open.to)}`
	const next = nextOpening(hours, clock)
	if (!next) return 'Часы работы уточни по телефону'
	const day = ['сегодня', 'завтра'][next.inDays] ?? onDay[weekdayOf(addDays(clock.day, next.inDays))]
	return `Откроется ${day} в ${timeText(next.from)}`
}

export function isOpen(hours: Hours[], clock: CityClock): boolean {
	return openInterval(hours, clock) !== undefined
}

/** The first day, from the given one on, that the place works at all. */
export function firstWorkingDay(hours: Hours[], from: string): string {
	for (let days = 0; days < WEEK; days++) {
		const day = addDays(from, days)
		if (intervalsOf(hours, day).length > 0) return day
	}
	return from
}

/** The day on which the place is open next: today while it is open or still opens today. */
export function nextOpenDay(hours: Hours[], clock: CityClock): string {
	if (isOpen(hours, clock)) return clock.day
	return addDays(clock.day, nextOpening(hours, clock)?.inDays ?? 0)
}

function openInterval(hours: Hours[], clock: CityClock): Interval | undefined {
	const yesterday = intervalsOf(hours, addDays(clock.day, -1)).map(({ from, to }) => ({
		from: from - DAY,
		to: to - DAY,
	}))
	return [...intervalsOf(hours, clock.day), ...yesterday].find(
		({ from, to }) => from <= clock.minutes && clock.minutes < to,
	)
}

function nextOpening(hours: Hours[], clock: CityClock) {
	for (let inDays = 0; inDays <= WEEK; inDays++) {
		const [first] = intervalsOf(hours, addDays(clock.day, inDays))
			.filter(({ from }) => inDays > 0 || from > clock.minutes)
			.sort((one, other) => one.from - other.from)
		if (first) return { inDays, from: first.from }
	}
	return undefined
}

function intervalsOf(hours: Hours[], day: string): Interval[] {
	const weekday = weekdayOf(day)
	return hours
		.filter(({ days }) => weekdaysOf(days).includes(weekday))
		.map((one) => {
			const from = minutesOf(one.from)
			const to = minutesOf(one.to)
			return { from, to: to > from ? to : to + DAY }
		})
}

/** «пн–пт», «сб, вс», «ежедневно» → numbers of the days, 0 for Monday. */
function weekdaysOf(days: string): number[] {
	const text = days.toLowerCase()
	if (/ежедневно|каждый день|круглосуточно/.test(text)) return dayNames.map((_, index) => index)
	return text.split(/[,;]\s*/).flatMap((part) => {
		const [first = -1, last = first] = part.split(/\s*[–—-]\s*/).map((name) => dayNames.indexOf(name.trim()))
		if (first < 0 || last < 0) return []
		const count = ((last - first + WEEK) % WEEK) + 1
		return Array.from({ length: count }, (_, index) => (first + index) % WEEK)
	})
}

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

function timeText(minutes: number): string {
	const ofDay = minutes % DAY
	return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}
