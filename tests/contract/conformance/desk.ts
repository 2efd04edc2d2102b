import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/desk.ts'
import { estimateRefund, listRefundablePieces, refundHelpedOrder } from '#contract/desk.ts'
import { getHelpedOrder } from '#contract/operator.ts'
import { NO_NAME } from './discovery.ts'
import { helpedOrder } from './operator.ts'
import type { CasesOf, Run } from './run.ts'

/** An order that the operator helps with, and all of its pieces. */
async function boughtPieces(run: Run) {
	const { as, number } = await helpedOrder(run)
	const params = { number }
	const { order } = await run.succeeds(getHelpedOrder, { params }, { as })
	const pieces = order.items.map(({ skuId, quantity }) => ({ skuId, quantity }))
	return { as, params, pieces, paid: order.items.reduce((sum, { total }) => sum + total, 0) }
}

/** Orders that were received are needed: the calls about what is left to return have no other. */
const NOT_RECEIVED = 'no order can be received'

export const desk: CasesOf<typeof contract> = {
	async listRefundablePieces(run) {
		const { as, params } = await boughtPieces(run)
		const { pieces } = await run.succeeds(listRefundablePieces, { params }, { as })
		run.check(listRefundablePieces, pieces.length === 0, 'an order that was not received can be returned')
		await run.refuses(listRefundablePieces, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async estimateRefund(run) {
		const { as, params, pieces, paid } = await boughtPieces(run)
		const input = { params, body: { pieces } }
		await run.refuses(estimateRefund, 'ORDER_CAN_NOT_BE_REFUNDED', input, { as })
		await run.refuses(estimateRefund, 'NOT_FOUND', { ...input, params: { number: NO_NAME } }, { as })
		if (!run.completeOrder) {
			run.unreached(estimateRefund, 'REFUND_TOO_LARGE', NOT_RECEIVED)
			run.unreached(estimateRefund, 'happy path', NOT_RECEIVED)
			return
		}
		await run.completeOrder(params.number)
		const { money, giftCard } = await run.succeeds(estimateRefund, input, { as })
		run.check(estimateRefund, money + giftCard === paid, 'it is not what was paid')
		const more = pieces.map((one) => ({ ...one, quantity: one.quantity + 1 }))
		await run.refuses(estimateRefund, 'REFUND_TOO_LARGE', { params, body: { pieces: more } }, { as })
	},

	async refundHelpedOrder(run) {
		const { as, params, pieces, paid } = await boughtPieces(run)
		const nothing = { money: 0, giftCard: 0, bonuses: 0 }
		const body = { pieces, seen: nothing, isRestocked: true, reason: 'Проверка контракта' }
		const newKey = () => ({ as, headers: { 'idempotency-key': randomUUID() } })
		await run.refuses(refundHelpedOrder, 'ORDER_CAN_NOT_BE_REFUNDED', { params, body }, newKey())
		await run.refuses(refundHelpedOrder, 'NOT_FOUND', { params: { number: NO_NAME }, body }, newKey())
		if (!run.completeOrder) {
			run.unreached(refundHelpedOrder, 'REFUND_TOO_LARGE', NOT_RECEIVED)
			run.unreached(refundHelpedOrder, 'REFUND_CHANGED', NOT_RECEIVED)
			run.unreached(refundHelpedOrder, 'happy path', NOT_RECEIVED)
			return
		}
		await run.completeOrder(params.number)
		await run.refuses(refundHelpedOrder, 'REFUND_CHANGED', { params, body }, newKey())
		const { takenBack: _, ...seen } = await run.succeeds(estimateRefund, { params, body: { pieces } }, { as })
		const shown = { params, body: { ...body, seen } }
		const once = newKey()
		for (const _again of [1, 2]) {
			const { money, giftCard } = await run.succeeds(refundHelpedOrder, shown, once)
			run.check(refundHelpedOrder, money + giftCard === paid, 'it is not what was paid')
		}
		await run.refuses(refundHelpedOrder, 'REFUND_TOO_LARGE', shown, newKey())
	},
}
