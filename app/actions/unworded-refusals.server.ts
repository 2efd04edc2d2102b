import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { problemOf } from '#app/page-problem.ts'
import type { Log } from '#process/logger.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The routes of a build, with loaders that answer a refusal which they have no words for as any failure of the backend.
 * Routes without a page of their own answer a problem as JSON: scripts read it (`app/components/request.ts`).
 */
export const withRefusalsAnswered = (routes: Routes): Routes =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: answering(route) }]),
	)

function answering({ module }: Route): Route['module'] {
	const { loader, action } = module
	const told = module.default === undefined ? asJson : (thrown: unknown) => thrown
	return {
		...module,
		...(loader && {
			async loader(args: LoaderFunctionArgs) {
				try {
					return await loader(args)
				} catch (error) {
					throw told(refusalAsFailure(error, args.context.log))
				}
			},
		}),
		...(action && {
			// The action of a form tells its fields (`formAction`).
			action: Object.assign(async (args: ActionFunctionArgs) => {
				try {
					return await action(args)
				} catch (error) {
					throw told(error)
				}
			}, action),
		}),
	}
}

/** A page problem as a response; everything else thrown stays what it is. */
function asJson(thrown: unknown): unknown {
	const problem = problemOf(thrown)
	if (!problem || thrown instanceof Response) return thrown
	const { init } = thrown as ReturnType<typeof pageProblem>
	return Response.json(problem, init ?? undefined)
}

/** A refusal that nobody has words for is the backend's failure; everything else thrown stays what it is. */
export function refusalAsFailure(error: unknown, log: Log): unknown {
	if (!(error instanceof ApiError)) return error
	const { status, exceptionCode } = error
	log.error({ status, exceptionCode }, 'REFUSAL_NOT_EXPECTED')
	return pageProblem('unavailable', 503)
}
