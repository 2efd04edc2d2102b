import type { ReactNode } from 'react'
import { useIsHydrating } from '#app/components/ui/use-is-hydrating.ts'
import { CharactersLeft } from './characters-left.tsx'
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
	disabled?: boolean
	className?: string
}

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
	const leftId = limit === undefined ? undefined : `${field.id}-left`
	const { error, errorId, hintId, aria } = describe(field, Boolean(hint), leftId)
	const isHydrating = useIsHydrating()
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
				// React restores the default over text typed before hydration, unless it knows no default.
				defaultValue={isHydrating ? undefined : initialText(field)}
				aria-required={field.required}
				{...aria}
				{...area}
				className="min-h-26 w-full resize-y frame rounded-control border-field bg-white px-4 py-3 hover:border-ink aria-invalid:border-2 aria-invalid:border-error disabled:bg-surface disabled:text-muted"
			/>
			{leftId && limit !== undefined && (
				<CharactersLeft key={field.key} id={leftId} of={field.id} limit={limit} />
			)}
		</div>
	)
}
