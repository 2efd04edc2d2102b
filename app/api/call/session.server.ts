import { getUserInfo } from '#contract/user.ts'
import { dropSessionsAhead, sessionAhead } from '../newcomers.server.ts'
import { ApiError, pageProblem } from '../problems.server.ts'
import { isForCustomer } from '../support-session.server.ts'
import type { Ask, Client } from './call.server.ts'
import { within } from './deadline.server.ts'

/** The session of one visitor during one request. */
export interface Session {
	/** The `Cookie` header for calls that are made in it: the cookies of the session, and no other. */
	cookie(): string
	/** The same for calls that an operator makes for a customer: nothing of the operator's own session as a visitor. */
	operatorCookie(): string
	/** Takes over the `Set-Cookie` headers of an answer: all for the browser, those of the session for further calls. */
	storeCookies(cookies: readonly string[]): void
	/** `Set-Cookie` headers for the visitor's browser. */
	setCookies: readonly string[]
	/** The browser has the cookie of an employee's shift, be it over or not. */
	isAtWork(): boolean
	/** A session was begun while this request was answered (spec §4). */
	isNew(): boolean
	/**
	 * Makes a call in the session; begins a new one when there is none or the backend does not accept it any more. A
	 * session that was begun ahead is renewed once, as an old one is.
	 * @param signal ends the wait for a new one
	 * @param renewsOn statuses that mean a new session
	 */
	run<T>(call: () => Promise<T>, signal: AbortSignal, renewsOn: readonly number[]): Promise<T>
}

/**
 * A cookie of the session (spec §4: its name starts so), of an employee's shift, of a sale, or of an operator.
 * Other cookies, of the storefront or of the host, are not sent to the backend, which may log them.
 */
const sessionCookie =
	/^((?:user-session|employee-(?:session|sale|device)|operator-(?:session|device))-[^=;]*)=[^;]*/
const isVisitors = (pair: string) => pair.startsWith('user-')
const isOperators = (pair: string) => pair.startsWith('operator-session-')

/** Whether an answer gives the session of a visitor. @param cookies its `Set-Cookie` headers */
export const holdsSession = (cookies: readonly string[]) =>
	cookies.some((header) => isVisitors(sessionCookie.exec(header)?.[1] ?? ''))

/** Begins an anonymous session, and says whether the backend has begun it now, or some time ahead. */
type Begin = (session: Pick<Session, 'cookie' | 'storeCookies'>) => Promise<'now' | 'ahead'>

/**
 * @param header the browser's `Cookie` header
 * @param begin passes the cookies of the new session to `storeCookies`
 */
export function createSession(header: string, begin: Begin): Session {
	let current = header.split(';').flatMap((pair) => sessionCookie.exec(pair.trim())?.[0] ?? [])
	const setCookies: string[] = []
	// Calls that run side by side wait for the same one.
	let begun: Promise<'now' | 'ahead'> | undefined
	let renewed: Promise<'now' | 'ahead'> | undefined
	let isNew = false

	async function beginNew(): Promise<'now' | 'ahead'> {
		const when = await begin(session)
		isNew = true
		return when
	}

	const session: Session = {
		cookie: () => current.join('; '),
		operatorCookie: () => current.filter(isOperators).join('; '),
		storeCookies(cookies) {
			for (const header of cookies) {
				setCookies.push(header)
				const [pair = '', name] = sessionCookie.exec(header) ?? []
				if (name) current = [...current.filter((one) => !one.startsWith(`${name}=`)), pair]
			}
		},
		setCookies,
		isAtWork: () => current.some((pair) => pair.startsWith('employee-session-')),
		isNew: () => isNew,
		async run(call, signal, renewsOn) {
			if (!current.some(isVisitors)) {
				begun ??= beginNew()
				await within(signal, begun)
			}
			const isBegunNow = renewed !== undefined || (await begun) === 'now'
			try {
				return await call()
			} catch (error) {
				// Spec §4: an unauthorised visitor becomes a new anonymous one, once.
				if (!(error instanceof ApiError) || !renewsOn.includes(error.status) || isBegunNow) throw error
				renewed ??= beginNew()
				await within(signal, renewed)
				return call()
			}
		},
	}
	return session
}

/**
 * Takes a session that was begun ahead; without one the backend begins it now.
 * @param scope a backend, or one of its sites
 * @param beginNow makes the call for a session, whose cookies the client keeps
 */
export function beginAnonymous(scope: string, beginNow: () => Promise<unknown>): Begin {
	let isAhead = false
	return async (session) => {
		// The backend has lost it, and with it the others that wait for a visitor.
		if (isAhead) dropSessionsAhead(scope)
		// The cart of an ended session may still exist: such a visitor's new session is requested with the old cookie.
		const ahead = session.cookie() === '' ? sessionAhead(scope) : undefined
		isAhead = ahead !== undefined
		if (ahead) {
			session.storeCookies(ahead)
			return 'ahead'
		}
		try {
			await beginNow()
			return 'now'
		} catch (error) {
			// Nothing works without a session, and the visitor can't change that.
			throw error instanceof ApiError ? pageProblem('unavailable', 503) : error
		}
	}
}

/**
 * Makes the calls of visitors in the session. A new session would not help the others: it would not be logged in
 * either.
 */
export const inSession =
	({ session, request }: Pick<Client, 'session' | 'request'>, next: Ask): Ask =>
	(call) => {
		const { endpoint, signal } = call
		const isOfVisitor = endpoint.access === 'visitor' && !isForCustomer(request.helped, endpoint)
		if (!isOfVisitor) return next(call)
		// Spec §4: the call for the visitor may also be rejected with 403; any other 403 is about the call and logs
		// nobody out.
		const renewsOn = endpoint === getUserInfo ? [401, 403] : [401]
		return session.run(() => next(call), signal, renewsOn)
	}
