import { randomUUID } from 'node:crypto'
import { addBasketItem } from '#contract/basket.ts'
import { getShop } from '#contract/geo.ts'
import { createOrder } from '#contract/orders.ts'
import type * as contract from '#contract/staff.ts'
import {
	beginSale,
	endSale,
	getEmployee,
	getEmployeeResults,
	getSaleToken,
	getShopOrder,
	listShopOrders,
	listShopTasks,
	loginEmployee,
	logoutEmployee,
	moveShopOrder,
	reportMissing,
	swapSizes,
	undoHandOver,
} from '#contract/staff.ts'
import { employeeCredentials, itemOf, NO_NAME, newEmployee, newVisitor, nextGoods } from './discovery.ts'
import type { CasesOf, Run } from './run.ts'

export const staff: CasesOf<typeof contract> = {
	async loginEmployee(run) {
		run.unreached(loginEmployee, 'CODE_ATTEMPTS_EXCEEDED', 'the employee would have to wait for an hour')
		const as = await newVisitor(run)
		const body = { employeeCode: NO_NAME, shopNumber: NO_NAME }
		await run.refuses(loginEmployee, 'EMPLOYEE_NOT_FOUND', { body }, { as })
		const employee = await run.succeeds(loginEmployee, { body: employeeCredentials(run) }, { as })
		run.check(loginEmployee, employee.since < employee.until, 'the shift ends before it begins')
	},

	async getEmployee(run) {
		const { allowance } = await run.succeeds(getEmployee, {}, { as: await newEmployee(run) })
		const { limit, used, left } = allowance
		run.check(getEmployee, left === Math.max(0, limit - used), 'the month leaves another sum than its parts')
	},

	async getSaleToken(run) {
		const { until } = await run.succeeds(getSaleToken, {}, { as: await newEmployee(run) })
		run.check(getSaleToken, until > new Date(0).toISOString(), 'the code of the employee is of no use')
	},

	async beginSale(run) {
		const { token } = await run.succeeds(getSaleToken, {}, { as: await newEmployee(run) })
		const as = await newVisitor(run)
		const { shop } = await run.succeeds(beginSale, { body: { token } }, { as })
		run.check(beginSale, shop.id === employeeCredentials(run).shopNumber, 'another shop sells')
		const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
		await run.refuses(beginSale, 'NOT_FOUND', { body: { token: forged } }, { as })
	},

	async endSale(run) {
		await run.succeeds(endSale, {}, { as: await newVisitor(run) })
	},

	async listShopTasks(run) {
		const number = await orderToFetch(run)
		const { tasks } = await run.succeeds(listShopTasks, {}, { as: await newEmployee(run) })
		run.check(
			listShopTasks,
			tasks.some((task) => task.kind === 'ASSEMBLE' && task.order.orderNumber === number),
			'nobody is told to assemble an order',
		)
	},

	async getEmployeeResults(run) {
		const as = await newEmployee(run)
		const { day, total, hours } = await run.succeeds(getEmployeeResults, {}, { as })
		const handedOver = hours.reduce((sum, hour) => sum + hour.handedOver, 0)
		run.check(getEmployeeResults, total.handedOver === handedOver, 'the hours are not those of the day')
		const other = await run.succeeds(getEmployeeResults, { query: { day: '2000-01-01' } }, { as })
		run.check(
			getEmployeeResults,
			other.hours.length === 0 && day !== other.day,
			'a day has the work of another',
		)
	},

	async logoutEmployee(run) {
		const as = await newEmployee(run)
		await run.succeeds(logoutEmployee, {}, { as })
		await run.refuses(getEmployee, ['UNAUTHORIZED', 'FORBIDDEN'], {}, { as })
	},

	async listShopOrders(run) {
		const number = await orderToFetch(run)
		const as = await newEmployee(run)
		const { orders } = await run.succeeds(listShopOrders, { query: { find: number } }, { as })
		run.check(listShopOrders, orders.length === 1, 'an order is not found by its number')
	},

	async getShopOrder(run) {
		const number = await orderToFetch(run)
		const as = await newEmployee(run)
		const order = await run.succeeds(getShopOrder, { params: { number } }, { as })
		run.check(getShopOrder, order.items.length === 1 && order.toPay > 0, 'is another order')
		await run.refuses(getShopOrder, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async moveShopOrder(run) {
		run.unreached(moveShopOrder, 'PAYMENT_NOT_TAKEN', 'an unpaid order would have to be ready')
		const params = { number: await orderToFetch(run) }
		const as = await newEmployee(run)
		const { status: from, steps } = await run.succeeds(getShopOrder, { params }, { as })
		const to = steps[0] ?? 'ASSEMBLING'
		const moved = await run.succeeds(moveShopOrder, { params, body: { from, to } }, { as })
		const again = await run.succeeds(moveShopOrder, { params, body: { from, to } }, { as })
		run.check(moveShopOrder, moved.status === to && again.status === to, 'the order is not moved')
		const body = { from, to: 'COMPLETED' as const }
		await run.refuses(moveShopOrder, 'ORDER_CAN_NOT_BE_MOVED', { params, body }, { as })
		await run.refuses(moveShopOrder, 'NOT_FOUND', { params: { number: NO_NAME }, body }, { as })
	},

	async reportMissing(run) {
		const params = { number: await orderToFetch(run) }
		const as = await newEmployee(run)
		const { status: from, items } = await run.succeeds(getShopOrder, { params }, { as })
		const [{ skuId } = { skuId: 0 }] = items
		const body = { pieces: [{ skuId, quantity: 1 }] }
		const headers = () => ({ 'idempotency-key': randomUUID() })
		await run.refuses(reportMissing, 'ORDER_CAN_NOT_BE_MOVED', { params, body }, { as, headers: headers() })
		await run.succeeds(moveShopOrder, { params, body: { from, to: 'ASSEMBLING' } }, { as })
		const key = headers()
		const { status } = await run.succeeds(reportMissing, { params, body }, { as, headers: key })
		const again = await run.succeeds(reportMissing, { params, body }, { as, headers: key })
		run.check(
			reportMissing,
			status === 'CANCELLED' && again.status === status,
			'an order of which nothing is left is not cancelled',
		)
		const none = { params: { number: NO_NAME }, body }
		await run.refuses(reportMissing, 'NOT_FOUND', none, { as, headers: headers() })
	},

	async swapSizes(run) {
		const params = { number: await orderToFetch(run) }
		const as = await newEmployee(run)
		const { status: from, items } = await run.succeeds(getShopOrder, { params }, { as })
		await run.succeeds(moveShopOrder, { params, body: { from, to: 'ASSEMBLING' } }, { as })
		const { otherSizes = [] } = await run.succeeds(getShopOrder, { params }, { as })
		const [thing] = otherSizes
		const [ordered] = items
		const headers = () => ({ 'idempotency-key': randomUUID() })
		const same = { swaps: [{ skuId: ordered?.skuId ?? 0, toSkuId: ordered?.skuId ?? 0 }] }
		await run.refuses(
			swapSizes,
			'SIZE_CAN_NOT_BE_SWAPPED',
			{ params, body: same },
			{ as, headers: headers() },
		)
		const none = { params: { number: NO_NAME }, body: same }
		await run.refuses(swapSizes, 'NOT_FOUND', none, { as, headers: headers() })
		const [other] = thing?.sizes ?? []
		if (!thing || !other) return run.unreached(swapSizes, 'happy path', 'the ordered thing has no other size')
		const body = { swaps: [{ skuId: thing.skuId, toSkuId: other.skuId }] }
		const key = headers()
		const swapped = await run.succeeds(swapSizes, { params, body }, { as, headers: key })
		const again = await run.succeeds(swapSizes, { params, body }, { as, headers: key })
		run.check(
			swapSizes,
			swapped.items.some(({ skuId }) => skuId === other.skuId) && again.pieces === swapped.pieces,
			'the other size is not in the order, or twice',
		)
	},

	async undoHandOver(run) {
		const params = { number: await orderToFetch(run) }
		const as = await newEmployee(run)
		let order = await run.succeeds(getShopOrder, { params }, { as })
		for (const to of ['ASSEMBLING', 'READY_FOR_PICKUP', 'COMPLETED'] as const) {
			const { status: from, toPay: taken } = order
			order = await run.succeeds(moveShopOrder, { params, body: { from, to, taken } }, { as })
		}
		const other = { handedOverAt: new Date(0).toISOString() }
		await run.refuses(undoHandOver, 'HAND_OVER_STAYS', { params, body: other }, { as })
		const body = { handedOverAt: order.handedOver?.at ?? '' }
		run.check(undoHandOver, order.handedOver != null, 'a hand-over of just now can’t be undone')
		const waiting = await run.succeeds(undoHandOver, { params, body }, { as })
		const again = await run.succeeds(undoHandOver, { params, body }, { as })
		run.check(
			undoHandOver,
			waiting.status === 'READY_FOR_PICKUP' && again.status === waiting.status && waiting.toPay > 0,
			'the order does not wait again',
		)
		await run.refuses(undoHandOver, 'NOT_FOUND', { params: { number: NO_NAME }, body }, { as })
	},
}

/** An order that is fetched from the employee's shop and paid there. */
export async function orderToFetch(run: Run): Promise<string> {
	const { shopNumber } = employeeCredentials(run)
	const { city } = await run.succeeds(getShop, { params: { id: shopNumber } })
	const as = await newVisitor(run)
	await run.succeeds(addBasketItem, { body: itemOf(await nextGoods(run)) }, { as })
	const { orderNumber } = await run.succeeds(
		createOrder,
		{
			body: {
				userInfo: { name: 'Проверка контракта', email: 'contract-check@example.com', phone: '+70000000000' },
				deliveryInfo: { cityId: city.id, pointId: shopNumber },
				obtainingMethod: 'PICKUP',
				paymentMethod: 'ON_RECEIPT',
			},
		},
		{ as, headers: { 'idempotency-key': randomUUID() } },
	)
	return orderNumber
}
