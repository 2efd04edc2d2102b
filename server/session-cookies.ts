import type { Response } from 'express'
import onHeaders from 'on-headers'

/**
 * Puts the cookies that the backend set while a page was made on that page's response. It happens just before
 * the headers leave, because a loader may answer with a redirect, and a redirect passes no handler of ours.
 */
export function passSessionCookies(res: Response, cookies: () => readonly string[]): void {
	onHeaders(res, () => {
		for (const cookie of cookies()) res.append('Set-Cookie', cookie)
		// Every page belongs to one visitor unless its route says otherwise.
		if (!res.hasHeader('Cache-Control')) res.set('Cache-Control', 'private, no-cache')
	})
}
