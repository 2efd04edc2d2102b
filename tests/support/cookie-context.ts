import type { AppLoadContext } from '@remix-run/node'
import { cookieKey } from '#process/cookie-key.ts'

/** Part of a load context that the shop's own cookies need. */
export type CookieContext = Pick<AppLoadContext, 'cookies'>

/** A visit without cookies. @param secret of the shop */
export const newVisit = async ({
	isHttps = false,
	secret = 'the secret of the shop',
} = {}): Promise<CookieContext> => ({
	cookies: { header: undefined, key: await cookieKey(secret), isHttps, read: new Set() },
})

/** The next visit, with the cookies that the browser was given. @param setCookies `Set-Cookie` headers */
export function nextVisit({ cookies }: CookieContext, ...setCookies: (string | null)[]): CookieContext {
	const pairs = setCookies.flatMap((cookie) => cookie?.split(';')[0] ?? [])
	return { cookies: { ...cookies, header: pairs.join('; ') } }
}
