import type { NamedShop } from '#app/texts/placeholders.ts'
import { startAnonymousSession } from '#contract/auth.ts'
import type { CallInput, CallOutput, Endpoint } from '#contract/endpoint.ts'
import { allParts, type ShopParts } from '#contract/parts.ts'
import { getUserInfo, type ShownVisitor, type UserInfo } from '#contract/user.ts'
import { readingAnswers } from './call/answers.server.ts'
import { withBreaker } from './call/breaker.server.ts'
import { createBudget } from './call/budget.server.ts'
import { type Call, type CallOptions, type Client, callOf, type Parts } from './call/call.server.ts'
import { isRead } from './call/endpoints.ts'
import { isUnauthorised, notOnBehalf } from './call/error-responses.server.ts'
import { exchangeWithBackend } from './call/exchange.server.ts'
import { isMissing } from './call/missing-calls.server.ts'
import { withOutages } from './call/outages.server.ts'
import { withPauses } from './call/pauses.server.ts'
import { withRetry } from './call/retry.server.ts'
import { beginAnonymous, createSession, inSession } from './call/session.server.ts'
import { problemOf } from './page-problem.ts'
import { ApiError, pageProblem } from './problems.server.ts'
import { SharedCalls } from './shared-calls.server.ts'
import { inWordsOfShop } from './shop-words.server.ts'
import { helpOf } from './support-session.server.ts'
import { type SharedAnswers, Visit } from './visit.server.ts'
import { Visitor } from './visitor.server.ts'

export { ApiError }

export interface Options extends Pick<Client, 'baseUrl' | 'apiKey' | 'waits' | 'request' | 'log'> {
	/** The shop that texts of the content name by placeholders; left out where none is read. */
	shop?: NamedShop
	/** Parts that the shop has; all of them when nothing else is said. */
	parts?: ShopParts
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
	invalidate(endpoint: Endpoint, params: Record<string, unknown>): void
	/** The visitor; requested once a request, and again when another session has begun. */
	user(): Promise<UserInfo>
	/** The part of the visitor's data that every page shows; pages that read no more are equal for equal data. */
	shownVisitor(): Promise<ShownVisitor>
	/** `Set-Cookie` headers the backend wants on the response. */
	responseCookies(): readonly string[]
	/** The visitor has come with a session; whose it is, the backend says. */
	hasSession(): boolean
	/** The browser has the cookie of an employee's shift: the visitor may have personal prices. */
	isAtWork(): boolean
	/** A session was begun while this request was answered (spec §4). */
	isNewSession(): boolean
	/** The request as the client has served it, for the page cache, the events and the server. */
	visit: Visit
	/** The backend has lately said that it does not have the call: what needs it is not offered. */
	lacks(endpoint: Endpoint): boolean
	/** Whether shared answers, of this request or of another, are still cached; expired ones are requested again. */
	age(answers: SharedAnswers): 'current' | 'ageing' | 'gone'
}

/** The client of the backend for one request of a visitor. */
export function createApi(options: Options): Api {
	const { baseUrl, request, shop, parts = allParts } = options
	const scope = scopeOf(baseUrl, request.site)
	const visit = new Visit({ isHelping: request.helped !== undefined })
	const begin = beginAnonymous(scope, () => budget(answer)(callOf(startAnonymousSession)))
	const session = createSession(request.cookie ?? '', begin)
	const client: Client = { ...options, session, visit }

	// The way of a call, from the inside out.
	const send = withBreaker(client, withRetry(client, exchangeWithBackend(client)))
	const answer = readingAnswers(client, withPauses(client, withOutages(client, send)))
	const budget = createBudget(client)
	const ask = budget(inSession(client, answer))

	const shared = new SharedCalls({ scope, visit, ask })
	const visitor = new Visitor({
		...client,
		scope,
		ask: () => api(getUserInfo),
		beginSession: () => budget(inSession(client, async () => ({})))(callOf(getUserInfo)),
	})

	async function answerTo<E extends Endpoint>(
		endpoint: E,
		input: CallInput<E> | undefined,
		callOptions?: CallOptions,
	): Promise<CallOutput<E>> {
		if (request.helped !== undefined && helpOf(endpoint) === 'rejected') throw notOnBehalf(endpoint)
		const call = callOf(endpoint, input as Parts | undefined, callOptions)
		const sharing = await visitor.sharing(endpoint)
		const body = sharing ? shared.answer(call, sharing) : ownAnswer(call, input as Parts | undefined)
		return (shop ? inWordsOfShop(endpoint, await body, shop, parts) : await body) as CallOutput<E>
	}

	function ownAnswer(call: Call, input: Parts = {}): Promise<object> {
		visit.usesOwn(call.endpoint)
		return isRead(call.endpoint) ? ask(call) : visit.changes(call.endpoint, input, () => ask(call))
	}

	const api = async <E extends Endpoint>(
		endpoint: E,
		input?: CallInput<E>,
		callOptions?: CallOptions,
	): Promise<CallOutput<E>> => {
		try {
			return await answerTo(endpoint, input, callOptions)
		} catch (error) {
			visit.fails()
			throw isRejectedRead(endpoint, error) ? pageProblem('unavailable', 503) : error
		}
	}

	return Object.assign(api, {
		async optional<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
			try {
				return await answerTo(endpoint, input)
			} catch (error) {
				visit.lacksPart(endpoint, error)
				if (problemOf(error)?.kind === 'blocked') throw error
				return undefined
			}
		},
		invalidate: (endpoint: Endpoint, params: Record<string, unknown>) => shared.invalidate(endpoint, params),
		user: () => visitor.user(),
		shownVisitor: () => visitor.shown(),
		responseCookies: () => session.setCookies,
		hasSession: () => session.cookie() !== '',
		isAtWork: () => session.isAtWork(),
		isNewSession: () => session.isNew(),
		visit,
		lacks: (endpoint: Endpoint) => isMissing(baseUrl, endpoint),
		age: (answers: SharedAnswers) => shared.age(answers),
	})
}

/** Reading needs only a session: without one there is no page. A visitor who is not logged in can log in. */
const isRejectedRead = (endpoint: Endpoint, error: unknown) =>
	error instanceof ApiError &&
	(endpoint.access === 'public' || endpoint.access === 'visitor') &&
	isRead(endpoint) &&
	isUnauthorised(error.status)

/** Prefix of the keys of what visitors share: a backend, and the site when it has several. */
export const scopeOf = (baseUrl: string, site: number | undefined) =>
	site === undefined ? baseUrl : `${baseUrl} ${site}`
