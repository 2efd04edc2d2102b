import type { Duplex } from 'node:stream'
import type { Hono, Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { whoMakesTheCall } from '#backend/areas/auth/customer-sessions.ts'
import type { Newcomers } from '#backend/areas/auth/newcomers.ts'
import type { SessionTokens } from '#backend/areas/auth/session-token.ts'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import type { Places } from '#backend/areas/geo/places.ts'
import { type EmployeeAtWork, whoWorks } from '#backend/areas/staff/employee-sessions.ts'
import type { Captcha } from '#backend/captcha/captcha.ts'
import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import type { Sender } from '#backend/outbox/messages.ts'
import { type Endpoint, IdempotencyKey } from '#contract/endpoint.ts'
import { badRequest, type ErrorBody, type ExceptionCode } from '#contract/errors.ts'
import { countedAddress } from '#process/client-address.ts'
import { isOutOfRoom } from './db/out-of-room.ts'
import { Refusal, refuse } from './refusal.ts'

/** What every call of the backend works with. */
export interface Backend {
	db: Db
	facetIndex: FacetIndex
	places: Places
	newcomers: Newcomers
	sessions: SessionTokens
	/** With the secret of the sessions. */
	hash: KeyedHash
	captcha: Captcha
	/** Whose messages go out. */
	shop: Sender
	/** ISO 3166 number of the site's country. */
	country: number
	/** Cookies are marked Secure. */
	secureCookies: boolean
	now: () => Date
	log: Logger
}

export interface Call<P, Q, B> {
	params: P
	query: Q
	body: B
	/** The customer's id when somebody is logged in; on a public call the empty string when there is no session. */
	visitorId: string
	/** Undefined for an anonymous visitor. */
	sessionId: string | undefined
	/** What limits by address count the visitor as (`countedAddress`); empty when the visitor is not counted so. */
	address: string
	/** Of the visitor's computer, as the storefront names it; empty when it does not. */
	ip: string
	/** Of a call that declares one, checked; empty for others. */
	idempotencyKey: string
	/** Who works in a shop; undefined only where the call is for others too. */
	employee: EmployeeAtWork | undefined
	/** What the visitor's browser names itself, as the storefront tells it; empty when it does not. */
	browser: string
	/** The same in the storefront's log; empty when it names none. */
	requestId: string
	http: HonoContext
}

/** What no database keeps as text: NUL, and half of a character beyond the first 65,536. */
const UNSTORABLE = /\0|\p{Surrogate}/gu
/** The only way they get into JSON. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i

/** Mounts one call: checks access, parses what comes in and what goes out, words the refusals. */
export function implement<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
	app: Hono,
	backend: Backend,
	endpoint: Endpoint<P, Q, B, R>,
	handler: (
		call: Call<z.output<P>, z.output<Q>, z.output<B>>,
		backend: Backend,
	) => Promise<z.input<R>> | z.input<R>,
): void {
	app.on(endpoint.method, routePattern(endpoint.path), async (http) => {
		const who = await whoMakesTheCall(backend.db, backend.sessions, http.req.header('cookie'), backend.now())
		const { visitorId, sessionId } = who ?? { visitorId: '', sessionId: undefined }
		if (endpoint.access === 'visitor' && !visitorId) refuse('UNAUTHORIZED', 'No session')
		if (endpoint.access === 'customer' && !sessionId) refuse('UNAUTHORIZED', 'Nobody is logged in')
		const browser = http.req.header('user-agent')?.slice(0, 1_000) ?? ''
		const employee =
			endpoint.access === 'employee' ? await employeeMaking(http, backend, browser, visitorId) : undefined
		if (endpoint.method !== 'GET') backend.newcomers.remove(visitorId)
		const ip = ipOf(http)
		const answer = await handler(
			{
				params: parsePart(endpoint.params, paramsOf(http)) as z.output<P>,
				query: parsePart(endpoint.query, queryOf(http)) as z.output<Q>,
				body: (endpoint.body ? parsePart(endpoint.body, await bodyOf(http)) : undefined) as z.output<B>,
				visitorId,
				sessionId,
				address: countedAddress(ip),
				ip,
				idempotencyKey: endpoint.idempotencyKey ? keyOf(http) : '',
				employee,
				browser,
				requestId: http.req.header('x-request-id')?.slice(0, 100) ?? '',
				http,
			},
			backend,
		)
		return http.json(endpoint.response.parse(answer) as object)
	})
}

/** @throws UNAUTHORIZED without any session, FORBIDDEN for who has one and does not work here */
async function employeeMaking(http: HonoContext, backend: Backend, browser: string, visitorId: string) {
	const employee = await whoWorks(backend, http.req.header('cookie'), browser)
	return employee ?? refuse(visitorId ? 'FORBIDDEN' : 'UNAUTHORIZED', 'Nobody of a shop is at work here')
}

/** Answers what a call threw: a refusal by its name, a full disk as SERVICE_UNAVAILABLE, anything else as INTERNAL_ERROR. */
export function answerError(error: Error, http: HonoContext, log: Logger) {
	if (error instanceof Refusal) {
		const body: ErrorBody = { exceptionCode: error.code, message: error.message }
		if (error.fields) body.fields = error.fields
		return http.json(body, error.status)
	}
	if (isOutOfRoom(error)) {
		log.error({ err: error, ...callOf(http) }, 'DATABASE_OUT_OF_ROOM')
		return answerError(new Refusal('SERVICE_UNAVAILABLE', 'Nothing can be written now'), http, log)
	}
	log.error({ err: error, ...callOf(http) }, 'INTERNAL_ERROR')
	const body: ErrorBody = { exceptionCode: 'INTERNAL_ERROR', message: 'Internal error' }
	return http.json(body, 500)
}

/** As a log may name it: a path of its own may be that of a gift card or of a link in a letter. */
const callOf = (http: HonoContext) => ({ method: http.req.method, path: routePath(http, -1) })

/**
 * Answers what never became a request, such as an address beyond Node's 16 KB of headers: a listener for `clientError`
 * of a server. Node's own answer has no body.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
	if (error.code === 'ECONNRESET' || !socket.writable) {
		socket.destroy()
		return
	}
	const code: ExceptionCode = 'BAD_REQUEST'
	const body: ErrorBody = {
		exceptionCode: code,
		message: `The request can't be read: ${error.code ?? 'unknown'}`,
	}
	const text = JSON.stringify(body)
	socket.end(
		[
			'HTTP/1.1 400 Bad Request',
			'Content-Type: application/json',
			`Content-Length: ${Buffer.byteLength(text)}`,
			'Connection: close',
			'',
			text,
		].join('\r\n'),
	)
}

/** `/api/catalog/{url*}` → `/api/catalog/:url{.*}`, as Hono writes it. */
function routePattern(path: string): string {
	return path.replace(/\{(\w+)\*\}/g, ':$1{.*}').replace(/(?<!:\w*)\{(\w+)\}/g, ':$1')
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
	if (!schema) return undefined
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const { exceptionCode, message, fields } = badRequest(parsed.error)
	throw new Refusal(exceptionCode, message, fields)
}

function paramsOf(http: HonoContext): Record<string, string> {
	return Object.fromEntries(Object.entries(http.req.param()).map(([name, value]) => [name, cleaned(value)]))
}

function queryOf(http: HonoContext): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(http.req.queries()).map(([name, values]) => [
			name,
			values.length === 1 ? cleaned(values[0] ?? '') : values.map(cleaned),
		]),
	)
}

/** The first address of the header: the storefront writes only one, of the visitor. */
const ipOf = (http: HonoContext) =>
	http.req.header('x-forwarded-for')?.split(',')[0]?.trim().slice(0, 100) ?? ''

function keyOf(http: HonoContext): string {
	const parsed = IdempotencyKey.safeParse(http.req.header('idempotency-key'))
	return parsed.success
		? parsed.data
		: refuse('BAD_REQUEST', 'The header Idempotency-Key is needed, of at most 200 characters')
}

async function bodyOf(http: HonoContext): Promise<unknown> {
	const text = await http.req.text()
	if (text === '') return {}
	try {
		return UNSTORABLE_ESCAPE.test(text) ? JSON.parse(text, cleanedValue) : JSON.parse(text)
	} catch {
		return refuse('BAD_REQUEST', 'The body is no JSON')
	}
}

const cleaned = (text: string) => text.replace(UNSTORABLE, '\ufffd')
const cleanedValue = (_: string, value: unknown) => (typeof value === 'string' ? cleaned(value) : value)
