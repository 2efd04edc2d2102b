import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, type Parts } from '#tests/support/request.ts'
import type { Recorded } from './known.ts'
import type { FuzzRequest } from './requests.ts'

/** Every object inherits them, so a plain object that is used as a table of words seems to have them. */
const NAMES = ['constructor', '__proto__', 'toString']

/** Successful inputs of a call that are spoilt: more differ in values alone. */
const MAX_INPUTS = 2

/** Requests to a call as it was once made, each with one text of its address or body replaced by an inherited name. */
export function requestsWithInheritedNames(
	call: string,
	endpoint: Endpoint,
	{ inputs, cookies }: Recorded,
): FuzzRequest[] {
	const made = (inputs.get(call) ?? []).slice(-MAX_INPUTS)
	return made
		.flatMap((input) => NAMES.flatMap((name) => spoiltParts(endpoint, input, name)))
		.map(({ body, ...address }, at) => ({
			method: endpoint.method,
			path: addressOf(endpoint, address),
			headers: {
				cookie: cookies[at % cookies.length] ?? '',
				'user-agent': 'node',
				'idempotency-key': endpoint.idempotencyKey ? `inherited-${at}` : '',
				'content-type': 'application/json',
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		}))
}

function spoiltParts(endpoint: Endpoint, { params = {}, query = {}, body }: Parts, name: string): Parts[] {
	return [
		...Object.keys(params).map((key) => ({ params: { ...params, [key]: name }, query, body })),
		...namesOf(endpoint.query).map((key) => ({ params, query: { ...query, [key]: name }, body })),
		...withOneTextAs(name, body).map((spoilt) => ({ params, query, body: spoilt })),
	]
}

const namesOf = (schema: z.ZodType | undefined) =>
	schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** As many values as there are texts in the given one, each with another of them replaced. */
function withOneTextAs(name: string, value: unknown): unknown[] {
	if (typeof value === 'string') return [name]
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, part]) =>
		withOneTextAs(name, part).map((spoilt) =>
			Array.isArray(value) ? value.with(Number(key), spoilt) : { ...value, [key]: spoilt },
		),
	)
}
