import { join } from 'node:path'
import express, { type Express } from 'express'
import type { Application } from './application.ts'
import { limitBody } from './body-limit.ts'
import { redirectToCanonicalPath } from './canonical-path.ts'
import { compressPages } from './compression.ts'
import type { Config } from './config.ts'
import { answerFailure } from './failures.ts'
import { health } from './health.ts'
import { pictures } from './images.ts'
import type { Log } from './logger.ts'
import { checkOrigin } from './origin-check.ts'
import { outboxPage } from './outbox-page.ts'
import { rateLimits } from './rate-limits.ts'
import { logRequests } from './request-log.ts'
import { rootDir } from './root.ts'
import { securityHeaders } from './security.ts'
import { sharedCounters } from './shared-counters.ts'
import { publicFiles } from './static.ts'

/**
 * Everything the shop does around its pages, in the order in which a request meets it.
 * @param stopping aborted when the process is about to end
 */
export async function createShop(
	config: Config,
	log: Log,
	{ assets, pages }: Application,
	stopping = new AbortController().signal,
): Promise<Express> {
	const counters = config.redisUrl ? sharedCounters(config.redisUrl, log) : undefined
	const limits = rateLimits(config.rateLimits, counters)
	const shop = express()
	shop.disable('x-powered-by')
	shop.set('trust proxy', config.trustProxy)

	shop.use(securityHeaders(config))
	shop.use(health(config, stopping))
	shop.use(assets)
	shop.use(publicFiles(config))
	const folder = join(rootDir, 'public', 'pictures')
	shop.use('/img', limits.pictures, await pictures({ folder, images: config.images, log }))

	shop.use(logRequests(log))
	shop.use(redirectToCanonicalPath)
	// Before the limits: what they refuse may be sent again, and that is for our own forms only.
	shop.use(checkOrigin(config.shop.url))
	shop.use(limits.requests, limits.forms)
	shop.use(limitBody)
	shop.use(outboxPage(config))
	shop.use(compressPages)
	shop.use(pages)
	shop.use(answerFailure)
	return shop
}
