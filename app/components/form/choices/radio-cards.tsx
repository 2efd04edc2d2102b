import type { ReactNode } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { useEarlyChoice } from '../behaviour/use-early-choice.ts'
import { describe, type FieldData } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'

export interface RadioCard {
	value: string
	title: ReactNode
	/** At the right edge: «бесплатно», «599 ₽». */
	aside?: string | undefined
	/** Name of that text for screen readers: «Доставка». */
	asideName?: string
	/** Muted line below. */
	note?: ReactNode
	disabled?: boolean
}

interface RadioCardsProps {
	legend: string
	/** The heading above already says it. */
	hideLegend?: boolean
	field: FieldData
	options: readonly RadioCard[]
	defaultValue?: string | undefined
	/** Rows that are seen at once; those after them are folded. All are, when it is left out. */
	few?: number
	/** With scripts: e.g. to show the fields of the chosen way at once. */
	onChange?: (value: string) => void
}

/** A choice of one, where every row is the whole choice. */
export function RadioCards({
	legend,
	hideLegend,
	field,
	options,
	defaultValue,
	few = options.length,
	onChange,
}: RadioCardsProps) {
	const { error, errorId, aria } = describe(field, false)
	const chosen = defaultValue ?? (typeof field.initialValue === 'string' ? field.initialValue : undefined)
	const group = useEarlyChoice(chosen, onChange)
	const rows = options.map((option) => (
		<Row
			key={option.value}
			option={option}
			field={field}
			isChosen={option.value === chosen}
			onChoose={onChange && (() => onChange(option.value))}
		/>
	))
	const folded = rows.slice(few)
	return (
		<fieldset
			key={field.key}
			ref={group}
			id={field.id}
			tabIndex={-1}
			aria-describedby={aria['aria-describedby']}
		>
			<legend className={hideLegend ? 'sr-only' : 'mb-2.5 font-medium'}>{legend}</legend>
			<div className="grid gap-2.5">
				<FieldError id={errorId}>{error}</FieldError>
				{rows.slice(0, few)}
				{folded.length > 0 && (
					<details open={options.slice(few).some(({ value }) => value === chosen)} className="group/more">
						<summary className="target gap-2 font-medium">
							<span className="underlined">{`Ещё ${folded.length}`}</span>
							<Icon name="chevron-down" size="s" className="group-open/more:rotate-180" />
						</summary>
						<div className="-mx-2 grid max-h-160 scroll-y gap-2.5 p-2">{folded}</div>
					</details>
				)}
			</div>
		</fieldset>
	)
}

interface RowProps {
	option: RadioCard
	field: FieldData
	isChosen: boolean
	onChoose: (() => void) | undefined
}

function Row({ option, field, isChosen, onChoose }: RowProps) {
	const isWrong = describe(field, false).error !== undefined
	return (
		<label
			className={`relative grid grid-cols-choice items-start gap-x-4 gap-y-0.5 rounded-thumb px-5 py-4 inset-ring-[1.5px] selected:bg-moss-pale selected:inset-ring-2 selected:inset-ring-spruce forced-colors:border max-tablet:p-4 ${isWrong ? 'inset-ring-error' : 'inset-ring-line hover:inset-ring-field'} ${option.disabled ? 'cursor-not-allowed text-muted' : ''} has-focus-visible:ring-focus`}
		>
			<input
				type="radio"
				name={field.name}
				value={option.value}
				defaultChecked={isChosen}
				disabled={option.disabled}
				onChange={onChoose}
				className="mt-px size-5.5 appearance-none rounded-pill frame border-field bg-paper outline-none checked:border-7 checked:border-spruce focus-visible:shadow-none forced-colors:appearance-auto"
			/>
			<span className="font-strong">{option.title}</span>
			<span className="font-medium">
				{/* Without it a screen reader reads a house number and the price as one number. */}
				{option.aside && <span className="sr-only">. {option.asideName} </span>}
				{option.aside}
				<span className="sr-only">. </span>
			</span>
			{option.note && <span className="col-span-2 col-start-2 text-14 text-muted">{option.note}</span>}
		</label>
	)
}
