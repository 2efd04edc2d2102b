import type { Context as HonoContext } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Backend } from '#backend/http.ts'

/** Puts the session's cookie on the answer. @param days how long the browser keeps it; 0 takes it away */
export function giveSessionCookie(
	http: HonoContext,
	{ sessions, secureCookies }: Pick<Backend, 'sessions' | 'secureCookies'>,
	token: string,
	days: number,
): void {
	setCookie(http, sessions.cookieName, token, {
		httpOnly: true,
		sameSite: 'Lax',
		secure: secureCookies,
		path: '/',
		maxAge: days * 24 * 60 * 60,
	})
}
