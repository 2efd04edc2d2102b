import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface StepperProps {
	/** The counted thing: «Количество: Пуховик «Хибины 700»». */
	label: string
	value: number
	min?: number
	max?: number
	/** Name of the submit buttons; each sends the value it leads to. */
	name?: string
	busy?: boolean
	/** With scripts counts a press, 1 or −1, in place of sending the form. */
	onStep?: (by: number) => void
}

/**
 * A quantity with two real submit buttons: it is inside a form, and works without scripts. Each button sends the
 * new quantity as `name`.
 */
export function Stepper({ label, value, min = 1, max, name = 'quantity', busy, onStep }: StepperProps) {
	const group = useRef<HTMLSpanElement>(null)
	// The button that led to the least or the most is off now; the browser takes the focus from it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the value turns buttons off
	useEffect(() => {
		const pressed = document.activeElement
		if (pressed?.matches('button:disabled') && group.current?.contains(pressed))
			group.current.querySelector<HTMLElement>('button:enabled')?.focus()
	}, [value])

	const most = max ?? Number.POSITIVE_INFINITY
	const part = (by: 1 | -1) => ({
		type: 'submit' as const,
		name,
		// When there are fewer than the quantity, one press leads to the maximum.
		value: by < 0 ? Math.min(value - 1, most) : value + 1,
		...(onStep && {
			onClick: (event: { preventDefault: () => void }) => {
				event.preventDefault()
				onStep(by)
			},
		}),
		className: 'grid h-11 w-11 place-items-center enabled:hover:bg-surface disabled:text-line-deep',
	})
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own inside the row
		<span
			ref={group}
			role="group"
			aria-label={label}
			aria-busy={busy || undefined}
			className="inline-grid grid-cols-3 items-center rounded-control frame border-field bg-paper text-center font-medium"
		>
			<button {...part(-1)} disabled={value <= min} aria-label="Меньше">
				<Icon name="minus" size="s" />
			</button>
			{/* A browser that translates the page would replace the number by one that does not change. */}
			<span className="w-11" translate="no">
				<span className="sr-only">Сейчас </span>
				{value}
			</span>
			<button {...part(1)} disabled={value >= most} aria-label="Больше">
				<Icon name="plus" size="s" />
			</button>
		</span>
	)
}
