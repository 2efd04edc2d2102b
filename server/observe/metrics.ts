import type { Request, RequestHandler, Response } from 'express'
import { Counter, Gauge, Histogram } from 'prom-client'
import { isDataPath, pagePathOf } from '#app/remix/data-address.ts'
import { durations, isAllowed, newRegistry } from '#process/metrics.ts'
import type { PageTypeAt } from '#server/routing/page-types.ts'

/** Requests that wait for the turn of their page. */
export const queuedPages = { count: 0 }

/**
 * Counts requests of pages, and answers `/metrics` in the text of Prometheus to a client with the token. Nothing is
 * counted without one.
 */
export function metrics(
	token: string | undefined,
	pageTypeAt: PageTypeAt,
): { answer: RequestHandler; count: RequestHandler } {
	if (!token) return { answer: (_req, _res, next) => next(), count: (_req, _res, next) => next() }
	const registry = newRegistry('storefront')
	const registers = [registry]
	const requests = new Counter({
		name: 'shop_requests_total',
		help: 'Requests of pages by what they were answered and who has asked',
		labelNames: ['method', 'status', 'page_type', 'scripts'],
		registers,
	})
	const seconds = new Histogram({
		name: 'shop_request_duration_seconds',
		help: 'Time until a request of a page is answered',
		labelNames: ['page_type'],
		buckets: durations,
		registers,
	})
	new Gauge({
		name: 'shop_requests_waiting',
		help: 'Requests that wait for their turn',
		registers,
		collect() {
			this.set(queuedPages.count)
		},
	})

	return {
		async answer(req, res, next) {
			if (req.path !== '/metrics') return next()
			res.set('Cache-Control', 'no-store')
			if (!isAllowed(req.get('authorization'), token)) return void res.status(401).end()
			res.type(registry.contentType).send(await registry.metrics())
		},
		count(req, res, next) {
			const end = seconds.startTimer()
			res.once('close', async () => {
				const type = res.locals.isCountedAsRejected ? 'none' : await typeOf(req, res)
				end({ page_type: type })
				requests.inc({
					method: req.method === 'GET' || req.method === 'POST' ? req.method : 'other',
					status: res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'gone',
					page_type: type,
					scripts: scriptsOf(req),
				})
			})
			next()
		},
	}

	async function typeOf(req: Request, res: Response): Promise<string> {
		const [path = '', search = ''] = req.originalUrl.split('?', 2)
		const type = await pageTypeAt(pagePathOf(path), search).catch(() => undefined)
		// A 404 is an error, whatever the page would be (spec §2).
		return type === undefined ? 'none' : res.statusCode === 404 ? 'Error' : type
	}
}

/**
 * Whether the visitor's browser runs scripts, as far as a request shows: with scripts it requests the data of a page,
 * and without them one page of the shop leads to the next as a whole. A visitor from elsewhere has not shown it yet.
 */
function scriptsOf(req: Request): 'yes' | 'no' | 'unknown' {
	if (isDataPath(req.path)) return 'yes'
	return req.get('sec-fetch-site') === 'same-origin' && req.get('sec-fetch-mode') === 'navigate'
		? 'no'
		: 'unknown'
}
