import { createHash } from 'node:crypto'
import { zocker } from 'zocker'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { getUserInfo } from '#contract/user.ts'
import { numbersOf, textsOf } from './valid-values.ts'

/**
 * How much an answer holds. `least`: lists are empty, and what may be left out or null is. `usual`: something of all.
 * `most`: nothing is missing, and texts and numbers are as odd as the schema allows. `longest`: the same with words and
 * numbers that no place is wide enough for.
 */
export const MANNERS = ['least', 'usual', 'most', 'longest'] as const
export type Manner = (typeof MANNERS)[number]

/** Chance of a missing value, and lengths of lists where the schema has no bounds. */
const extents = {
	least: { missing: 1, list: { min: 0, max: 0 } },
	usual: { missing: 0.3, list: { min: 0, max: 4 } },
	most: { missing: 0, list: { min: 3, max: 6 } },
	longest: { missing: 0, list: { min: 2, max: 5 } },
} as const

/** Attempts at a rule of the schema that only chance can meet. */
const MOST_ATTEMPTS = 200

interface Wanted {
	/** Path and query of the call. */
	address: string
	seed: number
	manner: Manner
	/** Whether the visitor is a customer; chance says so when it is left out. */
	isCustomer?: boolean
}

/**
 * An answer of the contract, generated from its schema alone: the same for the same call and seed.
 * @throws when chance does not meet the schema
 */
export function validAnswer(endpoint: Endpoint, { address, seed, manner, isCustomer }: Wanted): unknown {
	const { missing, list } = extents[manner]
	const isNull = isCustomer === undefined || endpoint !== getUserInfo ? missing : isCustomer ? 0 : 1
	for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
		const own = hashOf(`${seed} ${attempt} ${endpoint.method} ${address}`)
		const generated = zocker(endpoint.response)
			.override(z.core.$ZodString, (schema, { path }) => textOf(schema, manner, `${own} ${path.join('/')}`))
			.override(z.core.$ZodNumber, (schema, { path }) => numberOf(schema, manner, `${own} ${path.join('/')}`))
			.setSeed(own)
			.optional({ undefined_chance: endpoint === getUserInfo && isCustomer !== undefined ? isNull : missing })
			.nullable({ null_chance: isNull })
			.array(list)
			.object({ generate_extra_keys: false })
			.generate()
		const answer: unknown = JSON.parse(JSON.stringify(generated))
		if (endpoint.response.safeParse(answer).success) return answer
	}
	throw new Error(`No answer was found for ${endpoint.method} ${address} with seed ${seed}`)
}

const textOf = (schema: z.core.$ZodString, manner: Manner, key: string) =>
	chosen(schema, textsOf[manner], key) ?? chosen(schema, textsOf.usual, key) ?? madeOf(schema, key)
const numberOf = (schema: z.core.$ZodNumber, manner: Manner, key: string) =>
	chosen(schema, numbersOf[manner], key) ?? madeOf(schema, key)

/** A value of zocker's own. */
const madeOf = <Value>(schema: z.core.$ZodType<Value>, key: string): Value =>
	zocker(schema).setSeed(hashOf(key)).generate()

const fitting = new WeakMap<z.core.$ZodType, Map<readonly unknown[], readonly unknown[]>>()

/** One of the values that the schema allows, if it allows any. */
function chosen<Value>(
	schema: z.core.$ZodType<Value>,
	values: readonly Value[],
	key: string,
): Value | undefined {
	const known = fitting.get(schema) ?? new Map<readonly unknown[], readonly unknown[]>()
	fitting.set(schema, known)
	const allowed = (known.get(values) ??
		values.filter((value) => z.core.safeParse(schema, value).success)) as Value[]
	known.set(values, allowed)
	return allowed[hashOf(key) % allowed.length]
}

const hashOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()
