let isPressed = false

/** A press that becomes a drag ends without `mouseup`. */
const ends = ['mouseup', 'dragend']

/**
 * Begins to watch whether a button of the mouse is pressed. Touch screens tell a tap as such a press after the finger is
 * lifted, and it is then that a field loses the focus: `pointerdown` would be over already.
 * @returns ends it
 */
export function watchPresses(): () => void {
	const watching = new AbortController()
	const options = { capture: true, signal: watching.signal }
	document.addEventListener('mousedown', () => (isPressed = true), options)
	for (const end of ends) document.addEventListener(end, () => (isPressed = false), options)
	return () => watching.abort()
}

/**
 * Does something that moves the page: at once, or when the press is over. Else the button that is being pressed would
 * not be below it any more, and the press would count for nothing.
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
