import { type DateRange, dayInWords } from '#app/texts/calendar-days.ts'

/**
 * A day as people type it («27.03.1990», «7.3.1990», «27/03/1990») or as browsers fill it in («1990-03-27»).
 * @returns the day as `1990-03-27`; undefined when there is no such day
 */
export function parseDate(typed: string): string | undefined {
	const text = typed.trim()
	const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
	const [year, month, day] = parts
		? parts.slice(1)
		: (/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)?.slice(1).reverse() ?? [])
	if (!year || !month || !day) return undefined
	const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
	const time = Date.parse(`${date}T00:00:00Z`)
	// The 31st of April would become the 1st of May.
	return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date
}

/** «27.03.1990» out of `1990-03-27`. */
export function typedDate(date: string): string {
	return date.split('-').reverse().join('.')
}

/** What is wrong with a typed day; undefined when nothing is, or nothing is typed. */
export function dateProblem(typed: string, { min, max }: DateRange): string | undefined {
	if (typed.trim() === '') return undefined
	const date = parseDate(typed)
	if (!date) return 'Такой даты нет. Напиши её как 27.03.1990'
	return date < min || date > max ? `Укажи дату с ${dayInWords(min)} по ${dayInWords(max)}` : undefined
}
