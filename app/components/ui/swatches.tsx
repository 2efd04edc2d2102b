interface Swatch {
	name: string
	/** `#1E4034`; without it the colour is only named. */
	hex?: string | null
}

interface SwatchesProps {
	colors: readonly Swatch[]
	/** How many are drawn before «+3». */
	limit?: number
}

/** Colours of a product: drawn for the eye, named for the ear. */
export function Swatches({ colors, limit = 4 }: SwatchesProps) {
	if (colors.length === 0) return null
	const shown = colors.length > limit ? colors.slice(0, limit - 1) : colors
	return (
		<p className="flex h-5 items-center gap-1.5 text-14 text-muted">
			<span className="sr-only">{`Цвета: ${colors.map((color) => color.name).join(', ')}`}</span>
			{shown.map((color) => (
				<span
					key={color.name}
					aria-hidden="true"
					className="size-4 rounded-pill inset-ring inset-ring-ink/30 forced-color-adjust-none"
					style={{ background: color.hex ?? 'var(--color-line)' }}
				/>
			))}
			{shown.length < colors.length && <span aria-hidden="true">{`+${colors.length - shown.length}`}</span>}
		</p>
	)
}
