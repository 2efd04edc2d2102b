import type { SubmissionResult } from '@conform-to/react'
import { RadioCards } from '#app/components/form/choices/radio-cards.tsx'
import { Select } from '#app/components/form/choices/select.tsx'
import { ErrorSummary, listProblems } from '#app/components/form/error-summary.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { hourOptions, zoneOptions } from '#app/texts/time-zones.ts'

interface HoursSectionProps {
	/** Values of the fields before a change. */
	hours: { when: string; utcOffset: string; from: string; until: string }
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

const loadSchema = () =>
	import('#app/forms/contact-hours.ts').then(({ ContactHoursForm }) => ContactHoursForm)

/** The hours in which the customer wants to be contacted. */
export function HoursSection({ hours, result }: HoursSectionProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'hours', result, defaultValue: hours })
	const keyed = (name: keyof typeof hours) => ({ ...field(name), key: `${name} ${hours[name]}` })
	return (
		<section aria-labelledby="hours-title" className="border-line border-t pt-8">
			<h2 id="hours-title" className="text-28">
				Когда тебе удобно
			</h2>
			<p className="mt-3 max-w-lead text-muted">
				SMS, письма и звонки магазина. Сразу приходят только коды, квитанции, ответы на твои действия и
				новость, что курьер в пути.
			</p>
			<Form method="post" action="/account/settings#hours-title" {...form.props} className="group mt-5">
				<ErrorSummary
					problems={listProblems([field('when'), field('utcOffset'), field('from'), field('until')])}
					form={form}
					attempt={result}
				/>
				<RadioCards
					legend="Когда писать и звонить"
					hideLegend
					field={keyed('when')}
					options={[
						{ value: 'ANY', title: 'В любое время' },
						{ value: 'HOURS', title: 'Только в мои часы' },
					]}
				/>
				<div className="mt-5 hidden flex-wrap items-end gap-x-4 gap-y-5 group-has-[[value=HOURS]:checked]:flex">
					<Select
						label="Часовой пояс"
						field={keyed('utcOffset')}
						options={zoneOptions}
						className="w-full tablet:w-auto tablet:min-w-70"
					/>
					<Select label="С" field={keyed('from')} options={hourOptions} className="min-w-30 flex-1" />
					<Select label="До" field={keyed('until')} options={hourOptions} className="min-w-30 flex-1" />
				</div>
				<SubmitButton look="secondary" name="intent" value="hours" widePhone className="mt-5">
					Запомнить часы
				</SubmitButton>
			</Form>
		</section>
	)
}
