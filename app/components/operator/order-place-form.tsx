import type { SubmissionResult } from '@conform-to/react'
import { formatNumber } from '#app/texts/plural.ts'
import { hoursText } from '#app/texts/working-days.ts'
import type { CallOutput } from '#contract/endpoint.ts'
import type { listOrderPlaces } from '#contract/operator.ts'
import { RadioCards } from '../form/choices/radio-cards.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { Field } from '../form/fields/field.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spoken } from '../ui/spoken.tsx'
import { TextLink } from '../ui/text-link.tsx'

const loadSchema = () => import('#app/forms/operator.ts').then(({ ChangePlace }) => ChangePlace)
const loadSearch = () => import('#app/forms/operator.ts').then(({ FindPlace }) => FindPlace)

/** Places that are shown at once: more can't be read out on the telephone. */
const MOST_SHOWN = 10

interface OrderPlaceFormProps {
	/** The page. */
	action: string
	points: CallOutput<typeof listOrderPlaces>['points']
	/** Text of the search; empty for all places. */
	sought: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Has an order picked up elsewhere: places are found by a street or a metro station, as a caller names them. */
export function OrderPlaceForm({ action, points, sought, result }: OrderPlaceFormProps) {
	const [search, fieldOf] = useDeferredForm(loadSearch, {
		id: 'find-place',
		result: undefined,
		defaultValue: { place: sought },
	})
	const [form, field] = useDeferredForm(loadSchema, { id: 'place', result })
	return (
		<section aria-labelledby="where" className="mt-8 border-line border-t pt-4">
			<h2 id="where" className="text-22">
				Забрать в другом месте
			</h2>
			<Form
				action={`${action}#where`}
				role="search"
				aria-label="Места получения"
				{...search.props}
				className="mt-3 max-w-150"
				preventScrollReset
			>
				<Field
					key={sought}
					label="Улица, метро или название"
					field={fieldOf('place')}
					type="search"
					autoComplete="off"
					enterKeyHint="search"
					maxLength={100}
					aside={<Button look="secondary">Найти</Button>}
				/>
			</Form>
			{points.length === 0 ? (
				<Notice look="surface" icon="search" live className="mt-4 max-w-150">
					{sought ? `По запросу «${sought}» мест нет. ` : 'Других мест в этом городе нет. '}
					{sought && <TextLink to={`${action}#where`}>Показать все</TextLink>}
				</Notice>
			) : (
				<Form method="post" action={`${action}#where`} {...form.props} className="mt-4 grid max-w-150 gap-4">
					<ErrorSummary problems={listProblems([field('pointId')])} form={form} attempt={result} />
					<input type="hidden" name="intent" value="place" />
					<RadioCards
						legend="Новое место"
						field={field('pointId')}
						options={points.slice(0, MOST_SHOWN).map(({ pointId, name, address, metro, opening }) => ({
							value: pointId,
							title: <Spoken text={address} />,
							note: [metro.length > 0 && `м. ${metro.join(', ')}`, name, opening && hoursText(opening)]
								.filter(Boolean)
								.join(' · '),
						}))}
					/>
					{points.length > MOST_SHOWN && (
						<p className="text-muted">
							Показаны {MOST_SHOWN} из {formatNumber(points.length)}. Найди нужное по улице или метро.
						</p>
					)}
					<SubmitButton look="secondary" className="justify-self-start">
						Изменить место
					</SubmitButton>
				</Form>
			)}
		</section>
	)
}
