import { DateField } from '#app/components/form/date/date-field.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import type { BonusHistory } from './load-history.server.ts'

/** Period of the history. */
export function HistoryForm({ history }: { history: BonusHistory }) {
	const { range, typed, result } = history
	const loadSchema = () =>
		import('#app/forms/bonus-history.ts').then(({ bonusHistory }) => bonusHistory(range))
	const [form, field] = useDeferredForm(loadSchema, { id: 'history-days', result, defaultValue: typed })
	const from = { ...field('from'), key: `from ${typed.from}` }
	const to = { ...field('to'), key: `to ${typed.to}` }
	return (
		<Form action="/account/bonuses" preventScrollReset {...form.props} className="mt-5">
			<ErrorSummary
				problems={listProblems([from, to])}
				form={form}
				next="и покажем историю"
				attempt={history}
			/>
			<div className="flex max-w-180 flex-wrap items-end gap-x-4 gap-y-5">
				<DateField label="С какого дня" field={from} range={range} className="min-w-48 flex-1" />
				<DateField label="По какой день" field={to} range={range} className="min-w-48 flex-1" />
				<SubmitButton look="secondary" className="min-h-13" widePhone>
					Показать
				</SubmitButton>
			</div>
		</Form>
	)
}
