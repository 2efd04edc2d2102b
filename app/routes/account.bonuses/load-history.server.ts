import { type Api, ApiError } from '#app/api/api.server.ts'
import { bonusHistory, historyRange } from '#app/forms/bonus-history.ts'
import { typedDate } from '#app/forms/date.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { listBonusHistory } from '#app/services/personal.server.ts'
import { addMonths } from '#app/texts/calendar-days.ts'
import { isoDay } from '#app/texts/dates.ts'

const pageSize = 20

/** The history of the days in the address, by default of the last year; a page beyond the end is the last one. */
export async function loadHistory(api: Api, query: URLSearchParams) {
	const today = isoDay(new Date())
	const range = historyRange(today)
	const typed = {
		from: query.get('from') ?? typedDate(addMonths(today, -12)),
		to: query.get('to') ?? typedDate(today),
	}
	const form = new FormData()
	for (const [name, value] of Object.entries(typed)) form.set(name, value)
	const days = parseForm(form, bonusHistory(range))
	if (days.status !== 'success') return { range, typed, result: days.reply(), found: null }
	try {
		const { from: startDate, to: endDate } = days.value
		const { items, came, went } = await listBonusHistory(api, { startDate, endDate })
		const totalPages = Math.max(1, Math.ceil(items.length / pageSize))
		const page = Math.min(totalPages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
		const shown = items.slice((page - 1) * pageSize, page * pageSize)
		return { range, typed, result: null, found: { items: shown, came, went, page, totalPages } }
	} catch (error) {
		if (!(error instanceof ApiError) || error.exceptionCode !== 'BAD_REQUEST') throw error
		const field = error.fields.endDate ? 'to' : 'from'
		const result = days.reply({ fieldErrors: { [field]: ['За эти дни истории нет. Укажи другие'] } })
		return { range, typed, result, found: null }
	}
}

export type BonusHistory = Awaited<ReturnType<typeof loadHistory>>
/** One page of the entries of those days. */
export type FoundHistory = NonNullable<BonusHistory['found']>
