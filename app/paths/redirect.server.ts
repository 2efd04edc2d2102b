import { redirect as redirectAnywhere } from '@remix-run/node'

/**
 * Redirects within the shop. Parts of the address may come from the backend or from a visitor: the result
 * is in the characters that an HTTP header takes, and never leads to another site.
 * @param path begins with one slash; anything else leads home
 * @param init status (302 without one), or status and headers
 */
export function redirect(path: string, init?: number | ResponseInit) {
	// Behind a host the path can't name one of its own.
	const url = path.startsWith('/') ? `https://own.invalid${path}` : 'https://own.invalid/'
	const { pathname, search, hash } = new URL(url)
	return redirectAnywhere(pathname.startsWith('//') ? '/' : pathname + search + hash, init)
}

/** A redirect to the page of a bank. @param address absolute, or a path of the shop, in the characters of a header */
export const redirectToBank = (address: string) => redirectAnywhere(address, 303)
