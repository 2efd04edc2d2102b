import { useContext } from 'react'
import { Nonce } from '#app/components/shell/nonce.ts'

/**
 * Runs before the scripts of a page. It collects errors until `watchErrors` reports them. As long as no script of the
 * shop runs, an error of a script file means that none will: the document gets the class `scriptless`, and the failure
 * is reported from here. The browser has it in the document, and no second time in its scripts.
 */
const collectErrors = import.meta.env.SSR
	? `(() => {
	const errors = window.shopErrors = []
	const { classList } = document.documentElement
	const fail = ({ message, filename, lineno, colno }) => {
		if (Object.hasOwn(errors, 'push') || classList.contains('scriptless')) return
		classList.add('scriptless')
		const report = {
			name: 'ScriptsFailed',
			message: message ?? 'Scripts did not load',
			stack: [filename, lineno, colno].join(':'),
			page: location.pathname,
			release: '${import.meta.env.VITE_RELEASE ?? 'sources'}',
			requestId: performance.getEntriesByType('navigation')[0]?.serverTiming.find(({ name }) => name === 'request')?.description,
			isForService: !!window.shopDsn
		}
		navigator.sendBeacon('/resources/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }))
	}
	addEventListener('error', (event) => {
		if (event instanceof ErrorEvent) errors.push(event)
		if (event.target instanceof HTMLScriptElement || event.filename?.includes('/assets/')) fail(event)
	}, true)
	addEventListener('unhandledrejection', (event) => {
		errors.push(event)
		fail(event.reason ?? {})
	})
})()`
	: ''

/** Is rendered before the scripts of the page. */
export function EarlyErrors() {
	return (
		<script
			nonce={useContext(Nonce)}
			// A browser tells nobody the nonce.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
			dangerouslySetInnerHTML={{ __html: collectErrors }}
		/>
	)
}
