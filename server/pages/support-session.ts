import type { RequestHandler } from 'express'
import onHeaders from 'on-headers'
import { forWhomHeader, reloadHeader } from '#app/acting.ts'
import { helpedIn } from '#app/api/support-cookie.server.ts'
import { isDataPath } from '#app/remix/data-address.ts'

/**
 * While an operator helps a customer no browser stores a page, and scripts get data only for the page of that
 * customer: a page for another customer, or for none, is reloaded as a whole, with the bar that names the customer.
 */
export const oneCustomer: RequestHandler = (req, res, next) => {
	const helped = helpedIn(req.headers.cookie)
	const said = req.get(forWhomHeader)
	if (helped) onHeaders(res, () => void res.set('Cache-Control', 'private, no-store'))
	const isReading = req.method === 'GET' || req.method === 'HEAD'
	if (helped === said || !isReading || !isDataPath(req.path)) return next()
	res.status(204).set(reloadHeader, '1').set('Cache-Control', 'private, no-store').end()
}
