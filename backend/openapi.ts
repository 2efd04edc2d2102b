import { z } from 'zod'
import {
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiPathsObject,
	type ZodOpenApiResponseObject,
	type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { API_KEY_HEADER } from '#contract/api-key.ts'
import { areaWords } from '#contract/area-words.ts'
import { type Endpoint, IdempotencyKey, type OnRecord, usualWaits, waitOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorWords } from '#contract/error-words.ts'
import { COMMON_ERRORS, ErrorBody, type ExceptionCode, statusOf } from '#contract/errors.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { SUPPORT_SESSION_HEADER, supportErrors } from '#contract/operator.ts'
import { withExamples } from './openapi-examples.ts'
import { withWords } from './openapi-words.ts'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** By area and address: the order of a module's exports is not the same for every bundler. */
const inOrder = Object.entries(endpoints).sort(([, one], [, other]) =>
	placeOf(one) < placeOf(other) ? -1 : 1,
)

let document: OpenApiDocument | undefined

/**
 * OpenAPI 3.1 of all calls, in a stable order. Its own marks: `x-assumed` (the specification does not show the
 * shape), `x-access`, `x-right`, `x-on-behalf` (the record of an operator's call for a customer), `x-freshness` and
 * `x-budget-ms` (how the storefront treats the answer, and how long it waits by default).
 */
export function openApiDocument(): OpenApiDocument {
	document ??= withExamples(withWords(tidied(sorted(ofContract()))), errorWords)
	return document
}

const ofContract = () =>
	createDocument(
		{
			openapi: '3.1.0',
			info: {
				title: 'Tropa shop API',
				version: '2.0.0',
				description:
					'What the storefront asks of a backend. Unknown fields of an answer are left out by the storefront; unknown fields of a request are to be ignored by the backend.',
				contact: { name: 'The developers of the shop' },
			},
			servers: [{ url: '/', description: 'The backend, named to the storefront by API_URL' }],
			tags: [...new Set(inOrder.map(([, { area }]) => area))].map((name) => ({
				name,
				description: areaWords[name],
			})),
			paths: paths(),
			components: {
				securitySchemes: {
					key: {
						type: 'apiKey',
						in: 'header',
						name: API_KEY_HEADER,
						description:
							'Of the storefront, with each call, where its setting API_KEY is set: the backend, or the gateway before it, may refuse calls without it',
					},
					session: {
						type: 'apiKey',
						in: 'cookie',
						name: 'user-session-643',
						description:
							'Set by POST /api/auth/anonymous; the number is the country (ISO 3166). HttpOnly, SameSite=Lax, Path=/, no Domain, Secure on https',
					},
					operator: {
						type: 'apiKey',
						in: 'cookie',
						name: 'operator-session-643',
						description:
							'Set by POST /api/auth/operator/login and the calls beside it, with the same attributes. Good in the browser and at the address alone that it was set for, by the headers User-Agent and X-Forwarded-For',
					},
					shift: {
						type: 'apiKey',
						in: 'cookie',
						name: 'employee-session-643',
						description:
							'Set by POST /api/auth/employee, with the same attributes. Good in the browser alone that it was set in, by the header User-Agent',
					},
				},
			},
		},
		{ override },
	)

/**
 * Unknown fields are allowed everywhere; a closed object would also be another one as a request and as an answer.
 * A tuple of like items is a list of so many: few tools know tuples.
 */
function override({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
	const { prefixItems } = jsonSchema
	if (!prefixItems) return
	jsonSchema.items = prefixItems[0] as z.core.JSONSchema.BaseSchema
	jsonSchema.minItems = prefixItems.length
	jsonSchema.maxItems = prefixItems.length
	delete jsonSchema.prefixItems
}

/**
 * Without parts that mean nothing to an implementer of the backend: bounds of safe integers, patterns of standard
 * formats.
 */
function tidied<T>(value: T): T {
	if (Array.isArray(value)) return value.map(tidied) as T
	if (typeof value !== 'object' || value === null) return value
	const isFormat = 'format' in value && 'pattern' in value
	const entries = Object.entries(value).filter(
		([name, part]) =>
			!(name === 'minimum' && part === Number.MIN_SAFE_INTEGER) &&
			!(name === 'maximum' && part === Number.MAX_SAFE_INTEGER) &&
			!(name === 'pattern' && isFormat) &&
			!(name === 'propertyNames' && isAnyString(part)) &&
			!(name === 'parameters' && Array.isArray(part) && part.length === 0),
	)
	return Object.fromEntries(entries.map(([name, part]) => [name, tidied(part)])) as T
}

const isAnyString = (schema: unknown) => JSON.stringify(schema) === '{"type":"string"}'

function sorted(made: OpenApiDocument): OpenApiDocument {
	const { schemas, responses, ...others } = made.components ?? {}
	return { ...made, components: { ...others, schemas: byName(schemas), responses: byName(responses) } }
}

const byName = <T>(parts: Record<string, T> = {}): Record<string, T> =>
	Object.fromEntries(Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1)))

function placeOf({ area, path, method }: Endpoint): string {
	return `${area} ${path} ${method}`
}

function paths(): ZodOpenApiPathsObject {
	const all: ZodOpenApiPathsObject = {}
	for (const [name, endpoint] of inOrder) {
		for (const [path, made] of addresses(name, endpoint)) {
			all[path] = { ...all[path], [endpoint.method.toLowerCase()]: made }
		}
	}
	return all
}

/** Parts of an address with slashes that the document has: OpenAPI knows no parameter that holds a slash. */
const LEVELS = 4

/** The operation of a call at its path; one with an address of several parts (`{url*}`) at each number of them. */
function addresses(name: string, endpoint: Endpoint): [string, ZodOpenApiOperationObject][] {
	const [, before, rest] = /^(.*)\{(\w+)\*\}$/.exec(endpoint.path) ?? []
	if (before === undefined || rest === undefined) return [[endpoint.path, operation(name, endpoint)]]
	const { [rest]: whole, ...params } = (endpoint.params as z.ZodObject).shape
	const about = z.globalRegistry.get(whole)?.description
	return Array.from({ length: LEVELS + 1 }, (_, count) => {
		const parts = Array.from({ length: count }, (_, index) => `${rest}${index + 1}`)
		const shapes = parts.map((part, index) => [
			part,
			z
				.string()
				.min(1)
				.meta({ description: `Part ${index + 1} of \`${rest}\`. ${about}` }),
		])
		const made = operation(count === 0 ? name : `${name}${count}`, {
			...endpoint,
			params: z.object({ ...params, ...Object.fromEntries(shapes) }),
		})
		const path = `${before}${parts.map((part) => `{${part}}`).join('/')}`
		return [path, count === 0 ? made : { ...made, 'x-same-as': name }]
	})
}

/** Cookies that let in, each with the storefront's key where one is set. */
const securityOf = (endpoint: Endpoint) =>
	cookiesOf(endpoint).flatMap((way): Record<string, string[]>[] => [way, { ...way, key: [] }])

/**
 * A call that may be made for a customer takes the operator's cookie, with the header, instead of the session's; a
 * public one of `auth` is sent the cookies that there are.
 */
function cookiesOf(endpoint: Endpoint): Record<string, string[]>[] {
	if (endpoint.access === 'employee') return [{ shift: [] }]
	if (endpoint.access === 'operator') return [{ operator: [] }]
	if (endpoint.access === 'public') return endpoint.area === 'auth' ? [{}, { session: [] }] : [{}]
	return onBehalf.has(endpoint) ? [{ session: [] }, { operator: [] }] : [{ session: [] }]
}

function headersOf(endpoint: Endpoint) {
	const support = {
		[SUPPORT_SESSION_HEADER]: endpoint.supportSession ? supportSession : supportSession.optional(),
	}
	const headers = {
		...(endpoint.idempotencyKey && idempotencyHeader),
		...((endpoint.supportSession || onBehalf.has(endpoint)) && support),
	}
	return Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}
}

function operation(operationId: string, endpoint: Endpoint): ZodOpenApiOperationObject {
	const helped = onBehalf.get(endpoint)
	return {
		operationId,
		summary: endpoint.summary,
		description: dutiesOf(endpoint),
		tags: [endpoint.area],
		security: securityOf(endpoint),
		requestParams: {
			...(endpoint.params && { path: endpoint.params as z.ZodObject }),
			...(endpoint.query && { query: endpoint.query as z.ZodObject }),
			...headersOf(endpoint),
		},
		...(takesAnyQuery(endpoint) && { parameters: [filters] }),
		...(endpoint.body && {
			requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
		}),
		responses: {
			'200': success(endpoint),
			...errorResponses(endpoint),
			'502': badGateway,
			'503': unavailable,
		},
		'x-access': endpoint.access,
		...(endpoint.right && { 'x-right': endpoint.right }),
		...(helped && { 'x-on-behalf': nameOnRecord(helped.onRecord) }),
		...(endpoint.onRecord && { 'x-on-record': nameOnRecord(endpoint.onRecord) }),
		'x-freshness': endpoint.freshness,
		'x-budget-ms': usualWaits[waitOf(endpoint)],
		...(endpoint.assumed && { 'x-assumed': true }),
	}
}

/** The duties of a call in words: who may make it, how its answer is used, what a second one does. */
function dutiesOf(endpoint: Endpoint): string {
	const { freshness, right, supportSession } = endpoint
	const seconds = freshness.kind === 'shared' ? freshness.seconds : freshness.sharedByGuests
	return [
		{
			public: 'Needs no session.',
			visitor: 'Needs a session; that of an anonymous visitor will do.',
			customer: 'Needs the session of a customer who is logged in.',
			employee: 'Needs the session of an employee at work.',
			operator: `Needs the session of an operator${right ? ` who has the right \`${right}\`` : ''}.`,
		}[endpoint.access],
		supportSession && `It is about the customer of the support session in \`${SUPPORT_SESSION_HEADER}\`.`,
		onBehalf.has(endpoint) && `An operator may make it for a customer, with \`${SUPPORT_SESSION_HEADER}\`.`,
		freshness.kind === 'live' && !seconds && 'It is asked for every time.',
		freshness.kind === 'live' &&
			seconds &&
			`Visitors who are not logged in share an answer for ${seconds} s.`,
		freshness.kind === 'shared' && `All visitors share an answer for ${seconds} s.`,
		freshness.onFailure === 'omit' ? 'Pages are shown without it.' : 'Without it the page or the form fails.',
		endpoint.idempotencyKey &&
			'A repeated call with the same key and session, also with another body, changes nothing and gives the first answer; a rejected one leaves its key free. The key is to be known for a day at least.',
		endpoint.isSlow && 'It may take longer than others.',
		endpoint.assumed && 'The specification does not show its shape.',
	]
		.filter(Boolean)
		.join(' ')
}

/** As what a call of people of the shop is on record. */
function nameOnRecord(onRecord: OnRecord): string {
	if ('act' in onRecord) return onRecord.act
	return 'reads' in onRecord ? onRecord.reads : 'nothing'
}

const takesAnyQuery = ({ query }: Endpoint) =>
	query instanceof z.ZodObject && query.def.catchall !== undefined

const filters = {
	in: 'query',
	name: 'filters',
	style: 'form',
	explode: true,
	description:
		'Filters are parameters named by their id: color=Хвоя&size=50&size=52. One that the category does not have is ignored',
	schema: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
} as const

const supportSession = z.uuid().meta({
	description:
		'The support session that the page, or its form, is of: an operator makes the call for its customer',
})

const idempotencyHeader = {
	'Idempotency-Key': IdempotencyKey.meta({
		description: 'Sent again with the same key the call changes nothing and gives the first answer',
		example: 'b0c5d3c2-6f0e-4f2e-9d53-0c6e5f1f7a11',
	}),
}

/** The cookie that an answer sets. */
function cookieNameOf({ path }: Endpoint): string {
	if (path.startsWith('/api/sale')) return 'employee-sale-643'
	if (/\boperator\b/.test(path)) return 'operator-session-643'
	return /\bemployee\b/.test(path) ? 'employee-session-643' : 'user-session-643'
}

function success(endpoint: Endpoint): ZodOpenApiResponseObject {
	const { response, setsSession = false, renewsSession = false } = endpoint
	return {
		description: 'Done',
		content: { 'application/json': { schema: response } },
		...((setsSession || renewsSession) && {
			headers: {
				'Set-Cookie': {
					required: setsSession,
					schema: { type: 'string' },
					description: setsSession
						? 'The cookie of the session; one that has expired takes it away'
						: 'The cookie of a new session for a visitor who is not logged in. Assumed, may be left out',
					example: `${cookieNameOf(endpoint)}=b2YtYS12aXNpdG9y; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000`,
				},
			},
		}),
	}
}

/** The errors of a call by status: those of every call by reference, its own with their names. */
function errorResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
	const own: ExceptionCode[] = [
		...(endpoint.params || endpoint.query || endpoint.body ? (['BAD_REQUEST'] as const) : []),
		...(endpoint.access !== 'public' ? (['UNAUTHORIZED'] as const) : []),
		...(endpoint.errors ?? []),
		...(endpoint.supportSession || onBehalf.has(endpoint) ? supportErrors : []),
	]
	const byStatus = new Map<number, ExceptionCode[]>()
	for (const code of [...own, ...COMMON_ERRORS]) {
		byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code])
	}
	const statuses = [...byStatus].sort(([one], [other]) => one - other)
	return Object.fromEntries(statuses.map(([status, codes]) => [String(status), errorResponse(codes)]))
}

const retryAfter = {
	'Retry-After': {
		required: false,
		schema: { type: 'string' },
		description: 'Seconds, or a date of HTTP, before which the call is not to be repeated',
		example: '30',
	},
} as const

const badGateway: ZodOpenApiResponseObject = {
	id: 'BAD_GATEWAY',
	description:
		'Of a gateway before the backend; its body is not read. A call that only reads, or has an `Idempotency-Key`, is repeated once',
}

const unavailable: ZodOpenApiResponseObject = {
	id: 'SERVICE_UNAVAILABLE',
	description: 'The backend, or a gateway before it, takes no calls now; the body is not needed. As 502',
}

const shared = new Map<string, ZodOpenApiResponseObject>()

/** One object per set of names, so that the document names it once. */
function errorResponse(codes: ExceptionCode[]): ZodOpenApiResponseObject {
	const id = codes.length === 1 ? `${codes[0]}` : undefined
	const known = id && shared.get(id)
	if (known) return known
	const made: ZodOpenApiResponseObject = {
		...(id && { id }),
		...(codes.includes('TOO_MANY_REQUESTS') && { headers: retryAfter }),
		description: codes.map((code) => `${code}: ${errorWords[code]}`).join('. '),
		content: {
			'application/json': {
				schema: z.intersection(ErrorBody, z.object({ exceptionCode: z.enum(codes) })),
			},
		},
	}
	if (id) shared.set(id, made)
	return made
}
