import { LRUCache } from 'lru-cache'

export interface QueueLimits {
	/** FairQueue at the same time, of all visitors together. */
	atOnce: number
	/** FairQueue at the same time of one visitor. */
	perVisitor: number
	/** Most that may wait for a turn: of one visitor, and of all together. */
	mostWaiting: { perVisitor: number; inAll: number }
	/**
	 * Milliseconds after which a turn leaves its place to the next one, though it goes on: it waits for something else
	 * than this machine. It still counts as one of its visitor's.
	 */
	longest: number
	/** Milliseconds that have passed, by which turns are measured; by default those of the clock. */
	clock?: () => number
}

/** Too many wait already: of this visitor when `isOwn`, otherwise of all visitors. */
export class QueueFull extends Error {
	readonly isOwn: boolean

	constructor(isOwn: boolean) {
		super('Too many are waiting for a turn')
		this.isOwn = isOwn
	}
}

/** Ends a turn; more than once does no harm. */
export type EndTurn = () => void

/** Milliseconds for which the time taken by a visitor is remembered. */
const MEMORY = 60_000
/** Of visitors; those not seen for the longest are dropped first. */
const MOST_REMEMBERED = 10_000
/** Unknown visitors share one queue: none of them may stop the others. */
const ANYBODY = ''

/**
 * Shares out the processor: work is done a few pieces at a time, and the next waiting piece is one of the visitor
 * with the least time taken within the last minute. A visitor who asks for much waits for it; others do not.
 */
export class FairQueue {
	readonly #limits: QueueLimits
	readonly #clock: () => number
	/** Pieces of work of each visitor, in the order in which the visitors came. */
	readonly #waiting = new Map<string, Set<() => void>>()
	readonly #running = new Map<string, number>()
	readonly #taken = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: MEMORY, noUpdateTTL: true })
	#places = 0
	#waitingInAll = 0
	#isStarting = false

	constructor(limits: QueueLimits) {
		this.#limits = limits
		this.#clock = limits.clock ?? (() => performance.now())
	}

	/**
	 * Waits for a turn.
	 * @param visitor the visitor, as `countedVisitor` names it; undefined when unknown
	 * @param gone aborted when the visitor no longer waits
	 * @returns ends the turn
	 * @throws QueueFull; the reason of `gone`
	 */
	async enter(visitor: string = ANYBODY, gone?: AbortSignal): Promise<EndTurn> {
		gone?.throwIfAborted()
		// A place that was left belongs to those who wait.
		return !this.#isStarting && this.#mayBegin(visitor) ? this.#begin(visitor) : this.#wait(visitor, gone)
	}

	/** Whether anybody waits for a turn. */
	get isAwaited(): boolean {
		return this.#waitingInAll > 0
	}

	/** Milliseconds of turns that the visitor has had within the last minute. */
	timeTaken(visitor: string = ANYBODY): number {
		return this.#taken.get(visitor) ?? 0
	}

	#mayBegin(visitor: string): boolean {
		const { atOnce, perVisitor } = this.#limits
		const own = this.#running.get(visitor) ?? 0
		return this.#places < atOnce && own < (visitor === ANYBODY ? atOnce : perVisitor)
	}

	#begin(visitor: string): EndTurn {
		const began = this.#clock()
		let holdsPlace = true
		let isOver = false
		const leavePlace = () => {
			if (holdsPlace) this.#places--
			holdsPlace = false
			this.#startNext()
		}
		const timer = setTimeout(leavePlace, this.#limits.longest)
		this.#places++
		this.#running.set(visitor, (this.#running.get(visitor) ?? 0) + 1)
		return () => {
			if (isOver) return
			isOver = true
			clearTimeout(timer)
			this.#taken.set(visitor, this.timeTaken(visitor) + this.#clock() - began)
			const left = (this.#running.get(visitor) ?? 0) - 1
			if (left > 0) this.#running.set(visitor, left)
			else this.#running.delete(visitor)
			leavePlace()
		}
	}

	#wait(visitor: string, gone: AbortSignal | undefined): Promise<EndTurn> {
		const { perVisitor, inAll } = this.#limits.mostWaiting
		const own = this.#waiting.get(visitor) ?? new Set()
		if (visitor !== ANYBODY && own.size >= perVisitor) throw new QueueFull(true)
		if (this.#waitingInAll >= inAll) throw new QueueFull(false)
		return new Promise((resolve, reject) => {
			const leaveQueue = () => {
				own.delete(start)
				if (own.size === 0) this.#waiting.delete(visitor)
				this.#waitingInAll--
				gone?.removeEventListener('abort', giveUp)
			}
			const start = () => {
				leaveQueue()
				resolve(this.#begin(visitor))
			}
			const giveUp = () => {
				leaveQueue()
				reject(gone?.reason)
			}
			own.add(start)
			this.#waiting.set(visitor, own)
			this.#waitingInAll++
			gone?.addEventListener('abort', giveUp)
		})
	}

	/**
	 * Begins what may begin, one after another, each after what has come meanwhile: work of promises alone would go on
	 * from turn to turn, and no request of others would be read from its connection.
	 */
	#startNext(): void {
		if (this.#isStarting || !this.isAwaited) return
		this.#isStarting = true
		setImmediate(() => {
			this.#isStarting = false
			const start = this.#next()
			if (!start) return
			start()
			this.#startNext()
		})
	}

	/** The first waiting piece of work of the visitor who has taken the least. */
	#next(): (() => void) | undefined {
		let least = Number.POSITIVE_INFINITY
		let next: Set<() => void> | undefined
		for (const [visitor, waiting] of this.#waiting) {
			if (!this.#mayBegin(visitor) || this.timeTaken(visitor) >= least) continue
			least = this.timeTaken(visitor)
			next = waiting
		}
		return next?.values().next().value
	}
}
