import { type ReactNode, useState } from 'react'
import { plural } from '#app/texts/plural.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { describe, type FieldData, initialText } from './field-data.ts'
import { FieldError } from './field-error.tsx'
import { FieldLabel } from './field-label.tsx'

interface TextAreaProps {
	label: string
	field: FieldData
	hint?: ReactNode
	optional?: boolean
	rows?: number
	/** So many characters; counted down once scripts run. Typing further is allowed, the answer is an error. */
	limit?: number
	placeholder?: string
	className?: string
}

const letters = ['знак', 'знака', 'знаков'] as const
const limitWords = ['знака', 'знаков', 'знаков'] as const

/** A labelled text of several lines. */
export function TextArea({
	label,
	field,
	hint,
	optional,
	rows = 4,
	limit,
	className = '',
	...area
}: TextAreaProps) {
	const { error, errorId, hintId, aria } = describe(field, Boolean(hint))
	const hydrated = useHydrated()
	const [length, setLength] = useState(initialText(field)?.length ?? 0)
	const left = (limit ?? 0) - length
	return (
		<div className={`grid min-w-0 gap-1.5 ${className}`}>
			<FieldLabel htmlFor={field.id} optional={optional}>
				{label}
			</FieldLabel>
			{hint && (
				<p id={hintId} className="text-14 text-muted">
					{hint}
				</p>
			)}
			<FieldError id={errorId}>{error}</FieldError>
			<textarea
				key={field.key}
				id={field.id}
				name={field.name}
				rows={rows}
				defaultValue={initialText(field)}
				required={field.required}
				{...aria}
				{...area}
				onInput={(event) => setLength(event.currentTarget.value.length)}
				className="min-h-26 w-full resize-y frame rounded-control border-field bg-white px-4 py-3 hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
			/>
			{limit !== undefined && (
				<p className={`text-14 ${left < 0 ? 'font-medium text-error' : 'text-muted'}`}>
					{!hydrated && `Не больше ${plural(limit, limitWords)}`}
					{hydrated && (left < 0 ? `Лишних: ${plural(-left, letters)}` : `Осталось ${plural(left, letters)}`)}
				</p>
			)}
		</div>
	)
}
