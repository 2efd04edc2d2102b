import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { countedAddress } from './client-address.ts'
import type { CountRefused } from './refused-requests.ts'

/** Statuses of what never became a request, as Node has them. */
const statuses: Record<string, 408 | 413 | 431> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const HEAD = 'HEAD '

type BrokenRequest = NodeJS.ErrnoException & { rawPacket?: Buffer }

/**
 * Milliseconds in which a client reads the answer; then the connection is closed, even if the client leaves its end
 * open.
 */
const PATIENCE = 1_000

export interface BrokenRequestAnswer {
	status: number
	headers: Record<string, string>
	body: string
}

/**
 * Answers what never became a request, such as headers beyond the 16 KB that Node reads. Node's own answer has no body.
 * @param answerOf makes the answer for the status that Node would give (400, 408, 413 or 431)
 */
export function answerBrokenRequests(
	server: Server,
	answerOf: (status: number) => BrokenRequestAnswer,
	count: CountRefused,
): void {
	server.on('clientError', (error: BrokenRequest, socket: Duplex & { remoteAddress?: string }) => {
		if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
		const known = statuses[error.code ?? ''] ?? 400
		const { status, headers, body } = answerOf(known)
		// A client that is slow, or has nothing more to ask, is beyond no limit.
		if (known !== 408) count(countedAddress(socket.remoteAddress ?? ''), status)
		const all = {
			...headers,
			'Content-Length': Buffer.byteLength(body),
			'Cache-Control': 'no-store',
			Connection: 'close',
		}
		const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
		// A client that asks for the head of an answer takes no body for its part.
		const isForHead = error.rawPacket?.subarray(0, HEAD.length).toString() === HEAD
		const end = isForHead ? '' : body
		socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', end].join('\r\n'))
		const timer = setTimeout(() => socket.destroy(), PATIENCE)
		socket.once('close', () => clearTimeout(timer))
	})
}
