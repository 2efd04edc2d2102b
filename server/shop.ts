import { join } from 'node:path'
import express, { type Express, type Request } from 'express'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { type CountRefused, countRefused } from '#process/refused-requests.ts'
import { rootDir } from '#process/root.ts'
import { limitBody } from './limits/body-limit.ts'
import { pageQueue } from './limits/page-queue.ts'
import { rateLimits } from './limits/rate-limits.ts'
import { boundRequests } from './limits/request-bounds.ts'
import { sharedCounters } from './limits/shared-counters.ts'
import { uploadTurns } from './limits/upload-turns.ts'
import { identifyVisitors } from './limits/visitor.ts'
import { awaitWholeForm } from './limits/whole-form.ts'
import { health } from './observe/health.ts'
import { metrics } from './observe/metrics.ts'
import { takeReports } from './observe/reports/reports.ts'
import { inNameOfRequest, logRequests } from './observe/request-log.ts'
import { PageCache } from './page-cache/page-cache.ts'
import type { Application } from './pages/application.ts'
import { frameworkRequest } from './pages/framework-request.ts'
import { outboxPage } from './pages/outbox-page.ts'
import { paymentNotifications } from './pages/payment-notifications.ts'
import { servePages } from './pages/serve-pages.ts'
import { checkSupportSession } from './pages/support-session.ts'
import { pictures } from './pictures/images.ts'
import { compressPages } from './responses/compression.ts'
import { answerFailure } from './responses/failures.ts'
import { publicFile, publicFiles } from './responses/static.ts'
import { redirectToCanonicalPath } from './routing/canonical-path.ts'
import { settingsOf } from './routing/sites.ts'
import { fileHeaders, securityHeaders, withoutHeaders } from './security/headers.ts'
import { checkMethod } from './security/methods.ts'
import { checkOrigin, isFromOurPages } from './security/origin-check.ts'
import { redirects } from './seo/redirects.ts'
import { seo } from './seo/seo.ts'

/**
 * Everything the shop does around its pages, in the order in which a request meets it.
 * @param count called for requests that are rejected as they come
 * @param stopping aborted when the process is about to end
 */
export async function createShop(
	config: Config,
	log: Log,
	{ assets, pages, firstStyles, fieldsAt, filesAt, pageTypeAt, routeAt, isCacheable }: Application,
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
	const asFile = fileHeaders(config)
	shop.use(asFile)
	shop.use(assets)
	shop.use(publicFiles(config))
	shop.use(headers)
	shop.use(identify)
	const folder = join(config.shopFolder ?? rootDir, 'public', 'pictures')
	const standIn = publicFile(config.shopFolder, 'pictures/stand-in.svg')
	shop.use(
		'/img',
		limits.pictures,
		withoutHeaders,
		asFile,
		await pictures({ folder, standIn, images: config.images, log }),
	)

	shop.use(logRequests(log, routeAt), inNameOfRequest)
	shop.use(figures.count)
	shop.use(limits.requests)
	shop.use(checkMethod)
	// Of a machine that is nobody's browser: it follows no redirect and sends no form.
	shop.use(paymentNotifications(config, log, count))
	shop.use(redirects(config, log))
	shop.use(redirectToCanonicalPath)
	shop.use((req, res, next) => checkOrigin(originOf(req))(req, res, next))
	// Before the limit of forms: a page that fails must not use up the forms of its visitor.
	shop.use(takeReports(config, log, { count, routeAt }))
	shop.use(limits.forms)
	shop.use(limitBody(filesAt))
	shop.use(seo(config, log))
	shop.use(outboxPage(config))
	shop.use(checkSupportSession)
	shop.use(frameworkRequest)
	shop.use(uploadTurns(), awaitWholeForm)
	shop.use(compressPages)
	const cache =
		isCacheable && config.pageCache > 0
			? new PageCache({ mebibytes: config.pageCache, contextOf: pages.contextOf, firstStyles })
			: undefined
	shop.use(inNameOfRequest, servePages(pages, { enterQueue: pageQueue(config), cache, firstStyles }))
	shop.use(answerFailure(log))
	return shop
}
