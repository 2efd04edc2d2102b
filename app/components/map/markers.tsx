import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { plural } from '#app/texts/plural.ts'
import type { Cluster } from './clusters.ts'
import { tooltipDebounce, zoomRange } from './constants.ts'
import { isWithin, type MapPoint, type Place, positionOf, type Size } from './geometry.ts'
import type { Shown } from './yandex-map.ts'

export type MarkerLook = 'round' | 'pin'

/** The buttons of the markers, by the id of the first point of each. */
export type MarkerButtons = Record<string, HTMLButtonElement | null>

interface MarkersProps<Point extends MapPoint> {
	clusters: readonly Cluster<Point>[]
	shown: Shown
	look: MarkerLook
	selectedId: string | null
	nameOf: (point: Point) => string
	onPress: (cluster: Cluster<Point>) => void
	/** The focus comes to a marker, which may be beyond the edge of the map. */
	onFocus: (cluster: Cluster<Point>, isOnMap: boolean) => void
	buttons: { current: MarkerButtons }
}

/** The markers and clusters as buttons, in the order of the list. */
export function Markers<Point extends MapPoint>(props: MarkersProps<Point>) {
	const { clusters, shown, look, selectedId, nameOf, buttons } = props
	const [hinted, hint] = useHint()
	const latest = useRef(props)
	latest.current = props
	// The same at every render: a marker that stays as it is is not rendered again.
	const acts = useMemo((): MarkerActs => {
		const clusterOf = (id: string) =>
			latest.current.clusters.find(({ members }) => members[0].point.id === id)
		return {
			hint,
			press: (id) => {
				const cluster = clusterOf(id)
				if (cluster) latest.current.onPress(cluster)
			},
			focus: (id, isOnMap) => {
				hint(id)
				const cluster = clusterOf(id)
				if (cluster) latest.current.onFocus(cluster, isOnMap)
			},
		}
	}, [hint])
	return (
		<ul>
			{clusters.map(({ members, at }) => {
				const [{ point }] = members
				const position = positionOf(at, shown, shown.size)
				const [left, top] = within(position, shown.size)
				const count = members.length
				return (
					<Marker
						key={point.id}
						id={point.id}
						name={count > 1 ? clusterName(count, shown.zoom === zoomRange.max) : nameOf(point)}
						count={count}
						left={left}
						top={top}
						isOnMap={isWithin(position, shown.size)}
						look={look}
						isSelected={point.id === selectedId}
						isHinted={hinted === point.id}
						acts={acts}
						buttons={buttons}
					/>
				)
			})}
		</ul>
	)
}

interface MarkerActs {
	hint: (id: string | null) => void
	press: (id: string) => void
	focus: (id: string, isOnMap: boolean) => void
}

interface MarkerProps {
	/** Of the first point. */
	id: string
	name: string
	/** Points. */
	count: number
	/** CSS pixels. */
	left: number
	top: number
	isOnMap: boolean
	look: MarkerLook
	isSelected: boolean
	isHinted: boolean
	acts: MarkerActs
	buttons: { current: MarkerButtons }
}

const Marker = memo(function Marker(props: MarkerProps) {
	const { id, name, count, left, top, isOnMap, look, isSelected, isHinted, acts, buttons } = props
	const isCluster = count > 1
	return (
		<li
			className={`absolute hover:z-1 ${isSelected ? 'z-2' : ''} ${isOnMap ? '' : 'opacity-0'}`}
			style={{ left, top }}
		>
			<button
				ref={(button) => {
					buttons.current[id] = button
				}}
				type="button"
				data-on-map
				aria-label={name}
				aria-pressed={isCluster ? undefined : isSelected}
				onClick={() => acts.press(id)}
				onPointerEnter={() => acts.hint(id)}
				onPointerLeave={() => acts.hint(null)}
				onFocus={() => acts.focus(id, isOnMap)}
				onBlur={() => acts.hint(null)}
				className={`absolute grid size-11 -translate-x-1/2 place-items-center ${
					isOnMap ? 'pointer-events-auto' : ''
				} ${look === 'pin' && !isCluster ? '-translate-y-full items-end' : '-translate-y-1/2'}`}
			>
				{isCluster ? (
					<ClusterMark count={count} />
				) : look === 'pin' ? (
					<PinMark isSelected={isSelected} />
				) : (
					<RoundMark isSelected={isSelected} />
				)}
				{isHinted && !isCluster && <Hint>{name}</Hint>}
			</button>
		</li>
	)
})

// Beyond the edge a button would have the browser scroll the page to it.
const within = ([x, y]: Place, [width, height]: Size): Place => [
	Math.min(Math.max(x, 0), width),
	Math.min(Math.max(y, 0), height),
]

function clusterName(count: number, isLastZoom: boolean): string {
	return `${plural(count, ['точка', 'точки', 'точек'])}: ${isLastZoom ? 'показать списком' : 'показать ближе'}`
}

function ClusterMark({ count }: { count: number }) {
	return (
		<span className="grid size-11 place-items-center rounded-pill border-2 border-paper bg-spruce font-strong text-14 text-white shadow-float">
			{count}
		</span>
	)
}

function RoundMark({ isSelected }: { isSelected: boolean }) {
	const look = isSelected ? 'size-9 border-4 border-ink bg-sun' : 'size-6 border-3 border-paper bg-spruce'
	return <span className={`rounded-pill shadow-float ${look}`} />
}

function PinMark({ isSelected }: { isSelected: boolean }) {
	const look = isSelected ? 'h-11 w-8.25 fill-sun stroke-ink' : 'h-9 w-6.75 fill-spruce stroke-paper'
	return (
		<svg viewBox="0 0 18 24" aria-hidden="true" className={look} strokeWidth="1.5">
			<path d="M9 23S1 15.6 1 9a8 8 0 0 1 16 0c0 6.6-8 14-8 14ZM9 6.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6" />
		</svg>
	)
}

function Hint({ children }: { children: string }) {
	return (
		<span
			aria-hidden="true"
			className="pointer-events-none absolute bottom-full left-1/2 mb-1 w-max max-w-toast -translate-x-1/2 rounded-thumb bg-ink px-3 py-1.5 text-13 text-paper forced-colors:border"
		>
			{children}
		</span>
	)
}

/** The marker whose name is shown: the one on which the pointer or the focus has rested for the debounce of spec §9. */
function useHint() {
	const [rested, setRested] = useState<string | null>(null)
	const [hinted, setHinted] = useState<string | null>(null)
	useEffect(() => {
		setHinted(null)
		if (rested === null) return
		const timer = setTimeout(() => setHinted(rested), tooltipDebounce)
		return () => clearTimeout(timer)
	}, [rested])
	return [hinted, setRested] as const
}
