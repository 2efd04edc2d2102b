import type { RequestHandler } from 'express'
import { sendMessage } from '#server/responses/message-page.ts'
import { wrongMethod } from '#server/responses/problem-page.ts'

const allowed = 'GET, HEAD, POST, OPTIONS'

/**
 * Lets only reading and forms through to the pages. OPTIONS lists the methods, and nothing of other sites: to their
 * scripts the shop is closed.
 */
export const checkMethod: RequestHandler = (req, res, next) => {
	switch (req.method) {
		case 'GET':
		case 'HEAD':
		case 'POST':
			return next()
		case 'OPTIONS':
			res.set('Allow', allowed).status(204).end()
			return
		default:
			// A body is not read.
			res.set('Allow', allowed).set('Connection', 'close')
			sendMessage(req, res, {
				status: 405,
				exceptionCode: 'METHOD_NOT_ALLOWED',
				...wrongMethod,
			})
	}
}
