import { useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { dateProblem, maskDate, parseDate, typedDate } from '#app/forms/date.ts'
import type { DateRange } from '#app/texts/calendar-days.ts'
import { maskedBy } from '../behaviour/mask.ts'
import { setValue } from '../behaviour/set-value.ts'
import { useSettledValue } from '../behaviour/use-settled-value.ts'
import { Field, type FieldProps } from '../fields/field.tsx'
import { initialText, withErrors } from '../fields/field-data.ts'
import { Calendar } from './calendar.tsx'

interface DateFieldProps
	extends Pick<
		FieldProps,
		'label' | 'field' | 'hint' | 'optional' | 'disabled' | 'autoComplete' | 'className'
	> {
	range: DateRange
	/** Called with the day (`1990-03-27`) once the field is left; undefined when it is empty or wrong. */
	onSettle?: (date: string | undefined) => void
}

/**
 * A day, typed as 27.03.1990 and sent so (`parseDate` reads it); with scripts it can also be chosen from a calendar
 * that offers the days of its range only (spec §5).
 */
export function DateField({ field, range, onSettle, ...props }: DateFieldProps) {
	const input = useRef<HTMLInputElement>(null)
	const hydrated = useHydrated()
	const [calendar, setCalendar] = useState<{ value: string | undefined; anchor: HTMLElement }>()
	const [problem, setProblem] = useState<string>()
	const settle = useSettledValue(input, { trims: true, restores: false }, (typed) => {
		const wrong = dateProblem(typed, range)
		setProblem(wrong)
		onSettle?.(wrong ? undefined : parseDate(typed))
	})

	const choose = (date: string) => {
		setCalendar(undefined)
		if (!input.current) return
		setValue(input.current, typedDate(date))
		settle()
		input.current.focus()
	}
	return (
		<>
			<Field
				{...props}
				field={withErrors(field, problem ? [problem] : field.errors)}
				inputRef={input}
				inputMode="numeric"
				placeholder="дд.мм.гггг"
				defaultValue={maskDate(initialText(field) ?? '')}
				{...maskedBy(maskDate)}
				inside={
					hydrated &&
					!props.disabled && (
						<IconButton
							icon="calendar"
							label={`Выбрать в календаре: ${props.label}`}
							aria-haspopup="dialog"
							onClick={() => {
								const anchor = input.current
								if (anchor) setCalendar({ value: parseDate(anchor.value), anchor })
							}}
							className="absolute inset-y-0 right-0.5 my-auto"
						/>
					)
				}
			/>
			{calendar && (
				<div className="contents">
					<Calendar
						id={`${field.id}-calendar`}
						label={props.label}
						range={range}
						{...calendar}
						onChoose={choose}
						onClose={() => setCalendar(undefined)}
					/>
				</div>
			)}
		</>
	)
}
