import type { ReactNode } from 'react'
import { useEarlyChoice } from '../behaviour/use-early-choice.ts'
import { describe, type FieldData } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'

export interface OptionBox {
	value: string
	label: ReactNode
	/** Second, muted line: another size scale, or a weekday. */
	note?: ReactNode
	/** Accessible name in place of both: «среда, 25 ноября». */
	spoken?: string
	/** Dashed and struck; its `reason` is read out. */
	unavailable?: boolean
	/** «нет в наличии» unless it says otherwise. */
	reason?: string
}

interface OptionBoxesProps {
	/** Name of the group, also when it is hidden: «Размер». */
	legend: string
	/** Shown instead of the plain legend: «Размер: 50 (L)». */
	legendContent?: ReactNode
	hideLegend?: boolean
	/** At the right of the legend, and after the boxes for the keyboard: the switch of size scales. */
	aside?: ReactNode
	field: FieldData
	options: readonly OptionBox[]
	defaultValue?: string | undefined
	/** One of the group (radio), or several (checkbox, for filters). */
	multiple?: boolean
	defaultValues?: readonly string[]
	/** `four` columns for sizes, `three` for times, `days` for a week (a strip on a phone). */
	layout?: 'four' | 'three' | 'days'
	/** The note above the label, as days have it. */
	noteFirst?: boolean
	form?: string
	onChange?: (value: string) => void
}

const layouts = {
	four: 'grid grid-cols-4 gap-2',
	three: 'grid max-w-105 grid-cols-3 gap-2',
	days: 'grid grid-cols-7 gap-2 max-tablet:-mx-gutter max-tablet:auto-cols-day max-tablet:grid-flow-col max-tablet:grid-cols-none max-tablet:scroll-x max-tablet:px-gutter max-tablet:py-2 bare-scroll',
}

/** A choice as a row of boxes: sizes, days, times. */
export function OptionBoxes({
	legend,
	legendContent,
	hideLegend,
	aside,
	field,
	options,
	defaultValue,
	multiple,
	defaultValues = [],
	layout = 'four',
	noteFirst,
	form,
	onChange,
}: OptionBoxesProps) {
	const { error, errorId, aria } = describe(field, false)
	const chosen = defaultValue ?? (typeof field.initialValue === 'string' ? field.initialValue : undefined)
	const group = useEarlyChoice(chosen, onChange)
	const hasNotes = options.some((option) => option.note)
	const height = layout === 'days' ? 'min-h-17' : hasNotes ? 'min-h-14' : 'min-h-11'
	// A radiogroup, unlike a plain group, may be invalid.
	const boxes = (
		<fieldset
			key={field.key}
			ref={group}
			id={field.id}
			tabIndex={-1}
			role={multiple ? undefined : 'radiogroup'}
			aria-label={legend}
			aria-invalid={!multiple && error ? true : undefined}
			aria-describedby={aria['aria-describedby']}
			className="min-w-0"
		>
			{!hideLegend && (
				<p className={`flex min-h-11 items-center ${aside ? 'wrap-anywhere pr-52' : ''}`}>
					<span className="font-medium">{legendContent ?? legend}</span>
				</p>
			)}
			<FieldError id={errorId}>{error}</FieldError>
			<div className={`${layouts[layout]} ${hideLegend ? '' : 'mt-1.5'}`}>
				{options.map((option) => (
					<label key={option.value} className="relative block">
						<input
							type={multiple ? 'checkbox' : 'radio'}
							name={field.name}
							value={option.value}
							form={form}
							defaultChecked={multiple ? defaultValues.includes(option.value) : option.value === chosen}
							disabled={option.unavailable}
							onChange={onChange && (() => onChange(option.value))}
							className="peer absolute inset-0 size-full opacity-0"
						/>
						<span className={`option-box ${height}`}>
							<span className="contents" aria-hidden={option.spoken ? true : undefined}>
								{noteFirst && <Note>{option.note}</Note>}
								<span className="max-w-full break-words">{option.label}</span>
								{!noteFirst && <Note>{option.note}</Note>}
							</span>
							<span className="sr-only">
								{option.spoken}
								{option.unavailable && `, ${option.reason ?? 'нет в наличии'}`}
							</span>
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
	if (!aside) return boxes
	return (
		<div className="relative">
			{boxes}
			<div className="absolute top-0 right-0">{aside}</div>
		</div>
	)
}

function Note({ children }: { children: ReactNode }) {
	return children ? <small className="font-text text-13 opacity-80">{children}</small> : null
}
