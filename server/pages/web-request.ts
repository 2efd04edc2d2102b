import { createReadableStreamFromReadable } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { hostOf } from '#server/routing/sites.ts'

/**
 * The request as the framework takes it, under the address that the visitor's browser sees. Its signal aborts when the
 * visitor leaves before the end of the answer.
 * @throws TypeError for an address that is none
 */
export function webRequest(req: ExpressRequest, res: ExpressResponse): Request {
	const gone = new AbortController()
	res.once('close', () => {
		if (!res.writableFinished) gone.abort()
	})
	const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
	return new Request(new URL(`${req.protocol}://${hostOf(req) || 'localhost'}${req.originalUrl}`), {
		method: req.method,
		headers: headersOf(req),
		signal: gone.signal,
		...(hasBody && { body: createReadableStreamFromReadable(req), duplex: 'half' }),
	})
}

function headersOf({ headers }: ExpressRequest): Headers {
	const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
		[value].flat().map((one): [string, string] => [name, one]),
	)
	return new Headers(pairs)
}
