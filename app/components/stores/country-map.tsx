import type { CSSProperties } from 'react'
import { formatNumber, plural, words } from '#app/texts/plural.ts'
import { Link } from '../ui/link.tsx'
import land from './land.svg'
import { MAP_SIZE, markRadius } from './map-size.ts'

export type Screen = 'phone' | 'wide'
export type Side =
	| 'right'
	| 'left'
	| 'above'
	| 'below'
	| 'above-right'
	| 'below-right'
	| 'above-left'
	| 'below-left'

interface MarkedCity {
	id: number
	name: string
	/** Stores. */
	count: number
	/** One of them is open now. */
	isOpen: boolean
}

export interface Dot extends MarkedCity {
	/** Percent of the map's width and height. */
	x: number
	y: number
	/** Percent of the map's width to the next dot that is a link. */
	room: number
	/** From which screen on it has room for a target; null on none. */
	linkFrom: Screen | null
	/** Position of the name on each screen; null: no room, shown on demand only. */
	labels: Record<Screen, Side | null>
}

export interface CountryMapData {
	dots: Dot[]
	/** Cities beyond the right edge from west to east, with the hundreds of kilometres from there. */
	beyond: (MarkedCity & { kilometres: number })[]
	/** Outline of the night, in units of `MAP_SIZE`. */
	night: string
}

/**
 * The countries with the cities that have stores, drawn on the server: open ones are filled, and where it is night the
 * land is darker. A dot with room for a target is a link to its city; the list below has all of them.
 */
export function CountryMap({ map: { dots, beyond, night } }: { map: CountryMapData }) {
	return (
		<nav aria-label="Города на карте" className="items-stretch tablet:flex max-tablet:-mx-gutter">
			<div className="@container relative min-w-0 flex-1 overflow-hidden max-tablet:h-75">
				<div className="map-sheet relative max-tablet:absolute max-tablet:top-1/2 max-tablet:-translate-y-1/2">
					<img
						src={land}
						alt=""
						className="map-land block w-full"
						width={MAP_SIZE.width}
						height={MAP_SIZE.height}
					/>
					<svg
						viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
						aria-hidden="true"
						className="map-land absolute inset-0 size-full fill-ink forced-colors:hidden"
					>
						<filter id="night-edge" x="-20%" y="-20%" width="140%" height="140%">
							<feGaussianBlur stdDeviation="48" />
						</filter>
						<path d={night} opacity="0.1" filter="url(#night-edge)" />
					</svg>
					<ul className="isolate">
						{dots.map((dot, index) => (
							<li
								key={dot.id}
								className="absolute -translate-x-1/2 -translate-y-1/2 focus-within:z-100! hover:z-100!"
								// The name of a bigger city may lie over the dot of a smaller one.
								style={{ left: `${dot.x}%`, top: `${dot.y}%`, zIndex: dots.length - index }}
							>
								{dot.linkFrom && <CityLink dot={dot} />}
								{dot.linkFrom !== 'phone' && (
									<span className={dot.linkFrom === 'wide' ? 'tablet:hidden' : ''}>
										<Mark count={dot.count} isOpen={dot.isOpen} />
									</span>
								)}
							</li>
						))}
					</ul>
				</div>
			</div>
			{beyond.length > 0 && (
				<ul className="flex-none content-center gap-4 border-line-deep border-dashed text-14 flex-wrap max-tablet:flex max-tablet:border-t max-tablet:px-gutter max-tablet:pt-2 tablet:grid tablet:w-min tablet:min-w-24 tablet:justify-items-center tablet:border-l tablet:text-center">
					{beyond.map(({ id, name, count, isOpen, kilometres }) => (
						<li key={id} className="max-tablet:flex max-tablet:items-center max-tablet:gap-2">
							<Link
								to={cityAddress(id)}
								className="grid min-h-11 min-w-11 items-center justify-items-center gap-x-2 gap-y-1 rounded-control font-medium hover:underline max-tablet:flex"
							>
								<Mark count={count} isOpen={isOpen} />
								{name}
								<StateInWords count={count} isOpen={isOpen} />
							</Link>
							<span className="text-muted">{`ещё ${formatNumber(kilometres)}\u00a0км`}</span>
						</li>
					))}
				</ul>
			)}
		</nav>
	)
}

/** The address of the list with the stores of a city. */
export const cityAddress = (id: number) => `/stores?city=${id}#list`

/** The steps, of half of both sizes, from the middle of the dot to the middle of the name: −1, 0 or 1 each way. */
const stepsTo = (side: Side) => ({
	x: side.endsWith('right') ? 1 : side.endsWith('left') ? -1 : 0,
	y: side.startsWith('below') ? 1 : side.startsWith('above') ? -1 : 0,
})

/** Position of the name of a city on each screen, for `beside-dot`; without room it is not shown. */
function namePlace({ phone, wide }: Dot['labels'], count: number): CSSProperties {
	const [onPhone, onWide] = [stepsTo(phone ?? 'above'), stepsTo(wide ?? 'above')]
	return {
		'--dot': `${markRadius(count)}px`,
		'--phone-x': onPhone.x,
		'--phone-y': onPhone.y,
		'--wide-x': onWide.x,
		'--wide-y': onWide.y,
		'--on-phone': phone ? 'block' : 'none',
		'--on-wide': wide ? 'block' : 'none',
	} as CSSProperties
}

function CityLink({ dot: { id, name, count, isOpen, room, linkFrom, labels } }: { dot: Dot }) {
	const size = `clamp(24px, ${room}cqw, 44px)`
	return (
		<Link
			to={cityAddress(id)}
			className={`group relative grid place-items-center rounded-pill ${linkFrom === 'wide' ? 'max-tablet:hidden' : ''}`}
			style={{ width: size, height: size }}
		>
			<span className="relative grid">
				<Mark count={count} isOpen={isOpen} />
				<span
					aria-hidden="true"
					className="map-name beside-dot pointer-events-none whitespace-nowrap font-medium text-14 group-hocus:block"
					style={namePlace(labels, count)}
				>
					{name}
				</span>
			</span>
			<span className="sr-only">{name}</span>
			<StateInWords count={count} isOpen={isOpen} />
		</Link>
	)
}

/** A dot whose size shows the number of stores. */
function Mark({ count, isOpen }: { count: number; isOpen: boolean }) {
	const size = `${2 * markRadius(count)}px`
	return (
		<span
			aria-hidden="true"
			className={`block rounded-pill border-2 border-spruce ${isOpen ? 'bg-spruce forced-colors:bg-[CanvasText]' : 'bg-paper'}`}
			style={{ width: size, height: size }}
		/>
	)
}

const StateInWords = ({ count, isOpen }: { count: number; isOpen: boolean }) => (
	<span className="sr-only">{`, ${plural(count, words.store)}${isOpen ? '' : ', сейчас закрыто'}`}</span>
)
