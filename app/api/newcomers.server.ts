import { problemOf } from '#app/api/page-problem.ts'
import type { UserInfo } from '#contract/user.ts'

/** Most sessions that wait for a visitor, and the milliseconds for which one does. */
const MOST = 128
const LONGEST = 10 * 60_000

/** Sessions that one call begins. */
const AT_ONCE = 64

/** Milliseconds for which all newcomers get the same data; served three times as long again during a refresh. */
const SAME_FOR = 15_000
const STALE_FACTOR = 4

/** The calls for a new visitor. */
interface Asking {
	/** Begins a session. @returns its `Set-Cookie` headers */
	begin(): Promise<readonly string[]>
	/**
	 * The same for several at once; none when the answer has no sessions.
	 * @throws a page problem, `not-found` when the backend has no such call
	 */
	beginMany(count: number): Promise<readonly (readonly string[])[]>
	/**
	 * Returns the visitor's data of a session, and whether the backend still knew the session.
	 * @param cookies as `begin` has given them
	 */
	info(cookies: readonly string[]): Promise<{ info: UserInfo; isInSession: boolean }>
}

class Newcomers {
	readonly #ask: Asking
	#sessions: { cookies: readonly string[]; begun: number }[] = []
	#isBeginning = false
	#beginsMany = true
	#info: { value: UserInfo; asked: number } | undefined
	#isAsking = false

	constructor(ask: Asking) {
		this.#ask = ask
		this.#prepare()
	}

	/** `Set-Cookie` headers of a session that was begun ahead; undefined when none is left. */
	takeSession(): readonly string[] | undefined {
		const oldest = Date.now() - LONGEST
		this.#sessions = this.#sessions.filter(({ begun }) => begun > oldest)
		const cookies = this.#sessions.shift()?.cookies
		this.#prepare()
		return cookies
	}

	/** The backend does not know one of the sessions any more. */
	dropSessions(): void {
		this.#sessions = []
	}

	/** The data of a newcomer; undefined when they are not known at the moment. */
	info(): UserInfo | undefined {
		const age = this.#info ? Date.now() - this.#info.asked : Number.POSITIVE_INFINITY
		if (age > SAME_FOR) void this.#askInfo()
		return age > SAME_FOR * STALE_FACTOR ? undefined : this.#info?.value
	}

	#prepare(): void {
		if (this.#isBeginning || this.#sessions.length > MOST / 2) return
		this.#isBeginning = true
		this.#begin().then(
			() => {
				this.#isBeginning = false
				if (!this.#info) void this.#askInfo()
				this.#prepare()
			},
			// The client has logged it; the next visitor triggers another attempt.
			() => {
				this.#isBeginning = false
			},
		)
	}

	async #begin(): Promise<void> {
		const begun = this.#beginsMany
			? await this.#ask.beginMany(AT_ONCE).catch((error: unknown) => {
					if (problemOf(error)?.kind === 'unavailable') throw error
					return []
				})
			: [await this.#ask.begin()]
		// The backend does not have the batch call, or its answer is wrong.
		if (begun.length === 0) this.#beginsMany = false
		for (const cookies of begun) this.#sessions.push({ cookies, begun: Date.now() })
	}

	async #askInfo(): Promise<void> {
		const [session] = this.#sessions
		if (!session || this.#isAsking) return
		this.#isAsking = true
		const asked = Date.now()
		const answer = await this.#ask.info(session.cookies).catch(() => undefined)
		if (answer) this.#info = { value: answer.info, asked }
		if (answer && !answer.isInSession) this.dropSessions()
		this.#isAsking = false
	}
}

const expected = new Map<string, Newcomers>()

/**
 * Begins sessions ahead, because a visitor without one gets one (spec §4): no page waits for it. The data of a
 * newcomer are requested once for all of them.
 * @param scope a backend, or one of its sites
 */
export function expectNewcomers(scope: string, ask: Asking): void {
	expected.set(scope, new Newcomers(ask))
}

export const sessionAhead = (scope: string) => expected.get(scope)?.takeSession()

export const dropSessionsAhead = (scope: string) => expected.get(scope)?.dropSessions()

export const newcomerInfo = (scope: string) => expected.get(scope)?.info()
