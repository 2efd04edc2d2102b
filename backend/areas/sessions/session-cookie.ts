import type { Context as HonoContext } from 'hono'
import { generateCookie } from 'hono/cookie'
import { settings } from '#backend/settings.ts'
import type { SessionTokens } from './session-token.ts'

interface Needs {
	sessions: SessionTokens
	secureCookies: boolean
}

/** Puts the session's cookie on the answer. @param days life of the cookie in the browser; 0 deletes it */
export function giveSessionCookie(http: HonoContext, backend: Needs, token: string, days: number): void {
	http.header('Set-Cookie', sessionCookie(backend, token, days), { append: true })
}

/** The header that gives a visitor the session's cookie. */
export const sessionCookie = ({ sessions, secureCookies }: Needs, token: string, days: number): string =>
	generateCookie(sessions.cookieName, token, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: days * 24 * 60 * 60,
	})

/** Puts the visitor's next session on the answer; the same visitor has the same session. */
export function giveNextSession(
	{ http, visitorId }: { http: HonoContext; visitorId: string },
	backend: Needs & { now: () => Date },
	nextId: string,
): void {
	if (nextId === visitorId) return
	const { token } = backend.sessions.issue(backend.now(), nextId)
	giveSessionCookie(http, backend, token, settings.session.cookieDays)
}
