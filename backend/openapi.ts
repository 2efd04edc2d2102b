import { z } from 'zod'
import {
	createDocument,
	type ZodOpenApiOperationObject,
	type ZodOpenApiPathsObject,
	type ZodOpenApiResponseObject,
	type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { type Endpoint, IdempotencyKey, type OnRecord, usualWaits, waitOf } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { COMMON_ERRORS, ErrorBody, type ExceptionCode, statusOf } from '#contract/errors.ts'
import { onBehalf } from '#contract/on-behalf.ts'
import { SUPPORT_SESSION_HEADER, supportErrors } from '#contract/operator.ts'

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
	document ??= tidied(
		sorted(
			createDocument(
				{
					openapi: '3.1.0',
					info: {
						title: 'Tropa shop API',
						version: '1.0.0',
						description:
							'What the storefront asks of a backend. Unknown fields of an answer are left out by the storefront; unknown fields of a request are to be ignored by the backend.',
					},
					servers: [{ url: '/', description: 'The backend, named to the storefront by API_URL' }],
					tags: [...new Set(inOrder.map(([, { area }]) => area))].map((name) => ({ name })),
					paths: paths(),
					components: {
						securitySchemes: {
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
				{ override: open },
			),
		),
	)
	return document
}

/** Unknown fields are allowed everywhere; a closed object would also be another one as a request and as an answer. */
function open({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
	if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
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
		const path = endpoint.path.replace('*}', '}')
		all[path] = { ...all[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
	}
	return all
}

/** A call that may be made for a customer takes the operator's cookie, with the header, instead of the session's. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
	if (endpoint.access === 'employee') return [{ shift: [] }]
	if (endpoint.access === 'operator') return [{ operator: [] }]
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
		tags: [endpoint.area],
		...(endpoint.access !== 'public' && {
			security: securityOf(endpoint),
		}),
		requestParams: {
			...(endpoint.params && { path: endpoint.params as z.ZodObject }),
			...(endpoint.query && { query: endpoint.query as z.ZodObject }),
			...headersOf(endpoint),
		},
		...(takesAnyQuery(endpoint) && { parameters: [filters] }),
		...(endpoint.body && {
			requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
		}),
		responses: { '200': success(endpoint), ...errorResponses(endpoint) },
		'x-access': endpoint.access,
		...(endpoint.right && { 'x-right': endpoint.right }),
		...(helped && { 'x-on-behalf': nameOnRecord(helped.onRecord) }),
		...(endpoint.onRecord && { 'x-on-record': nameOnRecord(endpoint.onRecord) }),
		'x-freshness': endpoint.freshness,
		'x-budget-ms': usualWaits[waitOf(endpoint)],
		...(endpoint.assumed && { 'x-assumed': true }),
	}
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

function success({
	response,
	setsSession = false,
	renewsSession = false,
}: Endpoint): ZodOpenApiResponseObject {
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
					example: 'user-session-643=…; Path=/; HttpOnly; SameSite=Lax',
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

const MEANINGS: Partial<Record<ExceptionCode, string>> = {
	BAD_REQUEST: 'BAD_REQUEST: a part of the request is not as declared; `fields` names it',
	UNAUTHORIZED:
		'UNAUTHORIZED: no session, or one that is no longer good; the storefront begins a new one. Of a call with x-access customer: nobody is logged in',
	FORBIDDEN: 'FORBIDDEN: the visitor is blocked; with the fields of an incident the storefront shows them',
	TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS: may carry Retry-After in seconds',
	INTERNAL_ERROR: 'INTERNAL_ERROR: the backend failed; any 5xx is treated so',
}

const shared = new Map<string, ZodOpenApiResponseObject>()

/** One object per set of names, so that the document names it once. */
function errorResponse(codes: ExceptionCode[]): ZodOpenApiResponseObject {
	const id = codes.length === 1 ? `${codes[0]}` : undefined
	const known = id && shared.get(id)
	if (known) return known
	const made: ZodOpenApiResponseObject = {
		...(id && { id }),
		description: codes.map((code) => MEANINGS[code] ?? code).join(', '),
		content: {
			'application/json': {
				schema: z.intersection(ErrorBody, z.object({ exceptionCode: z.enum(codes) })),
			},
		},
	}
	if (id) shared.set(id, made)
	return made
}
