import type { Endpoint } from '#contract/endpoint.ts'

/** The parts of a call's input, whatever call it is. */
export interface Parts {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
}

/** The address of a call with its parameters put in, path and query. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
	const path = endpoint.path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isRest: string) => {
		const value = String(params[name] ?? '')
		return isRest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
	})
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query)) {
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined) search.append(name, String(one))
		}
	}
	return search.size > 0 ? `${path}?${search}` : path
}
