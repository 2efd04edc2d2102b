import { plural, words } from '#app/texts/plural.ts'
import { hexColor } from './hex-color.ts'

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

/** Colours of a product: drawn for the eye, counted for the ear. */
export function Swatches({ colors, limit = 4 }: SwatchesProps) {
	if (colors.length === 0) return null
	const shown = colors.length > limit ? colors.slice(0, limit - 1) : colors
	return (
		<>
			<p className="sr-only">{plural(colors.length, words.color)}</p>
			<div aria-hidden="true" className="mt-2 flex h-5 items-center gap-1.5 text-14 text-muted">
				{shown.map((color) => (
					<i
						key={color.name}
						className="swatch"
						style={{ background: hexColor(color.hex) ?? 'var(--color-line)' }}
					/>
				))}
				{shown.length < colors.length && `+${colors.length - shown.length}`}
			</div>
		</>
	)
}
