import type { Hono, Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { API_KEY_HEADER } from '#contract/api-key.ts'
import { type Endpoint, IdempotencyKey } from '#contract/endpoint.ts'
import { badRequest, ERROR_REPORTED_HEADER, type ErrorBody } from '#contract/errors.ts'
import { SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { countedAddress } from '#process/client-address.ts'
import type { Backend, Call } from './context.ts'
import { isOutOfRoom } from './db/out-of-room.ts'
import { isSameHash } from './keyed-hash.ts'
import { Rejection, reject } from './rejection.ts'
import { storable, storableValue } from './text/storable.ts'

/** The only way in which text that no database stores gets into JSON. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i

/** Mounts one call: asks for access, parses input and output, answers errors. */
export function implement<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
	app: Hono,
	backend: Backend,
	endpoint: Endpoint<P, Q, B, R>,
	handler: (
		call: Call<z.output<P>, z.output<Q>, z.output<B>>,
		backend: Backend,
	) => Promise<z.input<R>> | z.input<R>,
): void {
	const answerCall = async (http: HonoContext) => {
		checkApiKey(http, backend)
		const ip = ipOf(http)
		const device = {
			browser: headerOf(http, 'user-agent')?.slice(0, 1_000) ?? '',
			address: countedAddress(ip),
			requestId: requestIdOf(http),
			cookie: headerOf(http, 'cookie'),
		}
		const supportId = headerOf(http, SUPPORT_SESSION_HEADER)
		const params = paramsOf(http)
		const caller = await backend.access.callerOf(
			backend,
			endpoint as Endpoint,
			device,
			supportId,
			params.number,
		)
		if (endpoint.method !== 'GET') backend.newcomers.remove(caller.visitorId)
		const body = (endpoint.body ? parsePart(endpoint.body, await bodyOf(http)) : undefined) as z.output<B>
		const call: Call<z.output<P>, z.output<Q>, z.output<B>> = {
			params: parsePart(endpoint.params, params) as z.output<P>,
			query: parsePart(endpoint.query, queryOf(http)) as z.output<Q>,
			body,
			...caller,
			...device,
			...(caller.isOnBehalf && { address: '' }),
			ip,
			idempotencyKey: endpoint.idempotencyKey ? keyOf(http) : '',
			http,
		}
		const rule = async () => handler(call, backend)
		const answer = await backend.access.run(backend, endpoint as Endpoint, call, rule)
		return http.json(endpoint.response.parse(answer) as object)
	}
	app.on(endpoint.method, routePattern(endpoint.path), async (http) => {
		const began = performance.now()
		let outcome = 'ok'
		try {
			return await answerCall(http)
		} catch (error) {
			outcome = error instanceof Rejection ? error.code : 'INTERNAL_ERROR'
			throw error
		} finally {
			backend.metrics?.call(endpoint as Endpoint, outcome, (performance.now() - began) / 1_000)
		}
	})
}

/** The visitor's address in `x-forwarded-for` is believed: with a key, only of a storefront. @throws Rejection */
function checkApiKey(http: HonoContext, { apiKey }: Backend): void {
	if (apiKey === undefined || isSameHash(headerOf(http, API_KEY_HEADER) ?? '', apiKey)) return
	reject('FORBIDDEN', `The header ${API_KEY_HEADER} does not have the key of the storefront`)
}

/**
 * Answers an error that a call threw: a rejection by its name, a full disk as SERVICE_UNAVAILABLE, anything else as
 * INTERNAL_ERROR.
 */
export function answerError(error: Error, http: HonoContext, log: Logger) {
	if (error instanceof Rejection) {
		if (error.status >= 500) http.header(ERROR_REPORTED_HEADER, '1')
		const body: ErrorBody = { exceptionCode: error.code, message: error.message }
		if (error.fields) body.fields = error.fields
		return http.json(body, error.status)
	}
	if (isOutOfRoom(error)) {
		log.error({ err: error, ...callOf(http) }, 'DATABASE_OUT_OF_ROOM')
		return answerError(new Rejection('SERVICE_UNAVAILABLE', 'Nothing can be written now'), http, log)
	}
	log.error({ err: error, ...callOf(http) }, 'INTERNAL_ERROR')
	const body: ErrorBody = { exceptionCode: 'INTERNAL_ERROR', message: 'Internal error' }
	http.header(ERROR_REPORTED_HEADER, '1')
	return http.json(body, 500)
}

/** As a log may name it: a path of its own may be that of a gift card or of a link in a letter. */
const callOf = (http: HonoContext) => {
	const requestId = requestIdOf(http)
	return { method: http.req.method, path: routePath(http, -1), ...(requestId && { requestId }) }
}

/** Of the request of the storefront that a call belongs to; empty where there is none. */
export const requestIdOf = (http: HonoContext): string => {
	const given = headerOf(http, 'x-request-id') ?? ''
	return /^[\w-]{1,100}$/.test(given) ? given : ''
}

/** `/api/catalog/{url*}` → `/api/catalog/:url{.*}`, as Hono writes it. */
function routePattern(path: string): string {
	return path.replace(/\{(\w+)(\*?)\}/g, (_, name, isRest) => `:${name}${isRest && '{.*}'}`)
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
	if (!schema) return undefined
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const { exceptionCode, message, fields } = badRequest(parsed.error)
	throw new Rejection(exceptionCode, message, fields)
}

function paramsOf(http: HonoContext): Record<string, string> {
	return Object.fromEntries(Object.entries(http.req.param()).map(([name, value]) => [name, storable(value)]))
}

function queryOf(http: HonoContext): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(http.req.queries()).map(([name, values]) => [
			name,
			values.length === 1 ? storable(values[0] ?? '') : values.map(storable),
		]),
	)
}

/** A header as the database can store it: all of them are read here. */
function headerOf(http: HonoContext, name: string): string | undefined {
	const text = http.req.header(name)
	return text === undefined ? undefined : storable(text)
}

/** The first address of the header: the storefront writes only one, of the visitor. */
const ipOf = (http: HonoContext) =>
	headerOf(http, 'x-forwarded-for')?.split(',')[0]?.trim().slice(0, 100) ?? ''

function keyOf(http: HonoContext): string {
	const parsed = IdempotencyKey.safeParse(headerOf(http, 'idempotency-key'))
	return parsed.success
		? parsed.data
		: reject('BAD_REQUEST', 'The header Idempotency-Key is needed, of at most 200 characters')
}

async function bodyOf(http: HonoContext): Promise<unknown> {
	const text = await http.req.text()
	if (text === '') return {}
	try {
		return UNSTORABLE_ESCAPE.test(text) ? storableValue(JSON.parse(text)) : JSON.parse(text)
	} catch {
		return reject('BAD_REQUEST', 'The body is no JSON')
	}
}
