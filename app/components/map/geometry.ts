import { zoomRange } from './constants.ts'

export interface MapPoint {
	id: string
	geoLocation: { lat: number; lon: number }
}

/** Right and down, in pixels of the whole world at the last zoom. */
export type Place = readonly [x: number, y: number]

/** A point with its place. */
export interface Placed<Point extends MapPoint = MapPoint> {
	point: Point
	/** Where it is in the list, from 0. */
	order: number
	at: Place
}

export type AtLeastOne<Thing> = readonly [Thing, ...Thing[]]

/** Width and height, CSS pixels. */
export type Size = readonly [width: number, height: number]

/** The visible part of the world. */
export interface View {
	centre: Place
	zoom: number
}

/** CSS pixels that one pixel of a `Place` takes at the zoom. */
export const scaleAt = (zoom: number) => 2 ** (zoom - zoomRange.max)

/**
 * The closest view that has all places within the given part of the map's width and height.
 * @param part from 0 to 1
 */
export function fitPlaces(places: AtLeastOne<Place>, [width, height]: Size, part: number): View {
	const [left, right] = rangeOf(places.map(([x]) => x))
	const [top, bottom] = rangeOf(places.map(([, y]) => y))
	const fits = (zoom: number) =>
		(right - left) * scaleAt(zoom) <= width * part && (bottom - top) * scaleAt(zoom) <= height * part
	let zoom = zoomRange.max
	while (zoom > zoomRange.min && !fits(zoom)) zoom -= 1
	return { centre: [(left + right) / 2, (top + bottom) / 2], zoom }
}

/** The view after a press on a cluster: its members fitted, and at least one step closer. */
export function zoomInto(members: AtLeastOne<Place>, zoom: number, size: Size, part: number): View {
	const fitted = fitPlaces(members, size, part)
	return { ...fitted, zoom: Math.min(zoomRange.max, Math.max(fitted.zoom, Math.floor(zoom) + 1)) }
}

/** Where a place is shown, CSS pixels from the upper left corner of the map. */
export function positionOf([x, y]: Place, { centre, zoom }: View, [width, height]: Size): Place {
	const scale = scaleAt(zoom)
	return [(x - centre[0]) * scale + width / 2, (y - centre[1]) * scale + height / 2]
}

/** Whether the position is on the map. */
export const isWithin = ([x, y]: Place, [width, height]: Size) =>
	x >= 0 && y >= 0 && x <= width && y <= height

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
