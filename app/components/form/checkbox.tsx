import type { ReactNode } from 'react'
import { describe, type FieldData } from './field-data.ts'
import { FieldError } from './field-error.tsx'

interface CheckboxProps {
	field: FieldData
	children: ReactNode
	/** What is sent when it is ticked. */
	value?: string
	defaultChecked?: boolean
	disabled?: boolean
	/** Quiet figure at the right edge: how many products the filter leaves. */
	count?: string
	form?: string
	onChange?: () => void
}

/** A box with its words; the whole row is the target. */
export function Checkbox({
	field,
	children,
	value = 'on',
	defaultChecked,
	disabled,
	count,
	form,
	onChange,
}: CheckboxProps) {
	const { error, errorId, aria } = describe(field, false)
	return (
		<div className="grid gap-1.5">
			<FieldError id={errorId}>{error}</FieldError>
			<label className={`flex min-h-11 items-center gap-3 ${disabled ? 'text-muted' : ''}`}>
				<input
					key={field.key}
					type="checkbox"
					id={field.id}
					name={field.name}
					value={value}
					form={form}
					defaultChecked={defaultChecked ?? field.initialValue === value}
					required={field.required}
					disabled={disabled}
					onChange={onChange}
					{...aria}
					className="tick size-5.5 flex-none appearance-none rounded-control frame border-field aria-invalid:border-2 aria-invalid:border-error disabled:border-dashed forced-colors:appearance-auto"
				/>
				<span className="min-w-0 flex-1">{children}</span>
				{count !== undefined && <span className="text-14 text-muted">{count}</span>}
			</label>
		</div>
	)
}
