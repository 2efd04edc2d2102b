import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { readAllowance } from '#backend/areas/prices/employee-price.ts'
import type { Backend, Call, EmployeeAtWork } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { deviceCookie } from '#backend/limits/known-devices.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/staff.ts'
import { beginShift, employeeCookie, endShift } from './employee-sessions.ts'
import { getResults } from './results.ts'
import { beginSale, saleCookie, saleTokenOf, sellerOf } from './sales.ts'
import {
	findShopOrders,
	getShopOrder,
	listShopOrders,
	moveShopOrder,
	reportMissing,
	undoShopHandOver,
} from './shop-orders.ts'
import { listShopTasks } from './tasks.ts'

export function mountStaff(app: Hono, backend: Backend): void {
	// One phone of a store goes from hand to hand: a sale ends with the shift that it was begun in.
	const endSaleHere = (http: Context) => http.header('Set-Cookie', saleCookie(backend, ''), { append: true })

	implement(app, backend, contract.loginEmployee, async (call) => {
		const { body, http } = call
		const { token, employee } = await beginShift(backend, call, {
			code: body.employeeCode,
			shopId: body.shopNumber,
		})
		endSaleHere(http)
		const known = deviceCookie(backend, 'employee', employee.id, settings.staff.knownDays.device)
		http.header('Set-Cookie', known, { append: true })
		http.header('Set-Cookie', employeeCookie(backend, token), { append: true })
		return employee.shown
	})

	/** Mounts a call of an employee in a shift. */
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
			handler({ ...call, employee: employee ?? reject('FORBIDDEN', 'Nobody of a shop is at work here') }),
		)
	}

	implementAtWork(contract.logoutEmployee, async ({ employee, http, requestId }) => {
		await endShift(backend, employee, requestId)
		endSaleHere(http)
		http.header('Set-Cookie', employeeCookie(backend, ''), { append: true })
		return {}
	})

	implementAtWork(contract.getEmployee, async ({ employee, cookie }) => {
		const [{ seller }, { month, used, left }] = await Promise.all([
			sellerOf(backend, cookie),
			readAllowance(backend.db, employee, backend.now()),
		])
		const { rate, monthlyLimit } = settings.staff.price
		return {
			...employee.shown,
			isSelling: seller !== undefined,
			allowance: { month, rate, limit: monthlyLimit, used, left },
		}
	})

	implementAtWork(contract.getSaleToken, async ({ employee }) => {
		const { token, until } = saleTokenOf(backend.hash, employee)
		return { token, until: until.toISOString() }
	})

	implement(app, backend, contract.beginSale, async ({ body, http }) => {
		const sale = await beginSale(backend, body.token)
		http.header('Set-Cookie', saleCookie(backend, body.token), { append: true })
		return sale
	})

	implement(app, backend, contract.endSale, async ({ http }) => {
		endSaleHere(http)
		return {}
	})

	implementAtWork(contract.listShopTasks, async ({ employee }) => ({
		tasks: await listShopTasks(backend, employee),
	}))

	implementAtWork(contract.getEmployeeResults, ({ employee, query }) =>
		getResults(backend, employee, query.day),
	)

	implementAtWork(contract.listShopOrders, async ({ employee, query: { find }, requestId }) => ({
		orders: find
			? await findShopOrders(backend, employee, find, requestId)
			: await listShopOrders(backend, employee),
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

	implementAtWork(contract.undoHandOver, ({ employee, params, body, requestId }) =>
		undoShopHandOver(backend, employee, params.number, new Date(body.handedOverAt), {
			kind: 'EMPLOYEE',
			id: employee.id,
			requestId,
		}),
	)

	implementAtWork(contract.reportMissing, ({ employee, params, body, idempotencyKey, requestId }) =>
		reportMissing(
			backend,
			employee,
			params.number,
			{ pieces: body.pieces, idempotencyKey },
			{ kind: 'EMPLOYEE', id: employee.id, requestId },
		),
	)
}
