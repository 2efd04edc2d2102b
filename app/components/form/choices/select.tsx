import { Icon } from '#app/components/ui/icon.tsx'
import { describe, type FieldData, initialText } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'
import { FieldLabel } from '../fields/field-label.tsx'

interface SelectProps {
	label: string
	field: FieldData
	options: readonly { value: string; label: string }[]
	defaultValue?: string | undefined
	hideLabel?: boolean
	optional?: boolean
	/** `bare` has no frame: the sort order above a list. */
	look?: 'framed' | 'bare'
	autoComplete?: string
	/** Id of the form, when the list is outside of it. */
	form?: string
	disabled?: boolean
	onChange?: (value: string) => void
	className?: string
}

const looks = {
	framed:
		'min-h-13 w-full rounded-control frame border-field bg-white pr-11 pl-4 hover:border-ink aria-invalid:border-2 aria-invalid:border-error disabled:bg-surface disabled:text-muted disabled:opacity-100',
	bare: 'h-11 max-w-full bg-transparent pr-7 pl-1 font-medium max-tablet:pl-0',
}

/** A native list of options. */
export function Select({
	label,
	field,
	options,
	defaultValue,
	hideLabel,
	optional,
	look = 'framed',
	autoComplete,
	form,
	disabled,
	onChange,
	className = '',
}: SelectProps) {
	const { error, errorId, aria } = describe(field, false)
	return (
		<div className={`grid min-w-0 gap-1.5 ${className}`}>
			<FieldLabel htmlFor={field.id} optional={optional} hidden={hideLabel}>
				{label}
			</FieldLabel>
			<FieldError id={errorId}>{error}</FieldError>
			<div className="relative min-w-0">
				<select
					key={field.key}
					id={field.id}
					name={field.name}
					defaultValue={defaultValue ?? initialText(field)}
					aria-required={field.required}
					autoComplete={autoComplete}
					form={form}
					disabled={disabled}
					onChange={onChange && ((event) => onChange(event.currentTarget.value))}
					{...aria}
					className={`appearance-none text-ellipsis ${looks[look]}`}
				>
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
				<Icon
					name="chevron-down"
					size="s"
					className={`pointer-events-none absolute inset-y-0 my-auto ${look === 'bare' ? 'right-0.5' : 'right-3.5'}`}
				/>
			</div>
		</div>
	)
}
