import type { Training } from '#contract/community.ts'

const width = 320
const height = 120
/** Room for the line's own thickness. */
const edge = 3

interface LoadProfileProps {
	profile: Training['profile']
	className?: string
}

/** The load of a training by minutes, drawn as the heights of a walk. Decoration: the text says the same. */
export function LoadProfile({ profile, className = '' }: LoadProfileProps) {
	if (profile.length < 2) return null
	const length = Math.max(1, ...profile.map(([minute]) => minute))
	const points = profile.map(
		([minute, load]) =>
			`${round((minute / length) * width)} ${round(height - edge - (load / 100) * (height - 2 * edge))}`,
	)
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className={`block w-full forced-color-adjust-none ${className}`}
		>
			<path d={`M0 ${height}L${points.join('L')}L${width} ${height}Z`} className="fill-sun/15" />
			<path
				d={`M${points.join('L')}`}
				vectorEffect="non-scaling-stroke"
				strokeWidth="2"
				strokeLinejoin="round"
				strokeLinecap="round"
				className="fill-none stroke-sun"
			/>
		</svg>
	)
}

const round = (value: number) => Math.round(value * 10) / 10
