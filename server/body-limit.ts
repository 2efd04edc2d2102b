import type { RequestHandler } from 'express'
import { sendMessage } from './message-page.ts'

/** Bytes of the largest form of any page; each form has a limit of its own besides. */
const largestForm = 256 * 1024

/** Refuses bodies over 256 KiB, and those that do not say how large they are: browsers always do for forms. */
export const limitBody: RequestHandler = (req, res, next) => {
	const length = Number(req.get('content-length') ?? 0)
	if (length <= largestForm && req.get('transfer-encoding') === undefined) return next()
	// The rest of the body would only be read to be thrown away.
	res.set('Connection', 'close')
	sendMessage(req, res, {
		status: 413,
		exceptionCode: 'REQUEST_TOO_LARGE',
		title: 'Слишком много данных',
		text: 'Форма больше, чем мы можем принять. Сократи текст и отправь её ещё раз.',
		action: { text: 'На главную', href: '/' },
	})
}
