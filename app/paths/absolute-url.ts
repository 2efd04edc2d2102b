/**
 * A path, or an address, as the backend names it, made absolute.
 * @param base absolute address of the page
 * @returns `base` for a text that is no address
 */
export const absoluteUrl = (path: string, base: string): string =>
	URL.canParse(path, base) ? new URL(path, base).href : base
