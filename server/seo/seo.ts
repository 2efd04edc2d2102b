import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import { createApi, type Options } from '#app/api/api.server.ts'
import { problemOf } from '#app/api/page-problem.ts'
import { hasPage } from '#contract/parts.ts'
import type { Config } from '#process/config.ts'
import type { Log } from '#process/logger.ts'
import { compressPages } from '#server/responses/compression.ts'
import { publicFile } from '#server/responses/static.ts'
import { settingsOf, siteFor } from '#server/routing/sites.ts'
import { atomFeed } from './atom.ts'
import { llmsText } from './llms.ts'
import { marketFeed } from './market-feed.ts'
import { type ReaderLimits, Readers } from './readers.ts'
import { robotsText } from './robots.ts'
import type { Ask, Site } from './site.ts'
import { sitemap, sitemapIndex, sitemapRange } from './sitemap.ts'
import { iconFile, webManifest } from './web-manifest.ts'

type SeoConfig = Pick<
	Config,
	'apiUrl' | 'apiKey' | 'waits' | 'shop' | 'country' | 'sites' | 'parts' | 'shopFolder'
>

/** Feeds and maps of the whole catalogue that are written, and read, at the same time. */
const LIMITS: ReaderLimits = { atOnce: 2, inAll: 32, perAddress: 4 }
/** Seconds after which an address with too many of them may ask again. */
const RETRY_AFTER = 30
const MINUTES_FRESH = 10

/**
 * Answers for search engines, marketplaces and feed readers in their own formats: sitemaps, `robots.txt`, the feed of
 * offers, the feed of the blog, `llms.txt`, the manifest. None depends on the visitor. Those that grow with the
 * catalogue are written as they are read from the backend, never held.
 */
export function seo(config: SeoConfig, log: Log, limits = LIMITS): Router {
	const router = Router()
	const readers = new Readers(limits)
	const atLeisure = (ask: Ask) => restingAfterEach(ask, limits.atOnce)
	const get = (
		path: string,
		type: string,
		answer: (about: { ask: Ask; site: Site; req: Request }) => AnswerOf | undefined,
	) =>
		router.get(path, compressPages, async (req, res, next) => {
			try {
				const body = answer({ ask: askerOf(config, log, req, res), site: siteOf(config, req), req })
				if (body === undefined) return next()
				const isStreamed = typeof body === 'object' && Symbol.asyncIterator in body
				const address: string | undefined = res.locals.visitor.counted
				if (isStreamed && !readers.hasRoomFor(address)) {
					return tryLater(res)
				}
				res.type(type).set('Cache-Control', `public, max-age=${MINUTES_FRESH * 60}`)
				if (!isStreamed) return void res.send(await body)
				if (req.method === 'HEAD') return void res.end()
				await readers.send(body, res, address, log)
			} catch (error) {
				// A reader that has gone, or was ended for others, is no failure of ours.
				if (res.closed) return
				if (problemOf(error) === null || res.headersSent) return next(error)
				tryLater(res)
			}
		})

	get('/sitemap.xml', 'application/xml', ({ ask, site }) => sitemapIndex(ask, site))
	get('/sitemaps/:file.xml', 'application/xml', ({ ask, site, req }) => {
		const range = sitemapRange(req.params.file ?? '')
		if (!range) return undefined
		// Only that of the products grows with the catalogue.
		return range.kind === 'product'
			? sitemap(atLeisure(ask), site, range)
			: wholeOf(sitemap(ask, site, range))
	})
	get('/feed.yml', 'application/xml', ({ ask, site }) => marketFeed(atLeisure(ask), site, new Date()))
	get('/blog.atom', 'application/atom+xml', ({ ask, site }) =>
		config.parts.community ? atomFeed(ask, site) : undefined,
	)
	get('/robots.txt', 'text/plain', ({ site }) => robotsText(site))
	get('/llms.txt', 'text/markdown', ({ ask, site }) => llmsText(ask, site))
	get('/manifest.webmanifest', 'application/manifest+json', ({ site }) => webManifest(site))
	router.get('/favicon.ico', async (_req, res, next) => {
		try {
			const picture = await readFile(publicFile(config.shopFolder, 'icon-192.png'))
			res.type('image/x-icon').set('Cache-Control', 'public, max-age=86400').send(iconFile(picture, 192))
		} catch (error) {
			next(error)
		}
	})
	return router
}

function tryLater(res: Response): void {
	res.status(503).set({ 'Retry-After': String(RETRY_AFTER), 'Cache-Control': 'no-store' })
	res.type('text').send('Try again later')
}

type AnswerOf = Promise<string> | string | AsyncGenerator<string>

async function wholeOf(pieces: AsyncGenerator<string>): Promise<string> {
	let whole = ''
	for await (const piece of pieces) whole += piece
	return whole
}

/**
 * Rests after each call as long as it took, for each of the calls made at once: the backend has most of its time for
 * visitors, who would otherwise wait behind every call of a reader.
 */
function restingAfterEach(ask: Ask, readers: number): Ask {
	let rest = 0
	return async (endpoint, input) => {
		await wait(rest)
		const began = performance.now()
		const answer = await ask(endpoint, input)
		rest = (performance.now() - began) * readers
		return answer
	}
}

/** Calls of the backend without a session, for an answer that is the same for all. */
export const askerOf = (config: SeoConfig, log: Log, req: Request, res: Response): Ask =>
	askerFor(settingsOf(config, req), log, {
		userAgent: req.get('user-agent'),
		ip: res.locals.visitor.address,
		requestId: res.locals.requestId,
		site: siteFor(settingsOf(config, req)),
	})

/** The same before the first visitor comes, for the site without a host of its own. */
export const askerAtStart = (config: SeoConfig, log: Log): Ask =>
	askerFor(config, log, { userAgent: undefined, ip: undefined, requestId: 'start', site: siteFor(config) })

function askerFor(config: SeoConfig, log: Log, request: Omit<Options['request'], 'cookie'>): Ask {
	const { apiUrl: baseUrl, apiKey, waits, shop, parts } = config
	const api = createApi({
		baseUrl,
		apiKey,
		waits,
		shop,
		parts,
		request: { cookie: undefined, ...request },
		log,
	})
	return (endpoint, input) => api(endpoint, input)
}

function siteOf(config: SeoConfig, req: Request): Site {
	const { shop } = settingsOf(config, req)
	return {
		origin: shop.url ?? `${req.protocol}://${req.get('host')}`,
		hasPage: (path) => hasPage(config.parts, path),
		shop,
	}
}
