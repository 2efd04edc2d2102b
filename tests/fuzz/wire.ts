import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { FuzzRequest } from './request.ts'
import { cookieHeader, type Jar } from './roles.ts'

/** Milliseconds after which a request hangs. */
const PATIENCE = 20_000
/** Milliseconds for the shop's answer to a broken request. */
const PATIENCE_WITH_BROKEN = 1_000

/** An answer; status 0 when there is none. */
export interface Answer {
	status: number
	headers: Record<string, string>
	setCookies: readonly string[]
	body: Buffer
	/** Why there is no answer. */
	failure?: string
}

const nothing: Answer = { status: 0, headers: {}, setCookies: [], body: Buffer.alloc(0) }

export interface Wire {
	send(request: FuzzRequest): Promise<Answer>
	close(): void
}

/** Sends requests to a shop. @param jarOf the cookies of a role at this moment */
export function openWire(origin: string, jarOf: (role: FuzzRequest['as']) => Jar): Wire {
	const { hostname, port } = new URL(origin)
	const agent = new Agent({ keepAlive: true, maxSockets: 8 })

	const headersOf = ({ as, cookies, headers }: FuzzRequest): [string, string][] => {
		const cookie = cookieHeader(new Map([...jarOf(as), ...cookies]))
		const own = headers.map(([name, value]): [string, string] => [name, value.replaceAll('{origin}', origin)])
		return cookie ? [['cookie', cookie], ...own] : own
	}

	function sendWhole(request: FuzzRequest): Promise<Answer> {
		return new Promise((resolve) => {
			const { method, target, body } = request
			const sent = httpRequest({
				agent,
				hostname,
				port,
				method,
				path: target,
				signal: AbortSignal.timeout(PATIENCE),
			})
			for (const [name, value] of headersOf(request)) {
				// Node's own is in its place.
				if (name === 'host') sent.setHeader(name, value)
				else sent.appendHeader(name, value)
			}
			if (body) sent.setHeader('content-length', body.length)
			sent.on('error', (error: NodeJS.ErrnoException) => {
				// The connection was open for the next request, and closed as that one came.
				if (sent.reusedSocket && isClosed(error)) resolve(sendWhole(request))
				else resolve({ ...nothing, failure: error.name === 'AbortError' ? 'hangs' : `ends by ${error.code}` })
			})
			sent.on('response', (response) => {
				const chunks: Buffer[] = []
				response.on('data', (chunk: Buffer) => chunks.push(chunk))
				response.on('error', () => resolve({ ...nothing, failure: 'has half an answer' }))
				response.on('end', () =>
					resolve(answerFrom(response.statusCode ?? 0, response.rawHeaders, Buffer.concat(chunks))),
				)
			})
			sent.end(body)
		})
	}

	/** Byte by byte as it is: clients correct, or do not send, a wrong target or header. */
	function sendRaw(request: FuzzRequest): Promise<Answer> {
		return new Promise((resolve) => {
			const { method, target, body } = request
			const lines = headersOf(request).map(([name, value]) => `${name}: ${value}`)
			const head = [
				`${method} ${target} HTTP/1.1`,
				`Host: ${hostname}:${port}`,
				...lines,
				'Connection: close',
			]
			const chunks: Buffer[] = []
			const socket = connect(Number(port), hostname)
			socket.setTimeout(PATIENCE_WITH_BROKEN, () => socket.destroy())
			socket.on('data', (chunk: Buffer) => chunks.push(chunk))
			socket.on('error', () => {})
			socket.on('close', () => resolve(answerFromBytes(Buffer.concat(chunks))))
			socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'))
			if (body) socket.write(body)
		})
	}

	return {
		send: (request) => (request.raw ? sendRaw(request) : sendWhole(request)),
		close: () => agent.destroy(),
	}
}

/** Error codes of a closed connection for its reader, and for its writer. */
const isClosed = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

function answerFromBytes(bytes: Buffer): Answer {
	const end = bytes.indexOf('\r\n\r\n')
	if (end === -1) return nothing
	const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
	const headers = lines.flatMap((line) => [
		line.slice(0, line.indexOf(':')),
		line.slice(line.indexOf(':') + 1).trim(),
	])
	return answerFrom(Number(first.split(' ')[1]), headers, bytes.subarray(end + 4))
}

/** @param rawHeaders names and values in turn */
function answerFrom(status: number, rawHeaders: readonly string[], body: Buffer): Answer {
	const headers: Record<string, string> = {}
	const setCookies: string[] = []
	for (let at = 0; at < rawHeaders.length; at += 2) {
		const [name = '', value = ''] = [rawHeaders[at]?.toLowerCase(), rawHeaders[at + 1]]
		if (name === 'set-cookie') setCookies.push(value)
		headers[name] = value
	}
	return { status, headers, setCookies, body: unpacked(body, headers['content-encoding']) }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
	if (body.length === 0) return body
	if (encoding === 'br') return brotliDecompressSync(body)
	if (encoding === 'gzip') return gunzipSync(body)
	return encoding === 'deflate' ? inflateSync(body) : body
}
