import { RemixBrowser } from '@remix-run/react'

/**
 * Completes the data when the document is parsed. A document that was cut off lacks a part of them, and Remix would
 * wait for the rest for ever.
 */
function endOfData(): void {
	const data = window.__remixContext.streamController
	if ((data.desiredSize ?? 0) > 0) data.error(new Error('The data of the page did not come'))
}

/**
 * Decodes the loaders' data before the page is hydrated. Remix decodes them while it renders for the first time and
 * suspends the root for that long; a key pressed or a click meanwhile makes React hydrate a suspended root at once,
 * which it can't (errors 426 and 345).
 *
 * Private to Remix 2.17: `streamController` of its context, which is closed after the last of the data; `RemixBrowser`
 * throws the promise of the decoded data before its first hook, and leaves the data in `window.__remixContext`. Guarded
 * by «keys pressed during hydration break nothing» (tests/a11y/hydration.spec.ts) and «a page that can’t begin is
 * reported once» (tests/e2e/reports.spec.ts).
 * @returns the data of each route by its id
 * @throws when the data did not come or can't be decoded
 */
export async function decodeLoaderData(): Promise<Record<string, unknown>> {
	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', endOfData)
	else endOfData()
	try {
		RemixBrowser({})
	} catch (pending) {
		if (!(pending instanceof Promise)) throw pending
		await pending
		// The promise of Remix has the error as a property and is never rejected.
		if ('error' in pending) throw pending.error
	}
	return window.__remixContext.state.loaderData ?? {}
}
