import type { RequestHandler } from 'express'
import { sendMessage } from '#server/responses/message-page.ts'
import { staysHere } from '#server/routing/canonical-path.ts'
import { isDecodable } from '#server/routing/sent-fields.ts'

/** Names a route for its data alone, as older scripts of the framework did: pages are served whole, or as `.data`. */
const routeOfData = '_data'

/**
 * Removes parts of a request that only the framework would read. It compares the origin of a form with a header that
 * any client may send and with a host that a proxy may have changed: `checkOrigin` has checked it already, by trusted
 * values. A path that can't be decoded, or then leads to another host, is none of ours; the framework would fail on
 * it, here and in the browser.
 */
export const frameworkRequest: RequestHandler = (req, res, next) => {
	delete req.headers.origin
	const trusts = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean
	if (!trusts(req.socket.remoteAddress ?? '', 0)) delete req.headers['x-forwarded-host']

	const [path = '', ...rest] = req.originalUrl.split('?')
	if (isForeign(path)) {
		sendMessage(req, res, {
			status: 404,
			exceptionCode: 'NOT_FOUND',
			title: 'Такой страницы нет',
			text: 'Её убрали, или в адресе опечатка. Проверь адрес или начни с главной.',
			action: { text: 'На главную', href: '/' },
		})
		return
	}
	const query = new URLSearchParams(rest.join('?'))
	if (query.has(routeOfData)) {
		query.delete(routeOfData)
		req.originalUrl = query.size > 0 ? `${path}?${query}` : path
	}
	next()
}

function isForeign(path: string): boolean {
	return !isDecodable(path) || !staysHere(decodeURIComponent(path))
}
