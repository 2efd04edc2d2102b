import type { Context, Hono } from 'hono'
import { readAllowance } from '#backend/areas/prices/employee-price.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { deviceCookie } from '#backend/limits/known-devices.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/staff.ts'
import { implementAtWork } from './at-work.routes.ts'
import { beginShift, employeeCookie, endShift } from './employee-sessions.ts'
import { getResults } from './results.ts'
import { beginSale, saleCookie, saleTokenOf, sellerOf } from './sales.ts'
import {
	findShopOrders,
	getShopOrder,
	listShopOrders,
	moveShopOrder,
	reportMissing,
	swapOrderSizes,
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

	implementAtWork(app, backend, contract.logoutEmployee, async ({ employee, http, requestId }) => {
		await endShift(backend, employee, requestId)
		endSaleHere(http)
		http.header('Set-Cookie', employeeCookie(backend, ''), { append: true })
		return {}
	})

	implementAtWork(app, backend, contract.getEmployee, async ({ employee, cookie }) => {
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

	implementAtWork(app, backend, contract.getSaleToken, async ({ employee }) => {
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

	implementAtWork(app, backend, contract.listShopTasks, async ({ employee }) => ({
		tasks: await listShopTasks(backend, employee),
	}))

	implementAtWork(app, backend, contract.getEmployeeResults, ({ employee, query }) =>
		getResults(backend, employee, query.day),
	)

	implementAtWork(
		app,
		backend,
		contract.listShopOrders,
		async ({ employee, query: { find }, requestId }) => ({
			orders: find
				? await findShopOrders(backend, employee, find, requestId)
				: await listShopOrders(backend, employee),
		}),
	)

	implementAtWork(app, backend, contract.getShopOrder, ({ employee, params }) =>
		getShopOrder(backend, employee, params.number),
	)

	implementAtWork(app, backend, contract.moveShopOrder, ({ employee, params, body, requestId }) =>
		moveShopOrder(backend, employee, params.number, body, {
			kind: 'EMPLOYEE',
			id: employee.id,
			requestId,
		}),
	)

	implementAtWork(app, backend, contract.undoHandOver, ({ employee, params, body, requestId }) =>
		undoShopHandOver(backend, employee, params.number, new Date(body.handedOverAt), {
			kind: 'EMPLOYEE',
			id: employee.id,
			requestId,
		}),
	)

	implementAtWork(
		app,
		backend,
		contract.reportMissing,
		({ employee, params, body, idempotencyKey, requestId }) =>
			reportMissing(
				backend,
				employee,
				params.number,
				{ pieces: body.pieces, why: body.why ?? 'MISSING', idempotencyKey },
				{ kind: 'EMPLOYEE', id: employee.id, requestId },
			),
	)

	implementAtWork(app, backend, contract.swapSizes, ({ employee, params, body, idempotencyKey, requestId }) =>
		swapOrderSizes(
			backend,
			employee,
			params.number,
			{ swaps: body.swaps, idempotencyKey },
			{ kind: 'EMPLOYEE', id: employee.id, requestId },
		),
	)
}
