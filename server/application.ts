import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { Request, RequestHandler, Response } from 'express'
import onHeaders from 'on-headers'
import type { ViteDevServer } from 'vite'
import type { createApi } from '#app/services/api.server.ts'
import { type Config, publicConfig } from './config.ts'
import { rootDir } from './root.ts'
import { passSessionCookies } from './session-cookies.ts'
import { builtAssets } from './static.ts'

/**
 * The application is loaded as one module graph, from the build or from Vite, so its client of the backend is
 * taken from there too: a class imported here would be another one than the class that routes know.
 */
type AppBuild = ServerBuild & { entry: { module: { createApi: typeof createApi } } }

export type Application = { assets: RequestHandler; pages: RequestHandler }

/** The application as it was built for production. */
export async function builtApplication(config: Config): Promise<Application> {
	const file = pathToFileURL(join(rootDir, 'build', 'server', 'index.js')).href
	const build = (await import(file)) as AppBuild
	return { assets: builtAssets(), pages: pagesOf(config, async () => build) }
}

/** The application straight from its sources, through Vite. */
export async function sourceApplication(
	config: Config,
	server: Server,
): Promise<Application & { vite: ViteDevServer }> {
	const { createServer } = await import('vite')
	const vite = await createServer({
		root: rootDir,
		server: { middlewareMode: true, hmr: { server } },
	})
	const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<AppBuild>
	return { vite, assets: vite.middlewares, pages: pagesOf(config, load) }
}

function pagesOf(config: Config, load: () => Promise<AppBuild>): RequestHandler {
	return createRequestHandler({
		build: load,
		mode: config.production ? 'production' : 'development',
		getLoadContext: async (req, res) => loadContext(config, await load(), req, res),
	})
}

/** What loaders and actions get as `context`. */
function loadContext(config: Config, build: AppBuild, req: Request, res: Response) {
	const { cspNonce, requestId, log } = res.locals
	const gone = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) gone.abort()
	})
	const api = build.entry.module.createApi({
		baseUrl: config.apiUrl,
		request: {
			cookie: req.get('cookie'),
			userAgent: req.get('user-agent'),
			ip: req.ip,
			requestId,
			signal: gone.signal,
		},
		log,
	})
	passSessionCookies(res, () => api.responseCookies())
	onHeaders(res, () => {
		if (res.statusCode === 429 && api.retryAfter() > 0) res.set('Retry-After', String(api.retryAfter()))
	})
	res.locals.apiTime = () => api.timeSpent()
	return { api, cspNonce, config: publicConfig(config), log, form: { failed: false }, staticMarkup: {} }
}
