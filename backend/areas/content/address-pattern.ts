import { trim } from '#contract/trim.ts'

/** The path of an address without a slash at the end: `/about/?a=1` → `/about`. */
export function addressKey(url: string): string {
	const path = url.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/s, '')
	return `/${trim(path, /\//)}`
}

/** @param patterns addresses; one that ends with `*` matches all that begin so; none at all matches every address */
export function isForAddress(patterns: string[], url: string): boolean {
	if (patterns.length === 0) return true
	const address = addressKey(url)
	return patterns.some((pattern) => {
		if (!pattern.endsWith('*')) return addressKey(pattern) === address
		const beginning = pattern.slice(0, -1)
		// `/catalog/*` is for `/catalog` too.
		return address.startsWith(beginning) || `${address}/` === beginning
	})
}

/** The address and the patterns that match it, the nearest first: `/a/b/c` → `/a/b/c`, `/a/b/*`, `/a/*`. */
export function withPatterns(address: string): string[] {
	const levels = address.split('/').slice(1, -1)
	const patterns = levels.map((_, at) => `/${levels.slice(0, at + 1).join('/')}/*`)
	return [...new Set([address, ...patterns.reverse()])]
}
