/**
 * Loads the scripts of a page after its first paint: the page is complete without them, and on a phone's line they
 * would compete with styles, fonts and the first picture. In development they load at once. Errors are collected
 * from here on, and a page whose scripts do not come, or can't run, says so. The data of a document that was cut
 * off would be awaited for ever, so their promise is rejected.
 *
 * Private to Remix 2.17: the markup that `<Scripts>` renders, and `streamController`. Guarded by «scripts leave the
 * line to the page until it is painted» (tests/a11y/wake.spec.ts), «a page is told at once that its scripts have
 * failed» (tests/e2e/blocked.spec.ts) and «a page that can’t begin is reported once» (tests/e2e/reports.spec.ts).
 * @param page the markup with the modules that `Scripts` of Remix names
 * @param nonce the nonce of the page's policy
 */
export function scriptsAfterPaint(page: string, nonce: string): string {
	if (!import.meta.env.PROD) return page
	return `${page
		.replaceAll('<link rel="modulepreload"', '<link rel="later"')
		.replace('type="module" async="">', 'type="later">')
		.replace(
			/(import\("[^"]+"\));(?=<\/script>)/,
			'$1.catch((error) => { shopFails(error); throw error })',
		)}<script nonce="${nonce}">${loadAfterPaint}</script>`
}

const release = import.meta.env.VITE_RELEASE ?? 'sources'

/**
 * Not `requestAnimationFrame`: it is called before the paint. A browser that hides its timings waits for the
 * pictures. Once scripts run, they replace `push` (`watchErrors`), and report their failures by themselves.
 */
const loadAfterPaint = `(() => {
	const errors = window.shopErrors = []
	const { classList } = document.documentElement
	const onerror = window.shopFails = (why) => {
		if (Object.hasOwn(errors, 'push') || classList.contains('scriptless')) return
		classList.add('scriptless')
		const report = {
			name: 'ScriptsFailed',
			message: why.message ?? 'Scripts did not load',
			stack: [why.filename, why.lineno, why.colno].join(':'),
			page: location.pathname,
			release: '${release}',
			requestId: performance.getEntriesByType('navigation')[0]?.serverTiming.find(({ name }) => name === 'request')?.description,
			isForService: !!window.shopDsn
		}
		navigator.sendBeacon('/resources/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }))
	}
	for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => {
		errors.push(event)
		if (event.filename?.includes('/assets/')) onerror(event)
	})
	addEventListener('DOMContentLoaded', () => {
		const data = window.__remixContext.streamController
		if (data.desiredSize > 0) data.error(new Error('The data of the page did not come'))
	})
	let isLoading = false
	const load = () => {
		if (isLoading) return
		isLoading = true
		for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
		const { nonce, textContent } = document.querySelector('script[type=later]')
		document.body.append(Object.assign(document.createElement('script'), { type: 'module', nonce, onerror, textContent }))
	}
	new PerformanceObserver((paints) => {
		if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(load)
	}).observe({ type: 'paint', buffered: true })
	addEventListener('load', () => setTimeout(load, 1000))
})()`
