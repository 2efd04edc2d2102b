import type { Server } from 'node:http'
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
import { rateLimits } from './rate-limits.ts'
import { logRequests } from './request-log.ts'
import { rootDir } from './root.ts'
import { securityHeaders } from './security.ts'
import { publicFiles } from './static.ts'

/** Everything the shop does around its pages, in the order in which a request meets it. */
export async function createShop(config: Config, log: Log, { assets, pages }: Application): Promise<Express> {
	const limits = rateLimits(config.rateLimits)
	const shop = express()
	shop.disable('x-powered-by')
	shop.set('trust proxy', config.trustProxy)

	shop.use(securityHeaders(config))
	shop.use(health(config))
	shop.use(assets)
	shop.use(publicFiles(config))
	const folder = join(rootDir, 'public', 'pictures')
	shop.use('/img', limits.pictures, await pictures({ folder, images: config.images, log }))

	shop.use(logRequests(log))
	shop.use(redirectToCanonicalPath)
	shop.use(limits.requests, limits.forms)
	shop.use(checkOrigin(config.shop.url))
	shop.use(limitBody)
	shop.use(compressPages)
	shop.use(pages)
	shop.use(answerFailure)
	return shop
}

/** Starts listening and resolves when connections are accepted. */
export async function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
	// Longer than the patience of usual balancers, so that none of them writes into a connection just closed.
	server.keepAliveTimeout = 65_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, resolve)
	})
}
