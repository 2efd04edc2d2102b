import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'

/**
 * The document of a page that was rendered in one piece, with the loaders' data for the scripts, and the names of
 * its parts on demand.
 *
 * Private to Remix 2.17: `serverHandoffStream` and `renderMeta` of its context, and `streamController`, to which
 * its `StreamTransfer` would give the same data piece by piece. Guarded by every journey with scripts (tests/e2e).
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
