import { distanceText } from '#app/texts/way.ts'

/** Places around a middle by direction and distance. */
export interface CitySchemeData {
	/** Radii of circles: kilometres, and percent of the drawing's width. */
	rings: { kilometres: number; radius: number }[]
	/**
	 * Percent of the drawing's width and height, and the indices of the places at the point. They are so far apart that
	 * each has room for a target of 24 px on a phone.
	 */
	points: { x: number; y: number; places: number[] }[]
}

interface CitySchemeProps {
	scheme: CitySchemeData
	/** Label of the middle: «ты» or «центр». */
	middle: string
	/** Link of each place, and its name; null for the one that the page is about. */
	links: readonly ({ href: string; name: string } | null)[]
}

/**
 * The stores around the middle, by direction and distance: in place of a map. Its marks lead to the rows of the
 * list, which says all of it in words.
 */
export function CityScheme({ scheme: { rings, points }, middle, links }: CitySchemeProps) {
	return (
		<div className="contours @container relative aspect-square overflow-hidden rounded-picture">
			<svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full">
				{rings.map(({ kilometres, radius }) => (
					<path
						key={kilometres}
						d={uneven(radius)}
						className="fill-none stroke-line-deep"
						strokeWidth="0.4"
						strokeDasharray="1.4 1.1"
					/>
				))}
				<circle cx="50" cy="50" r="1.3" className="fill-sun stroke-ink" strokeWidth="0.5" />
			</svg>
			<ul>
				{points.map(({ x, y, places }) => {
					const [first = 0] = places
					const link = links[first]
					if (link === undefined) return null
					const isHere = link === null
					return (
						<li
							key={first}
							aria-hidden={isHere || undefined}
							className="absolute"
							style={{ left: `${x}%`, top: `${y}%` }}
						>
							{link ? (
								<a href={link.href} className={`${foot} size-6 hover:z-1 focus-visible:z-1`}>
									<Pennant />
									<span className="sr-only">{link.name}</span>
									{places.length > 1 && (
										<span className="sr-only">{`, и рядом ещё ${places.length - 1}`}</span>
									)}
								</a>
							) : (
								<span className={`${foot} size-11`}>
									<Pennant />
								</span>
							)}
							{places.length > 1 && (
								<span
									aria-hidden="true"
									className="-bottom-1 absolute left-1.5 grid h-4 min-w-4 place-items-center whitespace-nowrap rounded-pill bg-paper px-1 font-medium text-12"
								>
									{places.length}
								</span>
							)}
						</li>
					)
				})}
			</ul>
			{/* Above the pennants, with the ground around each letter. */}
			<svg
				viewBox="0 0 100 100"
				aria-hidden="true"
				className="pointer-events-none absolute inset-0 size-full stroke-surface"
				strokeWidth="1.2"
				paintOrder="stroke"
				textAnchor="middle"
			>
				{rings.map(({ kilometres, radius }) => (
					<text key={kilometres} x="50" y={49 - radius} className="fill-muted font-text" fontSize="3.4">
						{distanceText(kilometres)}
					</text>
				))}
				<text x="50" y="55.5" className="fill-ink" fontSize="3.6">
					{middle}
				</text>
			</svg>
		</div>
	)
}

/** The foot of the pole is on the point. */
const foot = 'absolute bottom-0 left-0 grid -translate-x-[14%] place-items-stretch rounded-control'

const Pennant = () => (
	<svg viewBox="0 0 22 22" aria-hidden="true">
		<path d="M3 21V1" className="stroke-spruce-deep" strokeWidth="1.8" strokeLinecap="round" />
		<path d="M3 1.8h17l-5 5 5 5H3z" className="fill-spruce" />
		<path d="M3 5.2h13.5L15 6.8l1.5 1.6H3z" className="fill-sun" />
	</svg>
)

/** A circle as if drawn by hand around a hill. */
function uneven(radius: number): string {
	const points = Array.from({ length: 48 }, (_, index) => {
		const angle = (index / 48) * 2 * Math.PI
		const reach = radius * (1 + 0.025 * Math.sin(3 * angle + radius) + 0.015 * Math.sin(5 * angle))
		return `${(50 + reach * Math.cos(angle)).toFixed(1)} ${(50 + reach * Math.sin(angle)).toFixed(1)}`
	})
	return `M${points.join('L')}Z`
}
