import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixBrowser } from '@remix-run/react'

/**
 * The document of a page that was rendered in one piece, with the loaders' data for the scripts, and the names of
 * its parts on demand.
 *
 * Private to Remix 2.17: `serverHandoffStream` and `renderMeta` of its context, and `streamController`, to which
 * its `StreamTransfer` would give the same data piece by piece. Guarded by every journey with scripts (tests/e2e). It
 * is needed until `renderToString` works with single fetch (https://github.com/remix-run/remix/pull/9063).
 * @param markup as React has rendered it
 * @param loaded the text of the handoff stream
 * @param dsn of the service that errors of this visitor's page are reported to, if any
 */
export function pageHtml(
	markup: string,
	{ loaded, parts, dsn }: { loaded: string; parts: readonly string[]; dsn: string | undefined },
	{ renderMeta }: EntryContext,
	nonce: string,
): string {
	if (!renderMeta?.didRenderScripts) return `<!DOCTYPE html>${markup}`
	const service = dsn ? `<script nonce="${nonce}">window.shopDsn=${literal(dsn)}</script>` : ''
	return `<!DOCTYPE html>${markup}${service}${loadedScript(loaded, parts, nonce)}`
}

function loadedScript(loaded: string, parts: readonly string[], nonce: string): string {
	const controller = 'window.__remixContext.streamController'
	const named = parts.length > 0 ? `window.shopParts=${JSON.stringify(parts)};` : ''
	return `<script nonce="${nonce}">${named}${controller}.enqueue(${literal(loaded)});${controller}.close();</script>`
}

const literal = (text: string) => JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, escapeInScript)

const escapeInScript = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The status of the error screen that is shown, if any; Remix would use that of the action before it: 400 for a
 * missing page.
 *
 * Private to Remix 2.17: `staticHandlerContext`. Guarded by tests/faults/faults.test.ts.
 */
export function statusOfScreen({ staticHandlerContext: { errors } }: EntryContext): number | undefined {
	const error = errors && Object.values(errors)[0]
	return isRouteErrorResponse(error) ? error.status : undefined
}

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
 * reported once» (tests/e2e/reports.spec.ts). It is needed until Remix decodes before it renders; we know of no issue
 * that asks for it.
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
