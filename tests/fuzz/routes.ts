import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { rootDir } from '#process/root.ts'

/** An address of the built application. */
export interface Route {
	/** As the build names it: `routes/product.$id`. */
	id: string
	/** `/product/:id`; a `*` at the end takes all that is left. */
	pattern: string
	/** Names of what is variable in it; `*` for the rest. */
	params: readonly string[]
	takesForms: boolean
}

/** Every route of the build that answers by itself. */
export async function readRoutes(): Promise<Route[]> {
	const build = (await import(
		pathToFileURL(join(rootDir, 'build', 'server', 'index.js')).href
	)) as ServerBuild
	const pathOf = (id: string | undefined): string => {
		const route = id === undefined ? undefined : build.routes[id]
		return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}` : ''
	}
	const around = new Set(Object.values(build.routes).map((route) => route?.parentId))
	return Object.values(build.routes).flatMap((route) => {
		if (!route || around.has(route.id)) return []
		const pattern = pathOf(route.id) || '/'
		const params = pattern.match(/:\w+|\*/g) ?? []
		return {
			id: route.id,
			pattern,
			params: params.map((name) => name.replace(':', '')),
			takesForms: route.module.action !== undefined,
		}
	})
}

interface Match {
	/** Of the route; empty when none answers the path. */
	id: string
	params: Record<string, string | undefined>
}

// Pages link to the same addresses again and again, and the router sorts all routes for each question.
const matches = new WeakMap<readonly Route[], LRUCache<string, Match>>()

/** Route of a path, and its parameters; undefined also for a text that is no path. */
export function routeOf(routes: readonly Route[], path: string): Match | undefined {
	if (!isDecodable(path)) return undefined
	const known = matches.get(routes) ?? new LRUCache<string, Match>({ max: 10_000 })
	matches.set(routes, known)
	const match = known.get(path) ?? matchOf(routes, path)
	known.set(path, match)
	return match.id ? match : undefined
}

function matchOf(routes: readonly Route[], path: string): Match {
	const [match] =
		matchRoutes(
			routes.map((route) => ({ id: route.id, path: route.pattern })),
			path,
		) ?? []
	return { id: match?.route.id ?? '', params: match?.params ?? {} }
}

function isDecodable(path: string): boolean {
	try {
		decodeURI(path)
		return true
	} catch {
		return false
	}
}
