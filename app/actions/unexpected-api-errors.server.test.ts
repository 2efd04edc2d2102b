import type { LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { expect, test } from 'vitest'
import { problemOf } from '#app/api/page-problem.ts'
import { ApiError, pageProblem } from '#app/api/problems.server.ts'
import { incident } from '#tests/faults/proxy.ts'
import { withApiErrorsAnswered } from './unexpected-api-errors.server.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

const args = { context: { log: pino({ level: 'silent' }) } } as LoaderFunctionArgs

const load = async (loader: Module['loader']) =>
	withApiErrorsAnswered({ cart: { id: 'cart', module: { default: null, loader } } }).cart?.module.loader?.(
		args,
	)

const thrower = (error: unknown) => () => Promise.reject(error)

test('a page whose loader has no message for an error response shows a failure of the backend', async () => {
	for (const status of [301, 400, 401, 402, 403, 409]) {
		const error: unknown = await load(thrower(new ApiError(status, {}))).catch((thrown: unknown) => thrown)
		expect(problemOf(error), String(status)).toEqual({ kind: 'unavailable' })
		expect(error).toMatchObject({ init: { status: 503 } })
	}
})

test('an operator reads that only the customer does it, and not of a failure', async () => {
	const error = new ApiError(409, { exceptionCode: 'NOT_ON_BEHALF' })
	const shown: unknown = await load(thrower(error)).catch((thrown: unknown) => thrown)
	expect(problemOf(shown)).toEqual({ kind: 'not-on-behalf' })
	expect(shown).toMatchObject({ init: { status: 409 } })
})

test('anything else thrown or returned is left as it is', async () => {
	const error = new Error('an error of ours')
	await expect(load(thrower(error))).rejects.toBe(error)
	expect(await load(async () => ({ a: 1 }))).toEqual({ a: 1 })
})

test('a route without a page answers a problem as JSON, from its loader and its action', async () => {
	const blocked = thrower(pageProblem('blocked', 403, incident))
	const { module } = withApiErrorsAnswered({
		hearts: { id: 'hearts', module: { default: undefined, loader: blocked, action: blocked } },
	} as unknown as ServerBuild['routes']).hearts as { module: Module }
	for (const one of [module.loader, module.action]) {
		const thrown: Response = await (one as (args: LoaderFunctionArgs) => Promise<never>)(args).catch(
			(error) => error,
		)
		expect(thrown).toBeInstanceOf(Response)
		expect(thrown.status).toBe(403)
		expect(await thrown.json()).toEqual({ kind: 'blocked', incident })
	}
})

test('an action still has the fields of its form', () => {
	const fields = (name: string) => name === 'skuId'
	const action = Object.assign(async () => null, { fields })
	const { module } = withApiErrorsAnswered({
		cart: { id: 'cart', module: { default: null, action } },
	} as unknown as ServerBuild['routes']).cart as { module: Module }
	expect((module.action as unknown as typeof action).fields).toBe(fields)
})
