import { parse, serialize } from 'cookie'

/**
 * The support session in which this browser acts. It opens nothing without the operator's own cookie, whose session the
 * backend compares it with.
 */
const name = 'support-session'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Seconds for which a support session lasts at the longest. */
const longest = 60 * 60

/** The support session of a request; undefined when nobody is helped. @param cookies the `Cookie` header */
export function helpedIn(cookies: string | undefined): string | undefined {
	if (!cookies?.includes(name) || !cookies.includes('operator-session-')) return undefined
	const id = parse(cookies)[name]
	return id && uuid.test(id) ? id : undefined
}

/** The `Set-Cookie` header by which this browser acts in the session from now on; null ends that. */
export const actingIn = (session: string | null, { isHttps }: { isHttps: boolean }): string =>
	serialize(name, session ?? '', {
		httpOnly: true,
		sameSite: 'lax',
		path: '/',
		secure: isHttps,
		maxAge: session ? longest : 0,
	})
