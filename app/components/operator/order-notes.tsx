import type { SubmissionResult } from '@conform-to/react'
import { dateOnly, dayAndMonth, dayName, timeOfDay } from '#app/texts/dates.ts'
import type { OrderNote } from '#contract/desk.ts'
import { Select } from '../form/choices/select.tsx'
import { ErrorSummary, listProblems } from '../form/error-summary.tsx'
import { TextArea } from '../form/fields/text-area.tsx'
import { Form } from '../form/form.tsx'
import { IdempotencyKey } from '../form/idempotency-key.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useDeferredForm } from '../form/use-deferred-form.ts'
import { Accordion } from '../ui/accordion.tsx'

const loadSchema = () => import('#app/forms/notes.ts').then(({ AddNote }) => AddNote)

export interface Colleague {
	id: string
	name: string
	isSelf: boolean
}

interface OrderNotesProps {
	/** Target of the form. */
	action: string
	notes: readonly OrderNote[]
	colleagues: readonly Colleague[]
	/** Days to which a call can be promised, with their words. */
	days: readonly { value: string; label: string }[]
	/** One key, one note. */
	idempotencyKey: string
	/** Errors of the last submission. */
	result: SubmissionResult<string[]> | null
}

/** Notes of operators about an order, and the form for one more. */
export function OrderNotes({ action, notes, colleagues, days, idempotencyKey, result }: OrderNotesProps) {
	const [form, field] = useDeferredForm(loadSchema, { id: 'note', result })
	const [text, callOn, assigneeId] = [field('text'), field('callOn'), field('assigneeId')]
	return (
		<section aria-labelledby="notes" className="mt-8 max-w-180 border-line border-t pt-4">
			<h2 id="notes" className="text-22">
				Заметки
			</h2>
			<p className="mt-1 text-muted">Их видят все операторы. Покупатель не видит.</p>
			<ul>
				{notes.map((note) => (
					<li key={note.id} className="border-line border-b py-3">
						<p className="whitespace-pre-line break-words text-16">{note.text}</p>
						<p className="text-muted">{aboutNote(note)}</p>
					</li>
				))}
			</ul>
			<div className="mt-4">
				<Accordion title="Написать заметку" id="new-note" open={result !== null} weight="medium">
					<Form method="post" action={`${action}#new-note`} {...form.props} className="grid max-w-150 gap-4">
						<ErrorSummary problems={listProblems([text, callOn, assigneeId])} form={form} attempt={result} />
						<input type="hidden" name="intent" value="note" />
						<IdempotencyKey value={idempotencyKey} />
						<TextArea label="Что важно знать" field={text} limit={500} rows={3} />
						<Select
							label="Перезвонить"
							field={callOn}
							options={[{ value: '', label: 'Не нужно' }, ...days]}
						/>
						<Select
							label="Кто позвонит"
							field={assigneeId}
							options={[{ value: '', label: 'Любой оператор' }, ...colleagueOptions(colleagues)]}
						/>
						<SubmitButton look="secondary" className="justify-self-start">
							Сохранить заметку
						</SubmitButton>
					</Form>
				</Accordion>
			</div>
		</section>
	)
}

export const colleagueOptions = (colleagues: readonly Colleague[]) =>
	colleagues.map(({ id, name, isSelf }) => ({ value: id, label: isSelf ? `${name}, это ты` : name }))

/** «Анна, 26 ноября в 14:05 · перезвонить: завтра, звонит Олег» */
export function aboutNote({ who, at, callOn, assignee }: OrderNote): string {
	const written = new Date(at)
	const caller = assignee && (assignee.isSelf ? ', звонишь ты' : `, звонит ${assignee.name}`)
	return [
		`${who}, ${dayAndMonth(written)} в ${timeOfDay(written)}`,
		callOn && `перезвонить: ${dayName(dateOnly(callOn))}${caller ?? ''}`,
	]
		.filter(Boolean)
		.join(' · ')
}
