import { addDays, clampDate, type DateRange, dayInWords } from '#app/texts/calendar-days.ts'
import { maskBy } from '#app/texts/mask.ts'

const byPlaces = maskBy('##.##.####')

/**
 * Formats the typed part of a day: «7.3.» becomes «07.03». Four digits and a hyphen may be the year of
 * `1990-03-27`, as browsers fill it in and some people type it: they are left until more is typed. A text with more
 * characters than a day is left as it was typed.
 */
export function maskDate(typed: string): string {
	const [, first, second, month, day] = /^(\d\d)\.?(\d\d)-(\d\d)-(\d{0,2})$/.exec(typed.trim()) ?? []
	if (month !== undefined && day !== undefined) {
		const date = `${first}${second}-${month}-${day}`
		return isDay(date) ? typedDate(date) : date
	}
	if (/^\d\d\.?\d\d-\d{0,3}$/.test(typed)) return typed
	return byPlaces(typed.replace(/^(\d)(?=[^\d])/, '0$1').replace(/^(\d\d\D)(\d)(?=[^\d])/, '$10$2'))
}

/**
 * A day as people type it («27.03.1990», «7.3.1990», «27/03/1990», «27031990») or as browsers fill it in
 * («1990-03-27»). A text and its masked form are the same day.
 * @returns the day as `1990-03-27`; undefined when there is no such day
 */
export function parseDate(typed: string): string | undefined {
	const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(maskDate(typed.trim())) ?? []
	const date = `${year}-${month}-${day}`
	return isDay(date) ? date : undefined
}

/** @param date `1990-03-27` */
function isDay(date: string): boolean {
	// The 31st of April would become the 1st of May.
	return addDays(date, 0) === date
}

/** «27.03.1990» for `1990-03-27`. */
export function typedDate(date: string): string {
	return date.split('-').reverse().join('.')
}

/** The error of a typed day; undefined for a right one and for an empty text. */
export function dateProblem(typed: string, { min, max }: DateRange): string | undefined {
	if (typed.trim() === '') return undefined
	const date = parseDate(typed)
	if (!date) return `Такой даты нет. Напиши её как ${typedDate(clampDate('1990-03-27', { min, max }))}`
	return date < min || date > max ? `Укажи дату с ${dayInWords(min)} по ${dayInWords(max)}` : undefined
}
