/**
 * Loads the scripts of a page after its first paint: the page is complete without them, and on a phone's line they would
 * compete with styles, fonts and the first picture. In development they load at once. Errors are collected from here on,
 * and a page whose scripts do not come says so.
 *
 * Private to Remix 2.17: the markup that `<Scripts>` renders. Guarded by «scripts leave the line to the page until it is
 * painted» (tests/a11y/wake.spec.ts).
 * @param page the markup with the modules that `Scripts` of Remix names
 * @param nonce what the page's policy allows scripts by
 */
export function scriptsAfterPaint(page: string, nonce: string): string {
	if (!import.meta.env.PROD) return page
	return `${page
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replace('type="module" async="">', 'type="later">')}<script nonce="${nonce}">${loadAfterPaint}</script>`
}

/** Not `requestAnimationFrame`: it is called before the paint. A browser that hides its timings waits for the pictures. */
const loadAfterPaint = `(() => {
	const errors = window.shopErrors = []
	for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => errors.push(event))
	let isLoading = false
	const load = () => {
		if (isLoading) return
		isLoading = true
		for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
		const { nonce, textContent } = document.querySelector('script[type=later]')
		const onerror = () => {
			document.documentElement.classList.add('scriptless')
			navigator.sendBeacon('/resources/reports', 'scripts')
		}
		document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce, onerror, textContent }))
	}
	new PerformanceObserver((paints) => {
		if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(load)
	}).observe({ type: 'paint', buffered: true })
	addEventListener('load', () => setTimeout(load, 1000))
})()`
