import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/all-orders.ts'
import {
	finishWaitingCall,
	getReturnedPhoto,
	listAllOrders,
	listReturnedPieces,
	listWaitingCalls,
	refundAnyOrder,
	weighRefund,
} from '#contract/all-orders.ts'
import { createOneClickOrder } from '#contract/orders.ts'
import { getEmployee, getShopOrder, moveShopOrder } from '#contract/staff.ts'
import {
	itemOf,
	NO_ID,
	NO_NAME,
	newCustomer,
	newEmployee,
	newPhone,
	newVisitor,
	nextGoods,
} from './discovery.ts'
import { returnWithPhoto } from './returns.ts'
import { type CasesOf, type Run, Unreached, type Visitor } from './run.ts'
import { orderToFetch } from './staff.ts'

export const allOrders: CasesOf<typeof contract> = {
	async listAllOrders(run) {
		const as = await employeeWithRight(run)
		const number = await orderToFetch(run)
		const query = { find: number }
		const { orders } = await run.succeeds(listAllOrders, { query }, { as })
		run.check(listAllOrders, orders.length === 1, 'an order is not found by its number')
		const named = await run.succeeds(listAllOrders, { query: { find: 'Проверка контракта' } }, { as })
		run.check(listAllOrders, named.orders.length === 0, 'an order is found by a name')
	},

	async listReturnedPieces(run) {
		const as = await employeeWithRight(run)
		const params = { number: await received(run, as) }
		const { pieces } = await run.succeeds(listReturnedPieces, { params }, { as })
		run.check(listReturnedPieces, pieces.length === 1, 'nothing of a received order can be returned')
		await run.refuses(listReturnedPieces, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async getReturnedPhoto(run) {
		const { params } = await returnWithPhoto(run, await newCustomer(run))
		const as = await employeeWithRight(run)
		const { jpeg } = await run.succeeds(getReturnedPhoto, { params, query: { size: 'small' } }, { as })
		run.check(getReturnedPhoto, jpeg.startsWith('/9j/'), 'it is no JPEG')
		const none = { params: { ...params, id: randomUUID() }, query: {} }
		await run.refuses(getReturnedPhoto, 'NOT_FOUND', none, { as })
	},

	async weighRefund(run) {
		const as = await employeeWithRight(run)
		const { params, pieces } = await toReturn(run, as)
		const sums = await run.succeeds(weighRefund, { params, body: { pieces } }, { as })
		run.check(weighRefund, sums.money + sums.giftCard > 0, 'nothing would come back')
		const more = { pieces: pieces.map((piece) => ({ ...piece, quantity: piece.quantity + 1 })) }
		await run.refuses(weighRefund, 'REFUND_TOO_LARGE', { params, body: more }, { as })
		const waiting = { params: { number: await orderToFetch(run) }, body: { pieces } }
		await run.refuses(weighRefund, 'ORDER_CAN_NOT_BE_REFUNDED', waiting, { as })
		await run.refuses(weighRefund, 'NOT_FOUND', { params: { number: NO_NAME }, body: { pieces } }, { as })
	},

	async refundAnyOrder(run) {
		const as = await employeeWithRight(run)
		const { params, pieces } = await toReturn(run, as)
		const { takenBack: _, ...seen } = await run.succeeds(weighRefund, { params, body: { pieces } }, { as })
		const body = { pieces, seen, isRestocked: true, reason: 'Проверка контракта' }
		const headers = () => ({ 'idempotency-key': randomUUID() })
		const refuses = (
			code: Parameters<typeof run.refuses>[1],
			input: { params: typeof params; body: typeof body & { returnId?: number } },
		) => run.refuses(refundAnyOrder, code, input, { as, headers: headers() })
		await refuses('REFUND_CHANGED', { params, body: { ...body, seen: { ...seen, money: seen.money + 1 } } })
		await refuses('NOT_FOUND', { params: { number: NO_NAME }, body })
		await refuses('ORDER_CAN_NOT_BE_REFUNDED', { params: { number: await orderToFetch(run) }, body })
		const key = headers()
		const made = await run.succeeds(refundAnyOrder, { params, body }, { as, headers: key })
		const again = await run.succeeds(refundAnyOrder, { params, body }, { as, headers: key })
		run.check(refundAnyOrder, made.money === again.money, 'a repeated form gives back another sum')
		await refuses('REFUND_TOO_LARGE', { params, body })
		await refuses('RETURN_CLOSED', { params, body: { ...body, returnId: NO_ID } })
	},

	async listWaitingCalls(run) {
		const as = await employeeWithRight(run)
		const number = await callRequest(run)
		const { calls } = await run.succeeds(listWaitingCalls, {}, { as })
		run.check(
			listWaitingCalls,
			calls.length === 50 || calls.some((call) => call.number === number),
			'a request is not listed',
		)
	},

	async finishWaitingCall(run) {
		run.unreached(finishWaitingCall, 'CALL_REQUEST_TAKEN', 'an operator would have to take the request')
		const as = await employeeWithRight(run)
		const params = { number: Number(await callRequest(run)) }
		const body = { outcome: 'TALKED' as const, missedCalls: 0 }
		await run.succeeds(finishWaitingCall, { params, body }, { as })
		await run.succeeds(finishWaitingCall, { params, body }, { as })
		const { calls } = await run.succeeds(listWaitingCalls, {}, { as })
		run.check(
			finishWaitingCall,
			calls.every(({ number }) => number !== String(params.number)),
			'a closed request is still listed',
		)
		await run.refuses(finishWaitingCall, 'NOT_FOUND', { params: { number: 2_147_483_647 }, body }, { as })
	},
}

/** An employee who sees the orders of every way. @throws Unreached for one who does not */
async function employeeWithRight(run: Run): Promise<Visitor> {
	const as = await newEmployee(run)
	const { rights = [] } = await run.succeeds(getEmployee, {}, { as })
	if (!rights.includes('all-orders'))
		throw new Unreached('the employee would have to have the right all-orders')
	return as
}

/** An order of one piece that its customer has received. */
async function received(run: Run, as: Visitor): Promise<string> {
	const number = await orderToFetch(run)
	const params = { number }
	for (const to of ['ASSEMBLING', 'READY_FOR_PICKUP', 'COMPLETED'] as const) {
		const { status: from, toPay: taken } = await run.succeeds(getShopOrder, { params }, { as })
		await run.succeeds(moveShopOrder, { params, body: { from, to, taken } }, { as })
	}
	return number
}

async function toReturn(run: Run, as: Visitor) {
	const params = { number: await received(run, as) }
	const { pieces } = await run.succeeds(listReturnedPieces, { params }, { as })
	return { params, pieces: pieces.map(({ skuId, left }) => ({ skuId, quantity: left })) }
}

/** A request to be called. @returns its number */
async function callRequest(run: Run): Promise<string> {
	const { id: productId, skuId } = itemOf(await nextGoods(run))
	const { requestNumber } = await run.succeeds(
		createOneClickOrder,
		{ body: { name: 'Проверка контракта', phone: newPhone(), productId, skuId } },
		{ as: await newVisitor(run), headers: { 'idempotency-key': randomUUID() } },
	)
	return requestNumber
}
