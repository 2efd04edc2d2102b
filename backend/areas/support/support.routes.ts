import type { Hono } from 'hono'
import { getBasket } from '#backend/areas/basket/basket.ts'
import {
	implementAtWork,
	implementHelping,
	implementOnOrder,
} from '#backend/areas/operator/at-work.routes.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import * as desk from '#contract/desk.ts'
import * as guest from '#contract/guest-help.ts'
import * as contract from '#contract/operator.ts'
import { addOperatorBasketItem } from './basket-item.ts'
import { findCustomers } from './find-customers.ts'
import { grantBonuses } from './goodwill-help.ts'
import { beginGuestHelp } from './guest-help.ts'
import { listHelp } from './help-list.ts'
import { listAvailability } from './list-availability.ts'
import { addOrderNote, finishCallback, handOverCallback, listCallbacks, listOrderNotes } from './notes.ts'
import { changeOrderContact, changeOrderDelivery, changeOrderPlace } from './order-edits.ts'
import { cancelHelpedOrder, getHelpedOrder, listOrderPlaces, resendOrderMessages } from './order-help.ts'
import { estimateHelpedRefund, listRefundablePieces, refundHelpedOrder } from './refund-help.ts'
import { readRecipient, replyTexts, sendReply } from './replies.ts'
import { askConsent, beginByCode, endHelp, endSupport } from './support-sessions.ts'

/** Calls of an operator for a customer, and of the customer about the help. */
export function mountSupport(app: Hono, backend: Backend): void {
	mountDesk(app, backend)

	implementAtWork(app, backend, contract.findCustomers, ({ operator, body, requestId }) =>
		findCustomers(backend, operator, body.find, requestId),
	)

	implementAtWork(app, backend, contract.askConsent, ({ operator, body, requestId }) =>
		askConsent(backend, operator, body, requestId),
	)

	implementAtWork(app, backend, contract.beginSupport, ({ operator, body, requestId }) =>
		beginByCode(backend, operator, body, requestId),
	)

	implementAtWork(app, backend, guest.beginGuestHelp, ({ operator, params, body, requestId }) =>
		beginGuestHelp(backend, operator, params.number, body.code, requestId),
	)

	implementAtWork(app, backend, contract.endSupport, async ({ operator, body, requestId }) => {
		await endSupport(backend, operator, body.sessionId, requestId)
		return {}
	})

	implementAtWork(app, backend, contract.listAvailability, ({ body }) => listAvailability(backend, body))

	implementHelping(app, backend, contract.addOperatorBasketItem, async (call) => {
		await addOperatorBasketItem(backend, call, call.body)
		return getBasket(backend, { visitorId: call.support.customer.id, sessionId: call.support.id })
	})

	implementOnOrder(app, backend, contract.getHelpedOrder, (call) =>
		getHelpedOrder(backend, call, call.params.number),
	)

	implementOnOrder(app, backend, contract.cancelHelpedOrder, (call) =>
		cancelHelpedOrder(backend, call, call.params.number, call.body),
	)

	implementOnOrder(app, backend, contract.resendOrderMessages, (call) =>
		resendOrderMessages(backend, call, call.params.number),
	)

	implementOnOrder(app, backend, contract.listOrderPlaces, (call) =>
		listOrderPlaces(backend, call, call.params.number, call.query.text),
	)

	implementOnOrder(app, backend, contract.changeOrderPlace, (call) =>
		changeOrderPlace(backend, call, call.params.number, call.body.pointId),
	)

	implementOnOrder(app, backend, contract.changeOrderContact, (call) =>
		changeOrderContact(backend, call, call.params.number, call.body),
	)

	implementOnOrder(app, backend, contract.changeOrderDelivery, (call) =>
		changeOrderDelivery(backend, call, call.params.number, call.body),
	)

	implementAtWork(app, backend, contract.listReplies, async ({ operator }) => ({
		replies: replyTexts(backend).map(({ id, title, paragraphs }) => ({ id, title, paragraphs })),
		recipient: await readRecipient(backend, operator),
	}))

	implementHelping(app, backend, contract.sendReply, async (call) => {
		await sendReply(backend, call, call.params.id)
		return {}
	})

	implement(app, backend, contract.listHelp, ({ visitorId }) => listHelp(backend, visitorId))

	implement(app, backend, contract.endHelp, async ({ visitorId, params, requestId }) => {
		await endHelp(backend, visitorId, params.id, requestId)
		return {}
	})
}

/** Calls about what has gone wrong with an order, and what was promised. */
function mountDesk(app: Hono, backend: Backend): void {
	implementOnOrder(app, backend, desk.listOrderNotes, (call) =>
		listOrderNotes(backend, call, call.params.number),
	)

	implementOnOrder(app, backend, desk.addOrderNote, async (call) => {
		await addOrderNote(backend, call, call.params.number, call.body, call.idempotencyKey)
		return {}
	})

	implementAtWork(app, backend, desk.listCallbacks, ({ operator }) => listCallbacks(backend, operator))

	implementAtWork(app, backend, desk.handOverCallback, async ({ operator, params, body, requestId }) => {
		await handOverCallback(backend, operator, params.id, body.assigneeId, requestId)
		return {}
	})

	implementAtWork(app, backend, desk.finishCallback, async ({ operator, params, requestId }) => {
		await finishCallback(backend, operator, params.id, requestId)
		return {}
	})

	implementOnOrder(app, backend, desk.listRefundablePieces, (call) =>
		listRefundablePieces(backend, call, call.params.number),
	)

	implementOnOrder(app, backend, desk.estimateRefund, (call) =>
		estimateHelpedRefund(backend, call, call.params.number, call.body),
	)

	implementOnOrder(app, backend, desk.refundHelpedOrder, (call) =>
		refundHelpedOrder(backend, call, call.params.number, call.body, call.idempotencyKey),
	)

	implementHelping(app, backend, desk.grantBonuses, async (call) => {
		await grantBonuses(backend, call, call.params.number, call.body)
		return {}
	})
}
