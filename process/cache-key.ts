import { hash } from 'node:crypto'

/**
 * The key of a cache entry for texts that visitors choose (addresses, cookies, searches). It has the same length for all
 * texts, so that a bound by the number of entries is a bound of the memory too.
 * @returns 43 characters of ASCII
 */
export const cacheKey = (...texts: readonly (string | undefined)[]): string =>
	hash('sha256', texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts), 'base64url')
