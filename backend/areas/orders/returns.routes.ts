import type { Hono } from 'hono'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/returns.ts'
import { askForReturn, changeReturn, estimateReturn, getReturn, getReturnPhoto } from './returns.ts'

export function mountReturns(app: Hono, backend: Backend): void {
	implement(app, backend, contract.getReturn, ({ visitorId, params }) =>
		getReturn(backend, visitorId, params.number),
	)

	implement(app, backend, contract.estimateReturn, ({ visitorId, params, body }) =>
		estimateReturn(backend, visitorId, params.number, body),
	)

	implement(
		app,
		backend,
		contract.askForReturn,
		({ visitorId, address, sessionId, params, body, idempotencyKey }) =>
			askForReturn(backend, { visitorId, address, sessionId }, params.number, body, idempotencyKey),
	)

	implement(app, backend, contract.changeReturn, ({ visitorId, params, body }) =>
		changeReturn(backend, visitorId, params, body),
	)

	implement(app, backend, contract.getReturnPhoto, ({ visitorId, params, query }, { db }) =>
		getReturnPhoto(db, visitorId, params, query.size),
	)
}
