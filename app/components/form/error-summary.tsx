import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { plural, words } from '#app/texts/plural.ts'
import { announce } from '../ui/live-region.tsx'

export interface FieldProblem {
	/** Id of the input or the group: the link leads there. */
	id: string
	message: string
}

interface ErrorSummaryProps {
	/** Problems of fields, in the order of the page. */
	problems: readonly FieldProblem[]
	/** Conform's `FormMetadata` fits as it is; without Conform it is only for errors of the form as a whole. */
	form?: {
		errors?: readonly string[] | undefined
		/** `error` from the moment the form is rejected until the next key. */
		status?: 'error' | 'success' | undefined
	}
	/** Completes «Проверь 3 поля, …»: «и заказ готов». */
	next?: string
	/** Changes with each answer of the server, so that the focus comes again. */
	attempt?: unknown
}

/**
 * The errors of the last submission that are still there, first on the page, with a link to each field. It takes
 * the focus when the form is rejected, unless a single field is wrong, which takes it itself: its message is
 * announced then, because a focused field is not described again. When it comes with the document, `autofocus` does
 * the same. An error made while typing is shown beside its field alone: a summary that reappeared would take the
 * focus out of the field.
 */
export function ErrorSummary({ problems: current, form, next, attempt }: ErrorSummaryProps) {
	const ref = useRef<HTMLDivElement>(null)
	// The focus stays with a visitor who corrects a field before hydration.
	const isInPage = useRef(!useHydrated())
	const ids = current.map(({ id }) => id)
	const [unsolved, setUnsolved] = useState(ids)
	const isRejected = !form || form.status === 'error'
	const left = isRejected ? ids : unsolved.filter((id) => ids.includes(id))
	if (left.join() !== unsolved.join()) setUnsolved(left)
	const problems = current.filter(({ id }) => left.includes(id))
	const formErrors = form?.errors ?? []
	const shown = problems.length + formErrors.length > 0

	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer of the server takes the focus again
	useEffect(() => {
		const hasFocused = isInPage.current
		isInPage.current = false
		if (!shown || !isRejected) return
		const only = problems.length + formErrors.length === 1 ? problems[0] : undefined
		if (!hasFocused) {
			if (only && focusField(only)) announce(only.message)
			else ref.current?.focus()
		}
	}, [shown, isRejected, attempt])

	if (!shown) return null
	const title =
		problems.length > 0
			? `Проверь ${plural(problems.length, words.field)}${next ? `, ${next}` : ''}`
			: 'Не получилось'
	return (
		<div
			ref={ref}
			role="alert"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the visitor came back for the errors of the last attempt
			autoFocus
			className="mb-12 rounded-r-picture border-error border-l-6 bg-error-fill px-8 py-7 focus:ring-focus focus:rounded-l-none focus:rounded-r-picture max-tablet:-mx-gutter max-tablet:mb-8 max-tablet:rounded-none! max-tablet:p-5"
		>
			<h2 className="text-28 tracking-sub">{title}</h2>
			<ul className="mt-2">
				{formErrors.map((message) => (
					<li key={message} className="font-medium text-error">
						{message}
					</li>
				))}
				{problems.map((problem) => (
					<li key={problem.id}>
						<a
							href={`#${problem.id}`}
							onClick={(event) => {
								// An anchor only scrolls; the visitor has to type.
								if (focusField(problem)) event.preventDefault()
							}}
							className="target font-medium text-error underline underline-offset-4"
						>
							{problem.message}
						</a>
					</li>
				))}
			</ul>
		</div>
	)
}

/** @returns whether there is such a field */
function focusField({ id }: FieldProblem): boolean {
	const target = document.getElementById(id)
	const input = target?.matches('fieldset') ? target.querySelector<HTMLElement>('input:enabled') : target
	input?.focus()
	// A code is typed again as a whole.
	if (input instanceof HTMLInputElement && input.autocomplete === 'one-time-code') input.select()
	return Boolean(input)
}

interface Checked {
	id: string
	errors?: readonly string[] | undefined
}

/** The first message of every field that has one, for `ErrorSummary`. */
export function listProblems(fields: readonly Checked[]): FieldProblem[] {
	return fields.flatMap(({ id, errors }) => (errors?.[0] ? [{ id, message: errors[0] }] : []))
}

/** The same message after the name of its field, for a form whose fields may all say «Заполни это поле». */
export function listNamedProblems(
	fields: readonly (readonly [name: string, field: Checked])[],
): FieldProblem[] {
	return fields.flatMap(([name, field]) =>
		listProblems([field]).map(({ id, message }) => ({ id, message: `${name}: ${message}` })),
	)
}
