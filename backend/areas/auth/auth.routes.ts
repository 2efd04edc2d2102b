import type { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { type Backend, implement } from '#backend/http.ts'
import { settings } from '#backend/settings.ts'
import { logout, startAnonymousSession } from '#contract/auth.ts'

export function mountAuth(app: Hono, backend: Backend): void {
	const cookie = { httpOnly: true, sameSite: 'Lax', secure: backend.secureCookies, path: '/' } as const

	implement(app, backend, startAnonymousSession, ({ http }, { sessions, newcomers, now }) => {
		// An expired token still tells who it was: the cart of a late visitor is kept.
		const known = sessions.read(http.req.header('cookie'), now())
		const { visitorId, token } = sessions.issue(now(), known?.visitorId)
		if (!known) newcomers.add(visitorId)
		setCookie(http, sessions.cookieName, token, {
			...cookie,
			maxAge: settings.session.cookieDays * 24 * 60 * 60,
		})
		return { userId: visitorId }
	})

	implement(app, backend, logout, ({ http }, { sessions }) => {
		setCookie(http, sessions.cookieName, '', { ...cookie, maxAge: 0 })
		return {}
	})
}
