import { parse, serialize } from 'cookie'

/**
 * The support session in which this browser acts. It is useless without the operator's own cookie, whose session
 * the backend compares it with.
 */
const name = 'support-session'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Longest life of a support session, in seconds. */
const longest = 60 * 60

/** The support session of a request; undefined without one. @param cookies the `Cookie` header */
export function helpedIn(cookies: string | undefined): string | undefined {
	if (!cookies?.includes(name) || !cookies.includes('operator-session-')) return undefined
	const id = parse(cookies)[name]
	return id && uuid.test(id) ? id : undefined
}

/** The `Set-Cookie` header that puts this browser into the session; null takes it out. */
export const supportCookie = (session: string | null, { isHttps }: { isHttps: boolean }): string =>
	serialize(name, session ?? '', {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: isHttps,
		maxAge: session ? longest : 0,
	})
