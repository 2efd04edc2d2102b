import type { IncomingMessage, RequestListener, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from './client-address.ts'

/** Time limits for a client, in milliseconds. */
type Patience = {
	/** Until the headers of a request are all here. */
	headers: number
	/** Until the whole request is, headers and body. */
	request: number
	/** Interval between two checks of the limits. */
	check: number
}

/**
 * Bounds of a connection, for the making of an HTTP server. They end at the request: an answer may take as long as the
 * client needs to read it, which for a picture over a bad line is long (`boundReading`).
 */
export function connectionBounds({
	headers = 15_000,
	request = 30_000,
	check = 2_000,
}: Partial<Patience> = {}): ServerOptions {
	return {
		headersTimeout: headers,
		requestTimeout: request,
		connectionsCheckingInterval: check,
		// Longer than the patience of usual balancers, so that none of them writes into a connection just closed.
		keepAliveTimeout: 65_000,
		// Node's own answer has no body: `excessOf` looks at it.
		requireHostHeader: false,
	}
}

/**
 * Ends a request whose body comes too slowly, as one that takes too long: 408. Its bytes count instead of its time, so
 * photographs arrive over a slow line too, and a small form has the time of one window.
 * @param least bytes that come in each window, unless the rest does
 * @param within milliseconds of a window
 */
export function boundSending(server: Server, { least = 256 * 1024, within = 30_000 } = {}): void {
	server.on('request', (req: IncomingMessage) => {
		const { headers, socket } = req
		if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
		let before = socket.bytesRead
		const timer = setInterval(() => {
			const came = socket.bytesRead - before
			before = socket.bytesRead
			if (came >= least && !req.complete) return
			clearInterval(timer)
			if (req.complete || socket.destroyed) return
			const error = Object.assign(new Error('The body comes too slowly'), {
				code: 'ERR_HTTP_REQUEST_TIMEOUT',
			})
			if (!server.emit('clientError', error, socket)) socket.destroy()
		}, within)
		req.once('close', () => clearInterval(timer))
	})
}

/**
 * Closes the connection of a client that reads nothing of an answer. Each byte read restarts the time, so a slow line
 * is not cut.
 * @param patience milliseconds; Node checks after each of them, so that it may take twice as long
 */
export function boundReading(server: Server, patience = 30_000): void {
	server.on('request', (_req, res) => {
		res.setTimeout(patience, () => {
			// Otherwise the shop itself has nothing to send yet.
			if (res.socket && res.socket.writableLength > 0) res.socket.destroy()
		})
	})
}

/** Requests of a connection that wait for the answer to the one before. */
const MOST_WAITING = 16

/**
 * Begins each request of a connection after the answers to those before it. Node begins all at once, and when the
 * connection ends it closes the current answer and no other: code that waits for the end of the others would never go
 * on. A connection with too many is closed; browsers and proxies have none that wait.
 */
export function oneAfterAnother(listener: RequestListener): RequestListener {
	const waiting = new WeakMap<Socket, number>()
	return (req, res) => {
		if (res.socket) return void listener(req, res)
		const { socket } = req
		const others = waiting.get(socket) ?? 0
		if (others >= MOST_WAITING) return void socket.destroy()
		waiting.set(socket, others + 1)
		res.once('socket', () => {
			waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
			if (!socket.destroyed) void listener(req, res)
		})
	}
}

/** Milliseconds for a form with photographs: three of 8 MB at 80 KB/s, one of them at 27 KB/s. */
export const longestUpload = 300_000

/** After this number a client has to reconnect. */
export const requestsPerConnection = 1_000

/**
 * Allows one client's network (an IPv4 address, or the /64 of an IPv6 one) only so many connections at a time; more
 * are closed unanswered. A browser opens up to six, for a minute: this is about eighty visitors of one office or
 * mobile network.
 *
 * Not behind a proxy: its connections carry all clients, and the proxy has to bound them.
 */
export function boundConnections(server: Server, mostPerClient = 512): void {
	const open = new Map<string, number>()
	server.on('connection', (socket: Socket) => {
		const client = clientOf(socket.remoteAddress)
		const others = open.get(client) ?? 0
		if (others >= mostPerClient) {
			socket.destroy()
			return
		}
		open.set(client, others + 1)
		socket.once('close', () => {
			const left = (open.get(client) ?? 1) - 1
			if (left === 0) open.delete(client)
			else open.set(client, left)
		})
	})
}

/** As every limit counts it; here an address of this machine is a client too. */
const clientOf = (address = 'unknown') => countedAddress(address) || address
