import type { RequestHandler } from 'express'
import { sendMessage } from './message-page.ts'

/** More than all values of all filters of a category: each parameter costs every call that passes it on. */
const mostParameters = 200

/** Refuses addresses with more parameters than any page of ours writes. Their length Node itself bounds to 16 KiB. */
export const limitQuery: RequestHandler = (req, res, next) => {
	const { originalUrl } = req
	let parameters = 0
	for (let at = originalUrl.indexOf('?'); at !== -1; at = originalUrl.indexOf('&', at + 1)) parameters++
	if (parameters <= mostParameters) return next()
	sendMessage(req, res, {
		status: 400,
		exceptionCode: 'BAD_REQUEST',
		title: 'Слишком много условий',
		text: 'Столько условий сразу мы не проверим. Выбери самые важные.',
		action: { text: 'Открыть без условий', href: req.path },
	})
}
