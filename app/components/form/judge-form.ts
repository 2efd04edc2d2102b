import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import { parseForm } from '#app/forms/parse-form.ts'
import { announce } from '../ui/live-region.tsx'

/** Messages by the names of the fields; those of the whole form have no name. */
export type Problems = NonNullable<SubmissionResult<string[]>['error']>

/**
 * Validates a form as the server does. It is loaded with Zod and Conform's parser, when a form of `useDeferredForm` is
 * touched.
 * @param button that submits it
 */
export function judgeForm(form: HTMLFormElement, button: HTMLElement | null, schema: z.ZodType): Problems {
	// As in `readForm`: of a repeated field the last value counts, and each of its files.
	const sent = new FormData()
	for (const [name, value] of new FormData(form)) {
		if (typeof value === 'string') sent.set(name, value)
		else sent.append(name, value)
	}
	if (button instanceof HTMLButtonElement && button.name) sent.set(button.name, button.value)
	return parseForm(sent, schema).reply().error ?? {}
}

/**
 * Gives the focus to the first invalid field, unless a summary has just taken it, and announces the message: a
 * focused field is not described again, and not every screen reader describes a radio.
 */
export function focusProblem(form: HTMLFormElement, problems: Problems): void {
	if (document.activeElement?.matches('[role=alert]')) return
	const fields = form.querySelectorAll<HTMLInputElement>('[name]:enabled:not([type=hidden])')
	const first = [...fields].find(({ name }) => name in problems)
	if (!first) return
	first.focus()
	const [message] = problems[first.name] ?? []
	if (message) announce(message)
}
