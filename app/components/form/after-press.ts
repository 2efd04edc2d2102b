let isPressed = false

/** Begins to watch whether a pointer is pressed. @returns ends it */
export function watchPresses(): () => void {
	const watching = new AbortController()
	const options = { capture: true, signal: watching.signal }
	document.addEventListener('pointerdown', () => (isPressed = true), options)
	for (const end of ['pointerup', 'pointercancel']) {
		document.addEventListener(end, () => (isPressed = false), options)
	}
	return () => watching.abort()
}

/**
 * Does something that moves the page: at once, or when the pointer is released. Else the button that is being pressed
 * would not be below it any more, and the press would count for nothing.
 */
export function afterPress(act: () => void): void {
	if (!isPressed) {
		act()
		return
	}
	const released = new AbortController()
	for (const end of ['pointerup', 'pointercancel']) {
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
