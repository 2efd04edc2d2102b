import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** A registry for the figures of a process of the shop. */
export function newRegistry(program: 'storefront' | 'backend'): Registry {
	const registry = new Registry()
	registry.setDefaultLabels({ program })
	collectDefaultMetrics({ register: registry })
	return registry
}

/** Seconds that requests are counted by. */
export const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]

/** Whether the header `Authorization` has the token. */
export function isAllowed(authorization: string | undefined, token: string): boolean {
	const given = Buffer.from(authorization ?? '')
	const expected = Buffer.from(`Bearer ${token}`)
	return given.length === expected.length && timingSafeEqual(given, expected)
}
