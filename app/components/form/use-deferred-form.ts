import type { SubmissionResult } from '@conform-to/react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { afterPaint } from '../ui/after-paint.ts'
import type { FieldData } from './fields/field-data.ts'
import type { Problems } from './judge-form.ts'

type Result = SubmissionResult<string[]> | null
type Judge = { schema: z.ZodType } & typeof import('./judge-form.ts')

interface DeferredFormOptions {
	/** Of the form element; unique on the page. */
	id: string
	/** Errors of the last submission, from the server. */
	result: Result | undefined
	/** Values of the fields before anything is typed. */
	defaultValue?: Record<string, string | undefined>
}

/**
 * A form that is not the purpose of its page. Until it is touched it is HTML without Zod and Conform, which come
 * with its schema at the first touch. From then on it is validated by the server's own schema: on submit, and after
 * that with every key, so that the message of a corrected field goes away. When they have not arrived, or can't be
 * loaded, only the server validates it. Its inputs stay the same elements.
 * @param load gives the schema: `() => import('#app/forms/city.ts').then(({ CitySearch }) => CitySearch)`
 * @returns the form, whose `props` the element takes and which fits `ErrorSummary`, and a function for a field by
 * its name
 */
export function useDeferredForm(
	load: () => Promise<z.ZodType>,
	{ id, result = null, defaultValue = {} }: DeferredFormOptions,
) {
	const judge = useRef<Judge>()
	const isAsked = useRef(false)
	const pressed = useRef<HTMLElement | null>(null)
	const [judged, setJudged] = useState<{ result: Result; problems: Problems; isTyped: boolean }>()
	// The server's answer counts until the form is validated here again.
	const { problems, isTyped } =
		judged?.result === result && judged ? judged : { problems: result?.error ?? {}, isTyped: false }

	const touch = () => {
		if (isAsked.current) return
		isAsked.current = true
		// The press is shown first.
		afterPaint(() => {
			Promise.all([import('./judge-form.ts'), load()]).then(
				([module, schema]) => {
					judge.current = { ...module, schema }
				},
				// The next touch tries again.
				() => {
					isAsked.current = false
				},
			)
		})
	}

	const find = (form: HTMLFormElement): Problems =>
		judge.current ? judge.current.judgeForm(form, pressed.current, judge.current.schema) : {}

	const submit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		pressed.current = (event.nativeEvent as SubmitEvent).submitter
		const found = find(form)
		// The field is described before it takes the focus.
		flushSync(() => setJudged({ result, problems: found, isTyped: false }))
		if (Object.keys(found).length === 0) return
		event.preventDefault()
		judge.current?.focusProblem(form, found)
	}

	const type = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
		touch()
		const shown = Object.keys(problems)
		if (!judge.current || shown.length === 0) return
		const left = find(currentTarget)
		const stillWrong = shown.flatMap((name) => (left[name] ? [[name, left[name]] as const] : []))
		setJudged({ result, problems: Object.fromEntries(stillWrong), isTyped: true })
	}

	return [
		{
			id,
			errors: problems[''] ?? undefined,
			status: Object.keys(problems).length > 0 && !isTyped ? ('error' as const) : undefined,
			props: { id, noValidate: true, onFocus: touch, onPointerDown: touch, onInput: type, onSubmit: submit },
		},
		(name: string): FieldData => ({
			id: `${id}-${name}`,
			name,
			initialValue: result?.initialValue?.[name] ?? defaultValue[name],
			errors: problems[name] ?? undefined,
		}),
	] as const
}
