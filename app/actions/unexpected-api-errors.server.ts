import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { problemOf } from '#app/api/page-problem.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import type { Log } from '#process/logger.ts'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/**
 * The routes of a build, whose loaders answer an error response without a message as a failure of the backend.
 * Routes without a page of their own answer a problem as JSON: scripts read it (`app/components/request.ts`).
 */
export const withApiErrorsAnswered = (routes: Routes): Routes =>
	Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, module: answering(route) }]),
	)

function answering({ module }: Route): Route['module'] {
	const { loader, action } = module
	const thrownAs = module.default === undefined ? asJson : (thrown: unknown) => thrown
	return {
		...module,
		...(loader && {
			async loader(args: LoaderFunctionArgs) {
				try {
					return await loader(args)
				} catch (error) {
					throw thrownAs(apiErrorAsFailure(error, args.context.log))
				}
			},
		}),
		...(action && {
			// The property with the fields of a form has to stay (`formAction`).
			action: Object.assign(async (args: ActionFunctionArgs) => {
				try {
					return await action(args)
				} catch (error) {
					throw thrownAs(error)
				}
			}, action),
		}),
	}
}

/** A page problem as a response; anything else thrown is returned as it is. */
function asJson(thrown: unknown): unknown {
	const problem = problemOf(thrown)
	if (!problem || thrown instanceof Response) return thrown
	const { init } = thrown as ReturnType<typeof pageProblem>
	return Response.json(problem, init ?? undefined)
}

/**
 * An error response without a message is the backend's failure, but for an operator's form that only the customer can
 * send; anything else thrown is returned as it is.
 */
export function apiErrorAsFailure(error: unknown, log: Log): unknown {
	if (!(error instanceof ApiError)) return error
	const { status, exceptionCode } = error
	if (exceptionCode === 'NOT_ON_BEHALF') return pageProblem('not-on-behalf', 409)
	log.error({ status, exceptionCode }, 'REFUSAL_NOT_EXPECTED')
	return pageProblem('unavailable', 503)
}
