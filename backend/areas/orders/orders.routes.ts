import type { Hono } from 'hono'
import { type Backend, implement } from '#backend/http.ts'
import * as contract from '#contract/orders.ts'
import { createOrder } from './create-order.ts'
import { createOneClickOrder } from './one-click.ts'
import { getOrder } from './orders.ts'

export function mountOrders(app: Hono, backend: Backend): void {
	implement(app, backend, contract.createOrder, ({ visitorId, idempotencyKey, body }, { db, now }) =>
		createOrder(db, visitorId, idempotencyKey, body, now()),
	)

	implement(app, backend, contract.getOrder, ({ visitorId, params }, { db, now }) =>
		getOrder(db, visitorId, params.id, now()),
	)

	implement(app, backend, contract.createOneClickOrder, ({ visitorId, address, idempotencyKey = '', body }) =>
		createOneClickOrder(backend, { visitorId, address }, idempotencyKey, body),
	)
}
