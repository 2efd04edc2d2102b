import type { ErrorRequestHandler } from 'express'
import { exceptionMessage, type Log } from '#process/logger.ts'
import { sendMessage } from './message-page.ts'

/**
 * The last resort: a failure outside the pages, which have their own error screens. A request that no address
 * can be made of (a broken escape in the path), and a body that its reader does not take, are the sender's mistake.
 */
export const answerFailure =
	(log: Log): ErrorRequestHandler =>
	(error, req, res, _next) => {
		const logOfRequest: Log = res.locals.log ?? log
		if (res.headersSent) {
			// An answer that has begun can only be broken off; Express would print the error as it is.
			logOfRequest.error({ err: error }, exceptionMessage(error))
			res.destroy()
			return
		}
		const mistake = statusOfMistake(error)
		if (mistake) {
			sendMessage(req, res, {
				status: mistake,
				exceptionCode: 'BAD_REQUEST',
				title: 'Запрос не прочитать',
				text: 'Проверь ссылку или начни с главной.',
				action: { text: 'На главную', href: '/' },
			})
			return
		}
		logOfRequest.error({ err: error }, exceptionMessage(error))
		sendMessage(req, res, {
			status: 500,
			exceptionCode: 'INTERNAL_ERROR',
			// Spec §8, the generic error.
			title: 'Что-то пошло не так',
			text: 'Мы уже знаем об этом. Обнови страницу или вернись на главную.',
			action: { text: 'На главную', href: '/' },
		})
	}

/** From 400 to 499 for what the sender has done wrong, as the readers of bodies say it in `status`. */
function statusOfMistake(error: unknown): number | undefined {
	if (error instanceof URIError) return 400
	const { code, status } = (error ?? {}) as { code?: unknown; status?: unknown }
	if (code === 'ERR_INVALID_URL') return 400
	return typeof status === 'number' && status >= 400 && status <= 499 ? status : undefined
}
