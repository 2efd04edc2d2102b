import type { HoursException } from '#contract/geo.ts'
import {
	type Interval,
	intervalsOn,
	MINUTES_OF_DAY,
	timeText,
	type WorkingHours,
	weekdayOf,
} from '#contract/working-hours.ts'
import { addDays, type CityClock } from './city-clock.ts'

const WEEK = 7
/** Days */
const DAYS_AHEAD = 92
const onDay = [
	'в понедельник',
	'во вторник',
	'в среду',
	'в четверг',
	'в пятницу',
	'в субботу',
	'в воскресенье',
]

/** Until then it is still the evening of the day before. */
const NIGHT_ENDS = 6 * 60

const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** «Сегодня до 22:00» or when it opens: a sentence for people. */
export function openNowText(place: WorkingHours, clock: CityClock): string {
	const openUntil = findOpenUntil(place, clock)
	if (openUntil !== undefined) {
		if (openUntil - clock.minutes >= MINUTES_OF_DAY) return 'Круглосуточно'
		const lastOfToday = MINUTES_OF_DAY + (clock.minutes < NIGHT_ENDS ? 0 : NIGHT_ENDS)
		return `${openUntil <= lastOfToday ? 'Сегодня' : 'Завтра'} до ${timeText(openUntil)}`
	}
	const next = nextOpening(place, clock)
	return next
		? `Откроется ${dayText(clock.day, next.inDays)} в ${timeText(next.from)}`
		: 'Часы работы уточни по телефону'
}

export function isOpen(place: WorkingHours, clock: CityClock): boolean {
	return findOpenUntil(place, clock) !== undefined
}

/** The first day, from the given one on, that the place works at all; the given one where there is none. */
export function firstWorkingDay(place: WorkingHours, from: string): string {
	for (const { day } of comingDays(place, from)) if (intervalsOn(place, day).length > 0) return day
	return from
}

/** The day on which the place is open next: today while it is open or still opens today. */
export function nextOpenDay(place: WorkingHours, clock: CityClock): string {
	if (isOpen(place, clock)) return clock.day
	return addDays(clock.day, nextOpening(place, clock)?.inDays ?? 0)
}

/** Those of today and the three months after it, the nearest first: a list of all stores has each of them. */
export function comingExceptions(
	exceptions: readonly HoursException[],
	{ day: today }: CityClock,
): HoursException[] {
	const last = addDays(today, DAYS_AHEAD)
	return exceptions
		.filter(({ day }) => day >= today && day <= last)
		.sort((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/**
 * Time at which an open place closes: of intervals that follow each other, the end of the last. Minutes since today's
 * midnight; later ones than those of tomorrow are left out. Undefined when it is not open.
 */
function findOpenUntil(place: WorkingHours, clock: CityClock): number | undefined {
	const around = [-1, 0, 1].flatMap((inDays) => intervalsFrom(place, clock.day, inDays))
	let until: number | undefined
	for (const { from, to } of around.sort((one, other) => one.from - other.from)) {
		const reached = until ?? clock.minutes
		if (from <= reached && reached < to) until = to
	}
	return until
}

function nextOpening(place: WorkingHours, clock: CityClock) {
	for (const { inDays, day } of comingDays(place, clock.day)) {
		const first = intervalsOn(place, day).find(({ from }) => inDays > 0 || from > clock.minutes)
		if (first) return { inDays, from: first.from }
	}
	return undefined
}

/** The days until a week after the last exception: on none after them does the place open for the first time. */
function* comingDays({ exceptions = [] }: WorkingHours, from: string) {
	const last =
		exceptions
			.map(({ day }) => day)
			.sort()
			.at(-1) ?? from
	for (let inDays = 0; inDays <= WEEK || addDays(from, inDays - WEEK) <= last; inDays++) {
		yield { inDays, day: addDays(from, inDays) }
	}
}

/** Of the day so many days after `day`, in minutes since the midnight that begins `day`. */
function intervalsFrom(place: WorkingHours, day: string, inDays: number): Interval[] {
	return intervalsOn(place, addDays(day, inDays)).map(({ from, to }) => ({
		from: from + inDays * MINUTES_OF_DAY,
		to: to + inDays * MINUTES_OF_DAY,
	}))
}

function dayText(today: string, inDays: number): string {
	const day = addDays(today, inDays)
	if (inDays > WEEK) return dayAndMonth.format(new Date(day))
	return ['сегодня', 'завтра'][inDays] ?? onDay[weekdayOf(day)] ?? ''
}
