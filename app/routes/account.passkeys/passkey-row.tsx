import type { SubmissionResult } from '@conform-to/react'
import { Field } from '#app/components/form/fields/field.tsx'
import { Form } from '#app/components/form/form.tsx'
import { SubmitButton } from '#app/components/form/submit-button.tsx'
import { useDeferredForm } from '#app/components/form/use-deferred-form.ts'
import { dayAndMonth } from '#app/texts/dates.ts'
import type { Passkey } from '#contract/passkeys.ts'

interface PasskeyRowProps {
	passkey: Passkey
	timeZone: string
	/** Errors of its last new name. */
	result: SubmissionResult<string[]> | null
}

const loadSchema = () => import('#app/forms/passkey.ts').then(({ RenamedPasskey }) => RenamedPasskey)

/** A passkey: its name, which can be another, when it was added and used, and the button that deletes it. */
export function PasskeyRow({ passkey, timeZone, result }: PasskeyRowProps) {
	const { id, name, addedAt, usedAt } = passkey
	const [form, field] = useDeferredForm(loadSchema, {
		id: `passkey-${id}`,
		result,
		defaultValue: { name },
	})
	const added = `Создан ${dayAndMonth(new Date(addedAt), timeZone)}`
	const used = usedAt ? `последний вход ${dayAndMonth(new Date(usedAt), timeZone)}` : 'ещё не было входов'
	return (
		<li className="wrap-anywhere border-line border-t py-6">
			<h2 className="text-22 leading-sub tracking-sub">{name}</h2>
			<p className="mt-1.5 text-14 text-muted">
				{added}, {used}
			</p>
			<div className="mt-2 flex flex-wrap items-start gap-x-6">
				{/* A name that was changed closes it. */}
				<details key={name} open={result !== null || undefined} className="open:w-full">
					<summary className="target text-14" aria-label={`Переименовать: ${name}`}>
						<span className="underlined">Переименовать</span>
					</summary>
					<Form method="post" action="/account/passkeys" {...form.props} className="mt-2 max-w-120">
						<input type="hidden" name="id" value={id} />
						<Field label="Название" field={field('name')} autoComplete="on" enterKeyHint="done" />
						<SubmitButton name="intent" value="rename" look="secondary" size="s" className="mt-3 mb-2">
							Сохранить
						</SubmitButton>
					</Form>
				</details>
				<Form method="post" action="/account/passkeys">
					<input type="hidden" name="id" value={id} />
					<SubmitButton
						name="intent"
						value="remove"
						look="text"
						className="underlined"
						aria-label={`Удалить: ${name}`}
					>
						Удалить
					</SubmitButton>
				</Form>
			</div>
		</li>
	)
}
