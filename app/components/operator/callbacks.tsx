import type { SubmissionResult } from '@conform-to/react'
import { formatPhone } from '#app/texts/phone.ts'
import type { Callback } from '#contract/desk.ts'
import { Select } from '../form/choices/select.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { Form } from '../form/form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'
import { aboutNote, type Colleague, colleagueOptions } from './order-notes.tsx'

interface CallbacksProps {
	callbacks: readonly Callback[]
	colleagues: readonly Colleague[]
	/** `2026-11-26`, in Moscow. */
	today: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Calls that customers were promised. */
export function Callbacks({ callbacks, result, ...more }: CallbacksProps) {
	const tried = String(result?.initialValue?.callback ?? '')
	const isThere = callbacks.some(({ note }) => String(note.id) === tried)
	const problems = isThere
		? (result?.error?.[''] ?? [])
		: Object.values(result?.error ?? {}).flatMap((messages) => messages ?? [])
	return (
		<section aria-labelledby="promised" className="mt-5">
			<h2 id="promised" className="text-22">
				Обещали перезвонить
			</h2>
			<ErrorSummary problems={[]} form={{ errors: problems, status: 'error' }} attempt={result} />
			{callbacks.length === 0 ? (
				<p className="mt-2 text-16">Сейчас таких звонков нет.</p>
			) : (
				<ul className="mt-3 grid gap-y-4">
					{callbacks.map((callback) => (
						<li key={callback.note.id} className="border-line border-t pt-4">
							<PromisedCall
								callback={callback}
								{...more}
								result={String(callback.note.id) === tried ? result : null}
							/>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

const loadSchema = () => import('#app/forms/notes.ts').then(({ CallbackPress }) => CallbackPress)

function PromisedCall({
	callback: { note, orderNumber, shortName, maskedPhone, phone },
	colleagues,
	today,
	result,
}: Omit<CallbacksProps, 'callbacks'> & { callback: Callback }) {
	const self = colleagues.find(({ isSelf }) => isSelf)
	const isLate = note.callOn !== null && note.callOn < today
	const [form, field] = useDeferredForm(loadSchema, { id: `hand-over-${note.id}`, result })
	return (
		<article aria-label={`Заказ ${orderNumber}: ${shortName}`}>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-3 pb-4">
				<div className="min-w-0 flex-1 basis-60 wrap-anywhere">
					<p className="text-16">
						<b>Заказ {orderNumber}</b>, {shortName},{' '}
						{phone ? (
							<a href={`tel:${phone}`} className="underlined whitespace-nowrap">
								{formatPhone(phone)}
							</a>
						) : (
							<span className="unbroken">{maskedPhone}</span>
						)}
					</p>
					<p className="whitespace-pre-line">{note.text}</p>
					<p className="text-muted">
						{isLate && <span className="font-medium text-error">Просрочено. </span>}
						{aboutNote(note)}
					</p>
				</div>
				<Form method="post" action="/operator/calls" className="flex flex-wrap gap-3">
					<input type="hidden" name="intent" value="callback" />
					<input type="hidden" name="callback" value={note.id} />
					{!note.assignee?.isSelf && self && <input type="hidden" name="assigneeId" value={self.id} />}
					{note.assignee?.isSelf ? (
						<SubmitButton name="act" value="CALLED" size="s" aria-label={`Позвонили: заказ ${orderNumber}`}>
							Позвонили
						</SubmitButton>
					) : (
						<SubmitButton
							name="act"
							value="ASSIGN"
							size="s"
							look="secondary"
							aria-label={`Взять звонок: заказ ${orderNumber}`}
						>
							Взять
						</SubmitButton>
					)}
				</Form>
			</div>
			<Accordion title="Передать" id={`hand-over-of-${note.id}`} open={result !== null} weight="medium">
				<Form method="post" action="/operator/calls" {...form.props} className="grid max-w-150 gap-3">
					<input type="hidden" name="intent" value="callback" />
					<input type="hidden" name="callback" value={note.id} />
					<input type="hidden" name="act" value="ASSIGN" />
					<Select
						label="Кому"
						field={field('assigneeId')}
						options={[
							{ value: '', label: 'Выбери оператора' },
							...colleagueOptions(colleagues.filter(({ id, isSelf }) => !isSelf && id !== note.assignee?.id)),
						]}
					/>
					<SubmitButton size="s" look="secondary" className="justify-self-start">
						Передать
					</SubmitButton>
				</Form>
			</Accordion>
		</article>
	)
}
