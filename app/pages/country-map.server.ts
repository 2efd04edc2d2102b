import { geoPath } from 'd3-geo'
import type { CountryMapData, Screen, Side } from '#app/components/stores/country-map.tsx'
import { MAP_SIZE } from '#app/components/stores/map-size.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { countryProjection, MAP_EAST, nightProjection } from './country-projection.ts'
import { nightSide } from './sun.ts'

/** A city as the map is asked to show it. */
export interface MapCity extends GeoLocation {
	id: number
	name: string
	/** Stores. */
	count: number
	isOpen: boolean
}

/** Where the cities stand on the map of the countries, and where it is night. */
export function drawCountryMap(cities: readonly MapCity[], now: Date): CountryMapData {
	const isBeyond = ({ lon }: MapCity) => lon > MAP_EAST
	const placed = cities
		.filter((city) => !isBeyond(city))
		.toSorted((one, other) => other.count - one.count)
		.flatMap((city) => {
			const at = countryProjection([city.lon, city.lat])
			return at && isOnMap(at) ? [{ city, x: at[0], y: at[1] }] : []
		})
	const apart = withoutCovered(placed)
	const links = { phone: withRoom(apart, 'phone'), wide: withRoom(apart, 'wide') }
	const labels = placeLabels(apart)
	return {
		dots: apart.map((one, index) => {
			const {
				city: { id, name, count, isOpen },
				x,
				y,
			} = one
			const linkFrom = links.phone.includes(one) ? 'phone' : links.wide.includes(one) ? 'wide' : null
			return {
				id,
				name,
				count,
				isOpen,
				x: percent(x, MAP_SIZE.width),
				y: percent(y, MAP_SIZE.height),
				room: percent(roomAround(links.wide, one), MAP_SIZE.width),
				linkFrom,
				label: labels[index]?.side ?? null,
				isLabelledOnPhone: labels[index]?.isOnPhone ?? false,
			}
		}),
		beyond: cities.filter(isBeyond).map(({ id, name, count, isOpen, lat, lon }) => ({
			id,
			name,
			count,
			isOpen,
			kilometres: Math.round(((lon - MAP_EAST) * 111.2 * Math.cos((lat * Math.PI) / 180)) / 100) * 100,
		})),
		night: geoPath(nightProjection).digits(0)(nightSide(now)) ?? '',
	}
}

interface Placed {
	city: MapCity
	x: number
	y: number
}

const isOnMap = ([x, y]: [number, number]) => x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height

const percent = (value: number, of: number) => Math.round((value / of) * 1000) / 10

/** A dot nearer than this (units of the map) lies under the other: the list below has its city. */
const COVERED = 8

function withoutCovered(placed: readonly Placed[]): Placed[] {
	const kept: Placed[] = []
	for (const one of placed) {
		if (kept.every((other) => distance(one, other) > COVERED)) kept.push(one)
	}
	return kept
}

const distance = (one: Placed, other: Placed) => Math.hypot(one.x - other.x, one.y - other.y)

const roomAround = (all: readonly Placed[], one: Placed) =>
	Math.min(MAP_SIZE.width, ...all.filter((other) => other !== one).map((other) => distance(one, other)))

/** Squares of that size around both do not touch. */
const isBeside = (one: Placed, other: Placed, size: number) =>
	Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) >= size

/** Pixels that a target has at least (WCAG 2.5.8). */
const TARGET = 24

/** Those that are targets on a screen: the bigger ones, as long as each has its room. */
function withRoom(placed: readonly Placed[], screen: Screen): Placed[] {
	const { unit, left, right } = SCREENS[screen]
	const kept: Placed[] = []
	for (const one of placed) {
		const isSeen = one.x >= left && one.x <= right
		if (isSeen && kept.every((other) => isBeside(one, other, TARGET * unit))) kept.push(one)
	}
	return kept
}

interface Box {
	left: number
	top: number
	right: number
	bottom: number
}

/**
 * What can be seen of the map, and the units of it that a pixel takes: on a laptop the map is about 750 px wide, on a
 * phone about 480 and cut (`map-sheet`).
 */
const SCREENS = {
	phone: { unit: 2.1, from: 3, left: 70, right: 810 },
	wide: { unit: 1.35, from: 2, left: 0, right: MAP_SIZE.width },
}
/** Pixels of a name: a letter, a line, and from the middle of the dot to the name. */
const LETTER = 8.2
const LINE = 20
const GAP = 10

/** Names take a free side of their dots, those of cities with many stores first, as they must fit on a phone too. */
function placeLabels(placed: readonly Placed[]): ({ side: Side; isOnPhone: boolean } | undefined)[] {
	const taken: Box[] = placed.map(({ x, y }) => ({
		left: x - 10,
		right: x + 10,
		top: y - 10,
		bottom: y + 10,
	}))
	const labels: ({ side: Side; isOnPhone: boolean } | undefined)[] = placed.map(() => undefined)
	for (const [screen, { unit, from, left, right }] of Object.entries(SCREENS)) {
		for (const [index, one] of placed.entries()) {
			if (labels[index] || one.city.count < from) continue
			for (const side of ['right', 'left', 'above', 'below'] as const) {
				const box = labelBox(one, side, unit)
				const isOutside = box.left < left || box.right > right || box.top < 0 || box.bottom > MAP_SIZE.height
				if (isOutside || taken.some((other, at) => at !== index && overlaps(box, other))) continue
				taken.push(box)
				labels[index] = { side, isOnPhone: screen === 'phone' }
				break
			}
		}
	}
	return labels
}

function labelBox({ city, x, y }: Placed, side: Side, unit: number): Box {
	const width = city.name.length * LETTER * unit
	const height = LINE * unit
	const gap = GAP * unit
	const left = side === 'right' ? x + gap : side === 'left' ? x - gap - width : x - width / 2
	const top = side === 'above' ? y - gap - height : side === 'below' ? y + gap : y - height / 2
	return { left, top, right: left + width, bottom: top + height }
}

const overlaps = (one: Box, other: Box) =>
	one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
