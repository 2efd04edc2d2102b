import type { UserInfo } from '#contract/user.ts'

/** Sessions that wait for a visitor, and the milliseconds for which one does. */
const MOST = 32
const LONGEST = 10 * 60_000

/** Calls for sessions that run side by side. */
const AT_ONCE = 4

/** Milliseconds for which all newcomers are told the same; as much again, three times, while it is asked anew. */
const SAME_FOR = 15_000
const STALE_FACTOR = 4

/** How a new visitor is asked for. */
interface Asking {
	/** Begins a session. @returns its `Set-Cookie` headers */
	begin(): Promise<readonly string[]>
	/** What the visitor of a session is shown. @param cookies as `begin` has given them */
	info(cookies: readonly string[]): Promise<UserInfo>
}

class Newcomers {
	readonly #ask: Asking
	#sessions: { cookies: readonly string[]; begun: number }[] = []
	#beginning = 0
	#info: { value: UserInfo; asked: number } | undefined
	#isAsking = false

	constructor(ask: Asking) {
		this.#ask = ask
		this.#prepare()
	}

	/** `Set-Cookie` headers of a session that was begun ahead; undefined when all of these are taken. */
	takeSession(): readonly string[] | undefined {
		const oldest = Date.now() - LONGEST
		this.#sessions = this.#sessions.filter(({ begun }) => begun > oldest)
		const cookies = this.#sessions.shift()?.cookies
		this.#prepare()
		return cookies
	}

	/** What every newcomer is shown; undefined when it is not known at the moment. */
	info(): UserInfo | undefined {
		const age = this.#info ? Date.now() - this.#info.asked : Number.POSITIVE_INFINITY
		if (age > SAME_FOR) void this.#askInfo()
		return age > SAME_FOR * STALE_FACTOR ? undefined : this.#info?.value
	}

	#prepare(): void {
		while (this.#beginning < AT_ONCE && this.#sessions.length + this.#beginning < MOST) void this.#begin()
	}

	/** A failure, which the client logs, leaves one less until the next visitor comes. */
	async #begin(): Promise<void> {
		this.#beginning += 1
		const cookies = await this.#ask.begin().catch(() => undefined)
		this.#beginning -= 1
		if (!cookies) return
		this.#sessions.push({ cookies, begun: Date.now() })
		if (!this.#info) void this.#askInfo()
		this.#prepare()
	}

	async #askInfo(): Promise<void> {
		const [session] = this.#sessions
		if (!session || this.#isAsking) return
		this.#isAsking = true
		const asked = Date.now()
		const value = await this.#ask.info(session.cookies).catch(() => undefined)
		if (value) this.#info = { value, asked }
		this.#isAsking = false
	}
}

const expected = new Map<string, Newcomers>()

/**
 * Begins sessions ahead, because a visitor without one gets one (spec §4): no page waits for it. What a newcomer is shown
 * is asked once for all of them.
 * @param baseUrl of the backend
 */
export function expectNewcomers(baseUrl: string, ask: Asking): void {
	expected.set(baseUrl, new Newcomers(ask))
}

export const sessionAhead = (baseUrl: string) => expected.get(baseUrl)?.takeSession()

export const newcomerInfo = (baseUrl: string) => expected.get(baseUrl)?.info()
