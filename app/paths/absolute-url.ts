/**
 * A path, or an address, as the backend names it, made absolute.
 * @param base absolute address of the page
 * @returns `base` for a text that is no address
 */
export const absoluteUrl = (path: string, base: string): string =>
	URL.canParse(path, base) ? new URL(path, base).href : base

/**
 * The http(s) address that a text names, made absolute.
 * @param base absolute address of the page
 * @returns undefined for a text that names none
 */
export function webAddress(text: string, base: string): string | undefined {
	const url = URL.canParse(text, base) ? new URL(text, base) : undefined
	return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Path and query of an absolute address; the home page's of a text that is none. */
export function pathOf(address: string): string {
	if (!URL.canParse(address)) return '/'
	const { pathname, search } = new URL(address)
	return pathname + search
}

/** Origin of an absolute address; empty for a text that is none. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
