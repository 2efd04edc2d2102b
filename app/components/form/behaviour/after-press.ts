let isPressed = false

/** A press that becomes a drag ends without `mouseup`. */
const ends = ['mouseup', 'dragend']

/**
 * Begins to watch whether a button of the mouse is pressed. Touch screens send these events after the finger is
 * lifted, and only then a field loses the focus: `pointerdown` would be over already.
 * @returns stops watching
 */
export function watchPresses(): () => void {
	const watching = new AbortController()
	const options = { capture: true, signal: watching.signal }
	document.addEventListener('mousedown', () => (isPressed = true), options)
	for (const end of ends) document.addEventListener(end, () => (isPressed = false), options)
	return () => watching.abort()
}

/**
 * Moves the layout of the page: at once, or when the press is over. Otherwise the button that is being pressed
 * would move away from the pointer, and the press would have no effect.
 */
export function afterPress(act: () => void): void {
	if (!isPressed) {
		act()
		return
	}
	const released = new AbortController()
	for (const end of ends) {
		document.addEventListener(
			end,
			() => {
				released.abort()
				// The click comes right after.
				setTimeout(act)
			},
			{ signal: released.signal },
		)
	}
}
