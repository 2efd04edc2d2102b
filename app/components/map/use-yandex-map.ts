import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type ymaps from 'yandex-maps'
import { resizeDebounce } from './constants.ts'
import { scaleAt } from './geometry.ts'
import { type Api, createMap, isSameView, readView, type Shown, type Tick, toPlace } from './yandex-map.ts'

interface Parts {
	/** Where the map is drawn. */
	box: RefObject<HTMLElement | null>
	/** The layer above the map, which moves with it. */
	layer: RefObject<HTMLElement | null>
	onError: (error: Error) => void
}

/**
 * A map in its box, from the first effect on. React renders the layer for the view at rest; while the map moves,
 * the layer is moved as a whole, and is invisible while the zoom changes.
 */
export function useYandexMap(api: Api, { box, layer, onError }: Parts) {
	const [map, setMap] = useState<ymaps.Map>()
	const [shown, setShown] = useState<Shown>()
	const atRest = useRef(shown)
	const callback = useRef(onError)
	callback.current = onError

	useEffect(() => {
		const element = box.current
		let created: ymaps.Map
		try {
			created = createMap(api, element)
		} catch (error) {
			callback.current(error as Error)
			return
		}
		const settle = () => {
			const now = readView(created)
			// One movement ends with several events, and may end where it began.
			if (layer.current && isSameView(atRest.current, now)) moveBack(layer.current)
			// Hundreds of markers may have to be rendered: in slices, between which the page stays responsive.
			startTransition(() => setShown((before) => (isSameView(before, now) ? before : now)))
		}
		const follow = (event: { get(name: string): unknown }) => {
			if (layer.current && atRest.current) {
				moveLayer(layer.current, atRest.current, event.get('tick') as Tick)
			}
		}
		created.events.add(['boundschange', 'actionend', 'actionbreak'], settle)
		created.events.add('actiontick', follow)
		const unwatch = watchSize(element, () => {
			created.container.fitToViewport()
			settle()
		})
		setMap(created)
		settle()
		return () => {
			unwatch()
			created.destroy()
			setMap(undefined)
		}
	}, [api, box, layer])

	useLayoutEffect(() => {
		atRest.current = shown
		if (layer.current) moveBack(layer.current)
	}, [shown, layer])

	return { map, shown }
}

function moveBack({ style }: HTMLElement): void {
	Object.assign(style, { translate: '', transition: '', opacity: '' })
}

function moveLayer({ style }: HTMLElement, { centre, zoom }: Shown, tick: Tick): void {
	if (tick.zoom !== zoom) {
		style.opacity = '0'
		return
	}
	const [x, y] = toPlace(tick.globalPixelCenter, zoom)
	const scale = scaleAt(zoom)
	style.transition = tick.duration ? `translate ${tick.duration}ms` : ''
	style.translate = `${(centre[0] - x) * scale}px ${(centre[1] - y) * scale}px`
}

function watchSize(element: HTMLElement | null, onResize: () => void): () => void {
	if (!element) return () => {}
	let timer = 0
	const observer = new ResizeObserver(() => {
		window.clearTimeout(timer)
		timer = window.setTimeout(onResize, resizeDebounce)
	})
	observer.observe(element)
	return () => {
		window.clearTimeout(timer)
		observer.disconnect()
	}
}
