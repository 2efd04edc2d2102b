import { formatNumber } from '#app/texts/plural.ts'

interface RatingProps {
	/** 0 to 5, parts allowed. */
	value: number
	/** What is rated, for screen readers: «Оценка 4,8 из 5». */
	label?: string
	size?: 's' | 'm'
}

const star = 'm8 1.2 2.1 4.5 4.9.6-3.6 3.4.9 4.9L8 12.2l-4.3 2.4.9-4.9L1 6.3l4.9-.6z'

/** Five stars, filled to the nearest whole one, with the exact value in words. */
export function Rating({ value, label = 'Оценка', size = 's' }: RatingProps) {
	const full = Math.round(value)
	return (
		<span className="inline-flex gap-0.5">
			<span className="sr-only">{`${label} ${formatNumber(Math.round(value * 10) / 10)} из 5`}</span>
			{[1, 2, 3, 4, 5].map((place) => (
				<svg
					key={place}
					viewBox="0 0 16 16"
					aria-hidden="true"
					className={`${size === 's' ? 'size-4' : 'size-5'} stroke-current ${place <= full ? 'fill-current' : 'fill-none'}`}
					strokeWidth={place <= full ? 0 : 1.2}
				>
					<path d={star} />
				</svg>
			))}
		</span>
	)
}
