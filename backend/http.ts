import type { Hono, Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { SessionTokens } from '#backend/areas/auth/session-token.ts'
import type { FacetIndex } from '#backend/areas/catalog/facet-index.ts'
import type { Db } from '#backend/db/connect.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody, ExceptionCode } from '#contract/errors.ts'
import { Refusal, refuse } from './refusal.ts'

/** What every call of the backend works with. */
export interface Backend {
	db: Db
	facetIndex: FacetIndex
	sessions: SessionTokens
	/** Cookies are marked Secure. */
	secureCookies: boolean
	now: () => Date
	log: Logger
}

export interface Call<P, Q, B> {
	params: P
	query: Q
	body: B
	/** Of a call with `access: 'visitor'`; on a public call the empty string when there is no session. */
	visitorId: string
	idempotencyKey: string | undefined
	http: HonoContext
}

const MAX_BODY = 64 * 1024

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
		const session = backend.sessions.read(http.req.header('cookie'), backend.now())
		const visitorId = session && !session.isExpired ? session.visitorId : ''
		if (endpoint.access === 'visitor' && !visitorId) refuse('UNAUTHORIZED', 'No session')
		const answer = await handler(
			{
				params: parsePart(endpoint.params, http.req.param()) as z.output<P>,
				query: parsePart(endpoint.query, queryOf(http)) as z.output<Q>,
				body: (endpoint.body ? parsePart(endpoint.body, await bodyOf(http)) : undefined) as z.output<B>,
				visitorId,
				idempotencyKey: http.req.header('idempotency-key'),
				http,
			},
			backend,
		)
		return http.json(endpoint.response.parse(answer) as object)
	})
}

/** Answers what a call threw: a refusal by its name, anything else as INTERNAL_ERROR with a log line. */
export function answerError(error: Error, http: HonoContext, log: Logger) {
	if (error instanceof Refusal) {
		const body: ErrorBody = { exceptionCode: error.code, message: error.message }
		if (error.fields) body.fields = error.fields
		return http.json(body, error.status)
	}
	log.error({ err: error, method: http.req.method, path: http.req.path }, 'INTERNAL_ERROR')
	const body: ErrorBody = { exceptionCode: 'INTERNAL_ERROR', message: 'Internal error' }
	return http.json(body, 500)
}

/** `/api/catalog/{url*}` → `/api/catalog/:url{.*}`, as Hono writes it. */
function routePattern(path: string): string {
	return path.replace(/\{(\w+)\*\}/g, ':$1{.*}').replace(/(?<!:\w*)\{(\w+)\}/g, ':$1')
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
	if (!schema) return undefined
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	const code: ExceptionCode = 'BAD_REQUEST'
	const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code]))
	throw new Refusal(code, parsed.error.issues[0]?.message ?? 'Bad request', fields)
}

function queryOf(http: HonoContext): Record<string, string | string[]> {
	return Object.fromEntries(
		Object.entries(http.req.queries()).map(([name, values]) => [
			name,
			values.length === 1 ? (values[0] ?? '') : values,
		]),
	)
}

async function bodyOf(http: HonoContext): Promise<unknown> {
	if (Number(http.req.header('content-length') ?? 0) > MAX_BODY) refuse('BAD_REQUEST', 'The body is too long')
	const text = await http.req.text()
	if (text.length > MAX_BODY) refuse('BAD_REQUEST', 'The body is too long')
	if (text === '') return {}
	try {
		return JSON.parse(text)
	} catch {
		return refuse('BAD_REQUEST', 'The body is no JSON')
	}
}
