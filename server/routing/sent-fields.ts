import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { pagePathOf } from '#app/remix/data-address.ts'

/** Fields of the form that is sent to a path; none where no form is sent to. */
export type FieldsAt = (path: string) => Promise<(name: string) => boolean>

type Routes = ServerBuild['routes']
type Branches = Parameters<typeof matchRoutes>[0]

/** Finds the fields of forms in the routes of the application: `formAction` puts them on its action. */
export const fieldsIn =
	(load: () => Promise<Pick<ServerBuild, 'routes'>>): FieldsAt =>
	async (path) => {
		const { routes } = await load()
		const match = routesAt(childrenOf(routes, 'root'), pagePathOf(path))?.at(-1)
		const action: unknown = routes[match?.route.id ?? '']?.module.action
		return hasFields(action) ? action.fields : () => false
	}

/** Bytes of all files of the form that is sent to a path; 0 where it has none. */
export type FilesAt = (path: string) => Promise<number>

/** Finds the forms with files in the routes of the application: `formAction` puts them on its action. */
export const filesIn =
	(load: () => Promise<Pick<ServerBuild, 'routes'>>): FilesAt =>
	async (path) => {
		const { routes } = await load()
		const match = routesAt(childrenOf(routes, 'root'), pagePathOf(path))?.at(-1)
		const action = routes[match?.route.id ?? '']?.module.action as
			| { files?: { most: number; largest: number } }
			| undefined
		return action?.files ? action.files.most * action.files.largest : 0
	}

const hasFields = (action: unknown): action is { fields: (name: string) => boolean } =>
	typeof action === 'function' && 'fields' in action && typeof action.fields === 'function'

/**
 * Routes that the router matches a path with. A path with a broken escape matches none: the router would print it
 * whole, past the log.
 */
export const routesAt = (branches: Branches, path: string) =>
	isDecodable(path) ? matchRoutes(branches, path) : null

/** Whether all escapes of a path can be read. */
export function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path)
		return true
	} catch {
		return false
	}
}

/** The tree that the router matches paths with, below a route. */
export function childrenOf(routes: Routes, parentId: string): Branches {
	return Object.values(routes).flatMap((route) => {
		if (route?.parentId !== parentId) return []
		const { id, path, index } = route
		return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }
	}) as Branches
}
