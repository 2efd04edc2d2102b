import type { webcrypto } from 'node:crypto'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import type { ViteDevServer } from 'vite'
import type { encodeServerEvents } from '#app/analytics/server-events.server.ts'
import type { ServerEvent } from '#app/analytics/server-events.ts'
import type { createApi } from '#app/api/api.server.ts'
import type { createMapService } from '#app/api/map-service.server.ts'
import type { beginSessionsAhead } from '#app/api/sessions-ahead.server.ts'
import type { dropAnswers } from '#app/api/shared-answers.server.ts'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import type { setShopRules } from '#contract/shop-rules.ts'
import { type Config, publicConfig } from '#process/config.ts'
import { cookieKey } from '#process/cookie-key.ts'
import { errorReports } from '#process/error-reports.ts'
import { isHttps } from '#process/https.ts'
import type { Log } from '#process/logger.ts'
import { rootDir } from '#process/root.ts'
import { readSessionSecret } from '#process/session-secret.ts'
import { type FlagsOf, openFlags } from '#server/flags/visitor-flags.ts'
import { type FirstStyles, firstStyles } from '#server/responses/first-styles.ts'
import { builtAssets, builtFiles } from '#server/responses/static.ts'
import { patternsIn, type RouteAt } from '#server/routing/logged-route.ts'
import { type PageTypeAt, pageTypesIn } from '#server/routing/page-types.ts'
import { handlersBySegment } from '#server/routing/route-handlers.ts'
import { type FieldsAt, type FilesAt, fieldsIn, filesIn } from '#server/routing/sent-fields.ts'
import { settingsOf, siteFor, sitesFor } from '#server/routing/sites.ts'
import type { Pages } from './serve-pages.ts'
import { webRequest } from './web-request.ts'

/**
 * The application is loaded as one module graph, from the build or from Vite, so its client of the backend is
 * taken from there too: a class imported here would be another one than the class that routes know.
 */
type AppBuild = ServerBuild & {
	entry: {
		module: {
			createApi: typeof createApi
			createMapService: typeof createMapService
			encodeServerEvents: typeof encodeServerEvents
			beginSessionsAhead: typeof beginSessionsAhead
			dropAnswers: typeof dropAnswers
			setShopRules: typeof setShopRules
			withApiErrorsAnswered(routes: ServerBuild['routes']): ServerBuild['routes']
			withShopParts(routes: ServerBuild['routes']): ServerBuild['routes']
		}
	}
}

export interface Application {
	assets: RequestHandler
	pages: Pages
	/** Undefined while the sources change. */
	firstStyles?: FirstStyles
	fieldsAt: FieldsAt
	filesAt: FilesAt
	pageTypeAt: PageTypeAt
	routeAt: RouteAt
	/** Drops what the backend has answered, and with it the pages made of it. */
	dropAnswers: () => void
	/** Whether rendered pages may be cached: not while the sources change. */
	isCacheable: boolean
}

/** The application as it was built for production. */
export async function builtApplication(config: Config, log: Log): Promise<Application> {
	const file = pathToFileURL(join(rootDir, 'build', 'server', 'index.js')).href
	const build = readied((await import(file)) as AppBuild, config)
	if (config.pageCache > 0) {
		const sites = new Set([siteFor(config), ...[...config.sites.values()].map(({ country }) => country)])
		for (const site of sites) {
			const { apiUrl: baseUrl, apiKey, waits } = config
			build.entry.module.beginSessionsAhead({ baseUrl, apiKey, waits, log, site })
		}
	}
	return {
		assets: builtAssets(),
		pages: await pagesOf(config, log, build),
		firstStyles: firstStyles(builtFiles),
		fieldsAt: fieldsIn(async () => build),
		filesAt: filesIn(async () => build),
		pageTypeAt: pageTypesIn(async () => build),
		routeAt: patternsIn(async () => build),
		dropAnswers: build.entry.module.dropAnswers,
		isCacheable: true,
	}
}

/** The application straight from its sources, through Vite. */
export async function sourceApplication(
	config: Config,
	log: Log,
	server: Server,
): Promise<Application & { vite: ViteDevServer }> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		root: rootDir,
		server: { middlewareMode: true, hmr: { server } },
	})
	const load = async () =>
		readied((await vite.ssrLoadModule('virtual:remix/server-build')) as unknown as AppBuild, config)
	return {
		vite,
		assets: vite.middlewares,
		pages: await pagesOf(config, log, load),
		fieldsAt: fieldsIn(load),
		filesAt: filesIn(load),
		pageTypeAt: pageTypesIn(load),
		routeAt: patternsIn(load),
		dropAnswers: () => {
			load()
				.then(({ entry }) => entry.module.dropAnswers())
				.catch((error: unknown) => log.error({ err: error }, 'ANSWERS_NOT_DROPPED'))
		},
		isCacheable: false,
	}
}

function readied(build: AppBuild, { rules }: Config): AppBuild {
	const { withApiErrorsAnswered, withShopParts, setShopRules } = build.entry.module
	setShopRules(rules)
	return { ...build, routes: withShopParts(withApiErrorsAnswered(build.routes)) }
}

/** @param build one that stays is used as it is; the result of a function is prepared again for each request */
async function pagesOf(
	config: Config,
	log: Log,
	build: AppBuild | (() => Promise<AppBuild>),
): Promise<Pages> {
	const key = await cookieKey(readSessionSecret(config))
	const flagsOf = await openFlags(config, log)
	const built = typeof build === 'function' ? build : () => build
	const mode = config.production ? 'production' : 'development'
	const handler = createRequestHandler(build, mode)
	const handlerAt =
		typeof build === 'function'
			? () => handler
			: handlersBySegment(build, (part) => createRequestHandler(part, mode))
	return {
		async contextOf(req, res) {
			res.locals.context ??= loadContext({ config, key, flagsOf }, await built(), req, res)
			return res.locals.context
		},
		render: (req, res, context) => handlerAt(req.path)(webRequest(req, res), context),
	}
}

/** The `context` of loaders and actions. */
function loadContext(
	{ config: everySite, key, flagsOf }: { config: Config; key: webcrypto.CryptoKey; flagsOf: FlagsOf },
	build: AppBuild,
	req: Request,
	res: Response,
): AppLoadContext {
	const { cspNonce, requestId, log, visitor } = res.locals
	const config = settingsOf(everySite, req)
	const cookies = {
		header: req.get('cookie'),
		key,
		isHttps: isHttps(req, config.shop),
		read: new Set<string>(),
	}
	const gone = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) gone.abort()
	})
	const api = build.entry.module.createApi({
		baseUrl: config.apiUrl,
		apiKey: config.apiKey,
		waits: config.waits,
		shop: config.shop,
		parts: config.parts,
		request: {
			cookie: cookies.header,
			userAgent: req.get('user-agent'),
			ip: visitor.address,
			requestId,
			helped: helpedIn(cookies.header),
			site: siteFor(config),
			signal: gone.signal,
		},
		log,
	})
	const flags = flagsOf(cookies.header, cookies.isHttps)
	const reports = errorReports()
	if (reports) void flags.isOn('sentry').then((isOn) => isOn || reports.mute(requestId))
	const happened: ServerEvent[] = []
	res.locals.serverEvents = () =>
		build.entry.module.encodeServerEvents([...api.visit.changesMade()], happened)
	res.locals.apiTime = () => api.visit.timeSpent()
	return {
		api,
		mapService: build.entry.module.createMapService(config.mapService, log),
		cookies,
		cspNonce,
		isForOne: false,
		flags,
		config: publicConfig(config, sitesFor(config, req)),
		log,
		form: { failed: false },
		happened,
		productCode: build.assets.routes['routes/product.$id']?.module,
		staticMarkup: {},
	}
}
