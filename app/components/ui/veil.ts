import type { CSSProperties } from 'react'

interface Veiled {
	/** The words on the picture are white. */
	isDark?: boolean | undefined
	/** Opacity of the ground behind them, 0 to 1; over an upright composition. */
	veil?: number | undefined
	phoneVeil?: number | undefined
}

/** Enough over any picture; the content knows how much less is enough over this one. */
const VEIL = 0.75

/** The ground behind words on a picture, for the class `veiled`. */
export const veilOf = ({ isDark, veil = VEIL, phoneVeil = veil }: Veiled) =>
	({
		'--veil': `var(--color-${isDark ? 'night' : 'paper'})`,
		'--veil-wide': `${veil * 100}%`,
		'--veil-phone': `${phoneVeil * 100}%`,
	}) as CSSProperties
