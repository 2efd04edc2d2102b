import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { queuedPages } from '#server/observe/metrics.ts'
import { type EndTurn, FairQueue, QueueFull } from './fair-queue.ts'
import { tryLater } from './try-later.ts'

/** Milliseconds for which a request waits for its turn. */
const patience = 10_000

/**
 * Pages are rendered a few at a time, and of one visitor still fewer; the others wait in order, and only a long queue
 * is rejected, with 429 or, when it is that of all visitors, 503. An embedded backend works on one thing at a time,
 * like this process: more at once would only be slower for all. For another backend pages mostly wait.
 */
export function pageTurns({ embeddedBackend }: { embeddedBackend: boolean }): RequestHandler {
	const queue = new FairQueue({
		...(embeddedBackend ? { atOnce: 4, perVisitor: 2 } : { atOnce: 64, perVisitor: 8 }),
		mostWaiting: { perVisitor: 300, inAll: 3_000 },
		longest: 2_000,
	})
	return async (req, res, next) => {
		// A visitor may have gone while the page was looked up in memory: nothing would end the turn.
		if (res.closed) return
		const waiting = new AbortController()
		const giveUp = () => waiting.abort()
		const timer = setTimeout(giveUp, patience)
		res.once('close', giveUp)
		let end: EndTurn
		queuedPages.count++
		try {
			end = await queue.enter(res.locals.visitor.counted, waiting.signal)
		} catch (error) {
			if (res.closed) return
			res.set('Retry-After', String(patience / 1_000))
			tryLater(req, res, error instanceof QueueFull && error.isOwn ? 'visitor' : 'everybody')
			return
		} finally {
			queuedPages.count--
			clearTimeout(timer)
			res.off('close', giveUp)
		}
		// A page is rendered whole before its first byte leaves; how fast it is read is the visitor's own matter.
		onHeaders(res, () => {
			if (!res.closed) end()
		})
		// Without an answer the visitor has gone; calls of the backend may go on.
		res.once('close', () => {
			void Promise.resolve(res.locals.callsEnded?.()).then(end)
		})
		next()
	}
}
