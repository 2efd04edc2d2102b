import { Icon } from './icon.tsx'

interface StepperProps {
	/** What is counted: «Количество: Пуховик «Хибины 700»». */
	label: string
	value: number
	min?: number
	max?: number
	/** Name of the submit buttons; each sends the value it leads to. */
	name?: string
	busy?: boolean
}

/**
 * A quantity with two real submit buttons: it stands inside a form, and works without scripts.
 * Each button sends `name` = the new quantity.
 */
export function Stepper({ label, value, min = 1, max, name = 'quantity', busy }: StepperProps) {
	const button = 'grid h-11 place-items-center enabled:hover:bg-surface disabled:text-line-deep'
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own inside the row
		<span
			role="group"
			aria-label={label}
			aria-busy={busy || undefined}
			className="inline-grid grid-cols-3 items-center rounded-control frame border-field bg-paper text-center font-medium"
		>
			<button
				type="submit"
				name={name}
				value={value - 1}
				disabled={value <= min}
				aria-label="Меньше"
				className={`w-11 ${button}`}
			>
				<Icon name="minus" size="s" />
			</button>
			<span className="w-11">
				<span className="sr-only">Сейчас </span>
				{value}
			</span>
			<button
				type="submit"
				name={name}
				value={value + 1}
				disabled={max !== undefined && value >= max}
				aria-label="Больше"
				className={`w-11 ${button}`}
			>
				<Icon name="plus" size="s" />
			</button>
		</span>
	)
}
