import { useEffect, useMemo, useRef, useState } from 'react'
import { clustersOf, withSelectedApart } from './clusters.ts'
import { drawnClusters } from './drawn-clusters.ts'
import type { MapPoint } from './geometry.ts'
import { idsOf, type Selection } from './selection.ts'
import type { useYandexMap } from './use-yandex-map.ts'
import { placeOf } from './yandex-map.ts'

interface Options<Point> extends ReturnType<typeof useYandexMap> {
	points: readonly Point[]
	selection: Selection
	onName: ((points: readonly Point[]) => void) | undefined
}

/**
 * The points in clusters, as far apart as the zoom lets them be.
 * @returns the points with their places on the map, all clusters, those that are drawn now, and a setter of the point
 * that the keyboard has reached, which is always drawn
 */
export function useDrawnClusters<Point extends MapPoint>({
	map,
	shown,
	points,
	selection: { selectedId, balloon },
	onName,
}: Options<Point>) {
	const places = useMemo(
		() => (map ? points.map((point, order) => ({ point, order, at: placeOf(map, point) })) : []),
		[map, points],
	)
	const zoom = shown && Math.round(shown.zoom)
	const ofZoom = useMemo(() => (zoom === undefined ? [] : clustersOf(places, zoom)), [places, zoom])
	const clusters = useMemo(() => withSelectedApart(ofZoom, selectedId), [ofZoom, selectedId])
	const [reachedId, setReachedId] = useState<string | null>(null)
	const drawn = useMemo(() => {
		const ids = new Set([...(selectedId === null ? [] : [selectedId]), ...(balloon ? idsOf(balloon) : [])])
		return shown ? drawnClusters(clusters, shown, { ids, reachedId }) : []
	}, [clusters, shown, selectedId, balloon, reachedId])

	const latestOnName = useRef(onName)
	latestOnName.current = onName
	useEffect(() => {
		const listed = new Set(balloon?.of === 'cluster' ? balloon.ids : [])
		const named = drawn.flatMap(({ members }) =>
			members.filter(({ point }) => members.length === 1 || listed.has(point.id)).map(({ point }) => point),
		)
		latestOnName.current?.(named)
	}, [drawn, balloon])

	return { places, clusters, drawn, setReachedId }
}
