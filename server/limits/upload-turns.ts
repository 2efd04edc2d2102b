import type { RequestHandler } from 'express'
import { longestUpload } from '#process/connections.ts'
import { FairQueue } from './fair-queue.ts'
import { enterFrom } from './page-queue.ts'

/** Milliseconds between two looks at whether anybody waits. */
const LOOK = 1_000

/**
 * Forms with files are read a few at a time, of one visitor one: each is held in memory until it is answered, so no
 * other is read in its place before. One that still comes after half a minute is cut off when another visitor waits.
 * @param unhurried milliseconds in which no form is cut off
 */
export function uploadTurns(unhurried = 30_000): RequestHandler {
	const queue = new FairQueue({
		atOnce: 3,
		perVisitor: 1,
		mostWaiting: { perVisitor: 2, inAll: 300 },
		longest: 2 * longestUpload,
	})
	// A form that comes slowly has made room by then.
	const enter = enterFrom(queue, unhurried + 15_000)
	return async (req, res, next) => {
		if (!res.locals.isUpload) return next()
		const endTurn = await enter(req, res)
		if (!endTurn) return
		const began = performance.now()
		const timer = setInterval(
			() => {
				if (queue.isAwaited && !req.complete && performance.now() - began > unhurried) req.destroy()
			},
			Math.min(LOOK, unhurried),
		)
		res.once('close', () => {
			clearInterval(timer)
			endTurn()
		})
		next()
	}
}
