import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useMedia } from '#app/components/ui/use-media.ts'
import { BalloonBox } from './balloon-box.tsx'
import { type Cluster, holds } from './clusters.ts'
import { fittedPart, layerZIndex, wideScreen, zoomRange } from './constants.ts'
import { type AtLeastOne, type MapPoint, type Place, positionOf, zoomInto } from './geometry.ts'
import { mapHeight } from './map-height.ts'
import { type MarkerButtons, type MarkerLook, Markers } from './markers.tsx'
import { MemberList } from './member-list.tsx'
import { type Act, type Balloon, idsOf, shownBalloon } from './selection.ts'
import { useBalloonFocus } from './use-balloon-focus.ts'
import { useCloseOutside } from './use-close-outside.ts'
import { useDrawnClusters } from './use-drawn-clusters.ts'
import { useMapMoves } from './use-map-moves.ts'
import { useSelection } from './use-selection.ts'
import { useYandexMap } from './use-yandex-map.ts'
import { type Api, moveTo, type Shown } from './yandex-map.ts'

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

	const { selectedId, balloon } = selection
	const { places, clusters, drawn, setReachedId } = useDrawnClusters({
		map,
		shown,
		points,
		selection,
		onName: props.onName,
	})
	useMapMoves({ map, points, places, balloon, part })

	const focus = useBalloonFocus({ balloon, clusters, buttons, balloonBox, isWide })
	const close = () => act({ type: 'close' })
	const open = shownBalloon(selection, staticBalloon, points[0]?.id)
	const isClosable = Boolean(balloon) && !staticBalloon
	useCloseOutside(section, isClosable, close)

	const { pressPoint, pressCluster } = pressesOn({
		map,
		shown,
		part,
		act,
		moveToBalloon: focus.moveToBalloon,
	})
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
	const openBalloon = open && (
		<OpenBalloon
			boxRef={balloonBox}
			open={open}
			points={points}
			place={isWide ? placeAbove(clusters, open, shown) : undefined}
			nameOf={nameOf}
			onClose={isClosable ? closeToMarker : undefined}
			onPress={pressPoint}
		>
			{children}
		</OpenBalloon>
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
								onPress={pressCluster}
								onFocus={({ members: [{ point }], at }, isOnMap) => {
									setReachedId(point.id)
									if (map && !isOnMap) moveTo(map, { centre: at, zoom: shown.zoom })
								}}
								buttons={buttons}
							/>
						)}
						{isWide && openBalloon}
					</div>
					<ZoomButtons map={map} shown={shown} />
				</div>
				<div ref={box} className="absolute inset-0 isolate" />
			</div>
			{!isWide && openBalloon}
			<div id={`${id}-end`} tabIndex={-1} />
		</section>
	)
}

interface Pressed extends ReturnType<typeof useYandexMap> {
	/** Part of the map's width and height into which the members of a cluster are fitted. */
	part: number
	act: (act: Act) => void
	moveToBalloon: () => void
}

/** Handlers of pressed markers: a point opens its balloon, a cluster comes closer until it can only be listed. */
function pressesOn({ map, shown, part, act, moveToBalloon }: Pressed) {
	const pressPoint = (id: string) => {
		moveToBalloon()
		act({ type: 'press', id })
	}
	const pressCluster = ({ members, at }: Cluster) => {
		if (!map || !shown) return
		const [first, ...others] = members
		if (others.length === 0) return pressPoint(first.point.id)
		if (shown.zoom < zoomRange.max) {
			const places: AtLeastOne<Place> = [first.at, ...others.map(({ at }) => at)]
			moveTo(map, zoomInto(places, shown.zoom, shown.size, part))
		} else {
			moveToBalloon()
			moveTo(map, { centre: at, zoom: shown.zoom })
		}
		act({ type: 'pressCluster', ids: members.map(({ point }) => point.id), zoom: shown.zoom })
	}
	return { pressPoint, pressCluster }
}

/** Place of a balloon in the layer: above the marker that has its points. */
function placeAbove(clusters: readonly Cluster[], open: NonNullable<Balloon>, shown: Shown | undefined) {
	const ids = new Set(idsOf(open))
	const anchor = clusters.find((cluster) => holds(cluster, ids))
	const [left, top] = shown && anchor ? positionOf(anchor.at, shown, shown.size) : [0, 0]
	return { left, top: top - markerHeight }
}

interface OpenBalloonProps<Point extends MapPoint>
	extends Pick<MapViewProps<Point>, 'points' | 'nameOf' | 'children'> {
	boxRef: RefObject<HTMLDivElement>
	open: NonNullable<Balloon>
	/** Undefined below the map. */
	place: { left: number; top: number } | undefined
	onClose: (() => void) | undefined
	onPress: (id: string) => void
}

function OpenBalloon<Point extends MapPoint>(props: OpenBalloonProps<Point>) {
	const { boxRef, open, points, place, nameOf, onClose, onPress, children } = props
	const ids = new Set(idsOf(open))
	const members = points.filter(({ id }) => ids.has(id))
	if (members.length === 0) return null
	return (
		<BalloonBox
			ref={boxRef}
			label={open.of === 'point' ? members.map(nameOf).join() : 'Точки в этом месте'}
			onClose={onClose}
			style={place}
		>
			{open.of === 'point' ? (
				members.map((point) => <div key={point.id}>{children(point)}</div>)
			) : (
				<MemberList points={members} nameOf={nameOf} onPress={onPress} />
			)}
		</BalloonBox>
	)
}

function ZoomButtons({ map, shown }: ReturnType<typeof useYandexMap>) {
	const zoomBy = (step: number) => {
		if (!map || !shown) return
		const next = Math.min(zoomRange.max, Math.max(zoomRange.min, Math.round(shown.zoom) + step))
		moveTo(map, { centre: shown.centre, zoom: next })
	}
	return (
		<div className="pointer-events-auto absolute right-3 bottom-8 grid gap-2" data-on-map>
			<IconButton icon="plus" label="Приблизить" look="paper" onClick={() => zoomBy(1)} />
			<IconButton icon="minus" label="Отдалить" look="paper" onClick={() => zoomBy(-1)} />
		</div>
	)
}
