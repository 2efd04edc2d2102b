import { z } from 'zod'
import { type DateRange, dayInWords } from '#app/texts/calendar-days.ts'
import { dateProblem, parseDate } from './date.ts'
import { EMPTY } from './fields.ts'

/** Age of the oldest entries in the history (product decision); the backend has it among its settings. */
const years = 3

/** Days for which the history can be requested. @param today `2026-11-21` */
export function historyRange(today: string): DateRange {
	const date = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
	// Three years before the 29th of February there was none.
	return { min: parseDate(date) ?? date.replace('-02-29', '-03-01'), max: today }
}

/** First and last day; both are included. */
export const bonusHistory = (range: DateRange) => {
	const day = z
		.string(EMPTY)
		.trim()
		.transform((typed, context) => {
			const problem = dateProblem(typed, range)
			const date = parseDate(typed)
			if (!problem && date) return date
			context.addIssue(problem ?? EMPTY)
			return z.NEVER
		})
	return z.object({ from: day, to: day }).superRefine(({ from, to }, context) => {
		if (from <= to) return
		context.addIssue({ code: 'custom', path: ['to'], message: `Укажи день не раньше ${dayInWords(from)}` })
	})
}
