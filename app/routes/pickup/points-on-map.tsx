import { useEffect, useMemo, useRef, useState } from 'react'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { MapOnDemand } from '#app/components/map/map-on-demand.tsx'
import { TextLink } from '#app/components/ui/text-link.tsx'
import type { ListedPoint, MapOfPoints } from '#app/loaders/stores/pickup-page.server.ts'
import type { PointKind } from '#app/loaders/stores/pickup-query.ts'
import { storePath } from '#app/paths/page-paths.ts'
import { metroText } from '#app/texts/place.ts'
import { hoursText } from '#app/texts/working-days.ts'
import type { ObtainingPoint } from '#contract/geo.ts'
import type { MapPoint } from '#contract/obtaining.ts'
import { termsOf } from './point-list.tsx'

interface PointsOnMapProps {
	/** `mapsKey` of the settings. */
	apiKey: string
	map: MapOfPoints
	kind: PointKind | null
	listed: readonly ListedPoint[]
}

type Details = Omit<ObtainingPoint, 'readyFrom' | 'isOpen'>

/** All points of the city on the map of the service, including those that the list does not show yet. */
export function PointsOnMap({ apiKey, map, kind, listed }: PointsOnMapProps) {
	const [chosenId, choose] = useState<string | null>(null)
	const { load, data } = useShownFetcher<{ area: string; kind: PointKind | null; points: MapPoint[] }>()
	useEffect(() => {
		if (map.area) load(`/resources/points?${new URLSearchParams({ area: map.area, ...(kind && { kind }) })}`)
	}, [load, map.area, kind])
	const { addressOf, nameThese } = useAddresses(listed)
	const isLoaded = data?.area === map.area && data.kind === kind && data.points.length > 0
	return (
		<MapOnDemand
			apiKey={apiKey}
			label="Пункты на карте"
			points={isLoaded ? data.points : map.points}
			nameOf={({ id, obtainingMethod }) =>
				addressOf.get(id) ?? (obtainingMethod === 'PICKUP' ? 'Магазин' : 'Пункт выдачи')
			}
			onName={nameThese}
			look="pin"
			selectedId={chosenId}
			onSelect={choose}
			onError={(error) => console.error(error)}
		>
			{(point) => <PointBalloon point={point} known={listed.find(({ id }) => id === point.id)} />}
		</MapOnDemand>
	)
}

/** Most addresses in one request: more than a map has room for. */
const MOST_ASKED = 100

/**
 * The addresses of the points that have a name on the map, by their ids. Those that the list does not have are
 * requested when they come into view: all of them would double the data of the map, and a screen reader reads marks
 * without moving the focus to them.
 */
function useAddresses(listed: readonly ListedPoint[]) {
	const [named, setNamed] = useState<readonly string[]>([])
	const [received, setReceived] = useState<ReadonlyMap<string, string>>(new Map())
	const asked = useRef(new Set<string>())
	const { load, data, state } = useShownFetcher<{ addresses: { id: string; address: string }[] }>()
	const addressOf = useMemo(
		() => new Map([...received, ...listed.map(({ id, address }) => [id, address] as const)]),
		[received, listed],
	)
	useEffect(() => {
		const unknown = named.filter((id) => !addressOf.has(id) && !asked.current.has(id)).slice(0, MOST_ASKED)
		if (state !== 'idle' || unknown.length === 0) return
		for (const id of unknown) asked.current.add(id)
		load(`/resources/points?${new URLSearchParams(unknown.map((id) => ['addressOf', id]))}`)
	}, [named, addressOf, state, load])
	useEffect(() => {
		if (data) {
			setReceived(
				(before) => new Map([...before, ...data.addresses.map(({ id, address }) => [id, address] as const)]),
			)
		}
	}, [data])
	const nameThese = (points: readonly MapPoint[]) => setNamed(points.map(({ id }) => id))
	return { addressOf, nameThese }
}

/** Data of a point in its balloon; requested when the list does not have them. */
function PointBalloon({ point, known }: { point: MapPoint; known: Details | undefined }) {
	const { load, data, state } = useShownFetcher<{ point: Details | null }>()
	const isKnown = known !== undefined
	useEffect(() => {
		if (isKnown) return
		const query = new URLSearchParams({ id: point.id, kind: point.obtainingMethod })
		load(`/resources/points?${query}`)
	}, [load, isKnown, point.id, point.obtainingMethod])
	const details = known ?? data?.point
	if (!details) {
		return <p role="status">{data && state === 'idle' ? 'Подробности не загрузились.' : 'Загружаем…'}</p>
	}
	const { id, obtainingMethod, address, name, metro } = details
	return (
		<>
			<p className="font-medium">
				{obtainingMethod === 'PICKUP' ? <TextLink to={storePath(id)}>{address}</TextLink> : address}
			</p>
			<p className="text-14 text-muted">{[name, ...metro.map(metroText)].join(', ')}</p>
			<p className="mt-1 text-14">{hoursText(details)}</p>
			<p className="mt-1 text-14">{termsOf(details).join(', ')}</p>
		</>
	)
}
