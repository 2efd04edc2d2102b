import type { ErrorRequestHandler } from 'express'
import { exceptionMessage } from '#process/logger.ts'
import { sendMessage } from './message-page.ts'

/**
 * The last resort: a failure outside the pages, which have their own error screens. A request that no address
 * can be made of (a broken Host, a broken escape in the path) is the sender's mistake.
 */
export const answerFailure: ErrorRequestHandler = (error, req, res, next) => {
	if (res.headersSent) return next(error)
	if (error instanceof URIError || error?.code === 'ERR_INVALID_URL') {
		res.status(400).type('text').send('Bad request')
		return
	}
	res.locals.log?.error({ err: error }, exceptionMessage(error))
	sendMessage(req, res, {
		status: 500,
		exceptionCode: 'INTERNAL_ERROR',
		// Spec §8, the generic error.
		title: 'Что-то пошло не так',
		text: 'Мы уже знаем об этом. Обнови страницу или вернись на главную.',
		action: { text: 'На главную', href: '/' },
	})
}
