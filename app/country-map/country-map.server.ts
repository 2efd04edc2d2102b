import { geoPath } from 'd3-geo'
import type { CountryMapData, Screen } from '#app/components/stores/country-map.tsx'
import { MAP_SIZE } from '#app/components/stores/map-size.ts'
import type { GeoLocation } from '#contract/shapes.ts'
import { placeLabels, SCREENS } from './labels.ts'
import { countryProjection, MAP_EAST, nightProjection } from './projection.ts'
import { nightSide } from './sun.ts'

/** A city to be shown on the map. */
export interface MapCity extends GeoLocation {
	id: number
	name: string
	/** Stores. */
	count: number
	isOpen: boolean
	/** Index among popular cities; null when it is not one of them. */
	fame: number | null
}

/** Positions of the cities on the map of the countries, and the night. */
export function drawCountryMap(cities: readonly MapCity[], now: Date): CountryMapData {
	const isBeyond = ({ lon }: MapCity) => lon > MAP_EAST
	const placed = cities
		.filter((city) => !isBeyond(city))
		.toSorted(
			(one, other) => other.count - one.count || (one.fame ?? Infinity) - (other.fame ?? Infinity) || 0,
		)
		.flatMap((city) => {
			const at = countryProjection([city.lon, city.lat])
			return at && isOnMap(at) ? [{ city, x: at[0], y: at[1] }] : []
		})
	const apart = withoutCovered(placed)
	const onPhone = withRoom(apart, 'phone')
	// A wide screen has more room: what is a link on a phone is one there too.
	const links = { phone: onPhone, wide: withRoom(apart, 'wide', onPhone) }
	const labels = {
		phone: placeLabels(links.phone, apart, 'phone'),
		wide: placeLabels(links.wide, apart, 'wide'),
	}
	return {
		dots: apart.map((one) => {
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
				labels: { phone: labels.phone.get(one) ?? null, wide: labels.wide.get(one) ?? null },
			}
		}),
		beyond: cities
			.filter(isBeyond)
			.toSorted((one, other) => one.lon - other.lon)
			.map(({ id, name, count, isOpen, lat, lon }) => ({
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
	const chosen: Placed[] = []
	for (const one of placed) {
		if (chosen.every((other) => distance(one, other) > COVERED)) chosen.push(one)
	}
	return chosen
}

const distance = (one: Placed, other: Placed) => Math.hypot(one.x - other.x, one.y - other.y)

/** The side of the largest squares around both that do not overlap. */
const sideOfSquares = (one: Placed, other: Placed) =>
	Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))

const roomAround = (all: readonly Placed[], one: Placed) =>
	Math.min(MAP_SIZE.width, ...all.filter((other) => other !== one).map((other) => sideOfSquares(one, other)))

/** Squares of that size around both do not overlap. */
const isBeside = (one: Placed, other: Placed, size: number) => sideOfSquares(one, other) >= size

/** Pixels that a target has at least (WCAG 2.5.8). */
const TARGET = 24

/** Those that are targets on a screen: the first ones, then the bigger ones as long as each has its room. */
function withRoom(placed: readonly Placed[], screen: Screen, first: readonly Placed[] = []): Placed[] {
	const { unit, left, right } = SCREENS[screen]
	const chosen = [...first]
	for (const one of placed) {
		const isSeen = one.x >= left && one.x <= right
		if (isSeen && chosen.every((other) => isBeside(one, other, TARGET * unit))) chosen.push(one)
	}
	return chosen
}
