import type { AppLoadContext } from '@remix-run/node'
import { helpedIn, supportCookie } from '#app/api/support-cookie.server.ts'
import { redirect } from '#app/paths/redirect.server.ts'
import { settingCookies } from './cookies.server.ts'
import { atWork } from './employee.server.ts'

/**
 * Answers of calls that only operators may make. Without an operator's session the visitor is redirected to the
 * log-in, and back afterwards.
 * @param page as for `atWork`
 */
export const atDesk = <T>(request: Request, calls: Promise<T>, page?: string): Promise<T> =>
	atWork(request, calls, '/operator', page)

/** The support session that this browser acts in. */
export const helpedOn = ({ cookies }: Pick<AppLoadContext, 'cookies'>): string | undefined =>
	helpedIn(cookies.header)

/**
 * 303 to a page on which another customer is helped than on this one, or, for null, no customer.
 * @param cookies further `Set-Cookie` headers
 */
export const helpFromNowOn = (
	{ cookies }: Pick<AppLoadContext, 'cookies'>,
	session: string | null,
	path: string,
	...more: (string | null)[]
) => redirect(path, { status: 303, headers: settingCookies(supportCookie(session, cookies), ...more) })
