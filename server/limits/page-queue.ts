import type { Request, Response } from 'express'
import { queuedPages } from '#server/observe/metrics.ts'
import { type EndTurn, FairQueue, QueueFull } from './fair-queue.ts'
import { tryLater } from './try-later.ts'

/** Milliseconds for which a request waits for its turn to be rendered. */
const PATIENCE = 10_000

/**
 * Waits for the turn of a request to render its page.
 * @returns ends the turn; undefined when the visitor has left, or was answered that the queue is too long
 */
export type EnterQueue = (req: Request, res: Response) => Promise<EndTurn | undefined>

/**
 * Pages are rendered a few at a time, and of one visitor still fewer; the others wait in order, and only a long queue
 * is rejected, with 429 or, when it is that of all visitors, 503. An embedded backend works on one thing at a time,
 * like this process: more at once would only be slower for all. For another backend pages mostly wait.
 */
export function pageQueue({ embeddedBackend }: { embeddedBackend: boolean }): EnterQueue {
	const queue = new FairQueue({
		...(embeddedBackend ? { atOnce: 4, perVisitor: 2 } : { atOnce: 64, perVisitor: 8 }),
		mostWaiting: { perVisitor: 300, inAll: 3_000 },
		longest: 2_000,
	})
	return enterFrom(queue, PATIENCE, queuedPages)
}

/**
 * @param patience milliseconds for which a request waits for its turn
 * @param waiters is counted up while a request waits
 */
export function enterFrom(
	queue: FairQueue,
	patience: number,
	waiters: { count: number } = { count: 0 },
): EnterQueue {
	return async (req, res) => {
		if (res.closed) return undefined
		const waiting = new AbortController()
		const giveUp = () => waiting.abort()
		const timer = setTimeout(giveUp, patience)
		res.once('close', giveUp)
		waiters.count++
		try {
			return await queue.enter(res.locals.visitor.counted, waiting.signal)
		} catch (error) {
			if (res.closed) return undefined
			res.set('Retry-After', String(patience / 1_000))
			await tryLater(req, res, error instanceof QueueFull && error.isOwn ? 'visitor' : 'everybody')
			return undefined
		} finally {
			waiters.count--
			clearTimeout(timer)
			res.off('close', giveUp)
		}
	}
}
