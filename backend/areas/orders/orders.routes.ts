import type { Hono } from 'hono'
import { giveEverything } from '#backend/areas/auth/merge-visitors.ts'
import { giveNextSession } from '#backend/areas/sessions/session-cookie.ts'
import { buyingEmployee } from '#backend/areas/staff/buying-employee.ts'
import { sellerForOrder } from '#backend/areas/staff/sales.ts'
import type { Backend, Call } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as contract from '#contract/orders.ts'
import { createOrder } from './create-order.ts'
import { createOneClickOrder } from './one-click.ts'
import { cancelOpenOrder, getOrderProgress } from './order-progress.ts'
import { getOrder, type OrderCaller, readWithKey } from './orders.ts'
import { canPayOnline } from './pay-online.ts'
import { isAnswerLost, listRecentOrders } from './recent-orders.ts'

export function mountOrders(app: Hono, backend: Backend): void {
	implement(app, backend, contract.createOrder, async (call, { now }) => {
		const { cookie } = call
		const [seller, buyer] = await Promise.all([
			call.support ? undefined : sellerForOrder(backend, cookie),
			buyingEmployee(backend, call),
		])
		const staff = { seller, buyer, requestId: call.requestId }
		const order = await createOrder(
			{ ...backend, giveEverything, canPayOnline: canPayOnline(backend, call.support) },
			call,
			call.idempotencyKey,
			call.body,
			now(),
			staff,
		)
		giveNextSession(call, backend, order.visitorId)
		return readWithKey(backend, order)
	})

	// Before `/api/orders/{id}`, which would take its name for a number.
	implement(app, backend, contract.listRecentOrders, async ({ visitorId }) => ({
		orders: await listRecentOrders(backend, visitorId),
		isAnswerLost: await isAnswerLost(backend, visitorId),
	}))

	implement(app, backend, contract.getOrder, (call) => getOrder(backend, callerOf(call), call.params.id))

	implement(app, backend, contract.getOrderProgress, (call) =>
		getOrderProgress(backend, callerOf(call), call.params.id),
	)

	implement(app, backend, contract.cancelOpenOrder, (call) =>
		cancelOpenOrder(backend, callerOf(call), call.params.id, call.body),
	)

	implement(app, backend, contract.createOneClickOrder, async (call) => {
		const seller = await sellerForOrder(backend, call.cookie)
		const staff = { seller, requestId: call.requestId }
		return createOneClickOrder(backend, call, call.idempotencyKey, call.body, staff)
	})
}

/** An operator acts for the customer of the support session: the link of a guest's order opens nothing there. */
const callerOf = ({
	visitorId,
	query,
	support,
}: Pick<
	Call<unknown, { key?: string | undefined }, unknown>,
	'visitorId' | 'query' | 'support'
>): OrderCaller => ({
	visitorId,
	key: support ? undefined : query.key,
})
