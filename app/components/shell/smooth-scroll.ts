/** Spec §9. */
const durationMs = 500

/**
 * Links to a place on the same page scroll there in 500 ms. The browser goes first, so that focus, history and
 * `:target` are its own; before the jump is painted the page is back where it was, and scrolls. The visitor's own
 * scrolling ends it.
 */
export function scrollSmoothly(): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
		if (!link || matchMedia('(prefers-reduced-motion: reduce)').matches) return
		const from = scrollY
		requestAnimationFrame(() => {
			if (scrollY !== from) glide(from, scrollY)
		})
	})
}

function glide(from: number, to: number): void {
	const start = performance.now()
	const isTaken = new AbortController()
	for (const name of ['wheel', 'touchstart']) {
		addEventListener(name, () => isTaken.abort(), { passive: true, signal: isTaken.signal })
	}
	const step = (now: number) => {
		if (isTaken.signal.aborted) return
		const part = Math.min(1, Math.max(0, now - start) / durationMs)
		// Slow at both ends.
		scrollTo({ top: from + ((to - from) * (1 - Math.cos(Math.PI * part))) / 2, behavior: 'instant' })
		if (part < 1) requestAnimationFrame(step)
		else isTaken.abort()
	}
	step(start)
}
