interface ProgressProps {
	value: number
	max: number
	/** Name of the measured value; null when a sentence beside it says the same. */
	label: string | null
	/** `sun` marks progress towards something, `ink` a plain part of a whole. */
	look?: 'ink' | 'sun'
	className?: string
}

/** A thin bar: how much of a whole. */
export function Progress({ value, max, label, look = 'ink', className = '' }: ProgressProps) {
	const part = max > 0 ? Math.min(100, Math.max(0, Math.round((value / max) * 100))) : 0
	const meaning =
		label === null
			? { 'aria-hidden': true }
			: { role: 'progressbar', 'aria-label': label, 'aria-valuenow': part }
	return (
		<div {...meaning} className={`h-0.75 bg-line forced-colors:border ${className}`}>
			<div
				className={`h-full forced-color-adjust-none ${look === 'ink' ? 'bg-ink' : 'bg-sun'}`}
				style={{ width: `${part}%` }}
			/>
		</div>
	)
}
