import type { Request, Response } from 'express'
import onHeaders from 'on-headers'

/** Parts of an answer that depend on the visitor. */
interface Visit {
	/** `Set-Cookie` headers of the session, which the backend has sent while the answer was made, and of the flags. */
	visitorCookies: () => readonly string[]
	isHttps: boolean
}

/**
 * Makes an answer one visitor's own: it carries the cookies of the session and the flags, and is not cacheable unless
 * its route says so. It happens just before the headers leave, because a loader may answer with a redirect, and a
 * redirect passes no handler of ours.
 */
export function addVisitorHeaders(req: Request, res: Response, { visitorCookies, isHttps }: Visit): void {
	onHeaders(res, () => {
		const cookies = visitorCookies()
		if (!mayBeKept(req, res, cookies)) res.set('Cache-Control', 'private, no-store')
		for (const cookie of cookies) res.append('Set-Cookie', isHttps ? madeSecure(cookie) : cookie)
	})
}

/**
 * Only answers that a route makes cacheable, and only when requested by the address alone: the answer to a form holds
 * its fields, and one with a cookie of our own shows the content of that cookie.
 */
function mayBeKept(req: Request, res: Response, visitorCookies: readonly string[]): boolean {
	const offered = String(res.getHeader('Cache-Control') ?? '')
	if (offered === '' || (req.method !== 'GET' && req.method !== 'HEAD') || res.hasHeader('Set-Cookie'))
		return false
	// A shared cache must not hand out a session.
	return visitorCookies.length === 0 || /\bprivate\b/.test(offered)
}

/** The backend may not know that its visitors come over https: it need not be where the certificate is. */
const madeSecure = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)
