import { type RefObject, useEffect, useRef } from 'react'
import { afterPress, watchPresses } from './after-press.ts'
import { setValue } from './set-value.ts'

export interface Settling {
	/** White space at both ends goes (spec §5). */
	trims: boolean
	/** A field that is left empty gets its previous value back (spec §4). */
	restores: boolean
}

/** The value a field has after it loses the focus. @param previous its value at the previous blur */
export function settledValue(typed: string, previous: string, { trims, restores }: Settling): string {
	const value = trims ? typed.trim() : typed
	return restores && value === '' ? previous : value
}

/**
 * Spec §4: a change counts when the field is left, not with every key. A field is left when it loses the focus, its
 * Enter key is pressed, or it goes away with its page.
 * @param onSettle called with the new value, when it differs from the last one
 * @returns counts the field as left now, after its value was chosen from a list
 */
export function useSettledValue(
	input: RefObject<HTMLInputElement | null>,
	{ trims, restores }: Settling,
	onSettle?: (value: string) => void,
): () => void {
	const callback = useRef(onSettle)
	callback.current = onSettle
	const settleNow = useRef(() => {})

	useEffect(() => {
		const element = input.current
		if (!element) return
		let previous = element.defaultValue
		const settle = () => {
			const value = settledValue(element.value, previous, { trims, restores })
			if (value !== element.value) setValue(element, value)
			if (value === previous) return
			previous = value
			afterPress(() => callback.current?.(value))
		}
		settleNow.current = settle
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key === 'Enter') settle()
		}
		const onHide = () => {
			if (document.visibilityState === 'hidden') settle()
		}
		const unwatch = watchPresses()
		element.addEventListener('blur', settle)
		element.addEventListener('keydown', onKeyDown)
		document.addEventListener('visibilitychange', onHide)
		return () => {
			unwatch()
			element.removeEventListener('blur', settle)
			element.removeEventListener('keydown', onKeyDown)
			document.removeEventListener('visibilitychange', onHide)
			if (document.activeElement === element) settle()
		}
	}, [input, trims, restores])

	return () => settleNow.current()
}
