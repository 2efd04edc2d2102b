import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useRef } from 'react'
import { useHydrated } from '../ui/use-hydrated.ts'
import { ClearButton } from './clear-button.tsx'
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
	| 'max'
	| 'maxLength'
	| 'min'
	| 'onBlur'
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
	optional?: boolean
	/** The label is there for screen readers only: the place explains the field to the others. */
	hideLabel?: boolean
	/** A button «Очистить поле» while there is a value (spec §5: enabled, not a password, only with scripts). */
	clearable?: boolean
	/** `s` is 48 px high and for narrow places, `m` 52 px. */
	size?: 's' | 'm'
	/** Rewrites what is typed, e.g. into a telephone number; it only runs in the browser. */
	mask?: (typed: string) => string
	/** What stands at the right of the input in the same row: a submit button. */
	aside?: ReactNode
	inputRef?: Ref<HTMLInputElement>
	className?: string
}

const inputClass =
	'peer w-full frame rounded-control bg-white px-4 border-field hover:border-ink aria-invalid:border-2 aria-invalid:border-error disabled:bg-surface disabled:text-muted'

/** A labelled text input with its hint and its error, tied together for assistive technology. */
export function Field({
	label,
	field,
	type = 'text',
	hint,
	optional,
	hideLabel,
	clearable,
	size = 'm',
	mask,
	aside,
	inputRef,
	className = '',
	...input
}: FieldProps) {
	const { error, errorId, hintId, aria } = describe(field, Boolean(hint))
	const own = useRef<HTMLInputElement>(null)
	const hydrated = useHydrated()
	const canClear = clearable && hydrated && type !== 'password' && !input.disabled

	const onInput = (event: ChangeEvent<HTMLInputElement>) => {
		if (mask) applyMask(event.currentTarget, mask)
		input.onInput?.(event)
	}

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
						id={field.id}
						name={field.name}
						type={type}
						defaultValue={mask ? mask(initialText(field) ?? '') : initialText(field)}
						required={field.required}
						minLength={field.minLength}
						maxLength={mask ? undefined : field.maxLength}
						min={field.min}
						max={field.max}
						pattern={mask ? undefined : field.pattern}
						{...aria}
						{...input}
						placeholder={input.placeholder ?? (clearable ? ' ' : undefined)}
						onInput={onInput}
						ref={(element) => {
							;(own as { current: HTMLInputElement | null }).current = element
							if (typeof inputRef === 'function') inputRef(element)
							else if (inputRef) (inputRef as { current: HTMLInputElement | null }).current = element
						}}
						className={`${inputClass} ${size === 's' ? 'min-h-12' : 'min-h-13'} ${canClear ? 'pr-12' : ''}`}
					/>
					{canClear && <ClearButton input={own} />}
				</div>
				{aside}
			</div>
		</div>
	)
}

/** Rewrites the value and keeps the caret behind the same digit it stood behind. */
function applyMask(input: HTMLInputElement, mask: (typed: string) => string) {
	const typed = input.value
	const masked = mask(typed)
	if (masked === typed) return
	const caret = input.selectionStart ?? typed.length
	const atEnd = caret === typed.length
	const digitsBefore = typed.slice(0, caret).replace(/\D/g, '').length
	input.value = masked
	if (atEnd) return
	let position = 0
	for (let seen = 0; position < masked.length && seen < digitsBefore; position++) {
		if (/\d/.test(masked[position] ?? '')) seen++
	}
	input.setSelectionRange(position, position)
}
