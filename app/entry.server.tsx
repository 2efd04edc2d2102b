import {
	type ActionFunctionArgs,
	type AppLoadContext,
	createReadableStreamFromReadable,
	type EntryContext,
	type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { exceptionMessage } from '#server/logger.ts'
import { htmlStream } from './html-stream.server.ts'
import { Nonce } from './nonce.ts'

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
	{ cspNonce, log }: AppLoadContext,
): Promise<Response> {
	return new Promise((resolve, reject) => {
		let responseStatus = status
		const { pipe, abort } = renderToPipeableStream(
			<Nonce.Provider value={cspNonce}>
				<RemixServer context={remixContext} url={request.url} abortDelay={renderTimeout} nonce={cspNonce} />
			</Nonce.Provider>,
			{
				nonce: cspNonce,
				onAllReady() {
					const body = htmlStream()
					headers.set('Content-Type', 'text/html; charset=utf-8')
					resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
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
