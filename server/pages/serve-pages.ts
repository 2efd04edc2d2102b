import type { AppLoadContext } from '@remix-run/node'
import type { Response as ExpressResponse, Request, RequestHandler } from 'express'
import type { EnterQueue } from '#server/limits/page-queue.ts'
import {
	cachedAnswer,
	type FoundPage,
	type PageCache,
	type PageCounts,
	type ReservedPage,
} from '#server/page-cache/page-cache.ts'
import { type FirstStyles, isNewcomer, withStyleSource } from '#server/responses/first-styles.ts'
import { problemPage } from '#server/responses/problem-page.ts'
import { respond } from './respond.ts'

const policyHeader = 'Content-Security-Policy'

/** The pages of the application. */
export interface Pages {
	/** Context of loaders and actions for a request, the same at each call. */
	contextOf: (req: Request, res: ExpressResponse) => Promise<AppLoadContext>
	render: (req: Request, res: ExpressResponse, context: AppLoadContext) => Promise<Response>
}

interface Serving {
	enterQueue: EnterQueue
	/** Undefined where every page is rendered. */
	cache?: PageCache | undefined
	/** Undefined where every page leaves its styles to their file. */
	firstStyles?: FirstStyles | undefined
}

/** Answers a request with its page: from the cache, or rendered in the turn of its visitor. */
export function servePages(pages: Pages, { enterQueue, cache, firstStyles }: Serving): RequestHandler {
	return async (req, res, next) => {
		try {
			const found = await cache?.find(req, res)
			if (res.closed) return
			if (found) return await sendCached(req, res, found)
			const endTurn = await enterQueue(req, res)
			if (endTurn) await renderInTurn(req, res, endTurn)
		} catch (error) {
			next(error)
		}
	}

	async function renderInTurn(req: Request, res: ExpressResponse, endTurn: () => void): Promise<void> {
		let context: AppLoadContext | undefined
		let reserved: ReservedPage | undefined
		try {
			context = await pages.contextOf(req, res)
			const lookUp = await cache?.findOrReserve(req, res)
			reserved = lookUp?.reserved
			if (res.closed) return
			if (lookUp?.found) {
				endTurn()
				return await sendCached(req, res, lookUp.found)
			}
			const rendered = await pages.render(req, res, context)
			// How fast the page is read is the visitor's own matter.
			if (!res.closed) endTurn()
			if (rendered.status >= 500 && reserved?.stale) {
				await rendered.body?.cancel()
				return await sendCached(req, res, { page: reserved.stale, isPastItsLife: true })
			}
			await sendRendered(req, res, { rendered, context, reserved })
		} finally {
			// After the page is stored, because other requests wait for it.
			reserved?.end()
			// The visitor has left; calls of the backend may go on.
			if (context && res.closed) void context.api.visit.callsEnded().then(endTurn)
			else endTurn()
		}
	}

	async function sendRendered(
		req: Request,
		res: ExpressResponse,
		page: { rendered: Response; context: AppLoadContext; reserved: ReservedPage | undefined },
	): Promise<void> {
		const { rendered, context, reserved } = page
		if (req.method === 'GET' || req.method === 'HEAD') count(res, 'rendered')
		const policy = String(res.getHeader(policyHeader) ?? '')
		const isStorable = req.method === 'GET' && rendered.status === 200
		const copy = cache && reserved && isStorable ? rendered.clone() : undefined
		const problem = await problemPage(req, rendered, res.locals.cspNonce)
		await respond(req, res, problem ?? (await styled(req, res, rendered)), context)
		if (!copy || !reserved || !cache) return
		try {
			await cache.store(req, reserved, { context, rendered: copy, policy })
		} catch (error) {
			// The visitor has the page all the same.
			context.log.error({ err: error }, 'PAGE_NOT_CACHED')
		}
	}

	/** A newcomer's page brings its styles along. */
	async function styled(req: Request, res: ExpressResponse, rendered: Response): Promise<Response> {
		const { status, headers } = rendered
		const isPage = headers.get('content-type')?.startsWith('text/html')
		if (!firstStyles || !isPage || !isNewcomer(req)) return rendered
		const text = await rendered.text()
		const page = firstStyles(text)
		if (page) res.set(policyHeader, withStyleSource(String(res.getHeader(policyHeader)), page.source))
		return new Response(page?.page ?? text, { status, headers })
	}

	async function sendCached(
		req: Request,
		res: ExpressResponse,
		{ page, isPastItsLife }: FoundPage,
	): Promise<void> {
		count(res, isPastItsLife ? 'stale' : 'cached')
		const [answer, context] = await Promise.all([cachedAnswer(req, page), pages.contextOf(req, res)])
		await respond(req, res, answer, context)
	}

	/** Notes the source of a page, for the log of times too. */
	function count(res: ExpressResponse, source: keyof PageCounts): void {
		if (!cache) return
		cache.counts[source] += 1
		res.locals.page = source
	}
}
