import { type AppLoadContext, writeReadableStreamToWritable } from '@remix-run/node'
import type { Request, Response } from 'express'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { timingOfServerEvents } from '#server/observe/server-events.ts'
import type { PageAnswer } from '#server/page-cache/cached-page.ts'

/**
 * Answers a request with a page, as one visitor's own: with the cookies of the session and the flags, and not cacheable
 * unless its route says so. The body is compressed by the handler before this one.
 */
export async function respond(
	req: Request,
	res: Response,
	{ status, headers, body }: PageAnswer,
	{ api, flags, cookies: { isHttps } }: AppLoadContext,
): Promise<void> {
	res.status(status)
	for (const [name, value] of headers) {
		if (name === 'set-cookie') res.append(name, value)
		else res.set(name, value)
	}
	if (status === 429 && api.visit.retryAfter() > 0) res.set('Retry-After', String(api.visit.retryAfter()))

	const visitorCookies = [...api.responseCookies(), ...flags.responseCookies()]
	if (!mayBeCached(req, headers, visitorCookies)) res.set('Cache-Control', 'private, no-store')
	for (const cookie of visitorCookies) res.append('Set-Cookie', isHttps ? madeSecure(cookie) : cookie)
	res.locals.timing = timingOfServerEvents(req, res, { isHttps })

	if (body === null) res.end()
	else if (Buffer.isBuffer(body)) res.send(body)
	else await writeReadableStreamToWritable(body, res)
}

/**
 * Only answers that a route makes cacheable, and only when requested by the address alone: the answer to a form holds
 * its fields, and one with a cookie of our own shows the content of that cookie. While an operator helps a customer no
 * browser stores a page.
 */
function mayBeCached(req: Request, headers: Headers, visitorCookies: readonly string[]): boolean {
	const offered = headers.get('cache-control') ?? ''
	const isReading = req.method === 'GET' || req.method === 'HEAD'
	if (offered === '' || !isReading || headers.has('set-cookie') || helpedIn(req.headers.cookie)) return false
	// A shared cache must not hand out a session.
	return visitorCookies.length === 0 || /\bprivate\b/.test(offered)
}

/** The backend may not know that its visitors come over https: it need not be where the certificate is. */
const madeSecure = (cookie: string) => (/;\s*secure\s*(;|$)/i.test(cookie) ? cookie : `${cookie}; Secure`)
