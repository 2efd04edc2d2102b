import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'

/** Segments that are named come before variable ones, and those before the rest of a path. */
const orderOf = ({ path }: Endpoint) =>
	path
		.split('/')
		.map((segment) => (segment.endsWith('*}') ? '2' : segment.startsWith('{') ? '1' : '0'))
		.join('')

const calls = Object.entries(endpoints)
	.map(([name, endpoint]) => ({
		name,
		endpoint,
		pattern: new RegExp(
			`^${endpoint.method} ${endpoint.path.replace(/\{\w+\*\}/g, '.*').replace(/\{\w+\}/g, '[^/]+')}$`,
		),
	}))
	.sort((one, other) => (orderOf(one.endpoint) < orderOf(other.endpoint) ? -1 : 1))

/**
 * The call of the contract that a request is, with its name there.
 * @param address path and query
 */
export const endpointOf = (method: string | undefined, address: string) =>
	calls.find(({ pattern }) => pattern.test(`${method} ${address.split('?')[0]}`))
