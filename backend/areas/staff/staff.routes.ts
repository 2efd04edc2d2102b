import type { Hono } from 'hono'
import type { z } from 'zod'
import { type Backend, type Call, implement } from '#backend/http.ts'
import { refuse } from '#backend/refusal.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/staff.ts'
import { beginShift, type EmployeeAtWork, employeeCookie, endShift } from './employee-sessions.ts'
import { doneInShift, getShopOrder, listShopOrders, moveShopOrder } from './shop-orders.ts'

export function mountStaff(app: Hono, backend: Backend): void {
	implement(app, backend, contract.loginEmployee, async ({ visitorId, address, body, browser, http }) => {
		const { token, employee } = await beginShift(
			backend,
			{ visitorId, address },
			{ code: body.employeeCode, shopId: body.shopNumber, browser },
		)
		http.header('Set-Cookie', employeeCookie(backend, token), { append: true })
		return employee.shown
	})

	/** Mounts a call of somebody in a shift. */
	function implementAtWork<
		P extends z.ZodType,
		Q extends z.ZodType,
		B extends z.ZodType,
		R extends z.ZodType,
	>(
		endpoint: Endpoint<P, Q, B, R>,
		handler: (
			call: Call<z.output<P>, z.output<Q>, z.output<B>> & { employee: EmployeeAtWork },
		) => Promise<z.input<R>>,
	): void {
		implement(app, backend, endpoint, ({ employee, ...call }) =>
			handler({ ...call, employee: employee ?? refuse('FORBIDDEN', 'Nobody of a shop is at work here') }),
		)
	}

	implementAtWork(contract.logoutEmployee, async ({ employee, http }) => {
		await endShift(backend, employee)
		http.header('Set-Cookie', employeeCookie(backend, ''), { append: true })
		return {}
	})

	implementAtWork(contract.getEmployee, async ({ employee }) => ({
		...employee.shown,
		done: await doneInShift(backend.db, employee),
	}))

	implementAtWork(contract.listShopOrders, async ({ employee, query }) => ({
		orders: await listShopOrders(backend, employee, query.find),
	}))

	implementAtWork(contract.getShopOrder, ({ employee, params }) =>
		getShopOrder(backend, employee, params.number),
	)

	implementAtWork(contract.moveShopOrder, ({ employee, params, body, requestId }) =>
		moveShopOrder(backend, employee, params.number, body, {
			kind: 'EMPLOYEE',
			id: employee.id,
			requestId,
		}),
	)
}
