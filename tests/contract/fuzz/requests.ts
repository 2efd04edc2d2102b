import fc from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { valuesOf } from './from-schema.ts'
import { hostileBody, hostileText, hostileValue } from './hostile.ts'
import type { Recorded } from './known.ts'

/** A request as it goes over the wire. */
export interface FuzzRequest {
	method: string
	/** Path and query, encoded. */
	path: string
	headers: Record<string, string>
	body: string | undefined
}

type Values = Record<string, unknown>

/** Requests to a call: as declared or as once made, with one part of them spoilt, or hostile altogether. */
export function requestsTo(name: string, endpoint: Endpoint, recorded: Recorded): fc.Arbitrary<FuzzRequest> {
	const inputs = recorded.inputs.get(name) ?? []
	const valid = (part: 'params' | 'query' | 'body', schema: z.ZodType) => {
		const values = valuesOf(schema, recorded.known)
		const made = inputs
			.flatMap((input) => (input[part] === undefined ? [] : withLess(input[part])))
			.filter((value) => schema.safeParse(value).success)
		return made.length > 0 ? fc.oneof(values, fc.constantFrom(...made)) : values
	}
	const part = (of: 'params' | 'query', schema: z.ZodType | undefined) =>
		(schema ? spoilable(valid(of, schema)) : fc.constant({})) as fc.Arbitrary<Values>
	return fc
		.record({
			params: part('params', endpoint.params),
			query: part('query', endpoint.query),
			extraQuery: rarely('', extraQuery),
			pathEnd: rarely('', pathEnd),
			body: bodyOf(endpoint.body && valid('body', endpoint.body)),
			headers: headersOf(endpoint, recorded.cookies),
		})
		.map(({ params, query, extraQuery, pathEnd, body, headers }) => ({
			method: endpoint.method,
			path: `${pathOf(endpoint.path, params)}${pathEnd}${queryOf(query, extraQuery)}`,
			headers,
			body,
		}))
}

/** A value, and the same without each of its fields: `expectedTotal` is of a cart of the past. */
function withLess(value: unknown): unknown[] {
	if (typeof value !== 'object' || value === null) return [value]
	const fields = Object.entries(value)
	return [value, ...fields.map((field) => Object.fromEntries(fields.filter((other) => other !== field)))]
}

function rarely<T>(usual: T, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> {
	return fc.oneof({ arbitrary: fc.constant(usual), weight: 9 }, { arbitrary, weight: 1 })
}

/** Half of the values stay as they are, the others get a wrong, a missing or an additional field. */
function spoilable(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
	const spoilt = fc
		.tuple(values, hostileValue, fc.nat(), fc.constantFrom('replace', 'remove', 'add', 'wrap'))
		.map(([value, hostile, at, how]) => spoil(value, hostile, at, how))
	return fc.oneof({ arbitrary: values, weight: 5 }, { arbitrary: spoilt, weight: 5 })
}

function spoil(value: unknown, hostile: unknown, at: number, how: string): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
	const names = Object.keys(value)
	const name = names[at % Math.max(1, names.length)]
	if (how === 'add' || name === undefined) return { ...value, extra: hostile }
	const fields = value as Values
	if (typeof fields[name] === 'object' && at % 3 > 0)
		return { ...value, [name]: spoil(fields[name], hostile, at, how) }
	if (how === 'remove') return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
	return { ...value, [name]: how === 'wrap' ? [fields[name]] : hostile }
}

function bodyOf(values: fc.Arbitrary<unknown> | undefined): fc.Arbitrary<string | undefined> {
	if (!values) return rarely<string | undefined>(undefined, hostileBody)
	return fc.oneof(
		{ arbitrary: spoilable(values).map((value) => JSON.stringify(value)), weight: 8 },
		{ arbitrary: hostileBody, weight: 2 },
		{ arbitrary: fc.constant(undefined), weight: 1 },
	)
}

const CONTENT_TYPES = ['text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'x', '']

function headersOf(endpoint: Endpoint, cookies: readonly string[]): fc.Arbitrary<Record<string, string>> {
	const brokenCookie = fc.oneof(
		fc.constantFrom(
			'',
			'user-session-643',
			'user-session-643=',
			'user-session-643=a.b',
			'user-session-643=.',
			'user-session-643=%00%ff',
			`user-session-643=${'x'.repeat(4_000)}`,
			`${cookies[0]}x`,
			`user-session-643=broken; ${cookies[0]}`,
			';;;=;',
		),
		hostileText.map(toHeader),
	)
	const cookie = fc.oneof(
		{ arbitrary: fc.constantFrom(...cookies), weight: 8 },
		{ arbitrary: brokenCookie, weight: endpoint.access === 'public' ? 3 : 1 },
	)
	const key = endpoint.idempotencyKey
		? fc.oneof({ arbitrary: fc.uuid(), weight: 5 }, { arbitrary: hostileText.map(toHeader), weight: 2 })
		: rarely('', hostileText.map(toHeader))
	return fc.record({
		cookie,
		// A shift is of the browser that it began in: this is what Node's `fetch` calls itself.
		'user-agent': fc.constant('node'),
		'idempotency-key': key,
		'content-type': rarely('application/json', fc.constantFrom(...CONTENT_TYPES)),
	})
}

/** Control characters can't be sent in a header at all; the others as Latin-1. */
const toHeader = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000)

const extraQuery = fc.constantFrom(
	'__proto__=1',
	'constructor=1&toString=2',
	'a[]=1&a[b]=2',
	'%00=%00',
	'text=%FF%FE',
	'text=%ED%A0%80',
	'%zz=%',
	'=&&==',
	'page=1&page=2&sort=new&sort=popular',
	'skuId=1&skuId=2',
	'url=%2F%00',
	'slots=__proto__&slots=constructor',
)

const pathEnd = fc.constantFrom('/', '//', '%00', '%2F', '%FF', '/%2e%2e/', ';a=1', '%ED%A0%80', '%')

function pathOf(path: string, params: unknown): string {
	const values = (typeof params === 'object' && params !== null ? params : {}) as Values
	return path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, rest: string) => {
		const text = asText(values[name])
		return rest ? text.split('/').map(encoded).join('/') : encoded(text)
	})
}

function queryOf(query: unknown, extra: string): string {
	const values = typeof query === 'object' && query !== null ? query : { query }
	const pairs = Object.entries(values).flatMap(([name, value]) =>
		(Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(asText(one))}`),
	)
	const search = [...pairs, ...(extra ? [extra] : [])].join('&')
	return search ? `?${search}` : ''
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Percent-encoded; long texts make an address that is too long, which must be rejected as well. */
const encoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
