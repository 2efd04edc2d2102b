import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ErrorBody } from '#contract/errors.ts'
import { answerBrokenRequests, type BrokenRequestAnswer } from '#process/broken-request.ts'
import { countedAddress } from '#process/client-address.ts'
import {
	boundReading,
	connectionBounds,
	oneAfterAnother,
	requestsPerConnection,
} from '#process/connections.ts'
import type { Log } from '#process/logger.ts'
import { countRefused } from '#process/refused-requests.ts'
import { excessOf, requestBounds } from '#process/request-bounds.ts'

/**
 * Serves calls over HTTP. A request beyond its bounds, or that can't be read, is rejected as BAD_REQUEST before any
 * other code looks at it.
 */
export function createBackendServer(
	fetch: (request: Request) => Response | Promise<Response>,
	log: Log,
): Server {
	const answer = getRequestListener(fetch)
	const count = countRefused(log)
	const listener: RequestListener = (req, res) => {
		const excess = excessOf(req, requestBounds.address)
		if (!excess) return void answer(req, res)
		const { status, headers, body } = badRequestOf(excess)
		count(countedAddress(req.socket.remoteAddress ?? ''), status)
		res.writeHead(status, headers).end(body)
	}
	const server = createServer(connectionBounds(), oneAfterAnother(listener))
	server.maxRequestsPerSocket = requestsPerConnection
	boundReading(server)
	answerBrokenRequests(server, (status) => badRequestOf(`status ${status}`), count)
	return server
}

function badRequestOf(reason: string): BrokenRequestAnswer {
	const body: ErrorBody = { exceptionCode: 'BAD_REQUEST', message: `The request can't be read: ${reason}` }
	return { status: 400, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}
