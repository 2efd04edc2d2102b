import type ymaps from 'yandex-maps'

/** Parts of a map that a test sees. */
export interface MapDouble {
	/** Views asked for, in order. */
	moves: { center: number[]; zoom: number; duration: number | undefined }[]
	state: ymaps.IMapState
	options: ymaps.IMapOptions
	isDestroyed: boolean
}

/** Parts of a map that the shop uses. */
interface UsedMap {
	options: { get(name: string): unknown }
	container: Pick<ymaps.map.Container, 'getSize' | 'fitToViewport'>
	events: { add(types: string | string[], callback: (event: object) => void): void }
	getZoom: ymaps.Map['getZoom']
	getGlobalPixelCenter: ymaps.Map['getGlobalPixelCenter']
	setCenter(center: number[], zoom: number, options: ymaps.IMapPositionOptions): void
	destroy: ymaps.Map['destroy']
}

interface Doubled {
	/** The API as its script would bring it. */
	api: typeof ymaps
	/** The maps that were made, in order. */
	maps: MapDouble[]
}

/**
 * The parts of the API 2.1 of Yandex Maps that the shop uses, without ground: a map of squares that moves at once. It
 * uses nothing outside itself, so that its text may be sent to a browser.
 */
export function doubleYmaps(): Doubled {
	const maps: MapDouble[] = []
	const world = 256

	// On a sphere; the real one takes an ellipsoid, which makes no difference to a test.
	const projection = {
		toGlobalPixels([lat = 0, lon = 0]: number[], zoom: number): number[] {
			const sine = Math.sin((lat * Math.PI) / 180)
			const size = world * 2 ** zoom
			return [(lon / 360 + 0.5) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size]
		},
		fromGlobalPixels([x = 0, y = 0]: number[], zoom: number): number[] {
			const size = world * 2 ** zoom
			const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
			return [lat, (x / size - 0.5) * 360]
		},
	}

	// Plain functions: what a compiler adds for classes would stay behind.
	function makeMap(element: HTMLElement, state: ymaps.IMapState, options: ymaps.IMapOptions): UsedMap {
		const double: MapDouble = { moves: [], state, options, isDestroyed: false }
		const listeners: { types: string[]; callback: (event: object) => void }[] = []
		let center = state.center ?? [0, 0]
		let zoom = state.zoom ?? 0
		const tell = (type: string, tick?: object) => {
			for (const { types, callback } of listeners) {
				if (types.includes(type)) callback({ get: (name: string) => (name === 'tick' ? tick : undefined) })
			}
		}
		maps.push(double)
		return {
			options: { get: (name: string) => (name === 'projection' ? projection : undefined) },
			container: { getSize: () => [element.clientWidth, element.clientHeight], fitToViewport: () => {} },
			events: {
				add: (types, callback) => {
					listeners.push({ types: [types].flat(), callback })
				},
			},
			getZoom: () => zoom,
			getGlobalPixelCenter: () => projection.toGlobalPixels(center, zoom),
			setCenter: (newCenter, newZoom, { duration }) => {
				double.moves.push({ center: newCenter, zoom: newZoom, duration })
				tell('actiontick', {
					globalPixelCenter: projection.toGlobalPixels(newCenter, newZoom),
					zoom: newZoom,
					duration,
				})
				center = newCenter
				zoom = newZoom
				tell('boundschange')
				tell('actionend')
			},
			destroy: () => {
				double.isDestroyed = true
				listeners.length = 0
			},
		}
	}

	const api = {
		Map: function DoubledMap(element: HTMLElement, state: ymaps.IMapState, options: ymaps.IMapOptions) {
			return makeMap(element, state, options)
		},
		ready: (then: () => void) => then(),
		modules: {
			require: (names: string | string[]) => ({
				done: (then: (modules: unknown[]) => void) =>
					then([names].flat().map((name) => name === 'Map' && api.Map)),
			}),
		},
	}
	return { api: api as unknown as typeof ymaps, maps }
}

/**
 * A script for a browser test to answer with in place of https://api-maps.yandex.ru/2.1/. The maps it makes are in
 * `window.mapDoubles`.
 */
export const doubleScript = () => `{
	const { api, maps } = (${doubleYmaps.toString()})()
	window.mapDoubles = maps
	const { searchParams } = new URL(document.currentScript.src)
	setTimeout(() => window[searchParams.get('onload')](api))
}`
