import { createHash } from 'node:crypto'
import { zocker } from 'zocker'
import type { Endpoint } from '#contract/endpoint.ts'

/** Items of a generated list at most. */
const LONGEST_LIST = 4

/**
 * An answer of the contract, generated from its schema alone: the same for the same call and seed.
 * @param address path and query of the call
 * @returns undefined when the schema has a rule that chance does not meet, and for calls whose answer is a session
 */
export function validAnswer(endpoint: Endpoint, address: string, seed: number): unknown {
	if (endpoint.setsSession || endpoint.path.startsWith('/api/auth/anonymous')) return undefined
	const own = createHash('sha256').update(`${seed} ${endpoint.method} ${address}`).digest().readUInt32BE()
	const generated = zocker(endpoint.response)
		.setSeed(own)
		.array({ min: 0, max: LONGEST_LIST })
		.object({ generate_extra_keys: false })
		.generate()
	const answer: unknown = JSON.parse(JSON.stringify(generated))
	return endpoint.response.safeParse(answer).success ? answer : undefined
}
