import { problemOf } from '#app/api/page-problem.ts'
import { startAnonymousSession, startAnonymousSessions } from '#contract/auth.ts'
import { type CallInput, type CallOutput, type Endpoint, type Wait, waitOf } from '#contract/endpoint.ts'
import { badRequest, type ErrorBody, type Incident, statusOf } from '#contract/errors.ts'
import { SUPPORT_SESSION_HEADER } from '#contract/operator.ts'
import { SITE_HEADER } from '#contract/site.ts'
import { getUserInfo, type ShownVisitor, type UserInfo } from '#contract/user.ts'
import type { Log } from '#process/logger.ts'
import { backendAddress, backendPath } from './backend-address.server.ts'
import { throughBreaker } from './call/breaker.server.ts'
import { readAnswer } from './call/contract-drift.server.ts'
import { type Answer, deadlineIn, exchange, type Question, within } from './call/exchange.server.ts'
import { pauseAsTold, pauseOf } from './call/pauses.server.ts'
import { withRetry } from './call/retry.server.ts'
import { createSession, holdsSession } from './call/session.server.ts'
import { dropSessionsAhead, expectNewcomers, newcomerInfo, sessionAhead } from './newcomers.server.ts'
import { ApiError, pageProblem } from './problems.server.ts'
import {
	forgetAnswers,
	INCOMPLETE_FOR,
	isMissingPart,
	sharedAnswer,
	standingOf,
} from './shared-answers.server.ts'
import { helpOf } from './support-session.server.ts'

export { ApiError }

/** Milliseconds for a call once a call of the same kind has timed out in this request: no visitor waits twice. */
const AFTER_TIMEOUT = 500

interface Options {
	/** Origin of the backend, without a slash at the end. */
	baseUrl: string
	/** Milliseconds for a call with its repetition and the reading of its answer. */
	waits: Readonly<Record<Wait, number>>
	request: {
		cookie: string | undefined
		userAgent: string | undefined
		ip: string | undefined
		requestId: string
		/** The support session of an operator who acts for a customer. */
		helped?: string | undefined
		/** Country of the site, where one process serves several. */
		site?: number | undefined
		/** Aborts when the visitor has gone away. */
		signal?: AbortSignal
	}
	log: Log
}

export interface Api {
	/**
	 * Makes one call.
	 * @throws ApiError for an error response that the page has a message for; a page problem for a blocked or limited
	 * visitor, a read that finds nothing, an impossible address, and a backend that gives no usable answer.
	 */
	<E extends Endpoint>(endpoint: E, input?: CallInput<E>, options?: CallOptions): Promise<CallOutput<E>>
	/** The same for an optional part of a page (`onFailure: 'omit'`): undefined when the call fails. */
	optional<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<CallOutput<E> | undefined>
	/** Invalidates the shared answers of a call, whatever their query: the visitor has just changed their data. */
	forget(endpoint: Endpoint, params: Record<string, unknown>): void
	/** The visitor; requested once a request, and again when another session has begun. */
	user(): Promise<UserInfo>
	/** The part of the visitor's data that every page shows; pages that read no more are equal for equal data. */
	shownVisitor(): Promise<ShownVisitor>
	/** Some part of the page has read the visitor. */
	isVisitorKnown(): boolean
	/** The calls that were to change data, in their order, with their results. */
	changes(): readonly Change[]
	/** `Set-Cookie` headers the backend wants on the response. */
	responseCookies(): readonly string[]
	/** Milliseconds in which some call was under way. */
	timeSpent(): number
	/** Resolves as soon as no call is under way. */
	callsEnded(): Promise<void>
	/** The browser has the cookie of an employee's shift: the visitor may have personal prices. */
	isAtWork(): boolean
	/** A session was begun while this request was answered (spec §4). */
	isNewSession(): boolean
	/** Seconds that the backend wants this visitor to wait; 0 when it did not say so. */
	retryAfter(): number
	/**
	 * The shared answers of this request, provided that it has read nothing else but the visitor and only optional
	 * calls have failed: a page made of them fits every visitor with the same visible data. Otherwise null.
	 */
	sharedOnly(): SharedAnswers | null
	/** Whether all of them are still cached; expired ones are requested again meanwhile. */
	standing(answers: SharedAnswers): 'current' | 'ageing' | 'gone'
}

/** A call that was to change data. */
export interface Change {
	endpoint: Endpoint
	input: { params?: Record<string, unknown>; body?: unknown }
	/** Undefined when it has failed. */
	answer: object | undefined
}

/** The shared answers that a page was made of. */
export interface SharedAnswers {
	/**
	 * Seconds for which a page made of them may be served without a new look: the least that the contract gives one
	 * of them, and few when an optional part is missing.
	 */
	seconds: number
	answers: readonly SharedAnswer[]
}

interface SharedAnswer {
	key: string
	/** Weak, so that a page does not hold an answer in memory that the cache has dropped. */
	answer: WeakRef<object>
	seconds: number
	endpoint: Endpoint
	asked: Asked
}

interface CallOptions {
	/** Idempotency key: a repeated call gets the first one's answer. */
	idempotencyKey?: string
}

/** The client of the backend for one request of a visitor. */
export function createApi({ baseUrl, waits, request, log }: Options): Api {
	const scope = scopeOf(baseUrl, request.site)
	let isAhead = false
	const session = createSession(request.cookie ?? '', async () => {
		// The backend has lost it, and with it the others that wait for a visitor.
		if (isAhead) dropSessionsAhead(scope)
		// The cart of an ended session may still exist: such a visitor's new session is requested with the old cookie.
		const ahead = session.cookie() === '' ? sessionAhead(scope) : undefined
		isAhead = ahead !== undefined
		if (ahead) {
			session.keepCookies(ahead)
			return 'ahead'
		}
		const { signal, release } = deadlineIn(budgetOf(startAnonymousSession))
		try {
			await answerOf(startAnonymousSession, { address: startAnonymousSession.path }, {}, signal)
			return 'now'
		} catch (error) {
			// Nothing works without a session, and the visitor can't change that.
			throw error instanceof ApiError ? pageProblem('unavailable', 503) : error
		} finally {
			release()
		}
	})
	let user: { info: Promise<UserInfo>; cookie?: string } | undefined
	const shared = new Map<string, SharedAnswer>()
	const changes: Change[] = []
	/** The page has read data of this visitor alone, or failed to. */
	let isOwn = false
	let lacksOptionalPart = false
	/** Kinds of calls that have timed out; an optional part takes no time from the needed ones. */
	const timedOut = new Set<'optional' | 'needed'>()
	const { helped } = request
	const isForCustomer = (endpoint: Endpoint) => helped !== undefined && helpOf(endpoint) === 'for-customer'
	let retryAfter = 0
	const timer = callTimer()

	/** Milliseconds for the call. */
	function budgetOf(endpoint: Endpoint): number {
		const budget = waits[waitOf(endpoint)]
		const isInVain = timedOut.has('needed') || timedOut.has(needOf(endpoint))
		return isInVain ? Math.min(budget, AFTER_TIMEOUT) : budget
	}

	/** @param isShared other visitors wait for the answer too */
	async function call(
		endpoint: Endpoint,
		input: Asked,
		options: CallOptions,
		isShared: boolean,
	): Promise<object> {
		// A change is carried out to the end, and a shared answer serves others too: only a read for this visitor alone
		// is useless once the visitor has gone.
		const isForOneself = isRead(endpoint) && !isShared
		const { signal, release } = deadlineIn(budgetOf(endpoint), isForOneself ? request.signal : undefined)
		const ask = () => answerOf(endpoint, input, options, signal)
		try {
			// A new session would not be logged in either.
			const isOfVisitor = endpoint.access === 'visitor' && !isForCustomer(endpoint)
			return await (isOfVisitor ? session.run(ask, signal, renewsOn(endpoint)) : ask())
		} catch (error) {
			throw error === signal.reason ? unanswered(endpoint, error) : error
		} finally {
			release()
		}
	}

	async function answerOf(endpoint: Endpoint, input: Asked, options: CallOptions, signal: AbortSignal) {
		const pauseKey = `${baseUrl} ${nameOf(endpoint)} ${request.ip} ${session.cookie()}`
		const pause = pauseOf(pauseKey)
		if (pause > 0) {
			retryAfter = Math.max(retryAfter, pause)
			log.warn({ call: nameOf(endpoint), retryAfter: pause }, 'TOO_MANY_REQUESTS')
			throw pageProblem('limited', 429)
		}

		const {
			status,
			cookies,
			retryAfter: toldPause,
			isReported,
			text,
		} = await send(endpoint, input, options, signal)
		if (isInSession(endpoint)) session.keepCookies(cookies)
		const body = parse(text)
		if (status === 429) {
			pauseAsTold(pauseKey, toldPause)
			retryAfter = Math.max(retryAfter, pauseOf(pauseKey))
		}
		if (status < 200 || status > 299) throw refused(endpoint, { status, isReported }, body ?? {})
		if (body === undefined) log.error({ call: nameOf(endpoint) }, 'BACKEND_ANSWER_BROKEN')
		const answer = body === undefined ? undefined : readAnswer(endpoint, body, log)
		if (!answer) throw pageProblem('unavailable', 503)
		return answer
	}

	async function send(endpoint: Endpoint, input: Asked, options: CallOptions, signal: AbortSignal) {
		const done = timer.start()
		try {
			const answer = throughBreaker(baseUrl, endpoint, log, () => attempt(endpoint, input, options, signal))
			return await within(signal, answer)
		} catch (error) {
			throw unanswered(endpoint, error)
		} finally {
			done()
		}
	}

	function attempt(endpoint: Endpoint, input: Asked, options: CallOptions, signal: AbortSignal) {
		const question = { ...questionOf(endpoint, input, options), signal }
		const isRepeatable = isRead(endpoint) || options.idempotencyKey !== undefined
		const onRetry = (status: number | undefined) =>
			log.warn({ call: nameOf(endpoint), status }, 'BACKEND_ASKED_AGAIN')
		return withRetry({ isRepeatable, signal, onRetry }, () => exchange(baseUrl + input.address, question))
	}

	function questionOf(endpoint: Endpoint, input: Asked, options: CallOptions): Omit<Question, 'signal'> {
		return {
			method: endpoint.method,
			headers: {
				accept: 'application/json',
				'x-request-id': request.requestId,
				...(request.ip && { 'x-forwarded-for': request.ip }),
				...(request.userAgent && { 'user-agent': request.userAgent }),
				...(request.site !== undefined && { [SITE_HEADER]: String(request.site) }),
				...identityFor(endpoint),
				...(input.body !== undefined && { 'content-type': 'application/json' }),
				...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
			},
			...(input.body !== undefined && { body: JSON.stringify(input.body) }),
		}
	}

	/** Identity of the call. A call for a customer carries nothing of the operator's own session as a visitor. */
	function identityFor(endpoint: Endpoint): Record<string, string> {
		if (helped !== undefined && isForCustomer(endpoint)) {
			return { cookie: session.operatorCookie(), [SUPPORT_SESSION_HEADER]: helped }
		}
		return isInSession(endpoint) ? { cookie: session.cookie() } : {}
	}

	/** The page problem for a call without an answer; none when the visitor has gone away. */
	function unanswered(endpoint: Endpoint, error: unknown): unknown {
		if (!(error instanceof Error) || error === request.signal?.reason) return error
		const reason = reasons[error.name] ?? 'BACKEND_UNREACHABLE'
		if (reason === 'BACKEND_TIMEOUT') timedOut.add(needOf(endpoint))
		log.error({ call: nameOf(endpoint), ...(reason === 'BACKEND_UNREACHABLE' && { err: error }) }, reason)
		return pageProblem('unavailable', 503)
	}

	function refused(
		endpoint: Endpoint,
		{ status, isReported }: Pick<Answer, 'status' | 'isReported'>,
		body: Partial<ErrorBody>,
	): unknown {
		const isToReport = status >= 500 && !isReported
		const code = body.exceptionCode ?? (status >= 500 ? 'BACKEND_FAILED' : '-')
		log[isToReport ? 'error' : 'warn']({ call: nameOf(endpoint), status }, code)
		if (status === 403 && body.incidentId) return pageProblem('blocked', 403, body as Incident)
		if (status === 429) return pageProblem('limited', 429)
		if (isForCustomer(endpoint)) {
			if (status === 401 || body.exceptionCode === 'SUPPORT_SESSION_ENDED')
				return pageProblem('help-ended', 409)
			if (body.exceptionCode === 'SUPPORT_SESSION_MIXED_UP') return pageProblem('mixed-up', 409)
		}
		if (status === 404 && isRead(endpoint) && !isNamed(endpoint, body)) return nothingFound(endpoint)
		if (status >= 500) return pageProblem('unavailable', 503)
		return isWorded(endpoint, status) ? new ApiError(status, body) : nothingFound(endpoint)
	}

	/** The error for calls that only the customer may make. */
	function notOnBehalf(endpoint: Endpoint): unknown {
		return isRead(endpoint)
			? pageProblem('not-on-behalf', 409)
			: new ApiError(409, { exceptionCode: 'NOT_ON_BEHALF' })
	}

	async function sharedOf(one: Omit<SharedAnswer, 'answer'>): Promise<object> {
		const { key, endpoint, asked, seconds } = one
		const isOptional = endpoint.freshness.onFailure === 'omit'
		const answer = await sharedAnswer({ key, seconds, isOptional }, () => call(endpoint, asked, {}, true))
		shared.set(key, { ...one, answer: new WeakRef(answer) })
		return answer
	}

	/** Visitors who share the answer: all, or the guests of a city; and its seconds. Undefined: it is not shared. */
	async function sharing({ freshness }: Endpoint): Promise<{ by: string; seconds: number } | undefined> {
		if (freshness.kind === 'shared') return { by: '', seconds: freshness.seconds }
		if (freshness.sharedByGuests === undefined || session.isAtWork()) return undefined
		const visitor = await infoOfVisitor().catch(() => undefined)
		if (!visitor || visitor.customer) return undefined
		return { by: `guests of ${visitor.city.id}`, seconds: freshness.sharedByGuests }
	}

	/** Gives a visitor without a session a new one, and the data of a newcomer. */
	async function welcome(info: UserInfo): Promise<UserInfo> {
		const { signal, release } = deadlineIn(budgetOf(startAnonymousSession))
		try {
			await session.run(async () => undefined, signal, [])
			return info
		} finally {
			release()
		}
	}

	async function answerTo<E extends Endpoint>(
		endpoint: E,
		input: CallInput<E> | undefined,
		options: CallOptions = {},
	): Promise<CallOutput<E>> {
		if (helped !== undefined && helpOf(endpoint) === 'refused') throw notOnBehalf(endpoint)
		const asked = declaredPartOf(endpoint, (input ?? {}) as Parts)
		const shared = await sharing(endpoint)
		if (shared) {
			const key = keyOf(scope, endpoint, asked) + shared.by
			return (await sharedOf({ key, endpoint, asked, seconds: shared.seconds })) as CallOutput<E>
		}
		if ((endpoint as Endpoint) !== getUserInfo) isOwn = true
		if (isRead(endpoint)) return (await call(endpoint, asked, options, false)) as CallOutput<E>
		const change: Change = { endpoint, input: (input ?? {}) as Parts, answer: undefined }
		changes.push(change)
		change.answer = await call(endpoint, asked, options, false)
		return change.answer as CallOutput<E>
	}

	const api = async <E extends Endpoint>(
		endpoint: E,
		input?: CallInput<E>,
		options?: CallOptions,
	): Promise<CallOutput<E>> => {
		try {
			return await answerTo(endpoint, input, options)
		} catch (error) {
			isOwn = true
			// Reading needs only a session: without one there is no page. A visitor who is not logged in can log in.
			const isRefusedReading =
				error instanceof ApiError &&
				(endpoint.access === 'public' || endpoint.access === 'visitor') &&
				isRead(endpoint) &&
				isUnauthorised(error.status)
			throw isRefusedReading ? pageProblem('unavailable', 503) : error
		}
	}

	function infoOfVisitor(): Promise<UserInfo> {
		// In another session it is another visitor (spec §4).
		if (user && (user.cookie ?? session.cookie()) === session.cookie()) return user.info
		const known = session.cookie() === '' ? newcomerInfo(scope) : undefined
		const asked: typeof user = { info: known ? welcome(known) : api(getUserInfo) }
		asked.info.then(
			() => {
				asked.cookie = session.cookie()
			},
			() => undefined,
		)
		user = asked
		return asked.info
	}

	return Object.assign(api, {
		async optional<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
			try {
				return await answerTo(endpoint, input)
			} catch (error) {
				if (isMissingPart(error)) lacksOptionalPart = true
				else isOwn = true
				if (problemOf(error)?.kind === 'blocked') throw error
				return undefined
			}
		},
		forget(endpoint: Endpoint, params: Record<string, unknown>) {
			const path = backendPath(endpoint, params)
			if (path === null) return
			for (const end of [' ', '?']) forgetAnswers(`${scope} ${endpoint.method} ${path}${end}`)
		},
		async user() {
			const info = await infoOfVisitor()
			return {
				...info,
				get customer() {
					if (info.customer) isOwn = true
					return info.customer
				},
			}
		},
		async shownVisitor() {
			const { customer, ...shown } = await infoOfVisitor()
			return { ...shown, isCustomer: Boolean(customer) }
		},
		isVisitorKnown: () => user !== undefined,
		changes: () => changes,
		responseCookies: () => session.setCookies,
		isAtWork: () => session.isAtWork(),
		isNewSession: () => session.isNew(),
		timeSpent: () => timer.spent(),
		callsEnded: () => timer.ended(),
		retryAfter: () => retryAfter,
		sharedOnly() {
			if (isOwn || helped !== undefined) return null
			const answers = [...shared.values()]
			const longest = lacksOptionalPart ? INCOMPLETE_FOR : Number.POSITIVE_INFINITY
			return { answers, seconds: Math.min(longest, ...answers.map(({ seconds }) => seconds)) }
		},
		standing({ answers }: SharedAnswers) {
			const standings = answers.map((one) => {
				const standing = standingOf(one.key, one.answer, one.seconds)
				if (standing === 'ageing') sharedOf(one).catch(() => undefined)
				return standing
			})
			return (['gone', 'ageing'] as const).find((worst) => standings.includes(worst)) ?? 'current'
		},
	})
}

interface Parts {
	params?: Record<string, unknown>
	query?: Record<string, unknown>
	body?: unknown
}

/** A call that can be made. */
interface Asked {
	/** Path and query. */
	address: string
	body?: unknown
}

/**
 * The part of an input that the contract declares: a strict backend rejects the rest, such as the name of a button.
 * @throws the error that the backend's BAD_REQUEST would become, or a page problem for an impossible address
 */
function declaredPartOf(endpoint: Endpoint, { body, ...place }: Parts): Asked {
	const address = backendAddress(endpoint, place)
	if (address === null) throw nothingToAsk(endpoint)
	if (!endpoint.body || body === undefined) return { address }
	const declared = endpoint.body.safeParse(body)
	if (!declared.success) {
		throw isWorded(endpoint, 400) ? new ApiError(400, badRequest(declared.error)) : nothingFound(endpoint)
	}
	return { address, body: declared.data }
}

/** Log messages by the name of the error that a call ended with. */
const reasons: Record<string, string> = {
	TimeoutError: 'BACKEND_TIMEOUT',
	AnswerTooLarge: 'BACKEND_ANSWER_TOO_LARGE',
	BrokenCircuitError: 'CIRCUIT_OPEN',
}

const needOf = (endpoint: Endpoint) => (waitOf(endpoint) === 'optional' ? 'optional' : 'needed')

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

/** The call changes nothing; some reads are POST because of their body. */
const isRead = ({ method, freshness }: Endpoint) => method === 'GET' || freshness.kind === 'shared'

/** Shared answers must not depend on the visitor. */
const isInSession = ({ access, area }: Endpoint) => access !== 'public' || area === 'auth'

/**
 * Spec §4: the call for the visitor may also be rejected with 403; any other 403 is about the call and logs nobody
 * out.
 */
const renewsOn = (endpoint: Endpoint) => (endpoint === getUserInfo ? [401, 403] : [401])

const isUnauthorised = (status: number) => status === 401 || status === 403

/**
 * The caller has a message for an error response with this status: a change always has; a read has when the
 * contract declares such errors, because then it reads the values of a form.
 */
const isWorded = (endpoint: Endpoint, status: number) =>
	!isRead(endpoint) ||
	isUnauthorised(status) ||
	(endpoint.errors ?? []).some((code) => statusOf(code) === status)

/** The contract declares the error, so that it says more than that nothing is at the address. */
const isNamed = ({ errors }: Endpoint, { exceptionCode }: Partial<ErrorBody>) =>
	(errors ?? []).some((code) => code === exceptionCode && code !== 'NOT_FOUND')

/** A call that always finds its object declares no NOT_FOUND: either the address is wrong or the backend is. */
const nothingFound = ({ errors }: Endpoint) =>
	errors?.includes('NOT_FOUND') ? pageProblem('not-found', 404) : pageProblem('unavailable', 503)

/** An impossible value in the page's URL is a 404; in a form it is the 400 that the backend would send. */
const nothingToAsk = (endpoint: Endpoint) =>
	isRead(endpoint) && isWorded(endpoint, 400)
		? new ApiError(400, { exceptionCode: 'BAD_REQUEST' })
		: pageProblem('not-found', 404)

/** Prefix of cache keys: a backend, and the site when it has several. */
const scopeOf = (baseUrl: string, site: number | undefined) =>
	site === undefined ? baseUrl : `${baseUrl} ${site}`

const keyOf = (scope: string, endpoint: Endpoint, { address, body }: Asked) =>
	`${scope} ${endpoint.method} ${address} ${JSON.stringify(body) ?? ''}`

/** undefined when it is no JSON object. */
function parse(text: string): object | undefined {
	try {
		const body: unknown = JSON.parse(text)
		return typeof body === 'object' && body !== null ? body : undefined
	} catch {
		return undefined
	}
}

/** Measures the time in which at least one call is under way: calls side by side count once. */
function callTimer() {
	let running = 0
	let began = 0
	let spent = 0
	const waiting: (() => void)[] = []
	return {
		start() {
			if (running++ === 0) began = performance.now()
			return () => {
				if (--running > 0) return
				spent += performance.now() - began
				for (const resolve of waiting.splice(0)) resolve()
			}
		},
		spent: () => spent,
		ended: () => new Promise<void>((resolve) => (running === 0 ? resolve() : waiting.push(resolve))),
	}
}

/** From now on new visitors of a site get sessions that were begun ahead. */
export function beginSessionsAhead({
	baseUrl,
	waits,
	log,
	site,
}: Omit<Options, 'request'> & { site?: number | undefined }): void {
	const apiOf = (cookie: string | undefined) =>
		createApi({
			baseUrl,
			waits,
			request: { cookie, userAgent: undefined, ip: undefined, requestId: 'ahead', site },
			log,
		})
	const brokenAnswer = (endpoint: Endpoint) => {
		log.error({ call: nameOf(endpoint) }, 'BACKEND_ANSWER_BROKEN')
		return pageProblem('unavailable', 503)
	}
	expectNewcomers(scopeOf(baseUrl, site), {
		async begin() {
			const api = apiOf(undefined)
			await api(startAnonymousSession)
			const cookies = api.responseCookies()
			if (!holdsSession(cookies)) throw brokenAnswer(startAnonymousSession)
			return cookies
		},
		async beginMany(count) {
			const { cookies } = await apiOf(undefined)(startAnonymousSessions, { body: { count } })
			const sessions = cookies.map((cookie) => [cookie])
			if (sessions.length > 0 && sessions.every(holdsSession)) return sessions
			brokenAnswer(startAnonymousSessions)
			return []
		},
		async info(cookies) {
			const api = apiOf(cookies.map((header) => header.split(';', 1)[0]).join('; '))
			const info = await api(getUserInfo)
			return { info, isInSession: !api.isNewSession() }
		},
	})
}
