import { forwardRef, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import {
	addMonths,
	clampDate,
	type DateRange,
	dayByKey,
	dayInWords,
	months,
	weekdays,
	weeksOf,
} from '#app/texts/calendar-days.ts'
import { isoDay } from '#app/texts/dates.ts'
import { shopTime } from '#app/texts/shop-time.ts'
import { listOf } from '#contract/list-of.ts'

interface CalendarProps {
	id: string
	label: string
	range: DateRange
	/** The day that is chosen, if there is one. */
	value: string | undefined
	/** The element below which it opens. */
	anchor: HTMLElement
	onChoose: (date: string) => void
	onClose: () => void
}

const gapPx = 8

/** Years of a list: a date of birth may be this long ago. */
const MOST_YEARS = 150

/**
 * A month to choose a day from, in a dialog of its own (ARIA's pattern of a date picker): arrows go by days and weeks,
 * Home and End to the ends of the week, Page Up and Down by months, with Shift by years. It never leaves its range.
 */
export function Calendar({ id, label, range, value, anchor, onChoose, onClose }: CalendarProps) {
	const dialog = useRef<HTMLDialogElement>(null)
	const grid = useRef<HTMLTableElement>(null)
	const [day, setDay] = useState(clampDate(value ?? isoDay(shopTime()), range))
	const year = Number(day.slice(0, 4))
	const month = Number(day.slice(5, 7)) - 1

	useEffect(() => {
		const box = dialog.current
		if (!box || box.open) return
		box.showModal()
		hang(box, anchor)
		grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
	}, [anchor])

	const go = (date: string) => setDay(clampDate(date, range))

	const onKeyDown = (event: KeyboardEvent) => {
		const next = dayByKey(day, event.key, event.shiftKey)
		if (!next) return
		event.preventDefault()
		// The next key may come before the next frame.
		flushSync(() => setDay(clampDate(next, range)))
		grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
	}

	const toMonth = (nextYear: number, nextMonth: number) =>
		go(addMonths(day, (nextYear - year) * 12 + nextMonth - month))

	const firstYear = Number(range.min.slice(0, 4))
	const lastYear = Number(range.max.slice(0, 4))
	const years = listOf(lastYear - firstYear + 1, MOST_YEARS, (at) => firstYear + at)

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is native
		<dialog
			ref={dialog}
			id={id}
			aria-label={label}
			onClose={onClose}
			onClick={(event) => {
				if (event.target === event.currentTarget) event.currentTarget.close()
			}}
			className="absolute m-auto max-w-dialog rounded-picture bg-paper text-ink shadow-float backdrop:bg-veil tablet:backdrop:bg-transparent forced-colors:border"
		>
			<div className="grid gap-2 p-4">
				<div className="flex items-center gap-1">
					<IconButton
						icon="chevron-left"
						label="Предыдущий месяц"
						disabled={day.slice(0, 7) <= range.min.slice(0, 7)}
						onClick={() => go(addMonths(day, -1))}
						className="disabled:invisible"
					/>
					<Choice
						label="Месяц"
						value={month}
						options={months.map((name, at) => [at, name])}
						onChange={(chosen) => toMonth(year, chosen)}
					/>
					<Choice
						label="Год"
						value={year}
						options={years.map((one) => [one, String(one)])}
						onChange={(chosen) => toMonth(chosen, month)}
					/>
					<IconButton
						icon="chevron-right"
						label="Следующий месяц"
						disabled={day.slice(0, 7) >= range.max.slice(0, 7)}
						onClick={() => go(addMonths(day, 1))}
						className="disabled:invisible"
					/>
				</div>
				<p role="status" className="sr-only">{`${months[month]} ${year}`}</p>
				<Month
					ref={grid}
					day={day}
					value={value}
					range={range}
					onKeyDown={onKeyDown}
					onChoose={(date) => {
						// An element behind an open dialog can't take the focus.
						dialog.current?.close()
						onChoose(date)
					}}
				/>
				<button
					type="button"
					onClick={() => dialog.current?.close()}
					className="target justify-self-end px-2 font-medium text-14"
				>
					<span className="underlined">Закрыть</span>
				</button>
			</div>
		</dialog>
	)
}

interface MonthProps extends Pick<CalendarProps, 'range' | 'value' | 'onChoose'> {
	/** The day that the Tab key reaches, in the month that is shown. */
	day: string
	onKeyDown: (event: KeyboardEvent) => void
}

/** The days of a month, week by week. */
const Month = forwardRef<HTMLTableElement, MonthProps>(function Month(
	{ day, value, range, onKeyDown, onChoose },
	ref,
) {
	// Ranges begin and end by the day in Moscow, whatever the visitor's clock says.
	const today = isoDay(shopTime())
	const month = Number(day.slice(5, 7)) - 1
	return (
		<table
			ref={ref}
			// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: in ARIA's grid arrows go from day to day
			role="grid"
			onKeyDown={onKeyDown}
			aria-label={`${months[month]} ${day.slice(0, 4)}`}
			className="mx-auto"
		>
			<thead>
				<tr>
					{weekdays.map(([short, full]) => (
						<th key={short} scope="col" abbr={full} className="h-8 font-text text-14 text-muted">
							{short}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{weeksOf(day).map((week, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a week is its place in the month
					<tr key={row}>
						{week.map((date, column) => (
							// biome-ignore lint/a11y/useAriaPropsSupportedByRole: a gridcell can be selected
							<td
								key={date ?? weekdays[column]?.[0]}
								aria-selected={date ? date === value : undefined}
								className="group/day p-0"
							>
								{date && (
									<button
										type="button"
										aria-label={dayInWords(date)}
										aria-current={date === today ? 'date' : undefined}
										// The one day that the Tab key reaches.
										tabIndex={date === day ? 0 : -1}
										disabled={date !== clampDate(date, range)}
										onClick={() => onChoose(date)}
										className="size-11 rounded-control enabled:hover:bg-surface enabled:group-aria-selected/day:hover:bg-ink aria-[current]:blazed disabled:text-field group-aria-selected/day:bg-ink group-aria-selected/day:text-paper group-aria-selected/day:chosen-forced"
									>
										{Number(date.slice(8))}
									</button>
								)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	)
})

/** Below its anchor, above it where there is more room; on a phone it stays in the middle. */
function hang(box: HTMLDialogElement, anchor: HTMLElement) {
	if (!matchMedia('(min-width: 48rem)').matches) {
		box.style.position = 'fixed'
		return
	}
	const place = anchor.getBoundingClientRect()
	const below = place.bottom + gapPx
	const fitsBelow = below + box.offsetHeight <= innerHeight
	const top = fitsBelow ? below : Math.max(gapPx, place.top - gapPx - box.offsetHeight)
	Object.assign(box.style, {
		margin: '0',
		top: `${top + scrollY}px`,
		left: `${Math.max(gapPx, Math.min(place.left, innerWidth - box.offsetWidth - gapPx))}px`,
	})
}

interface ChoiceProps {
	label: string
	value: number
	options: [number, string][]
	onChange: (value: number) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
	return (
		<span className="relative flex-1">
			<select
				aria-label={label}
				value={value}
				onChange={(event) => onChange(Number(event.currentTarget.value))}
				className="h-11 w-full appearance-none bg-transparent pr-7 pl-1 font-medium"
			>
				{options.map(([at, name]) => (
					<option key={at} value={at}>
						{name}
					</option>
				))}
			</select>
			<Icon
				name="chevron-down"
				size="s"
				className="pointer-events-none absolute inset-y-0 right-0.5 my-auto"
			/>
		</span>
	)
}
