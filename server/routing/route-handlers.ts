import type { ServerBuild } from '@remix-run/node'
import { pagePathOf } from '#app/remix/data-address.ts'

type Routes = Record<string, { id: string; parentId?: string | undefined; path?: string | undefined }>

/**
 * Finds for a path the handler that knows only the routes for its first segment. The router flattens, sorts and
 * compiles all routes it knows three times for each page.
 * @param handlerOf makes the handler of a build, called once for each segment that a route names
 */
export function handlersBySegment<Build extends ServerBuild, Handler>(
	build: Build,
	handlerOf: (build: Build) => Handler,
): (path: string) => Handler {
	const segments = new Set(
		Object.values(build.routes).map((route) => firstSegment(build.routes, route) ?? ''),
	)
	const handlers = new Map([...segments].map((segment) => [segment, handlerOf(withRoutesOf(build, segment))]))
	const handlerOfAll = handlerOf(build)
	return (path) => handlers.get(segmentOf(path)) ?? handlerOfAll
}

function withRoutesOf<Build extends ServerBuild>(build: Build, segment: string): Build {
	const take = <R extends Routes>(routes: R) =>
		Object.fromEntries(
			Object.entries(routes).filter(([, route]) =>
				[undefined, segment].includes(firstSegment(routes, route)),
			),
		) as R
	return {
		...build,
		routes: take(build.routes),
		assets: { ...build.assets, routes: take(build.assets.routes) },
	}
}

/** First segment of every path of the route; undefined when that may be anything, or nothing. */
export function firstSegment(routes: Routes, { path = '', parentId }: Routes[string]): string | undefined {
	const parent = routes[parentId ?? '']
	const above = parent && firstSegment(routes, parent)
	if (above !== undefined) return above
	const [first = ''] = path.split('/')
	return /^[\w-]+$/.test(first) ? first.toLowerCase() : undefined
}

/** Lower case, because the router ignores case. */
export const segmentOf = (path: string) => (pagePathOf(path).split('/')[1] ?? '').toLowerCase()
