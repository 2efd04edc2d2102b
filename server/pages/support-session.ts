import type { RequestHandler } from 'express'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { forWhomHeader, reloadHeader } from '#app/api/support-headers.ts'
import { isDataPath } from '#app/remix/data-address.ts'

/**
 * While an operator helps a customer, scripts get data only for the page of that customer: a page for another customer,
 * or for none, is reloaded as a whole, with the bar that names the customer.
 */
export const checkSupportSession: RequestHandler = (req, res, next) => {
	const isReading = req.method === 'GET' || req.method === 'HEAD'
	const isOfPage = helpedIn(req.headers.cookie) === req.get(forWhomHeader)
	if (isOfPage || !isReading || !isDataPath(req.path)) return next()
	res.status(204).set(reloadHeader, '1').set('Cache-Control', 'private, no-store').end()
}
