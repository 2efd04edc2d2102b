import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { exceptionMessage } from '#server/logger.ts'
import { StaticMarkup } from './components/shell/static-part.tsx'
import { Nonce } from './nonce.ts'
import { pageBody } from './page-body.server.ts'

// The server builds its client of the backend from this module, so that both share one module graph.
export { createApi } from './services/api.server.ts'

const renderTimeout = 10_000

/**
 * Renders a page. It leaves when all of it is ready, for crawlers and people alike: a part streamed later needs
 * a script to get into place, and the page has to be whole without scripts.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	remixContext: EntryContext,
	{ cspNonce, log, staticMarkup }: AppLoadContext,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let responseStatus = status
		const { pipe, abort } = renderToPipeableStream(
			<Nonce.Provider value={cspNonce}>
				<StaticMarkup.Provider value={staticMarkup}>
					<RemixServer context={remixContext} url={request.url} abortDelay={renderTimeout} nonce={cspNonce} />
				</StaticMarkup.Provider>
			</Nonce.Provider>,
			{
				nonce: cspNonce,
				onAllReady() {
					headers.set('Content-Type', 'text/html; charset=utf-8')
					const body = pageBody((page) => resolve(new Response(page, { headers, status: responseStatus })))
					pipe(body)
				},
				onShellError: reject,
				onError(error) {
					responseStatus = 500
					log.error({ err: error }, exceptionMessage(error))
				},
			},
		)
		setTimeout(abort, renderTimeout).unref()
	})
}

/** Logs what a loader or an action has thrown and nobody expected. */
export function handleError(
	error: unknown,
	{ request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
	// A visitor who has left is no error; an answer like 404 is logged with its request.
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.log.error({ err: error }, exceptionMessage(error))
}
