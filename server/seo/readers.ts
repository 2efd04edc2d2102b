import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { Log } from '#process/logger.ts'
import { FairQueue } from '#server/limits/fair-queue.ts'

export interface ReaderLimits {
	/** Pieces that are made at the same time: each costs the backend. */
	atOnce: number
	/** Answers that are read at the same time, by all together and by one address. */
	inAll: number
	perAddress: number
}

/** Milliseconds after which a piece leaves its turn to the next one: the longest that the backend may take. */
const LONGEST_PIECE = 30_000

/**
 * Sends answers that are written while they are read. Only the making of a piece takes a turn, one at a time for an
 * address: a client that does not read blocks no other. Of too many answers, the one that was not read for the
 * longest time is ended.
 */
export class Readers {
	readonly #limits: ReaderLimits
	readonly #queue: FairQueue
	/** Answers under way and their addresses, in the order in which they were last read. */
	readonly #open = new Map<Response, string | undefined>()

	constructor(limits: ReaderLimits) {
		this.#limits = limits
		this.#queue = new FairQueue({
			atOnce: limits.atOnce,
			perVisitor: 1,
			mostWaiting: { perVisitor: limits.perAddress, inAll: limits.inAll },
			longest: LONGEST_PIECE,
		})
	}

	/** @param address as `identifyVisitors` counts it; undefined when it is not known, and not bounded */
	hasRoomFor(address: string | undefined): boolean {
		const own = [...this.#open.values()].filter((other) => other === address).length
		return address === undefined || own < this.#limits.perAddress
	}

	/**
	 * Resolves when the answer was read or has broken off.
	 * @throws what the first piece throws: nothing was sent then
	 */
	async send(
		pieces: AsyncGenerator<string>,
		res: Response,
		address: string | undefined,
		log: Log,
	): Promise<void> {
		this.#endIdlest()
		this.#open.set(res, address)
		const gone = new AbortController()
		res.once('close', () => gone.abort())
		try {
			const taken = this.#taken(pieces, res, address, gone.signal)
			const first = await taken.next()
			async function* all() {
				if (!first.done) yield first.value
				yield* taken
			}
			await pipeline(Readable.from(all()), res).catch((error: unknown) => {
				// The reader has gone, or the backend: a file that breaks off is no valid one, so no reader takes it for
				// whole.
				if (!res.destroyed) res.destroy()
				log.warn({ err: error }, 'FEED_BROKEN_OFF')
			})
		} finally {
			this.#open.delete(res)
		}
	}

	async *#taken(
		pieces: AsyncGenerator<string>,
		res: Response,
		address: string | undefined,
		gone: AbortSignal,
	): AsyncGenerator<string> {
		for (;;) {
			const endTurn = await this.#queue.enter(address, gone)
			const piece = await pieces.next().finally(endTurn)
			if (piece.done) return
			if (this.#open.delete(res)) this.#open.set(res, address)
			yield piece.value
		}
	}

	#endIdlest(): void {
		const [idlest] = this.#open.keys()
		if (!idlest || this.#open.size < this.#limits.inAll) return
		this.#open.delete(idlest)
		idlest.destroy()
	}
}
