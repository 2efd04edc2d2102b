import type { Hono } from 'hono'
import { readReturnPhoto } from '#backend/areas/orders/return-photos.ts'
import type { Backend } from '#backend/context.ts'
import * as contract from '#contract/all-orders.ts'
import { listAllOrders, listReturnedPieces, refundAnyOrder, weighRefund } from './all-orders.ts'
import { implementAtWork } from './at-work.routes.ts'
import { finishWaitingCall, listWaitingCalls } from './waiting-calls.ts'

export function mountAllOrders(app: Hono, backend: Backend): void {
	implementAtWork(app, backend, contract.listAllOrders, ({ employee, query, requestId }) =>
		listAllOrders(backend, employee, query, requestId),
	)

	implementAtWork(app, backend, contract.listReturnedPieces, ({ params }) =>
		listReturnedPieces(backend, params.number),
	)

	implementAtWork(app, backend, contract.getReturnedPhoto, ({ params, query }) =>
		readReturnPhoto(backend.db, params.number, params.id, query.size),
	)

	implementAtWork(app, backend, contract.weighRefund, ({ params, body }) =>
		weighRefund(backend, params.number, body),
	)

	implementAtWork(
		app,
		backend,
		contract.refundAnyOrder,
		({ employee, params, body, idempotencyKey, requestId }) =>
			refundAnyOrder(backend, employee, params.number, body, idempotencyKey, {
				kind: 'EMPLOYEE',
				id: employee.id,
				requestId,
			}),
	)

	implementAtWork(app, backend, contract.listWaitingCalls, async () => ({
		calls: await listWaitingCalls(backend),
	}))

	implementAtWork(app, backend, contract.finishWaitingCall, async ({ employee, params, body, requestId }) => {
		await finishWaitingCall(backend, params.number, body, { kind: 'EMPLOYEE', id: employee.id, requestId })
		return {}
	})
}
