import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { type Log, levelOfStatus } from '#process/logger.ts'
import { inNameOf } from '#process/request-id.ts'
import type { RouteAt } from '#server/routing/logged-route.ts'

/**
 * Gives every request an id (`res.locals.requestId`, header X-Request-Id) and a log of its own (`res.locals.log`),
 * reports its times to the browser (Server-Timing) and writes one line when it is done. Requests beyond a limit have
 * no line of their own (`countRefused`).
 */
export function logRequests(log: Log, routeAt: RouteAt): RequestHandler {
	return (req, res, next) => {
		const started = performance.now()
		const duration = () => Math.round((performance.now() - started) * 10) / 10
		const requestId = randomUUID()
		res.locals.requestId = requestId
		res.locals.log = log.child({ requestId })
		res.set('X-Request-Id', requestId)

		onHeaders(res, () => {
			const api: number | undefined = res.locals.apiTime?.()
			const parts = [`total;dur=${duration()}`]
			if (api !== undefined) parts.push(`api;dur=${Math.round(api * 10) / 10}`)
			// Reports of errors name it, because a cached page has no request of its own.
			parts.push(`request;desc="${requestId}"`)
			if (res.locals.page) parts.push(`page;desc=${res.locals.page}`)
			if (res.locals.timing) parts.push(res.locals.timing)
			res.set('Server-Timing', parts.join(', '))
		})

		// `close` comes after an answer and also when the visitor has gone before it.
		res.once('close', async () => {
			if (res.locals.isCountedAsRejected) return
			const line = {
				method: req.method,
				status: res.writableFinished ? res.statusCode : 499,
				duration: duration(),
				headers: req.headers,
			}
			// An address may be the key to an order, a sale, a letter; its query may hold phones and codes.
			const [path = ''] = req.originalUrl.split('?', 1)
			const route = req.route?.path ?? (await routeAt(path).catch(() => '-'))
			res.locals.log[levelOfStatus(line.status)]({ ...line, route }, res.locals.exceptionCode ?? '-')
		})
		next()
	}
}

/**
 * Runs all later handlers in the name of the request, so that an uncaught error is logged with its id (decision 047).
 * A request that has waited for its body has no name until it meets this handler again.
 */
export const inNameOfRequest: RequestHandler = (_req, res, next) => inNameOf(res.locals.requestId, next)
