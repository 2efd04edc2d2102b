import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/desk.ts'
import {
	addOrderNote,
	estimateRefund,
	finishCallback,
	grantBonuses,
	handOverCallback,
	listCallbacks,
	listOrderNotes,
	listRefundablePieces,
	refundHelpedOrder,
} from '#contract/desk.ts'
import { getHelpedOrder } from '#contract/operator.ts'
import { setClubMembership } from '#contract/user.ts'
import { NO_ID, NO_NAME, newCustomer } from './discovery.ts'
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

const newKey = () => ({ 'idempotency-key': randomUUID() })

/** A call that was promised about an order, by any operator. */
async function promisedCall(run: Run) {
	const { as, number } = await helpedOrder(run)
	const { order } = await run.succeeds(getHelpedOrder, { params: { number } }, { as })
	// By the clock of the backend.
	const tomorrow = new Date(Date.parse(order.date) + 24 * 60 * 60 * 1_000)
	const body = { text: `Обещали ${number}`, callOn: tomorrow.toISOString().slice(0, 10) }
	await run.succeeds(addOrderNote, { params: { number }, body }, { as, headers: newKey() })
	const { callbacks, colleagues } = await run.succeeds(listCallbacks, {}, { as })
	const found = callbacks.find(({ orderNumber }) => orderNumber === number)
	return {
		as,
		params: { id: String(found?.note.id ?? NO_ID) },
		found,
		self: colleagues.find((one) => one.isSelf),
	}
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
		const press = () => ({ as, headers: newKey() })
		await run.refuses(refundHelpedOrder, 'ORDER_CAN_NOT_BE_REFUNDED', { params, body }, press())
		await run.refuses(refundHelpedOrder, 'NOT_FOUND', { params: { number: NO_NAME }, body }, press())
		if (!run.completeOrder) {
			run.unreached(refundHelpedOrder, 'REFUND_TOO_LARGE', NOT_RECEIVED)
			run.unreached(refundHelpedOrder, 'REFUND_CHANGED', NOT_RECEIVED)
			run.unreached(refundHelpedOrder, 'RETURN_CLOSED', NOT_RECEIVED)
			run.unreached(refundHelpedOrder, 'happy path', NOT_RECEIVED)
			return
		}
		await run.completeOrder(params.number)
		await run.refuses(refundHelpedOrder, 'REFUND_CHANGED', { params, body }, press())
		const { takenBack: _, ...seen } = await run.succeeds(estimateRefund, { params, body: { pieces } }, { as })
		const shown = { params, body: { ...body, seen } }
		const once = press()
		for (const _again of [1, 2]) {
			const { money, giftCard } = await run.succeeds(refundHelpedOrder, shown, once)
			run.check(refundHelpedOrder, money + giftCard === paid, 'it is not what was paid')
		}
		await run.refuses(refundHelpedOrder, 'REFUND_TOO_LARGE', shown, press())
		const closed = { params, body: { ...shown.body, returnId: NO_ID } }
		await run.refuses(refundHelpedOrder, 'RETURN_CLOSED', closed, press())
	},

	async grantBonuses(run) {
		run.unreached(grantBonuses, 'GOODWILL_LIMIT_EXCEEDED', 'a whole day of them would be needed')
		const customer = await newCustomer(run)
		const { as, number } = await helpedOrder(run, customer)
		const input = { params: { number }, body: { bonuses: 1, reason: 'Проверка контракта' } }
		await run.refuses(grantBonuses, 'GOODWILL_NOT_POSSIBLE', input, { as })
		await run.succeeds(setClubMembership, { body: { isMember: true } }, { as: customer })
		await run.succeeds(grantBonuses, input, { as })
		await run.succeeds(grantBonuses, input, { as })
		const { goodwill } = await run.succeeds(getHelpedOrder, { params: { number } }, { as })
		run.check(grantBonuses, goodwill === 0, 'an order is apologised for twice')
		const more = { ...input, body: { ...input.body, bonuses: 2 } }
		await run.refuses(grantBonuses, 'GOODWILL_NOT_POSSIBLE', more, { as })
		await run.refuses(grantBonuses, 'NOT_FOUND', { ...input, params: { number: NO_NAME } }, { as })
	},

	async listOrderNotes(run) {
		const { as, number } = await helpedOrder(run)
		const { notes, colleagues } = await run.succeeds(listOrderNotes, { params: { number } }, { as })
		run.check(listOrderNotes, notes.length === 0, 'a new order has notes')
		run.check(
			listOrderNotes,
			colleagues.some(({ isSelf }) => isSelf),
			'the operator is not listed',
		)
		await run.refuses(listOrderNotes, 'NOT_FOUND', { params: { number: NO_NAME } }, { as })
	},

	async addOrderNote(run) {
		const { as, number } = await helpedOrder(run)
		const input = { params: { number }, body: { text: 'Просит тихо' } }
		const headers = newKey()
		await run.succeeds(addOrderNote, input, { as, headers })
		await run.succeeds(addOrderNote, input, { as, headers })
		const { notes } = await run.succeeds(listOrderNotes, { params: { number } }, { as })
		run.check(addOrderNote, notes.length === 1 && notes[0]?.text === 'Просит тихо', 'it is not there, once')
		const elsewhere = { ...input, params: { number: NO_NAME } }
		await run.refuses(addOrderNote, 'NOT_FOUND', elsewhere, { as, headers: newKey() })
	},

	async listCallbacks(run) {
		const { found } = await promisedCall(run)
		run.check(listCallbacks, found?.phone === null, 'the phone is shown to an operator who does not call')
	},

	async handOverCallback(run) {
		run.unreached(handOverCallback, 'CALLS_LIMIT_EXCEEDED', 'more calls than an hour has would be needed')
		const { as, params, self } = await promisedCall(run)
		const body = { assigneeId: self?.id ?? NO_NAME }
		await run.succeeds(handOverCallback, { params, body }, { as })
		const { callbacks } = await run.succeeds(listCallbacks, {}, { as })
		const taken = callbacks.find(({ note }) => String(note.id) === params.id)
		run.check(handOverCallback, taken?.note.assignee?.isSelf === true, 'it is not the operator’s')
		run.check(handOverCallback, Boolean(taken?.phone), 'its operator does not see the phone')
		const nobody = { params, body: { assigneeId: randomUUID() } }
		await run.refuses(handOverCallback, 'NOT_FOUND', nobody, { as })
	},

	async finishCallback(run) {
		const { as, params } = await promisedCall(run)
		await run.succeeds(finishCallback, { params }, { as })
		await run.succeeds(finishCallback, { params }, { as })
		const { callbacks } = await run.succeeds(listCallbacks, {}, { as })
		run.check(finishCallback, !callbacks.some(({ note }) => String(note.id) === params.id), 'it still waits')
		await run.refuses(finishCallback, 'NOT_FOUND', { params: { id: String(NO_ID) } }, { as })
	},
}
