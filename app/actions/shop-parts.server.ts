import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { hasPage } from '#contract/parts.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The route around every page, which the not-found page has too. */
const ROOT = 'root'

/** The routes of a build; those of a part that the shop does not have answer as a page that is not there. */
export const withShopParts = (routes: Routes): Routes =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [
			id,
			route && id !== ROOT ? { ...route, module: guarded(route) } : route,
		]),
	)

function guarded({ module }: Route): Route['module'] {
	const { loader, action } = module
	return {
		...module,
		...(loader && {
			loader(args: LoaderFunctionArgs) {
				assertPart(args)
				return loader(args)
			},
		}),
		...(action && {
			// The property with the fields of a form has to stay (`formAction`).
			action: Object.assign((args: ActionFunctionArgs) => {
				assertPart(args)
				return action(args)
			}, action),
		}),
	}
}

/** @throws the not-found page */
function assertPart({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
	if (!hasPage(context.config.parts, new URL(request.url).pathname)) throw data(null, { status: 404 })
}
