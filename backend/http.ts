import type { Hono, Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { whoMakesTheCall } from '#backend/areas/auth/customer-sessions.ts'
import type { Newcomers } from '#backend/areas/auth/newcomers.ts'
import type { SessionTokens } from '#backend/areas/auth/session-token.ts'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import { writingFor } from '#backend/areas/customers/customers.ts'
import type { Places } from '#backend/areas/geo/places.ts'
import { actFor, policyOf } from '#backend/areas/operator/acting.ts'
import {
	actorOf,
	type Device,
	type OperatorAtWork,
	whoOperates,
} from '#backend/areas/operator/operator-sessions.ts'
import { type OpenSupport, supportOf } from '#backend/areas/operator/support-sessions.ts'
import { type EmployeeAtWork, whoWorks } from '#backend/areas/staff/employee-sessions.ts'
import type { Actor } from '#backend/audit/audit.ts'
import { recordReading } from '#backend/audit/readings.ts'
import type { Captcha } from '#backend/captcha/captcha.ts'
import type { Db } from '#backend/db/connect.ts'
import type { KeyedHash } from '#backend/keyed-hash.ts'
import type { Metrics } from '#backend/metrics.ts'
import type { Sender } from '#backend/outbox/messages.ts'
import { type Endpoint, IdempotencyKey, type OnRecord } from '#contract/endpoint.ts'
import { badRequest, ERROR_REPORTED_HEADER, type ErrorBody } from '#contract/errors.ts'
import { SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { countedAddress } from '#process/client-address.ts'
import { isOutOfRoom } from './db/out-of-room.ts'
import { Refusal, refuse } from './refusal.ts'
import { storable, storableValue } from './text/storable.ts'

/** Parts of the backend that every call uses. */
export interface Backend {
	db: Db
	facetIndex: FacetIndex
	places: Places
	newcomers: Newcomers
	sessions: SessionTokens
	/** With the secret of the sessions. */
	hash: KeyedHash
	captcha: Captcha
	/** Sender of messages. */
	shop: Sender
	/** ISO 3166 number of the site's country. */
	country: number
	/** Whether the sandbox bank takes payments now: without it nothing can be paid online. */
	isBankOpen: () => boolean
	/** Cookies are marked Secure. */
	secureCookies: boolean
	now: () => Date
	log: Logger
	/** Only where they may be read. */
	metrics?: Metrics
}

export interface Call<P, Q, B> {
	params: P
	query: Q
	body: B
	/** The customer's id in a session of a customer; on a public call the empty string when there is no session. */
	visitorId: string
	/** Undefined for an anonymous visitor. */
	sessionId: string | undefined
	/** Key of the visitor in limits by address (`countedAddress`); empty when the visitor is not counted so. */
	address: string
	/** Of the visitor's computer, as the storefront names it; empty when it does not. */
	ip: string
	/** Of a call that declares one, checked; empty for others. */
	idempotencyKey: string
	/** The employee at work; undefined only where the call is for others too. */
	employee: EmployeeAtWork | undefined
	/** The operator, where the call is an operator's or is made by one for a customer. */
	operator: OperatorAtWork | undefined
	/** Customer being helped, where the call needs one or is made for the customer. */
	support: OpenSupport | undefined
	/** Name of the visitor's browser, from the storefront; empty when there is none. */
	browser: string
	/** The same in the storefront's log; empty when it names none. */
	requestId: string
	/** The browser's cookies, as the storefront passes them on. */
	cookie: string | undefined
	http: HonoContext
}

/** The only way in which text that no database stores gets into JSON. */
const UNSTORABLE_ESCAPE = /\\u(0000|d[89a-f])/i

/** Mounts one call: checks access, parses input and output, answers errors. */
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
		const ip = ipOf(http)
		const device = {
			browser: headerOf(http, 'user-agent')?.slice(0, 1_000) ?? '',
			address: countedAddress(ip),
			requestId: requestIdOf(http),
			cookie: headerOf(http, 'cookie'),
		}
		const caller = await callerOf(http, backend, endpoint, device)
		const { operator, support, isOnBehalf } = caller
		if (endpoint.method !== 'GET') backend.newcomers.remove(caller.visitorId)
		const body = (endpoint.body ? parsePart(endpoint.body, await bodyOf(http)) : undefined) as z.output<B>
		const call: Call<z.output<P>, z.output<Q>, z.output<B>> = {
			params: parsePart(endpoint.params, paramsOf(http)) as z.output<P>,
			query: parsePart(endpoint.query, queryOf(http)) as z.output<Q>,
			body,
			...caller,
			...device,
			// The operator's place says nothing of the customer.
			...(isOnBehalf && { address: '' }),
			ip,
			idempotencyKey: endpoint.idempotencyKey ? keyOf(http) : '',
			http,
		}
		const make = async () => handler(call, backend)
		const makeAsCaller = () =>
			isOnBehalf && operator && support
				? makeOnBehalf(backend, endpoint, operator, support, call, make)
				: make()
		const customerId = customerOf(endpoint, caller)
		const answer = await (customerId ? writingFor(customerId, makeAsCaller) : makeAsCaller())
		if (!isOnBehalf) await recordReadingOf(backend, endpoint.onRecord, call)
		return http.json(endpoint.response.parse(answer) as object)
	}
	app.on(endpoint.method, routePattern(endpoint.path), async (http) => {
		const began = performance.now()
		let outcome = 'ok'
		try {
			return await answerCall(http)
		} catch (error) {
			outcome = error instanceof Refusal ? error.code : 'INTERNAL_ERROR'
			throw error
		} finally {
			backend.metrics?.call(endpoint as Endpoint, outcome, (performance.now() - began) / 1_000)
		}
	})
}

/** Caller of a call, and customer it is for. */
interface Caller {
	visitorId: string
	sessionId: string | undefined
	employee: EmployeeAtWork | undefined
	operator: OperatorAtWork | undefined
	support: OpenSupport | undefined
	/** A call of the shop that an operator makes for the customer of the support session. */
	isOnBehalf: boolean
}

/** @throws UNAUTHORIZED, FORBIDDEN, and what `supportOf` does */
async function callerOf(
	http: HonoContext,
	backend: Backend,
	{ access, right, supportSession }: Endpoint,
	device: Omit<Device, 'visitorId'>,
): Promise<Caller> {
	const { cookie } = device
	const who = await whoMakesTheCall(backend.db, backend.sessions, cookie, backend.now())
	const nobody = { employee: undefined, operator: undefined, support: undefined, isOnBehalf: false }
	const caller: Caller = { visitorId: '', sessionId: undefined, ...who, ...nobody }
	const notHere = () =>
		refuse(caller.visitorId ? 'FORBIDDEN' : 'UNAUTHORIZED', 'Nobody of the shop is at work here')
	const supportId = headerOf(http, SUPPORT_SESSION_HEADER)
	if (access === 'employee') {
		return { ...caller, employee: (await whoWorks(backend, cookie, device.browser)) ?? notHere() }
	}
	if (access === 'operator') {
		const operator = (await whoOperates(backend, device)) ?? notHere()
		if (right && !operator.rights.includes(right)) refuse('FORBIDDEN', `The right ${right} is needed`)
		const support = supportSession ? await supportOf(backend, operator, supportId ?? '') : undefined
		return { ...caller, operator, support }
	}
	// A page of an operator who helps never falls back to the operator's own session.
	if (supportId !== undefined && access !== 'public') {
		const operator = await whoOperates(backend, device)
		const support = await supportOf(backend, operator, supportId)
		return {
			...caller,
			visitorId: support.customer.id,
			sessionId: support.id,
			operator,
			support,
			isOnBehalf: true,
		}
	}
	if (access === 'visitor' && !caller.visitorId) refuse('UNAUTHORIZED', 'No session')
	if (access === 'customer' && !caller.sessionId) refuse('UNAUTHORIZED', 'Nobody is logged in')
	return caller
}

/**
 * Account that a call may write to: the caller's, or that of the helped customer. A public call, such as a log-out,
 * is answered without an account too.
 */
const customerOf = ({ access }: Pick<Endpoint, 'access'>, { visitorId, sessionId, support }: Caller) =>
	access === 'public' ? undefined : (support?.customer.id ?? (sessionId && visitorId))

/** Puts a call that has read something on record; nothing for any other. */
async function recordReadingOf(
	backend: Backend,
	onRecord: OnRecord | undefined,
	{ employee, operator, support, params, requestId }: Call<unknown, unknown, unknown>,
): Promise<void> {
	if (!onRecord || !('reads' in onRecord)) return
	const { reads, of = '' } = onRecord
	const subject = String((params as Record<string, unknown> | undefined)?.[of] ?? '')
	const act = { act: reads, subject, customerId: support?.customer.id }
	if (operator) {
		const session = support?.id ?? `${operator.id} ${operator.shown.since}`
		await recordReading(backend, actorOf(operator, requestId), session, act)
	} else if (employee) {
		const actor: Actor = { kind: 'EMPLOYEE', id: employee.id, requestId }
		await recordReading(backend, actor, employee.tokenHash, act)
	}
}

/** Makes a call of the shop for a customer, on record. */
async function makeOnBehalf<Answer>(
	backend: Backend,
	endpoint: Endpoint,
	operator: OperatorAtWork,
	support: OpenSupport,
	call: Call<unknown, unknown, unknown>,
	make: () => Promise<Answer>,
): Promise<Answer> {
	const { onRecord } = policyOf(endpoint, operator, support, call.body)
	if ('act' in onRecord) return actFor(backend, operator, support, onRecord.act, call, make)
	const answer = await make()
	await recordReadingOf(backend, onRecord, call)
	return answer
}

/**
 * Answers an error that a call threw: a rejection by its name, a full disk as SERVICE_UNAVAILABLE, anything else as
 * INTERNAL_ERROR.
 */
export function answerError(error: Error, http: HonoContext, log: Logger) {
	if (error instanceof Refusal) {
		if (error.status >= 500) http.header(ERROR_REPORTED_HEADER, '1')
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
	const told = headerOf(http, 'x-request-id') ?? ''
	return /^[\w-]{1,100}$/.test(told) ? told : ''
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
	throw new Refusal(exceptionCode, message, fields)
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
		: refuse('BAD_REQUEST', 'The header Idempotency-Key is needed, of at most 200 characters')
}

async function bodyOf(http: HonoContext): Promise<unknown> {
	const text = await http.req.text()
	if (text === '') return {}
	try {
		return UNSTORABLE_ESCAPE.test(text) ? storableValue(JSON.parse(text)) : JSON.parse(text)
	} catch {
		return refuse('BAD_REQUEST', 'The body is no JSON')
	}
}
