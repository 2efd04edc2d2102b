import type { CSSProperties } from 'react'
import { formatNumber } from '#app/texts/plural.ts'

interface RatingProps {
	/** 0 to 5, parts allowed. */
	value: number
	/** The rated thing, for screen readers: «Оценка 4,8 из 5». */
	label?: string
	size?: 's' | 'm'
}

/** Five stars, filled to the nearest whole one, with the exact value in words. */
export function Rating({ value, label = 'Оценка', size = 's' }: RatingProps) {
	return (
		<span
			role="img"
			aria-label={`${label} ${formatNumber(Math.round(value * 10) / 10)} из 5`}
			className="stars"
			style={{ '--filled': Math.round(value), '--star': size === 's' ? '16px' : '20px' } as CSSProperties}
		/>
	)
}
