/** Spec §9. */
const durationMs = 500

/**
 * Links to an anchor on the same page scroll there in 500 ms. The browser jumps first, so that focus, history and
 * `:target` are its own; before the jump is painted the page is scrolled back, and then moves.
 */
export function scrollSmoothly(): void {
	document.addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
		if (!link) return
		const from = scrollY
		if (link.hash !== location.hash) {
			requestAnimationFrame(() => glide(from, scrollY))
			return
		}
		// When the same link is followed twice, the router would restore the former position.
		event.preventDefault()
		document.getElementById(link.hash.slice(1))?.scrollIntoView()
		glide(from, scrollY)
	})
}

function glide(from: number, to: number): void {
	if (from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return
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
		scrollTo(0, from + ((to - from) * (1 - Math.cos(Math.PI * part))) / 2)
		if (part < 1) requestAnimationFrame(step)
		else taken.abort()
	}
	step(start)
}
