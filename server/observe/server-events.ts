import { parse } from 'cookie'
import type { Request, Response } from 'express'
import { serverEventsName } from '#app/analytics/server-events.ts'
import { isDataPath } from '#app/remix/data-address.ts'

/** Seconds in which a page comes after a redirect. */
const cookieLife = 60

/** Longest entry, in bytes. */
const mostBytes = 3_500

/**
 * The entry of `Server-Timing` with the request's events for scripts; undefined when there are none. Scripts can't
 * read the headers of a redirect that the browser follows by itself: a cookie brings its events to the answer at its
 * end. The entry holds ids of products and orders only.
 */
export function timingOfServerEvents(
	req: Request,
	res: Response,
	{ isHttps }: { isHttps: boolean },
): string | undefined {
	const secure = isHttps ? '; Secure' : ''
	const name = secure ? `__Host-${serverEventsName}` : serverEventsName
	const cookie = parse(req.get('cookie') ?? '')[name]?.replace(/[^\w.-].*$/s, '')
	const all = [cookie, res.locals.serverEvents()].filter(Boolean).join('.').slice(-mostBytes)
	const setCookie = (value: string, seconds: number) =>
		res.append('Set-Cookie', `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`)
	const isFollowed = res.statusCode >= 300 && res.statusCode < 400 && !isDataPath(req.path)
	if (isFollowed && all) setCookie(all, cookieLife)
	if (isFollowed) return undefined
	if (cookie !== undefined && isPage(res)) setCookie('', 0)
	else if (cookie !== undefined) return undefined
	return all ? `${serverEventsName};desc="${all}"` : undefined
}

const isPage = (res: Response) => String(res.get('Content-Type')).startsWith('text/html')
