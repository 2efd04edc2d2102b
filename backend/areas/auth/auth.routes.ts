import type { Hono } from 'hono'
import { rememberNextVisitor } from '#backend/areas/codes/known-callers.ts'
import { sendCode } from '#backend/areas/codes/one-time-codes.ts'
import { endSession, endSessionsEverywhere } from '#backend/areas/sessions/customer-sessions.ts'
import { giveSessionCookie, sessionCookie } from '#backend/areas/sessions/session-cookie.ts'
import type { Backend } from '#backend/context.ts'
import { implement } from '#backend/http.ts'
import { codeBySms } from '#backend/outbox/messages.ts'
import { settings } from '#backend/settings.ts'
import * as contract from '#contract/auth.ts'
import { login } from './login.ts'
import { createNonce } from './nonce.ts'

export function mountAuth(app: Hono, backend: Backend): void {
	const { sessions } = backend

	implement(
		app,
		backend,
		contract.startAnonymousSession,
		async ({ http, cookie }, { db, hash, newcomers, now }) => {
			const read = sessions.read(cookie, now())
			// An expired token still names its visitor, so that the cart of a late visitor survives. The token of a
			// customer is not good for an anonymous session.
			const known = read?.sessionId ? undefined : read
			const { visitorId, token } = sessions.issue(now(), known?.visitorId)
			if (!known) newcomers.add(visitorId)
			if (read?.sessionId) {
				const ended = { customerId: read.visitorId, sessionId: read.sessionId }
				await rememberNextVisitor({ db, hash, now: now() }, ended, visitorId)
			}
			giveSessionCookie(http, backend, token, settings.session.cookieDays)
			return { userId: visitorId }
		},
	)

	implement(app, backend, contract.startAnonymousSessions, ({ body }, { newcomers, now }) => ({
		cookies: Array.from({ length: body.count }, () => {
			const { visitorId, token } = sessions.issue(now())
			newcomers.add(visitorId)
			return sessionCookie(backend, token, settings.session.cookieDays)
		}),
	}))

	implement(app, backend, contract.requestOtp, async ({ visitorId, address, ip, body }) => {
		const isHuman = await backend.captcha.isPassed(body.captchaToken, ip)
		return sendCode(backend, { target: body.phone, purpose: 'LOGIN', visitorId, address, isHuman }, (code) =>
			codeBySms(backend.shop, code),
		)
	})

	implement(app, backend, contract.createNonce, ({ visitorId }, { hash, now }) => ({
		nonce: createNonce(hash, visitorId, now()),
		expiresIn: settings.session.nonceMinutes * 60,
	}))

	implement(app, backend, contract.login, async ({ visitorId, sessionId, address, body, http }) => {
		const { sessionId: begun, ...answer } = await login(
			backend,
			{ visitorId, sessionId, address },
			{ phone: body.login, code: body.password, nonce: body.nonce },
		)
		const token = sessions.issueForCustomer(backend.now(), answer.userId, begun)
		giveSessionCookie(http, backend, token, settings.session.cookieDays)
		return answer
	})

	implement(
		app,
		backend,
		contract.logout,
		async ({ visitorId, sessionId, body, http }, { db, hash, now }) => {
			if (!sessionId) {
				giveSessionCookie(http, backend, '', 0)
				return {}
			}
			await db.transaction((tx) =>
				body.everywhere
					? endSessionsEverywhere(tx, visitorId, now())
					: endSession(tx, { visitorId, sessionId }, now()),
			)
			const next = sessions.issue(now())
			await rememberNextVisitor(
				{ db, hash, now: now() },
				{ customerId: visitorId, sessionId },
				next.visitorId,
			)
			giveSessionCookie(http, backend, next.token, settings.session.cookieDays)
			return {}
		},
	)
}
