import { hash } from 'node:crypto'

/**
 * The key of a cache entry for texts that visitors choose (addresses, cookies, searches). All keys have the same
 * length, so that a bound on the number of entries bounds the memory too.
 * @returns 43 characters of ASCII
 */
export const cacheKey = (...texts: readonly (string | undefined)[]): string =>
	hash('sha256', texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts), 'base64url')
