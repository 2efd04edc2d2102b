import { type DefaultValue, type SubmissionResult, useForm } from '@conform-to/react'
import type { FormEvent } from 'react'
import type { z } from 'zod'
import { parseForm } from '#app/forms/parse-form.ts'
import { requiredFields } from '#app/forms/required-fields.ts'

/** Of an object, or of a union of several. */
type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>

interface ShopFormOptions<Schema extends FormSchema> {
	/** Of the form element; unique on the page. */
	id: string
	/** Errors of the last submission, from the action. */
	result: SubmissionResult<string[]> | null
	/** Values of the fields before anything is typed. */
	defaultValue?: DefaultValue<z.input<Schema>>
}

/**
 * A form that is the purpose of its page. The browser validates it by the schema that its action uses: on submit,
 * and after that with every key, so that the message of a corrected field goes away. Other forms are `useDeferredForm`.
 * @param schema of the form, or a function that chooses it by the values
 * @returns the form for `getFormProps` and `ErrorSummary`, and its fields for the components of this folder
 */
export function useShopForm<Schema extends FormSchema>(
	schema: Schema | ((form: FormData) => Schema),
	{ id, result, defaultValue }: ShopFormOptions<Schema>,
) {
	const [form, fields] = useForm<z.input<Schema>, z.output<Schema>, string[]>({
		id,
		lastResult: result,
		...(typeof schema !== 'function' && { constraint: constraintOf(schema) }),
		...(defaultValue !== undefined && { defaultValue }),
		onValidate: ({ formData }) =>
			parseForm(formData, typeof schema === 'function' ? schema(formData) : schema),
		shouldRevalidate: 'onInput',
	})
	const onSubmit = (event: FormEvent<HTMLFormElement>) =>
		withoutFocus(event.currentTarget, () => form.onSubmit(event))
	return [Object.create(form, { onSubmit: { value: onSubmit } }) as typeof form, fields] as const
}

/**
 * Conform focuses the first wrong field, `ErrorSummary` itself or the only one. After two moves in a row screen
 * readers read the wrong one last; nothing in an inert form takes the focus.
 */
function withoutFocus(form: HTMLFormElement, judge: () => void): void {
	form.inert = true
	try {
		judge()
	} finally {
		form.inert = false
	}
}

const constraints = new WeakMap<FormSchema, ReturnType<typeof requiredFields>>()

function constraintOf(schema: FormSchema) {
	const constraint = constraints.get(schema) ?? requiredFields(schema)
	constraints.set(schema, constraint)
	return constraint
}

/** The fields of a form with this schema, as `useShopForm` gives them. */
export type ShopFields<Schema extends FormSchema> = ReturnType<typeof useShopForm<Schema>>[1]
