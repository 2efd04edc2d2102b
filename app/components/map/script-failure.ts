declare global {
	interface Window {
		onYandexMapsError?: (error: Error) => void
	}
}

const host = 'https://api-maps.yandex.ru'

/** The Content-Security-Policy of the document blocks the script: another page was loaded first. */
export class MapBlocked extends Error {}

/** Name of the function that the script calls when its own parts don't load. */
export const failureCallback = 'onYandexMapsError' satisfies keyof Window

/**
 * Reports the failure of the script. The package that loads it handles none: it leaves an unhandled rejection with
 * the event of the script element.
 * @returns stops watching
 */
export function watchScript(onFailure: (error: Error) => void): () => void {
	let isBlocked = false
	const note = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
		if (blockedURI.startsWith(host) && effectiveDirective.startsWith('script-src')) isBlocked = true
	}
	const fail = (event: PromiseRejectionEvent) => {
		const script = event.reason instanceof Event ? event.reason.target : null
		if (!(script instanceof HTMLScriptElement) || !script.src.startsWith(host)) return
		event.preventDefault()
		script.remove()
		const message = 'The script of Yandex Maps was not loaded'
		onFailure(isBlocked ? new MapBlocked(message) : new Error(message))
	}
	document.addEventListener('securitypolicyviolation', note)
	window.addEventListener('unhandledrejection', fail)
	window.onYandexMapsError = onFailure
	return () => {
		document.removeEventListener('securitypolicyviolation', note)
		window.removeEventListener('unhandledrejection', fail)
		delete window.onYandexMapsError
	}
}
