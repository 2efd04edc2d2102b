import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import type { Log } from '#process/logger.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The routes of a build, with loaders that answer a refusal which they have no words for as any failure of the backend. */
export const withRefusalsAnswered = (routes: Routes): Routes =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: answering(route) }]),
	)

function answering({ module }: Route): Route['module'] {
	const { loader } = module
	if (!loader) return module
	return {
		...module,
		async loader(args: LoaderFunctionArgs) {
			try {
				return await loader(args)
			} catch (error) {
				throw refusalAsFailure(error, args.context.log)
			}
		},
	}
}

/** A refusal that nobody has words for is the backend's failure; everything else thrown stays what it is. */
export function refusalAsFailure(error: unknown, log: Log): unknown {
	if (!(error instanceof ApiError)) return error
	const { status, exceptionCode } = error
	log.error({ status, exceptionCode }, 'REFUSAL_NOT_EXPECTED')
	return pageProblem('unavailable', 503)
}
