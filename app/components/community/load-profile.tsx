import type { Training } from '#contract/community.ts'

const width = 320
const height = 120
/** Room for the line's own thickness. */
const edge = 3

interface LoadProfileProps {
	profile: Training['profile']
	/** Minutes of the whole width; those of the training, when they are left out. */
	scale?: number
	className?: string
}

/** The load of a training by minutes, drawn as the heights of a walk. Decoration: the text says the same. */
export function LoadProfile({ profile, scale = 0, className = '' }: LoadProfileProps) {
	if (profile.length < 2) return null
	const last = Math.max(1, ...profile.map(([minute]) => minute))
	const points = profile.map(([minute, load]): [number, number] => {
		const x = (minute / Math.max(last, scale)) * width
		return [round(x), round(height - edge - (load / 100) * (height - 2 * edge))]
	})
	const line = hills(points)
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className={`block w-full forced-color-adjust-none ${className}`}
		>
			<path d={`M0 ${height}L${line}V${height}Z`} className="fill-sun/15" />
			<path
				d={`M${line}`}
				vectorEffect="non-scaling-stroke"
				strokeWidth="2"
				strokeLinejoin="round"
				strokeLinecap="round"
				className="fill-none stroke-sun"
			/>
		</svg>
	)
}

/** A curve that is level at each point, so it is never higher or lower than they are. */
const hills = (points: readonly (readonly [x: number, y: number])[]): string =>
	points
		.map(([x, y], at) => {
			const [beforeX, beforeY] = points[at - 1] ?? [x, y]
			const middle = round((beforeX + x) / 2)
			return at === 0 ? `${x} ${y}` : `C${middle} ${beforeY} ${middle} ${y} ${x} ${y}`
		})
		.join('')

const round = (value: number) => Math.round(value * 10) / 10
