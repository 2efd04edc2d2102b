import { useSyncExternalStore } from 'react'

let message = ''
let spoken = 0
const listeners = new Set<() => void>()

/** Says something to a screen reader: the number of results, a change of the cart. Browser only. */
export function announce(text: string): void {
	// A no-break space makes the same sentence twice a change that is spoken again.
	spoken += 1
	message = spoken % 2 === 0 ? text : `${text}\u00a0`
	for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** A polite live region: one of the page and one of each dialog, there before they have anything to say. */
export function LiveRegion() {
	const text = useSyncExternalStore(
		subscribe,
		() => message,
		() => '',
	)
	return (
		<p role="status" className="sr-only">
			{text}
		</p>
	)
}
