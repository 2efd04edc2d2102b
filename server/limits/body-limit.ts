import { finished } from 'node:stream/promises'
import type { Request, RequestHandler } from 'express'
import { sendMessage } from '#server/responses/message-page.ts'
import type { FilesAt } from '#server/routing/sent-fields.ts'

/** Bytes of the largest form of any page; each form has a limit of its own besides. */
const largestForm = 256 * 1024

/** Bytes that are read and thrown away, so that the error response is not lost. */
const largestDiscarded = 16 * 1024 * 1024
/** The same of files: pictures of a telephone as they are. */
const largestDiscardedFiles = 64 * 1024 * 1024

/**
 * Rejects bodies over 256 KiB, and those that do not say how large they are: browsers always do for forms. A form with
 * files may be larger by what its files may have, and is `res.locals.isUpload`.
 */
export const limitBody =
	(filesAt: FilesAt): RequestHandler =>
	async (req, res, next) => {
		const length = Number(req.get('content-length') ?? 0)
		const isUnknown = req.get('transfer-encoding') !== undefined
		const files = isUnknown || !req.is('multipart/form-data') ? 0 : await filesAt(req.path)
		// A picture of few bytes may have as many pixels as one of many.
		res.locals.isUpload = files > 0
		if (!isUnknown && length <= largestForm + files) return next()
		const discarded = files > 0 ? largestDiscardedFiles : largestDiscarded
		if (isUnknown || length > discarded) res.set('Connection', 'close')
		else if (!(await isDiscarded(req))) return
		sendMessage(req, res, {
			status: 413,
			exceptionCode: 'REQUEST_TOO_LARGE',
			title: 'Слишком много данных',
			text:
				files > 0
					? 'Фотографии больше, чем мы можем принять. Вернись назад, выбери другие и отправь форму ещё раз.'
					: 'Форма больше, чем мы можем принять. Сократи текст и отправь её ещё раз.',
			action: { text: 'На главную', href: '/' },
		})
	}

/**
 * Reads the body to its end: a connection that is closed while its client still writes is reset, and with it the answer
 * that the client has not read yet (RFC 9112 §9.6).
 * @returns false when the client has left meanwhile
 */
async function isDiscarded(req: Request): Promise<boolean> {
	try {
		await finished(req.resume())
		return true
	} catch {
		return false
	}
}
