import type { ReactNode } from 'react'
import { describe, type FieldData } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'

interface CheckboxProps {
	field: FieldData
	children: ReactNode
	/** The value that is sent when it is ticked. */
	value?: string
	defaultChecked?: boolean
	disabled?: boolean
	/** Id of the form, when the box is outside of it. */
	form?: string
}

/** A box with its words; the whole row is the target. */
export function Checkbox({ field, children, value = 'on', defaultChecked, disabled, form }: CheckboxProps) {
	const { error, errorId, aria } = describe(field, false)
	return (
		<div className="grid gap-1.5">
			<FieldError id={errorId}>{error}</FieldError>
			<label className={`flex min-h-11 items-start gap-3 py-2.5 ${disabled ? 'text-muted' : ''}`}>
				<input
					key={field.key}
					type="checkbox"
					id={field.id}
					name={field.name}
					value={value}
					defaultChecked={defaultChecked ?? field.initialValue === value}
					aria-required={field.required}
					disabled={disabled}
					form={form}
					{...aria}
					className="tick mt-px"
				/>
				<span className="min-w-0 flex-1">{children}</span>
			</label>
		</div>
	)
}
