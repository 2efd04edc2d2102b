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
 * Groups the points that are in the same cell of the grid (spec §9). The grid belongs to the world, so that moving
 * the map changes no cluster.
 * @param zoom a fraction counts as the nearest whole one
 * @returns by the first member of each, in the order of the list
 */
export function clustersOf<Point extends MapPoint>(
	places: readonly Placed<Point>[],
	zoom: number,
): Cluster<Point>[] {
	const cell = cellAt(zoom)
	const groups = new Map<string, [Placed<Point>, ...Placed<Point>[]]>()
	for (const placed of places) {
		const [x, y] = placed.at
		const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`
		const group = groups.get(key)
		if (group) group.push(placed)
		else groups.set(key, [placed])
	}
	return [...groups.values()].map(clusterOf)
}

/** Side of the cells at the zoom, in pixels of a `Place`. */
export const cellAt = (zoom: number) => clusterGrid / scaleAt(Math.round(zoom))

/**
 * The clusters with the selected point by itself, because the visitor has to see it.
 * @param clusters in the order of the list, which the result has too
 */
export function withSelectedApart<Point extends MapPoint>(
	clusters: readonly Cluster<Point>[],
	selectedId: string | null,
): readonly Cluster<Point>[] {
	if (selectedId === null) return clusters
	const isSelected = ({ point }: Placed<Point>) => point.id === selectedId
	const around = clusters.find(({ members }) => members.some(isSelected))
	const selected = around?.members.find(isSelected)
	const [first, ...others] = around?.members.filter((member) => member !== selected) ?? []
	if (!around || !selected || !first) return clusters
	return [
		...clusters.filter((cluster) => cluster !== around),
		clusterOf([selected]),
		clusterOf([first, ...others]),
	].sort((one, other) => one.members[0].order - other.members[0].order)
}

/** Whether one of the ids is of a member. */
export const holds = ({ members }: Cluster, ids: ReadonlySet<string>) =>
	members.some(({ point }) => ids.has(point.id))

const clusterOf = <Point extends MapPoint>(members: AtLeastOne<Placed<Point>>): Cluster<Point> => ({
	members,
	at: middleOf(members.map(({ at }) => at)),
})

function middleOf(places: readonly Place[]): Place {
	const sum = (axis: 0 | 1) => places.reduce((total, place) => total + place[axis], 0)
	return [sum(0) / places.length, sum(1) / places.length]
}
