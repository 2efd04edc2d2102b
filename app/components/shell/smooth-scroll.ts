/** Spec §9. */
const durationMs = 500

/**
 * Links to a place on the same page scroll there in 500 ms, or at once for those who want little motion. The browser goes
 * first, so that focus, history and `:target` are its own; before the jump is painted the page is back where it was, and
 * scrolls. The router, which puts the page back when the same link is followed twice, is overruled.
 */
export function scrollSmoothly(): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
		const from = scrollY
		if (!link) return
		requestAnimationFrame(() => {
			if (scrollY !== from) glide(from, scrollY)
		})
	})
}

function glide(from: number, to: number): void {
	const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
	const start = performance.now()
	// The visitor's own scrolling ends it.
	const taken = new AbortController()
	for (const name of ['wheel', 'touchstart', 'keydown']) {
		addEventListener(name, () => taken.abort(), { passive: true, signal: taken.signal })
	}
	const step = (now: number) => {
		if (taken.signal.aborted) return
		const part = Math.min(1, Math.max(0, now - start) / durationMs)
		// Slow at both ends.
		const way = isCalm ? 1 : (1 - Math.cos(Math.PI * part)) / 2
		scrollTo({ top: from + (to - from) * way, behavior: 'instant' })
		if (part < 1) requestAnimationFrame(step)
		else taken.abort()
	}
	step(start)
}
