import type { Endpoint } from '#contract/endpoint.ts'

type Values = Record<string, unknown>

/**
 * Path and query of a call. The contract parses the query, in a stable order; unknown parameters and an invalid
 * page or sort order are left out, so that one answer has one address.
 * @returns null when a value is not as declared or would lead to another place: there is nothing to request
 */
export function backendAddress(
	endpoint: Endpoint,
	{ params, query = {} }: { params?: Values; query?: Values },
): string | null {
	const path = backendPath(endpoint, params)
	if (path === null || !endpoint.query) return path
	const declared = endpoint.query.safeParse(query)
	if (!declared.success) return null
	const search = queryOf(declared.data as Values)
	return search.size > 0 ? `${path}?${search}` : path
}

/** The same without the query: `/api/products/{id}` with the parameters put in. */
export function backendPath({ path, params: declared }: Endpoint, params: Values = {}): string | null {
	if (!declared) return path
	const known = declared.safeParse(params).data as Values | undefined
	if (!known) return null
	let isLost = false
	const filled = path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
		const value = String(params[name])
		// One object has one address: `07` and `7.0` are no ids.
		isLost ||= value !== String(known[name]) || !fits(value, rest !== '')
		if (isLost) return ''
		return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
	})
	return isLost ? null : filled
}

/** Control characters and lone surrogates. */
const unprintable = /[\p{Cc}\p{Surrogate}]/u

/** An encoded dot or slash, however often: a proxy before the backend may decode it. */
const hidden = /%(?:25)*(?:2e|2f|5c)/i

/**
 * A value stays in its place when none of its parts is empty or leads upwards. Many servers decode `%2F` before
 * they resolve `..`, so that a parameter without a slash of its own is checked too. Spaces at an end may be cut
 * off.
 * @param canBeEmpty for the rest of a path: without it the address is that of its parent
 */
function fits(value: string, canBeEmpty: boolean): boolean {
	if (value === '') return canBeEmpty
	if (unprintable.test(value) || hidden.test(value)) return false
	return value.split(/[/\\]/).every((part) => !['', '.', '..'].includes(part.trim()))
}

function queryOf(query: Values): URLSearchParams {
	const search = new URLSearchParams()
	for (const name of Object.keys(query).sort()) {
		const value = query[name]
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined && one !== '') search.append(name, String(one))
		}
	}
	return search
}
