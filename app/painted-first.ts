/**
 * Keeps the scripts of a page waiting until it is painted: the page is whole without them, and on a phone's line they
 * would share it with styles, fonts and the first picture. In development they come at once.
 * @param page the markup with the modules that `Scripts` of Remix names
 * @param nonce what the page's policy allows scripts by
 */
export function paintedFirst(page: string, nonce: string): string {
	if (!import.meta.env.PROD) return page
	return `${page
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replace('type="module" async="">', 'type="later">')}<script nonce="${nonce}">${wakeUp}</script>`
}

/** Not `requestAnimationFrame`: it is called before the paint. A browser that hides its timings waits for the pictures. */
const wakeUp = `(() => {
	let isAwake = false
	const wake = () => {
		if (isAwake) return
		isAwake = true
		for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
		const { nonce, textContent } = document.querySelector('script[type=later]')
		const onerror = () => document.documentElement.classList.add('scriptless')
		document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce, onerror, textContent }))
	}
	new PerformanceObserver((paints) => {
		if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(wake)
	}).observe({ type: 'paint', buffered: true })
	addEventListener('load', () => setTimeout(wake, 1000))
})()`
