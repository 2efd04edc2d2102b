import type { ServerBuild } from '@remix-run/node'
import { pageTypeOf } from '#app/analytics/page-types.ts'
import { childrenOf, routesAt } from './sent-fields.ts'

/** The type of the page at an address (spec §2); undefined where no page is. */
export type PageTypeAt = (path: string, search: string) => Promise<string | undefined>

/** Finds the type of the page at an address by the `handle` of its route; undefined where the route is no page. */
export function pageTypesIn(load: () => Promise<Pick<ServerBuild, 'routes'>>): PageTypeAt {
	const trees = new WeakMap<object, ReturnType<typeof childrenOf>>()
	return async (pathname, search) => {
		const { routes } = await load()
		const tree = trees.get(routes) ?? childrenOf(routes, 'root')
		trees.set(routes, tree)
		const { handle } = routes[routesAt(tree, pathname)?.at(-1)?.route.id ?? '']?.module ?? {}
		return handle ? pageTypeOf(handle, { pathname, search }) : undefined
	}
}
