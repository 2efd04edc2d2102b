import type { Endpoint } from '#contract/endpoint.ts'
import { getUserInfo } from '#contract/user.ts'
import type { Call, Parts } from './call/call.server.ts'
import { problemOf } from './page-problem.ts'
import { INCOMPLETE_FOR, isMissingPart } from './shared-answers.server.ts'

/** A call that was to change data. */
export interface Change {
	endpoint: Endpoint
	input: Parts
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

export interface SharedAnswer {
	key: string
	/** Weak, so that a page does not hold an answer in memory that the cache has dropped. */
	answer: WeakRef<object>
	seconds: number
	asked: Call
}

/**
 * The request of a visitor as far as the client of the backend knows it. The client reports what it does; the page
 * cache, the events and the server read it. Whether the page may be given to another visitor is decided here alone.
 */
export class Visit {
	readonly #shared = new Map<string, SharedAnswer>()
	readonly #changes: Change[] = []
	readonly #timer = callTimer()
	/** The page has read data of this visitor alone, or failed to. */
	#isPersonal: boolean
	#isVisitorKnown = false
	#lacksOptionalPart = false
	/** Optional calls that have failed; those that the backend does not have are not among them. */
	readonly #failed = new Set<Endpoint>()
	#retryAfter = 0

	/** @param isHelping an operator helps a customer */
	constructor({ isHelping = false } = {}) {
		this.#isPersonal = isHelping
	}

	/** The page uses an answer that other visitors get too. */
	usesShared(answer: SharedAnswer): void {
		this.#shared.set(answer.key, answer)
	}

	/**
	 * The page uses an answer to this visitor alone. The visitor's data are reported by `readsVisitor` and
	 * `readsCustomer` instead: pages for visitors with equal data may be equal.
	 */
	usesOwn(endpoint: Endpoint): void {
		if (endpoint !== getUserInfo) this.#isPersonal = true
	}

	/** The page depends on the part of the visitor's data that every page shows. */
	readsVisitor(): void {
		this.#isVisitorKnown = true
	}

	/** The page shows data of a customer. */
	readsCustomer(): void {
		this.#isPersonal = true
	}

	/** A call that the page needs has failed. */
	fails(): void {
		this.#isPersonal = true
	}

	/**
	 * An optional call has failed, or the backend does not have it; the page is the same for others only when it fails
	 * for them too.
	 */
	lacksPart(endpoint: Endpoint, error: unknown): void {
		if (!problemOf(error)?.isCallMissing) this.#failed.add(endpoint)
		if (isMissingPart(error)) this.#lacksOptionalPart = true
		else this.#isPersonal = true
	}

	/** Makes a call that is to change data. */
	async changes(endpoint: Endpoint, input: Parts, make: () => Promise<object>): Promise<object> {
		const change: Change = { endpoint, input, answer: undefined }
		this.#changes.push(change)
		change.answer = await make()
		return change.answer
	}

	/** Makes a call, whose time counts. */
	async timed<T>(make: () => Promise<T>): Promise<T> {
		const done = this.#timer.start()
		try {
			return await make()
		} finally {
			done()
		}
	}

	/** The backend wants this visitor to wait. @param seconds from now */
	hasToWait(seconds: number): void {
		this.#retryAfter = Math.max(this.#retryAfter, seconds)
	}

	/**
	 * The shared answers of this request, provided that it has read nothing else but the visitor and only optional
	 * calls have failed: a page made of them fits every visitor with the same visible data. Otherwise null.
	 */
	sharedOnly(): SharedAnswers | null {
		if (this.#isPersonal) return null
		const answers = [...this.#shared.values()]
		const longest = this.#lacksOptionalPart ? INCOMPLETE_FOR : Number.POSITIVE_INFINITY
		return { answers, seconds: Math.min(longest, ...answers.map(({ seconds }) => seconds)) }
	}

	/** All these optional calls have failed: nothing is known of what they would have shown. */
	haveFailed(endpoints: readonly Endpoint[]): boolean {
		return endpoints.every((endpoint) => this.#failed.has(endpoint))
	}

	/** Some part of the page has read the visitor. */
	isVisitorKnown(): boolean {
		return this.#isVisitorKnown
	}

	/** The calls that were to change data, in their order, with their results. */
	changesMade(): readonly Change[] {
		return this.#changes
	}

	/** Milliseconds in which some call was under way. */
	timeSpent(): number {
		return this.#timer.spent()
	}

	/** Resolves as soon as no call is under way. */
	callsEnded(): Promise<void> {
		return this.#timer.ended()
	}

	/** Seconds that the backend wants this visitor to wait; 0 when it did not say so. */
	retryAfter(): number {
		return this.#retryAfter
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
