import type ymaps from 'yandex-maps'
import { animationTime, defaultCentre, defaultZoom, zoomRange } from './constants.ts'
import { type MapPoint, type Place, type Size, scaleAt, type View } from './geometry.ts'

/** API of the Yandex Maps script. */
export type Api = typeof ymaps

/** The current state of a map. */
export interface Shown extends View {
	size: Size
}

/**
 * A map of Moscow in the element.
 * @throws the developer's mistakes of spec §8
 */
export function createMap(api: Api | null, attachTo: HTMLElement | null): ymaps.Map {
	if (!api) throw new Error('ymaps not defined!')
	if (!attachTo) throw new Error('attachTo not defined!')
	return new api.Map(
		attachTo,
		{
			center: [defaultCentre.lat, defaultCentre.lon],
			zoom: defaultZoom,
			controls: [],
			// The wheel scrolls the page.
			behaviors: ['drag', 'dblClickZoom', 'multiTouch'],
		},
		{
			minZoom: zoomRange.min,
			maxZoom: zoomRange.max,
			autoFitToViewport: 'none',
			suppressMapOpenBlock: true,
			yandexMapDisablePoiInteractivity: true,
		},
	)
}

export function placeOf(map: ymaps.Map, { geoLocation: { lat, lon } }: MapPoint): Place {
	const [x = 0, y = 0] = projectionOf(map).toGlobalPixels([lat, lon], zoomRange.max)
	return [x, y]
}

export function readView(map: ymaps.Map): Shown {
	const zoom = map.getZoom()
	const [width = 0, height = 0] = map.container.getSize()
	return { centre: toPlace(map.getGlobalPixelCenter(), zoom), zoom, size: [width, height] }
}

export const isSameView = (one: Shown | undefined, other: Shown) =>
	one?.zoom === other.zoom &&
	one.centre.every((value, axis) => value === other.centre[axis]) &&
	one.size.every((value, axis) => value === other.size[axis])

/** Moves the map, at once where the visitor wants no motion. */
export function moveTo(map: ymaps.Map, { centre, zoom }: View): void {
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
	map.setCenter(projectionOf(map).fromGlobalPixels([...centre], zoomRange.max), zoom, {
		duration: isCalm ? 0 : animationTime,
	})
}

/** A step of a movement: the map will show this view after so many milliseconds. */
export interface Tick {
	globalPixelCenter: number[]
	zoom: number
	duration?: number
}

export const toPlace = ([x = 0, y = 0]: readonly number[], zoom: number): Place => [
	x / scaleAt(zoom),
	y / scaleAt(zoom),
]

// The types of the package do not name the options of a map.
const projectionOf = (map: ymaps.Map) => map.options.get('projection', {}) as ymaps.IProjection
