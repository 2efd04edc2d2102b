import { data } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { startAnonymousSession } from '#contract/auth.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody, Incident } from '#contract/errors.ts'
import { user as userContract } from '#contract/index.ts'
import type { UserInfo } from '#contract/user.ts'
import type { Log } from '#server/logger.ts'

const DEFAULT_BUDGET = 3_000

/** A call the backend refused. `exceptionCode` is its name, `fields` what it says of the body's fields. */
export class ApiError extends Error {
	readonly status: number
	readonly exceptionCode: string
	readonly fields: Record<string, string>

	constructor(status: number, body: Partial<ErrorBody>) {
		super(body.message ?? `The backend answered ${status}`)
		this.status = status
		this.exceptionCode = body.exceptionCode ?? '-'
		this.fields = body.fields ?? {}
	}
}

/** What the error screens are told: thrown out of loaders and actions as `data(…, { status })`. */
export interface PageProblem {
	kind: 'blocked' | 'limited' | 'unavailable' | 'not-found'
	incident?: Incident
}

interface Options {
	/** Origin of the backend, without a slash at the end. */
	baseUrl: string
	request: {
		cookie: string | undefined
		userAgent: string | undefined
		ip: string | undefined
		requestId: string
	}
	log: Log
	production: boolean
}

export interface Api {
	/**
	 * Makes one call.
	 * @throws ApiError for a refusal the page can word; a page problem for a blocked or limited visitor, a GET that
	 *   finds nothing, and a backend that does not answer.
	 */
	<E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>>
	/** The same for what a page can stand without (`onFailure: 'omit'`): undefined when the call fails. */
	optional<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallOutput<E> | undefined>
	/** The visitor; asked for once a request. */
	user(): Promise<UserInfo>
	/** `Set-Cookie` headers the backend wants on the response. */
	responseCookies(): string[]
	/** Milliseconds in which some call was under way. */
	timeSpent(): number
	/** A session was begun while this request was answered (spec §4). */
	isNewSession(): boolean
}

interface CallOptions {
	/** Makes a repeated call give the first one's answer. */
	idempotencyKey?: string
}

/** Answers that are the same for every visitor, kept for the seconds their contract allows. */
const sharedAnswers = new LRUCache<string, object, { load: () => Promise<object> }>({
	max: 2_000,
	fetchMethod: (_key, _stale, { context }) => context.load(),
	// A stale answer is served while the new one is on its way, and stays when that one fails; without a stale one
	// the refusal itself reaches everyone who waits.
	allowStale: true,
	noDeleteOnFetchRejection: true,
})

/** How many times its age an answer may still serve while a new one is on its way. */
const STALE_FACTOR = 4

/** The client of the backend for one request of a visitor. */
export function createApi({ baseUrl, request, log }: Options): Api {
	let cookie = request.cookie ?? ''
	const setCookies: string[] = []
	let session: Promise<void> | undefined
	let isNewSession = false
	let user: Promise<UserInfo> | undefined
	const timer = callTimer()

	async function call(endpoint: Endpoint, input: Parts, options: CallOptions): Promise<object> {
		if (endpoint.access === 'public') return answerOf(endpoint, input, options)
		if (!/(?:^|; )user-session-/.test(cookie)) await beginSession()
		try {
			return await answerOf(endpoint, input, options)
		} catch (error) {
			// Spec §4: an unauthorised visitor becomes a new anonymous one, once.
			if (!(error instanceof ApiError) || ![401, 403].includes(error.status) || session) throw error
			await beginSession()
			return answerOf(endpoint, input, options)
		}
	}

	function beginSession(): Promise<void> {
		session ??= answerOf(startAnonymousSession, {}, {}).then(() => {
			isNewSession = true
		})
		return session
	}

	async function answerOf(endpoint: Endpoint, input: Parts, options: CallOptions): Promise<object> {
		const response = await send(endpoint, input, options)
		keepCookies(response)
		const body = await response.json().catch(() => undefined)
		if (!response.ok) throw problemOf(endpoint, response.status, body ?? {})
		const parsed = endpoint.response.safeParse(body)
		if (parsed.success) return parsed.data as object
		const drift = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
		log.warn({ call: `${endpoint.method} ${endpoint.path}`, drift }, 'CONTRACT_DRIFT')
		if (typeof body !== 'object' || body === null) throw pageProblem('unavailable', 503)
		return body
	}

	async function send(endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> {
		const url = baseUrl + addressOf(endpoint, input)
		const done = timer.start()
		try {
			return await sendTo(url, endpoint, input, options)
		} finally {
			done()
		}
	}

	async function sendTo(url: string, endpoint: Endpoint, input: Parts, options: CallOptions) {
		const isRepeatable = endpoint.method === 'GET' || options.idempotencyKey !== undefined
		for (let attempt = 1; ; attempt++) {
			try {
				const response = await fetch(url, {
					method: endpoint.method,
					headers: {
						accept: 'application/json',
						'x-request-id': request.requestId,
						...(request.ip && { 'x-forwarded-for': request.ip }),
						...(request.userAgent && { 'user-agent': request.userAgent }),
						// Answers that are shared must not depend on who asks.
						...((endpoint.access === 'visitor' || endpoint.area === 'auth') && { cookie }),
						...(input.body !== undefined && { 'content-type': 'application/json' }),
						...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
					},
					...(input.body !== undefined && { body: JSON.stringify(input.body) }),
					signal: AbortSignal.timeout(endpoint.budget ?? DEFAULT_BUDGET),
				})
				if (response.status < 502 || !isRepeatable || attempt > 1) return response
			} catch (error) {
				log.error({ call: `${endpoint.method} ${endpoint.path}`, err: error }, 'BACKEND_UNREACHABLE')
				const isTimeout = error instanceof Error && error.name === 'TimeoutError'
				if (!isRepeatable || isTimeout || attempt > 1) throw pageProblem('unavailable', 503)
			}
		}
	}

	function keepCookies(response: Response): void {
		for (const header of response.headers.getSetCookie()) {
			const [pair = ''] = header.split(';')
			const name = pair.split('=')[0]
			const others = cookie.split('; ').filter((one) => one !== '' && one.split('=')[0] !== name)
			cookie = [...others, pair].join('; ')
			setCookies.push(header)
		}
	}

	function problemOf(endpoint: Endpoint, status: number, body: Partial<ErrorBody>): unknown {
		log.warn({ call: `${endpoint.method} ${endpoint.path}`, status }, body.exceptionCode ?? '-')
		if (status === 403 && body.incidentId) return pageProblem('blocked', 403, body as Incident)
		if (status === 429) return pageProblem('limited', 429)
		if (status === 404 && endpoint.method === 'GET') return pageProblem('not-found', 404)
		if (status >= 500) return pageProblem('unavailable', 503)
		return new ApiError(status, body)
	}

	async function sharedCall(endpoint: Endpoint, input: Parts, seconds: number): Promise<object> {
		const key = `${baseUrl} ${endpoint.method} ${addressOf(endpoint, input)} ${JSON.stringify(input.body) ?? ''}`
		const ttl = seconds * 1_000
		const isTooOld = sharedAnswers.getRemainingTTL(key) < -STALE_FACTOR * ttl
		const kept = sharedAnswers.peek(key, { allowStale: true })
		try {
			const answer = await sharedAnswers.fetch(key, {
				ttl,
				allowStale: !isTooOld,
				context: { load: () => call(endpoint, input, {}) },
			})
			if (answer) return answer
		} catch (error) {
			// Stale if error: an old answer is better than an error page, but not than «there is no such thing».
			if (!kept || kindOf(error) !== 'unavailable') throw error
		}
		if (kept) return kept
		throw pageProblem('unavailable', 503)
	}

	const api = <E extends Endpoint>(endpoint: E, input?: CallInput<E>, options: CallOptions = {}) => {
		const parts = (input ?? {}) as Parts
		const answer =
			endpoint.freshness.kind === 'shared'
				? sharedCall(endpoint, parts, endpoint.freshness.seconds)
				: call(endpoint, parts, options)
		return answer as Promise<CallOutput<E>>
	}

	return Object.assign(api, {
		async optional<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
			try {
				return await api(endpoint, input)
			} catch (error) {
				if (kindOf(error) === 'blocked') throw error
				return undefined
			}
		},
		user() {
			user ??= api(userContract.getUserInfo)
			return user
		},
		responseCookies: () => setCookies,
		isNewSession: () => isNewSession,
		timeSpent: () => timer.spent(),
	})
}

interface Parts {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
}

/** Measures the time in which at least one call is under way: calls side by side count once. */
function callTimer() {
	let running = 0
	let began = 0
	let spent = 0
	return {
		start() {
			if (running++ === 0) began = performance.now()
			return () => {
				if (--running === 0) spent += performance.now() - began
			}
		},
		spent: () => spent,
	}
}

function pageProblem(kind: PageProblem['kind'], status: number, incident?: Incident) {
	const problem: PageProblem = incident ? { kind, incident } : { kind }
	return data(problem, { status })
}

function kindOf(error: unknown): PageProblem['kind'] | undefined {
	if (typeof error !== 'object' || error === null || !('data' in error)) return undefined
	return (error.data as PageProblem | null)?.kind
}

/** `/api/products/{id}` with the parameters put in and the query in a stable order. */
function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
	const path = endpoint.path.replace(/\{(\w+)(\*?)\}/g, (_, name: string, isRest: string) => {
		const value = String(params[name] ?? '')
		return isRest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
	})
	const search = new URLSearchParams()
	for (const name of Object.keys(query).sort()) {
		const value = query[name]
		for (const one of Array.isArray(value) ? value : [value]) {
			if (one !== undefined && one !== '') search.append(name, String(one))
		}
	}
	return search.size > 0 ? `${path}?${search}` : path
}
