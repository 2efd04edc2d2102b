import { useEffect, useMemo, useRef } from 'react'
import { markerZoom } from './constants.ts'
import { fitPlaces, type MapPoint, type Placed } from './geometry.ts'
import type { Selection } from './selection.ts'
import type { useYandexMap } from './use-yandex-map.ts'
import { moveTo } from './yandex-map.ts'

interface Options<Point extends MapPoint> extends Pick<ReturnType<typeof useYandexMap>, 'map'> {
	points: readonly Point[]
	places: readonly Placed<Point>[]
	balloon: Selection['balloon']
	/** Part of the map's width and height into which all points are fitted. */
	part: number
}

/** Moves the map to the point whose balloon opens, and to all points when there are others. */
export function useMapMoves<Point extends MapPoint>({ map, points, places, balloon, part }: Options<Point>) {
	const placesNow = useRef(places)
	placesNow.current = places
	const balloonNow = useRef(balloon)
	balloonNow.current = balloon

	useEffect(() => {
		const selected = balloon?.of === 'point' && placesNow.current.find(({ point }) => point.id === balloon.id)
		if (map && selected) moveTo(map, { centre: selected.at, zoom: markerZoom })
	}, [map, balloon])

	const where = useMemo(
		() => points.map(({ id, geoLocation: { lat, lon } }) => `${id} ${lat} ${lon}`).join('\n'),
		[points],
	)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same points in another array move nothing
	useEffect(() => {
		const [first, ...others] = placesNow.current.map(({ at }) => at)
		if (!map || !first || balloonNow.current) return
		const [width = 0, height = 0] = map.container.getSize()
		moveTo(map, fitPlaces([first, ...others], [width, height], part))
	}, [map, where, part])
}
