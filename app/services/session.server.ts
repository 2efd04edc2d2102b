import { ApiError } from './problems.server.ts'
import { within } from './transport.server.ts'

/** The session of one visitor during one request. */
export interface Session {
	/** The `Cookie` header for calls that are made in it. */
	cookie(): string
	/** Takes over the cookies of an answer: its `Set-Cookie` headers. */
	keepCookies(cookies: readonly string[]): void
	/** `Set-Cookie` headers for the visitor's browser. */
	setCookies: readonly string[]
	/** A session was begun while this request was answered (spec §4). */
	isNew(): boolean
	/**
	 * Makes a call in the session: in a new one when there is none or the backend accepts it no more.
	 * @param signal ends the wait for a new one
	 */
	run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/**
 * @param cookie the browser's `Cookie` header
 * @param begin asks the backend for a new anonymous session; its answer's cookies come back by `keepCookies`
 */
export function createSession(cookie: string, begin: () => Promise<unknown>): Session {
	let current = cookie
	const setCookies: string[] = []
	let begun: Promise<void> | undefined
	let isNew = false

	// Calls that run side by side wait for the same one.
	function beginOnce(): Promise<void> {
		begun ??= begin().then(() => {
			isNew = true
		})
		return begun
	}

	return {
		cookie: () => current,
		keepCookies(cookies) {
			for (const header of cookies) {
				const [pair = ''] = header.split(';')
				const name = pair.split('=')[0]
				const others = current.split('; ').filter((one) => one !== '' && one.split('=')[0] !== name)
				current = [...others, pair].join('; ')
				setCookies.push(header)
			}
		},
		setCookies,
		isNew: () => isNew,
		async run(call, signal) {
			if (!/(?:^|; )user-session-/.test(current)) await within(signal, beginOnce())
			const isOfNewSession = begun !== undefined
			try {
				return await call()
			} catch (error) {
				// Spec §4: an unauthorised visitor becomes a new anonymous one, once.
				if (!(error instanceof ApiError) || ![401, 403].includes(error.status) || isOfNewSession) throw error
				await within(signal, beginOnce())
				return call()
			}
		},
	}
}
