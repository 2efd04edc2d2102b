import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { describe, type FieldData, initialText } from './field-data.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'

type InputAttributes = Pick<
	InputHTMLAttributes<HTMLInputElement>,
	| 'autoComplete'
	| 'autoCapitalize'
	| 'autoFocus'
	| 'defaultValue'
	| 'disabled'
	| 'enterKeyHint'
	| 'form'
	| 'inputMode'
	| 'list'
	| 'maxLength'
	| 'onBlur'
	| 'onCompositionEnd'
	| 'onFocus'
	| 'onInput'
	| 'placeholder'
	| 'readOnly'
	| 'spellCheck'
>

export interface FieldProps extends InputAttributes {
	label: string
	field: FieldData
	type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'number' | 'date' | 'url'
	hint?: ReactNode
	/** Says «(необязательно)» after the label. */
	optional?: boolean | 'heard'
	/** The label is for screen readers only: the place explains the field to the others. */
	hideLabel?: boolean
	/** `s` is 48 px high and for narrow places, `m` 52 px. */
	size?: 's' | 'm'
	/** Shown at the right of the input in the same row: a submit button. */
	aside?: ReactNode
	/** Inside the input at its right edge, 44 px wide: a button that empties it. */
	inside?: ReactNode
	/** Below the input, describes it too: how many characters are left. */
	below?: { id: string; content: ReactNode }
	inputRef?: Ref<HTMLInputElement>
	className?: string
}

const inputClass =
	'peer w-full frame rounded-control bg-white px-4 border-field hover:border-ink aria-invalid:border-2 aria-invalid:border-error disabled:bg-surface disabled:text-muted'

/**
 * A labelled text input with its hint and its error, tied together for assistive technology. `TextField` does more
 * while it is typed into.
 */
export function Field({
	label,
	field,
	type = 'text',
	hint,
	optional,
	hideLabel,
	size = 'm',
	aside,
	inside,
	below,
	inputRef,
	className = '',
	...input
}: FieldProps) {
	const { error, errorId, hintId, aria } = describe(field, Boolean(hint), below?.id)
	return (
		<div className={`grid min-w-0 gap-1.5 ${className}`}>
			<FieldLabel htmlFor={field.id} optional={optional} hidden={hideLabel}>
				{label}
			</FieldLabel>
			{hint && (
				<p id={hintId} className="text-14 text-muted">
					{hint}
				</p>
			)}
			<FieldError id={errorId}>{error}</FieldError>
			<div className="flex gap-2">
				<div className="relative min-w-0 flex-1">
					<input
						key={field.key}
						ref={inputRef}
						id={field.id}
						name={field.name}
						type={type}
						defaultValue={initialText(field)}
						aria-required={field.required}
						maxLength={field.maxLength}
						{...aria}
						{...input}
						className={`${inputClass} ${size === 's' ? 'min-h-12' : 'min-h-13'} ${inside ? 'pr-12' : ''}`}
					/>
					{inside}
				</div>
				{aside}
			</div>
			{below?.content}
		</div>
	)
}
