import { type Cluster, cellAt, holds } from './clusters.ts'
import { type MapPoint, positionOf, type Size, scaleAt, type View } from './geometry.ts'

interface AlwaysDrawn {
	/** Points that are drawn wherever they are: selected, or in the balloon. */
	ids: ReadonlySet<string>
	/** The point whose marker has or had the focus. */
	reachedId: string | null
}

/**
 * The clusters that have a button: thousands of them would block the page at each movement.
 *
 * They are those in view and within a cell around it, because a point in view may belong to a cluster whose middle
 * is beyond the edge; those of the given ids; and the neighbours of the focused one in the list, so that Tab leads
 * from one to the next through all of them, as if all were drawn.
 * @param clusters in the order of the list, which the result has too
 */
export function drawnClusters<Point extends MapPoint>(
	clusters: readonly Cluster<Point>[],
	shown: View & { size: Size },
	{ ids, reachedId }: AlwaysDrawn,
): Cluster<Point>[] {
	const reached = clusters.findIndex(({ members }) => members.some(({ point }) => point.id === reachedId))
	const isBesideReached = (index: number) => reached >= 0 && Math.abs(index - reached) <= 1
	return clusters.filter(
		(cluster, index) => isNear(cluster, shown) || isBesideReached(index) || holds(cluster, ids),
	)
}

function isNear({ at }: Cluster, shown: View & { size: Size }): boolean {
	const margin = cellAt(shown.zoom) * scaleAt(shown.zoom)
	const [x, y] = positionOf(at, shown, shown.size)
	const [width, height] = shown.size
	return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin
}
