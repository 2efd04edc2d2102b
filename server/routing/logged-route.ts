import type { ServerBuild } from '@remix-run/node'
import { isDataPath, pagePathOf } from '#app/remix/data-address.ts'
import { firstSegment, segmentOf } from './route-handlers.ts'
import { childrenOf, routesAt } from './sent-fields.ts'

/** The pattern of the route that answers a path (`/product/:id`), with `.data` where scripts ask for its data. */
export type RouteAt = (path: string) => Promise<string>

/** Of a path that no route answers. */
const NONE = '-'

type Routes = ServerBuild['routes']
type Branches = ReturnType<typeof childrenOf>

/**
 * Finds the pattern of the route at an address. The router sorts its routes at each call, so it gets only those of
 * the first segment.
 */
export function patternsIn(load: () => Promise<Pick<ServerBuild, 'routes'>>): RouteAt {
	const known = new WeakMap<Routes, Map<string, Branches>>()
	return async (path) => {
		if (!path.startsWith('/')) return NONE
		const { routes } = await load()
		const bySegment = known.get(routes) ?? branchesBySegment(routes)
		known.set(routes, bySegment)
		const page = pagePathOf(path)
		const branches = bySegment.get(segmentOf(path)) ?? bySegment.get('') ?? []
		const parts = routesAt(branches, page)?.flatMap(({ route }) => route.path ?? [])
		return parts ? `/${parts.join('/')}${isDataPath(path) ? '.data' : ''}` : NONE
	}
}

/** The empty segment has the routes that may begin with anything. */
function branchesBySegment(routes: Routes): Map<string, Branches> {
	const all = Object.fromEntries(Object.values(routes).flatMap((route) => (route ? [[route.id, route]] : [])))
	const segmentOfRoute = new Map(Object.values(all).map((route) => [route.id, firstSegment(all, route)]))
	const segments = new Set(['', ...[...segmentOfRoute.values()].flatMap((segment) => segment ?? [])])
	return new Map(
		[...segments].map((segment) => {
			const own = Object.values(all).filter(({ id }) => [undefined, segment].includes(segmentOfRoute.get(id)))
			return [segment, childrenOf(Object.fromEntries(own.map((route) => [route.id, route])), 'root')]
		}),
	)
}
