import type { RequestHandler } from 'express'

// Spec §2: these screens are listed only with the slash at the end. /blog/ is listed both ways and first with
// it; /catalog/ is what the search form uses. Everything else is canonical without the slash.
const withSlash = new Set([
	'/about/',
	'/sustainability/',
	'/technology/',
	'/take-care/',
	'/community/',
	'/community/ambassadors/',
	'/community/ambassadors/looks/',
	'/community/trainings/',
	'/community/blogs/',
	'/community/technology/',
	'/blog/',
	'/catalog/',
	'/error/',
	'/personal-data-policy/',
	'/privacy/',
])

/** Spec §2: the hits have an address of their own besides the one that their category would have. */
const moved: Record<string, string> = { '/catalog/hits': '/hits' }

/** The one canonical form of a path; the path itself when it is canonical already. */
export function canonicalPath(path: string): string {
	// Repeated slashes also collapse, so that «//host/» never becomes a redirect to another site; browsers read a
	// backslash as a slash.
	const single = path.replace(/[/\\]+/g, '/')
	if (single === '/') return single
	const bare = single.replace(/\/$/, '')
	return withSlash.has(`${bare}/`) ? `${bare}/` : (moved[bare] ?? bare)
}

/** Characters of the longest redirect: proxies take 4 KiB of headers. A longer address is answered as it is. */
const LONGEST = 2_000

/** Answers 301 to the canonical form of a path with the same query (product decision: one form of every address). */
export const redirectToCanonicalPath: RequestHandler = (req, res, next) => {
	if (req.method !== 'GET' && req.method !== 'HEAD') return next()
	const canonical = canonicalPath(req.path)
	if (canonical === req.path) return next()
	const query = req.originalUrl.indexOf('?')
	const target = query === -1 ? canonical : canonical + req.originalUrl.slice(query)
	// A target that is no path of this shop has no canonical form; the pages say that they do not know it.
	if (!staysHere(target) || target.length > LONGEST) return next()
	res.redirect(301, target)
}

/** An address that is a path of this shop as a browser reads it, for which `\` is `/`, and tabs are nothing. */
export function staysHere(target: string): boolean {
	const base = 'http://shop.invalid'
	return target.startsWith('/') && URL.canParse(target, base) && new URL(target, base).origin === base
}
