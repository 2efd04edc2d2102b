import type { AppLoadContext } from '@remix-run/node'

/** Characters of the longest path: a redirect escapes it again, and proxies take headers of 4 KiB. */
const LONGEST = 2_000

/**
 * An address from outside (query, form, header, cookie) as a path of this shop with its query and anchor, in the
 * characters that an HTTP header takes. The result is checked, not the text: dot segments and backslashes turn
 * `/.//host` into `//host`, which leads to another site.
 * @param otherwise the result for any other text
 */
export function ownPath(address: unknown, otherwise?: string): string
export function ownPath(address: unknown, otherwise: null): string | null
export function ownPath(address: unknown, otherwise: string | null = '/'): string | null {
	if (typeof address !== 'string' || !address.startsWith('/')) return otherwise
	// Behind a host the path can't name one of its own.
	const { pathname, search, hash } = new URL(`https://own.invalid${address}`)
	const path = pathname + search + hash
	return pathname.startsWith('//') || path.length > LONGEST ? otherwise : path
}

/**
 * The page of this shop whose link or form sent the request (`Referer`), without its anchor; null for another
 * site's and when the browser does not say.
 * @param context its shop may have another origin than the request: a proxy in front may use another host name
 */
export function pageBefore(
	request: Request,
	context: Pick<AppLoadContext, 'config' | 'isForOne'>,
): string | null {
	context.isForOne = true
	const referrer = request.headers.get('referer') ?? ''
	if (!URL.canParse(referrer)) return null
	const { host, pathname, search } = new URL(referrer)
	const isOurs = [request.url, context.config.shop.url].some(
		(url) => url !== undefined && new URL(url).host === host,
	)
	return isOurs ? ownPath(pathname + search, null) : null
}
