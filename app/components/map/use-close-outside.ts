import { type RefObject, useEffect, useRef } from 'react'

/** A press that moved farther than this has moved the map, CSS pixels. */
const STILL = 5

/**
 * Closes the balloon on a press outside: anywhere but on the balloon itself, a marker or another button of the map.
 * @param section the whole map
 */
export function useCloseOutside(
	section: RefObject<HTMLElement | null>,
	isOpen: boolean,
	onClose: () => void,
) {
	const latest = useRef(onClose)
	latest.current = onClose
	useEffect(() => {
		if (!isOpen) return
		let from: readonly [x: number, y: number] = [0, 0]
		const begin = ({ clientX, clientY }: PointerEvent) => {
			from = [clientX, clientY]
		}
		const end = (event: MouseEvent) => {
			// The page presses a row that was chosen on the map.
			if (!event.isTrusted) return
			const isOnMap =
				event.target instanceof Element &&
				section.current?.contains(event.target) &&
				event.target.closest('[data-on-map]')
			// A press by the keyboard has no place.
			const hasMoved =
				event.detail > 0 && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > STILL
			if (!isOnMap && !hasMoved) latest.current()
		}
		// In the capturing phase: the map lets no press of its own bubble.
		document.addEventListener('pointerdown', begin, true)
		document.addEventListener('click', end, true)
		return () => {
			document.removeEventListener('pointerdown', begin, true)
			document.removeEventListener('click', end, true)
		}
	}, [section, isOpen])
}
