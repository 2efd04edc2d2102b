import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { getBasket } from '#backend/areas/basket/basket.ts'
import type { Backend, Call, OperatorAtWork } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { deviceCookie } from '#backend/limits/known-devices.ts'
import { reject } from '#backend/rejection.ts'
import { settings } from '#backend/settings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/operator.ts'
import { arrive, dropAction, readAction } from './arrival.ts'
import { addOperatorBasketItem } from './basket-item.ts'
import { countWaitingCalls, finishCall, listCalls, takeCall } from './call-requests.ts'
import { findCustomers } from './find-customers.ts'
import { listHelp } from './help-list.ts'
import { listAvailability } from './list-availability.ts'
import { countWaiting, listModeratedReviews, moderateReview } from './moderation.ts'
import type { Helping } from './on-behalf.ts'
import { type BegunSession, logIn, logOut, operatorCookie, setUpSecondFactor } from './operator-sessions.ts'
import { changeOrderPlace, listOrderPlaces, resendOrderMessages } from './order-help.ts'
import { replyTexts, sendReply } from './replies.ts'
import {
	askConsent,
	beginByCode,
	endHelp,
	endSupport,
	lastHelped,
	openSupportOf,
} from './support-sessions.ts'

export function mountOperator(app: Hono, backend: Backend): void {
	const { db } = backend
	const giveCookie = (http: HonoContext, { token, operator }: BegunSession) => {
		const { device } = settings.operators.knownDays
		http.header('Set-Cookie', deviceCookie(backend, 'operator', operator.id, device), { append: true })
		http.header('Set-Cookie', operatorCookie(backend, token), { append: true })
	}

	implement(app, backend, contract.loginOperator, async (call) => {
		const result = await logIn(backend, call, call.body)
		if ('setUp' in result) return { operator: null, setUp: result.setUp }
		giveCookie(call.http, result.begun)
		return { operator: result.begun.operator.shown, setUp: null }
	})

	implement(app, backend, contract.setUpSecondFactor, async (call) => {
		const { begun, recoveryCodes } = await setUpSecondFactor(backend, call, call.body)
		giveCookie(call.http, begun)
		return { operator: begun.operator.shown, recoveryCodes }
	})

	for (const [endpoint, issuer] of [
		[contract.loginByCsm, 'csm'],
		[contract.loginByNaumen, 'naumen'],
	] as const) {
		implement(app, backend, endpoint, async (call) => {
			const { begun, answer } = await arrive(backend, issuer, call, call.body)
			giveCookie(call.http, begun)
			return answer
		})
	}

	/** Mounts a call of an operator. */
	function implementAtWork<
		P extends z.ZodType,
		Q extends z.ZodType,
		B extends z.ZodType,
		R extends z.ZodType,
	>(
		endpoint: Endpoint<P, Q, B, R>,
		handler: (
			call: Call<z.output<P>, z.output<Q>, z.output<B>> & { operator: OperatorAtWork },
		) => Promise<z.input<R>> | z.input<R>,
	): void {
		implement(app, backend, endpoint, ({ operator, ...call }) =>
			handler({ ...call, operator: operator ?? reject('FORBIDDEN', 'Nobody operates here') }),
		)
	}

	/** Mounts a call of an operator who helps a customer. */
	function implementHelping<
		P extends z.ZodType,
		Q extends z.ZodType,
		B extends z.ZodType,
		R extends z.ZodType,
	>(
		endpoint: Endpoint<P, Q, B, R>,
		handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>> & Helping) => Promise<z.input<R>>,
	): void {
		implementAtWork(endpoint, ({ support, ...call }) =>
			handler({ ...call, support: support ?? reject('SUPPORT_SESSION_ENDED', 'Nobody is helped') }),
		)
	}

	implementAtWork(contract.logoutOperator, async ({ operator, http, requestId }) => {
		await logOut(backend, operator, requestId)
		http.header('Set-Cookie', operatorCookie(backend, ''), { append: true })
		return {}
	})

	implementAtWork(contract.getOperator, async ({ operator }) => ({
		operator: operator.shown,
		session: (await openSupportOf(backend, operator))?.shown ?? null,
		hasAction: operator.action !== null,
		waitingReviews: operator.rights.includes('moderate') ? await countWaiting(db) : 0,
		waitingCalls: await countWaitingCalls(backend),
		lastHelped: await lastHelped(db, operator),
	}))

	implementAtWork(contract.getCsmAction, async ({ operator }) => ({ action: await readAction(db, operator) }))

	implementAtWork(contract.dropCsmAction, async ({ operator }) => {
		await dropAction(db, operator)
		return {}
	})

	implementAtWork(contract.findCustomers, ({ operator, body, requestId }) =>
		findCustomers(backend, operator, body.find, requestId),
	)

	implementAtWork(contract.askConsent, ({ operator, body, requestId }) =>
		askConsent(backend, operator, body, requestId),
	)

	implementAtWork(contract.beginSupport, ({ operator, body, requestId }) =>
		beginByCode(backend, operator, body, requestId),
	)

	implementAtWork(contract.endSupport, async ({ operator, body, requestId }) => {
		await endSupport(backend, operator, body.sessionId, requestId)
		return {}
	})

	implementAtWork(contract.listAvailability, ({ body }) => listAvailability(backend, body))

	implementHelping(contract.addOperatorBasketItem, async (call) => {
		await addOperatorBasketItem(backend, call, call.body)
		return getBasket(backend, { visitorId: call.support.customer.id, sessionId: call.support.id })
	})

	implementHelping(contract.resendOrderMessages, (call) =>
		resendOrderMessages(backend, call, call.params.number),
	)

	implementHelping(contract.listOrderPlaces, (call) => listOrderPlaces(backend, call, call.params.number))

	implementHelping(contract.changeOrderPlace, (call) =>
		changeOrderPlace(backend, call, call.params.number, call.body.pointId),
	)

	implementAtWork(contract.listReplies, () => ({
		replies: replyTexts.map(({ id, title, paragraphs }) => ({ id, title, paragraphs })),
	}))

	implementHelping(contract.sendReply, async (call) => {
		await sendReply(backend, call, call.params.id)
		return {}
	})

	implementAtWork(contract.listCallRequests, async ({ operator }) => ({
		calls: await listCalls(backend, operator),
	}))

	implementAtWork(contract.takeCallRequest, ({ operator, params, requestId }) =>
		takeCall(backend, operator, params.number, requestId),
	)

	implementAtWork(contract.finishCallRequest, async ({ operator, params, body, requestId }) => {
		await finishCall(backend, operator, params.number, body.outcome, requestId)
		return {}
	})

	implementAtWork(contract.listModeratedReviews, ({ query }) => listModeratedReviews(db, query))

	implementAtWork(contract.moderateReview, ({ operator, params, body, requestId }) =>
		moderateReview(backend, operator, params.id, body, requestId),
	)

	implement(app, backend, contract.listHelp, ({ visitorId }) => listHelp(backend, visitorId))

	implement(app, backend, contract.endHelp, async ({ visitorId, params, requestId }) => {
		await endHelp(backend, visitorId, params.id, requestId)
		return {}
	})
}
