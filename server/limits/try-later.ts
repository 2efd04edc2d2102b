import express, { type Request, type Response } from 'express'
import { ownPath } from '#app/paths/own-path.ts'
import { isMadeByScript, type Message, sendMessage } from '#server/responses/message-page.ts'
import type { FieldsAt } from '#server/routing/sent-fields.ts'

const reasons = {
	/** The visitor asks for too much. */
	visitor: {
		status: 429,
		exceptionCode: 'TOO_MANY_REQUESTS',
		title: 'Слишком много действий подряд',
		// Spec §8, HTTP 429.
		text: 'Действия на странице временно ограничены. Попробуй немного позже',
	},
	/** All visitors together ask for more than can be done. */
	everybody: {
		status: 503,
		exceptionCode: 'SERVICE_UNAVAILABLE',
		// Spec §8, the generic error.
		title: 'Что-то пошло не так',
		text: 'Сейчас в магазине слишком много посетителей. Попробуй через минуту',
	},
}

/**
 * Answers a request that may be made again a little later. A form that was sent without scripts is offered to be sent
 * again, with the fields that the form at its address has (`fieldsAt` of the application's locals).
 * @param isFormOffered false leaves the form unread, so that rejecting costs little
 */
export async function tryLater(
	req: Request,
	res: Response,
	reason: keyof typeof reasons,
	{ isFormOffered = true } = {},
): Promise<void> {
	const isForm = req.method === 'POST'
	const sent = isForm && isFormOffered && !isMadeByScript(req) ? await readSent(req, res) : undefined
	sendMessage(req, res, {
		...reasons[reason],
		action: isForm
			? { text: 'На главную', href: '/' }
			: { text: 'Обновить страницу', href: ownPath(req.originalUrl) },
		...(sent && { sent }),
	})
}

/** The fields typed into a form, so that they are not lost; undefined when it can't be read. */
async function readSent(req: Request, res: Response): Promise<Message['sent']> {
	const fieldsAt: FieldsAt = req.app.locals.fieldsAt
	const isKnown = await fieldsAt(req.path)
	await new Promise((resolve) => readText(req, res, resolve))
	if (typeof req.body !== 'string') return undefined
	const fields = [...new URLSearchParams(req.body)].filter(([name]) => isKnown(name))
	return { to: ownPath(req.originalUrl), fields: [...new Map(fields)] }
}

const readText = express.text({ type: 'application/x-www-form-urlencoded', limit: '64kb' })
