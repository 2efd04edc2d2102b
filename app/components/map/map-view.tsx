import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { BalloonBox } from './balloon-box.tsx'
import { type Cluster, clustersOf, holds, withSelectedApart } from './clusters.ts'
import { fittedPart, layerZIndex, markerZoom, wideScreen, zoomRange } from './constants.ts'
import { drawnClusters } from './drawn-clusters.ts'
import { type AtLeastOne, fitPlaces, type MapPoint, type Place, positionOf, zoomInto } from './geometry.ts'
import { mapHeight } from './map-height.ts'
import { type MarkerButtons, type MarkerLook, Markers } from './markers.tsx'
import { MemberList } from './member-list.tsx'
import { idsOf, shownBalloon } from './selection.ts'
import { useBalloonFocus } from './use-balloon-focus.ts'
import { useCloseOutside } from './use-close-outside.ts'
import { useSelection } from './use-selection.ts'
import { useYandexMap } from './use-yandex-map.ts'
import { type Api, moveTo, placeOf } from './yandex-map.ts'

/** How far above its place a balloon is, CSS pixels. */
const markerHeight = 48

export interface MapViewProps<Point extends MapPoint> {
	/** Name of the map: «Магазины на карте». */
	label: string
	points: readonly Point[]
	/** Name of a point, for its marker and in the list of a cluster. */
	nameOf: (point: Point) => string
	look: MarkerLook
	selectedId: string | null
	onSelect: (id: string | null) => void
	/** Called with the ids of the points that are named now, by a marker of their own or in the list of a cluster. */
	onName?: (points: readonly Point[]) => void
	/** The balloon is always shown, that of the first point while none is selected. */
	staticBalloon?: boolean
	/** A press outside closes the balloon and leaves its point selected. */
	keepSelectionOnBlur?: boolean
	/** Content of a point's balloon. */
	children: (point: Point) => ReactNode
	onError: (error: Error) => void
}

/**
 * The map once its script is loaded. Markers, clusters and balloons are ours, in a layer above a map that draws the
 * ground alone: so they are buttons in the order of the list and in the shop's own styles, and their rules can be
 * tested.
 */
export function MapView<Point extends MapPoint>({ api, ...props }: MapViewProps<Point> & { api: Api }) {
	const {
		points,
		nameOf,
		look,
		children,
		onError,
		staticBalloon = false,
		keepSelectionOnBlur = false,
	} = props
	const id = useId()
	const section = useRef<HTMLElement>(null)
	const box = useRef<HTMLDivElement>(null)
	const layer = useRef<HTMLDivElement>(null)
	const balloonBox = useRef<HTMLDivElement>(null)
	const buttons = useRef<MarkerButtons>({})
	const isWide = useMedia(wideScreen)
	const part = isWide ? fittedPart.wide : fittedPart.narrow
	const { map, shown } = useYandexMap(api, { box, layer, onError })
	const [selection, act] = useSelection({
		selectedId: props.selectedId,
		points,
		keepSelectionOnBlur,
		onSelect: props.onSelect,
	})

	const places = useMemo(
		() => (map ? points.map((point, order) => ({ point, order, at: placeOf(map, point) })) : []),
		[map, points],
	)
	const zoom = shown && Math.round(shown.zoom)
	const ofZoom = useMemo(() => (zoom === undefined ? [] : clustersOf(places, zoom)), [places, zoom])
	const { selectedId, balloon } = selection
	const clusters = useMemo(() => withSelectedApart(ofZoom, selectedId), [ofZoom, selectedId])
	const [reachedId, setReachedId] = useState<string | null>(null)
	const drawn = useMemo(() => {
		const ids = new Set([...(selectedId === null ? [] : [selectedId]), ...(balloon ? idsOf(balloon) : [])])
		return shown ? drawnClusters(clusters, shown, { ids, reachedId }) : []
	}, [clusters, shown, selectedId, balloon, reachedId])

	const latestOnName = useRef(props.onName)
	latestOnName.current = props.onName
	useEffect(() => {
		const listed = new Set(balloon?.of === 'cluster' ? balloon.ids : [])
		const named = drawn.flatMap(({ members }) =>
			members.filter(({ point }) => members.length === 1 || listed.has(point.id)).map(({ point }) => point),
		)
		latestOnName.current?.(named)
	}, [drawn, balloon])

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

	const focus = useBalloonFocus({ balloon, clusters, buttons, balloonBox, isWide })
	const close = () => act({ type: 'close' })
	const open = shownBalloon(selection, staticBalloon, points[0]?.id)
	const isClosable = Boolean(balloon) && !staticBalloon
	useCloseOutside(section, isClosable, close)

	const pressPoint = (id: string) => {
		focus.moveToBalloon()
		act({ type: 'press', id })
	}
	const press = ({ members, at }: Cluster<Point>) => {
		if (!map || !shown) return
		const [first, ...others] = members
		if (others.length === 0) return pressPoint(first.point.id)
		if (shown.zoom < zoomRange.max) {
			const places: AtLeastOne<Place> = [first.at, ...others.map(({ at }) => at)]
			moveTo(map, zoomInto(places, shown.zoom, shown.size, part))
		} else {
			focus.moveToBalloon()
			moveTo(map, { centre: at, zoom: shown.zoom })
		}
		act({ type: 'pressCluster', ids: members.map(({ point }) => point.id), zoom: shown.zoom })
	}
	const closeToMarker = () => {
		const [first = null] = open ? idsOf(open) : []
		setReachedId(first)
		focus.returnToMarker()
		close()
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || !isClosable) return
		// A dialog around the map stays open too.
		event.preventDefault()
		event.stopPropagation()
		closeToMarker()
	}
	const zoomBy = (step: number) => {
		if (!map || !shown) return
		const next = Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(shown.zoom) + step))
		moveTo(map, { centre: shown.centre, zoom: next })
	}

	const openIds = new Set(open ? idsOf(open) : [])
	const members = open ? points.filter(({ id }) => openIds.has(id)) : []
	const anchor = open && clusters.find((cluster) => holds(cluster, openIds))
	const [left, top] = shown && anchor ? positionOf(anchor.at, shown, shown.size) : [0, 0]
	const openBalloon = open && members.length > 0 && (
		<BalloonBox
			ref={balloonBox}
			label={open.of === 'point' ? members.map(nameOf).join() : 'Точки в этом месте'}
			onClose={isClosable ? closeToMarker : undefined}
			style={isWide ? { left, top: top - markerHeight } : undefined}
		>
			{open.of === 'point' ? (
				members.map((point) => <div key={point.id}>{children(point)}</div>)
			) : (
				<MemberList points={members} nameOf={nameOf} onPress={pressPoint} />
			)}
		</BalloonBox>
	)

	return (
		<section ref={section} aria-label={props.label} className="relative" onKeyDown={onKeyDown}>
			<a
				href={`#${id}-end`}
				style={{ zIndex: layerZIndex + 1 }}
				className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:bg-paper focus:px-6 focus:py-3 focus:font-strong"
			>
				Пропустить карту
			</a>
			{/* `clip` and not `hidden`: the focus must not scroll the map away under its markers. */}
			<div className={`relative isolate overflow-clip rounded-picture bg-moss-pale ${mapHeight}`}>
				<div className="pointer-events-none absolute inset-0" style={{ zIndex: layerZIndex }}>
					{/* Contained: hundreds of markers are laid out without the rest of the page. */}
					<div ref={layer} className="absolute inset-0" style={{ contain: 'size layout style' }}>
						{shown && (
							<Markers
								clusters={drawn}
								shown={shown}
								look={look}
								selectedId={selectedId}
								nameOf={nameOf}
								onPress={press}
								onFocus={({ members: [{ point }], at }, isOnMap) => {
									setReachedId(point.id)
									if (map && !isOnMap) moveTo(map, { centre: at, zoom: shown.zoom })
								}}
								buttons={buttons}
							/>
						)}
						{isWide && openBalloon}
					</div>
					<div className="pointer-events-auto absolute right-3 bottom-8 grid gap-2" data-on-map>
						<IconButton icon="plus" label="Приблизить" look="paper" onClick={() => zoomBy(1)} />
						<IconButton icon="minus" label="Отдалить" look="paper" onClick={() => zoomBy(-1)} />
					</div>
				</div>
				<div ref={box} className="absolute inset-0 isolate" />
			</div>
			{!isWide && openBalloon}
			<div id={`${id}-end`} tabIndex={-1} />
		</section>
	)
}
