import { Form } from '@remix-run/react'
import { DateField } from '#app/components/form/date-field.tsx'
import { ErrorSummary } from '#app/components/form/error-summary.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import type { BonusHistory } from './load-history.server.ts'

/** Of which days the history is shown. */
export function HistoryForm({ history }: { history: BonusHistory }) {
	const { range, typed, problems } = history
	const fieldOf = (name: 'from' | 'to') => ({
		id: name,
		name,
		key: `${name} ${typed[name]}`,
		initialValue: typed[name],
		errors: problems.filter(({ id }) => id === name).map(({ message }) => message),
	})
	return (
		<Form action="/account/bonuses" preventScrollReset noValidate className="mt-5">
			<ErrorSummary problems={problems} outcome="и покажем историю" attempt={history} />
			<div className="flex max-w-180 flex-wrap items-end gap-x-4 gap-y-5">
				<DateField label="С какого дня" field={fieldOf('from')} range={range} className="min-w-48 flex-1" />
				<DateField label="По какой" field={fieldOf('to')} range={range} className="min-w-48 flex-1" />
				<SubmitButton look="secondary" className="min-h-13" widePhone>
					Показать
				</SubmitButton>
			</div>
		</Form>
	)
}
