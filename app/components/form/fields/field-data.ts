/**
 * Data of a field for a form component. Conform's `FieldMetadata` fits as it is; a form without Conform may pass an
 * object of its own. Nothing here pulls Conform or Zod into the bundle.
 */
export interface FieldData {
	id: string
	name: string
	key?: string | undefined
	initialValue?: unknown
	errors?: readonly string[] | undefined
	errorId?: string
	descriptionId?: string
	required?: boolean | undefined
	maxLength?: number | undefined
}

/**
 * Ids of the parts that describe an input; one that is not shown must not be referred to.
 * @param more id of one that only this kind of field has
 */
export function describe(field: FieldData, hasHint: boolean, more?: string) {
	const error = field.errors?.[0]
	const errorId = field.errorId ?? `${field.id}-error`
	const hintId = field.descriptionId ?? `${field.id}-hint`
	return {
		error,
		errorId,
		hintId,
		aria: {
			'aria-invalid': error ? (true as const) : undefined,
			'aria-describedby':
				[error && errorId, hasHint && hintId, more].filter((id) => typeof id === 'string').join(' ') ||
				undefined,
		},
	}
}

/** The field with other errors. Conform's fields are proxies: a spread copy would be empty. */
export function withErrors(field: FieldData, errors: readonly string[] | undefined): FieldData {
	const { id, name, key, initialValue, errorId, descriptionId, required, maxLength } = field
	return {
		id,
		name,
		key,
		initialValue,
		errors,
		...(errorId && { errorId }),
		...(descriptionId && { descriptionId }),
		required,
		maxLength,
	}
}

/** The value the server rendered the field with, as an input takes it. */
export function initialText(field: FieldData): string | undefined {
	return typeof field.initialValue === 'string' ? field.initialValue : undefined
}
