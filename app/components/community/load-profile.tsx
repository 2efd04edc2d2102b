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
	const points = profile.map(([minute, load]): Point => {
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

type Point = readonly [x: number, y: number]

/** A curve that is level at each point, so it is never higher or lower than they are. */
function hills([first, ...others]: readonly Point[]): string {
	let [x, y] = first ?? [0, 0]
	let path = `${x} ${y}`
	for (const [nextX, nextY] of others) {
		const middle = round((x + nextX) / 2)
		path += `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`
		x = nextX
		y = nextY
	}
	return path
}

const round = (value: number) => Math.round(value * 10) / 10
