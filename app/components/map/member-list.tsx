import type { MapPoint } from './geometry.ts'

interface MemberListProps<Point extends MapPoint> {
	points: readonly Point[]
	nameOf: (point: Point) => string
	onPress: (id: string) => void
}

/** The members of a cluster that no zoom parts. */
export function MemberList<Point extends MapPoint>({ points, nameOf, onPress }: MemberListProps<Point>) {
	return (
		<ul>
			{points.map((point) => (
				<li key={point.id}>
					<button type="button" className="target w-full text-left" onClick={() => onPress(point.id)}>
						<span className="underlined">{nameOf(point)}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
