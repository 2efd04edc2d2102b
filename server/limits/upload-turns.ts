import type { RequestHandler } from 'express'
import { FairQueue } from './fair-queue.ts'
import { enterFrom } from './page-queue.ts'

/**
 * Forms with files are read a few at a time, of one visitor one: each is held in memory until it is answered. A form
 * whose visitor is slow leaves its place to the next after a minute.
 */
export function uploadTurns(): RequestHandler {
	const enter = enterFrom(
		new FairQueue({
			atOnce: 3,
			perVisitor: 1,
			mostWaiting: { perVisitor: 2, inAll: 30 },
			longest: 60_000,
		}),
	)
	return async (req, res, next) => {
		if (!res.locals.isUpload) return next()
		const endTurn = await enter(req, res)
		if (!endTurn) return
		res.once('close', endTurn)
		next()
	}
}
