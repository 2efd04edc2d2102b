import type { Hono, Context as HonoContext } from 'hono'
import { readPhoto } from '#backend/areas/reviews/photos.ts'
import { readGuestHelp } from '#backend/areas/support/guest-help.ts'
import { countDueCallbacks } from '#backend/areas/support/notes.ts'
import { lastHelped, openSupportOf } from '#backend/areas/support/support-sessions.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { deviceCookie } from '#backend/limits/known-devices.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/operator.ts'
import { arrive, dropAction, readAction } from './arrival.ts'
import { implementAtWork } from './at-work.routes.ts'
import { countWaitingCalls, finishCall, listCalls, takeCall } from './call-requests.ts'
import { answerReview, countWaiting, listModeratedReviews, moderateReview } from './moderation.ts'
import { type BegunSession, logIn, logOut, operatorCookie, setUpSecondFactor } from './operator-sessions.ts'

/** Calls of operators about themselves, calls to be made and reviews. */
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

	implementAtWork(app, backend, contract.logoutOperator, async ({ operator, http, requestId }) => {
		await logOut(backend, operator, requestId)
		http.header('Set-Cookie', operatorCookie(backend, ''), { append: true })
		return {}
	})

	implementAtWork(app, backend, contract.getOperator, async ({ operator }) => ({
		operator: operator.shown,
		session: (await openSupportOf(backend, operator))?.shown ?? null,
		guestHelp: await readGuestHelp(backend, operator),
		hasAction: operator.action !== null,
		waitingReviews: operator.rights.includes('moderate') ? await countWaiting(db) : 0,
		waitingCalls: (await countWaitingCalls(backend)) + (await countDueCallbacks(backend, operator)),
		lastHelped: await lastHelped(db, operator),
	}))

	implementAtWork(app, backend, contract.getCsmAction, async ({ operator }) => ({
		action: await readAction(db, operator),
	}))

	implementAtWork(app, backend, contract.dropCsmAction, async ({ operator }) => {
		await dropAction(db, operator)
		return {}
	})

	implementAtWork(app, backend, contract.listCallRequests, async ({ operator }) => ({
		calls: await listCalls(backend, operator),
	}))

	implementAtWork(app, backend, contract.takeCallRequest, ({ operator, params, requestId }) =>
		takeCall(backend, operator, params.number, requestId),
	)

	implementAtWork(app, backend, contract.finishCallRequest, async ({ operator, params, body, requestId }) => {
		await finishCall(backend, operator, params.number, body.outcome, requestId)
		return {}
	})

	implementAtWork(app, backend, contract.listModeratedReviews, ({ query }) => listModeratedReviews(db, query))

	implementAtWork(app, backend, contract.getModeratedPhoto, ({ params, query }) =>
		readPhoto(db, params.id, { ...query, isPublic: false }),
	)

	implementAtWork(app, backend, contract.answerReview, ({ operator, params, body, requestId }) =>
		answerReview(backend, operator, params.id, body, requestId),
	)

	implementAtWork(app, backend, contract.moderateReview, ({ operator, params, body, requestId }) =>
		moderateReview(backend, operator, params.id, body, requestId),
	)
}
