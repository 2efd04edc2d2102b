import { join } from 'node:path'
import express, { type Express, type Request } from 'express'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { type CountRefused, countRefused } from '#process/refused-requests.ts'
import { rootDir } from '#process/root.ts'
import type { Application } from './application.ts'
import { limitBody } from './body-limit.ts'
import { redirectToCanonicalPath } from './canonical-path.ts'
import { compressPages } from './compression.ts'
import { answerFailure } from './failures.ts'
import { found } from './found/found.ts'
import { redirects } from './found/redirects.ts'
import { frameworkRequest } from './framework-request.ts'
import { health } from './health.ts'
import { keptPages } from './kept-pages/kept-pages.ts'
import { checkMethod } from './methods.ts'
import { metrics } from './metrics.ts'
import { oneCustomer } from './one-customer.ts'
import { checkOrigin, isFromOurPages } from './origin-check.ts'
import { outboxPage } from './outbox-page.ts'
import { pageTurns } from './page-turns.ts'
import { pictures } from './pictures/images.ts'
import { rateLimits } from './rate-limits.ts'
import { takeReports } from './reports/reports.ts'
import { boundRequests } from './request-bounds.ts'
import { inNameOfRequest, logRequests } from './request-log.ts'
import { securityHeaders } from './security.ts'
import { sharedCounters } from './shared-counters.ts'
import { settingsOf } from './sites.ts'
import { publicFiles } from './static.ts'
import { identifyVisitors } from './visitor.ts'
import { awaitWholeForm } from './whole-form.ts'

/**
 * Everything the shop does around its pages, in the order in which a request meets it.
 * @param count called for requests that are rejected as they come
 * @param stopping aborted when the process is about to end
 */
export async function createShop(
	config: Config,
	log: Log,
	{ assets, pages, fieldsAt, pageTypeAt, routeAt, visit }: Application,
	{
		count = countRefused(log),
		stopping = new AbortController().signal,
	}: { count?: CountRefused; stopping?: AbortSignal } = {},
): Promise<Express> {
	const counters = config.redisUrl ? sharedCounters(config.redisUrl, log) : undefined
	const originOf = (req: Request) => settingsOf(config, req).shop.url
	const isOwnForm = (req: Request) => isFromOurPages(req, originOf(req))
	const limits = rateLimits(config.rateLimits, { count, isOwnForm }, counters)
	const shop = express()
	shop.disable('x-powered-by')
	shop.locals.fieldsAt = fieldsAt
	shop.set('trust proxy', config.trustProxy)

	const figures = metrics(config.metricsToken, pageTypeAt)
	const headers = securityHeaders(config)
	const identify = identifyVisitors(log)
	shop.use(boundRequests([...headers, identify, figures.count, limits.requests], count))
	// Asked for by machines, without a limit, so before everything that costs something.
	shop.use(health(config, stopping))
	shop.use(figures.answer)
	shop.use(headers)
	shop.use(assets)
	shop.use(publicFiles(config))
	shop.use(identify)
	const folder = join(rootDir, 'public', 'pictures')
	shop.use('/img', limits.pictures, await pictures({ folder, images: config.images, log }))

	shop.use(logRequests(log, routeAt), inNameOfRequest)
	shop.use(figures.count)
	shop.use(limits.requests)
	shop.use(checkMethod)
	shop.use(redirects(config, log))
	shop.use(redirectToCanonicalPath)
	shop.use((req, res, next) => checkOrigin(originOf(req))(req, res, next))
	// Before the limit of forms: a page that fails must not use up the forms of its visitor.
	shop.use(takeReports(config, log, { count, routeAt }))
	shop.use(limits.forms)
	shop.use(limitBody)
	shop.use(found(config, log))
	shop.use(outboxPage(config))
	shop.use(oneCustomer)
	shop.use(frameworkRequest)
	const kept = visit && config.pageCache > 0 ? keptPages({ mebibytes: config.pageCache, visit }) : undefined
	if (kept) shop.use(kept.look)
	shop.use(awaitWholeForm)
	shop.use(pageTurns(config))
	shop.use(compressPages)
	if (kept) shop.use(kept.keep)
	shop.use(inNameOfRequest, pages)
	shop.use(answerFailure)
	return shop
}
