import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { exceptionMessage } from '#process/logger.ts'
import { Nonce } from './components/shell/nonce.ts'
import { StaticMarkup } from './components/shell/static-part.tsx'
import { partsOnDemand, RenderedParts } from './components/ui/on-demand.tsx'
import { FirstPicture } from './components/ui/picture.tsx'
import { pageHtml, statusOfScreen } from './remix/handoff.ts'
import { fontPreloads } from './styles/font-preloads.ts'

export { withShopParts } from '#app/actions/shop-parts.server.ts'
export { withApiErrorsAnswered } from '#app/actions/unexpected-api-errors.server.ts'
export { encodeServerEvents } from '#app/analytics/server-events.server.ts'
// The server imports the application's parts from this module, so that both share one module graph.
export { createApi } from '#app/api/api.server.ts'
export { createMapService } from '#app/api/map-service.server.ts'
export { beginSessionsAhead } from '#app/api/sessions-ahead.server.ts'
export { dropAnswers } from '#app/api/shared-answers.server.ts'
export { setShopRules } from '#contract/shop-rules.ts'

/**
 * Renders a page, whole and in one piece, for crawlers and people alike: a part streamed later needs a script to
 * get into place, and the page has to be whole without scripts. The data of the loaders are complete by then, so
 * that React can render into one string, which costs a fifth less than its stream.
 * @throws an error of a component: Remix renders the error boundary then
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	{ cspNonce, staticMarkup, flags, config }: AppLoadContext,
): Promise<Response> {
	const { serverHandoffStream, ...context } = entry
	const loaded = serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
	await partsOnDemand()
	const parts = new Set<string>()
	const firstPicture: string[] = []
	const dsn = (await flags.isOn('sentry')) ? config.sentryDsn : undefined
	const page = renderToString(
		<Nonce.Provider value={cspNonce}>
			<StaticMarkup.Provider value={staticMarkup}>
				<RenderedParts.Provider value={parts}>
					<FirstPicture.Provider value={firstPicture}>
						<RemixServer context={context} url={request.url} nonce={cspNonce} />
					</FirstPicture.Provider>
				</RenderedParts.Provider>
			</StaticMarkup.Provider>
		</Nonce.Provider>,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	for (const preload of [...firstPicture, ...fontPreloads]) headers.append('Link', preload)
	return new Response(
		new TextEncoder().encode(pageHtml(page, { loaded, parts: [...parts], dsn }, entry, cspNonce)),
		{
			headers,
			status: statusOfScreen(entry) ?? status,
		},
	)
}

/** Logs unexpected errors of loaders and actions. */
export function handleError(
	error: unknown,
	{ request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
	// An aborted request is no error; an answer like 404 is logged with its request.
	if (request.signal.aborted || isRouteErrorResponse(error)) return
	context.log.error({ err: error }, exceptionMessage(error))
}
