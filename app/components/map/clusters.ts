import { clusterGrid } from './constants.ts'
import { type AtLeastOne, type MapPoint, type Place, type Placed, scaleAt } from './geometry.ts'

/** Points that are shown as one marker; most often one point alone. */
export interface Cluster<Point extends MapPoint = MapPoint> {
	/** In the order of the list. */
	members: AtLeastOne<Placed<Point>>
	/** In the middle of its members. */
	at: Place
}

/**
 * Groups the points that are in the same cell of the grid (spec §9). The grid belongs to the world, so that moving the map
 * changes no cluster. The selected point stays by itself: the visitor has to see it.
 * @param zoom a fraction counts as the nearest whole one
 * @returns by the first member of each, in the order of the list
 */
export function clustersOf<Point extends MapPoint>(
	places: readonly Placed<Point>[],
	zoom: number,
	selectedId: string | null,
): Cluster<Point>[] {
	const cell = clusterGrid / scaleAt(Math.round(zoom))
	const groups = new Map<string, [Placed<Point>, ...Placed<Point>[]]>()
	for (const placed of places) {
		const [x, y] = placed.at
		const isSelected = placed.point.id === selectedId
		const key = isSelected ? 'selected' : `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
		const group = groups.get(key)
		if (group) group.push(placed)
		else groups.set(key, [placed])
	}
	return [...groups.values()].map((members) => ({ members, at: middleOf(members.map(({ at }) => at)) }))
}

/** Whether one of the ids is of a member. */
export const holds = ({ members }: Cluster, ids: readonly string[]) =>
	members.some(({ point }) => ids.includes(point.id))

function middleOf(places: readonly Place[]): Place {
	const sum = (axis: 0 | 1) => places.reduce((total, place) => total + place[axis], 0)
	return [sum(0) / places.length, sum(1) / places.length]
}
