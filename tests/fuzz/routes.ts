import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
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
	return Object.values(build.routes).flatMap((route) => {
		if (!route || route.id === 'root') return []
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

/** Which route answers a path, and with what parameters; undefined as well for what no path can be read from. */
export function routeOf(routes: readonly Route[], path: string) {
	if (!isDecodable(path)) return undefined
	const [match] =
		matchRoutes(
			routes.map((route) => ({ id: route.id, path: route.pattern })),
			path,
		) ?? []
	return match ? { id: match.route.id ?? '', params: match.params } : undefined
}

function isDecodable(path: string): boolean {
	try {
		decodeURI(path)
		return true
	} catch {
		return false
	}
}
