import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults between the storefront and its backend, with their names in the table. */
export const faults = {
	refused: 'the connection is refused',
	cut: 'the answer breaks off in the middle',
	slow: 'the answer comes after 30 seconds',
	trickle: 'the answer comes byte by byte, and has no end in time',
	limited: '429 with Retry-After',
	'limited-until': '429 with a date in Retry-After',
	unauthorised: '401',
	blocked: '403 with an incident',
	forbidden: '403 without an incident',
	'not-found': '404',
	broken: '200 with broken JSON',
	incomplete: '200 with fields missing: the last one of every object',
	huge: '200 with ten megabytes',
	'500': '500',
	'503': '503',
	gateway: '502',
	redirected: '302 to another site',
	slashed: '301 to the same address with a slash',
	html: '200 with a page of HTML',
	empty: '200 without a body',
	'no-content': '204',
	null: '200 with null',
	list: '200 with a list instead of an object',
	longer: '200 with more bytes than it has announced',
	packed: '200 with bytes that are not packed as it says',
} as const
export type Fault = keyof typeof faults

/** A call as `GET /api/basket`, without its query. */
type Calls = (call: string) => boolean

export interface FaultyProxy {
	/** Origin without a trailing slash. */
	url: string
	/** From now on these calls go wrong; by default all of them. */
	inject(fault: Fault, calls?: Calls): Promise<void>
	/** From now on the backend rejects these calls by this name. */
	refuse(status: number, exceptionCode: string, calls: Calls): void
	/** From now on nothing goes wrong. */
	heal(): Promise<void>
	stop(): Promise<void>
}

export const incident = {
	hostName: 'tropa.example',
	incidentId: 'inc-204-77',
	errorCode: 'BOT-17',
	timeUtc: '2026-11-21T09:00:00Z',
	clientIp: '203.0.113.9',
	uri: '/catalog/hits',
	request: 'GET /catalog/hits',
}

const slowMs = 30_000
const trickleMs = 100
const SPACE = 0x20
const hugeBytes = 10 * 1024 * 1024

/** A proxy between a storefront and the backend that spoils the calls on request. */
export async function startProxy(backendUrl: string): Promise<FaultyProxy> {
	let fault: Fault | undefined
	let isFaulty: Calls = () => true
	let refusal: { status: number; exceptionCode: string } | undefined
	const delays = new Set<NodeJS.Timeout>()
	const drips = new Set<NodeJS.Timeout>()

	const server = createServer(async (incoming, outgoing) => {
		const call = `${incoming.method} ${incoming.url?.split('?', 1)[0]}`
		if (refusal && isFaulty(call)) {
			const body = JSON.stringify({ exceptionCode: refusal.exceptionCode, message: '' })
			return void outgoing.writeHead(refusal.status, { 'content-type': 'application/json' }).end(body)
		}
		if (!fault || !isFaulty(call)) return forward(backendUrl, incoming, outgoing)
		await spoil(fault, incoming, outgoing)
	})
	const listen = async (port: number) => {
		server.listen(port, '127.0.0.1')
		await once(server, 'listening')
	}
	const close = async () => {
		if (!server.listening) return
		const closed = once(server, 'close')
		server.close()
		server.closeAllConnections()
		await closed
	}

	async function spoil(fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const refuse = (status: number, body: object, headers: Record<string, string> = {}) =>
			outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
		switch (fault) {
			case 'refused':
				return void incoming.socket.destroy()
			case 'limited':
				return void refuse(429, { exceptionCode: 'TOO_MANY_REQUESTS', message: '' }, { 'retry-after': '1' })
			case 'limited-until': {
				const headers = { 'retry-after': new Date(Date.now() + 3_000).toUTCString() }
				return void refuse(429, { exceptionCode: 'TOO_MANY_REQUESTS', message: '' }, headers)
			}
			case 'unauthorised':
				return void refuse(401, { exceptionCode: 'UNAUTHORIZED', message: '' })
			case 'blocked':
				return void refuse(403, { exceptionCode: 'FORBIDDEN', message: '', ...incident })
			case 'forbidden':
				return void refuse(403, { exceptionCode: 'FORBIDDEN', message: '' })
			case 'not-found':
				return void refuse(404, { exceptionCode: 'NOT_FOUND', message: '' })
			case '500':
				return void refuse(500, { exceptionCode: 'INTERNAL_ERROR', message: '' })
			case '503':
				return void outgoing
					.writeHead(503, { 'content-type': 'text/html' })
					.end('<h1>Service Unavailable</h1>')
			case 'gateway':
				return void outgoing.writeHead(502).end()
			case 'redirected':
				return void outgoing.writeHead(302, { location: 'https://log-in.example/' }).end()
			case 'slashed': {
				const [path, query] = (incoming.url ?? '').split('?')
				const location = `${path}/${query === undefined ? '' : `?${query}`}`
				return void outgoing.writeHead(301, { location }).end()
			}
			case 'html':
				return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
			case 'empty':
				return void outgoing.writeHead(200).end()
			case 'no-content':
				return void outgoing.writeHead(204).end()
			case 'null':
				return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('null')
			case 'list':
				return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('[]')
		}

		// The others spoil the answer of a call that the backend has carried out.
		const { status, headers, body } = await answerOf(backendUrl, incoming)
		if (outgoing.destroyed) return
		switch (fault) {
			case 'slow': {
				const delay = setTimeout(() => outgoing.writeHead(status, headers).end(body), slowMs)
				delays.add(delay)
				outgoing.once('close', () => clearTimeout(delay))
				return
			}
			case 'trickle': {
				outgoing.writeHead(status, headers)
				const bytes = body[Symbol.iterator]()
				const drip = setInterval(() => {
					const { value } = bytes.next()
					outgoing.write(Buffer.of(value ?? SPACE))
				}, trickleMs)
				drips.add(drip)
				outgoing.once('close', () => clearInterval(drip))
				return
			}
			case 'cut':
				outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) })
				outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy())
				return
			case 'broken':
				return void outgoing.writeHead(200, headers).end(body.subarray(0, body.length / 2))
			case 'incomplete':
				return void outgoing
					.writeHead(200, headers)
					.end(JSON.stringify(withoutLast(JSON.parse(String(body)))))
			case 'longer':
				return void outgoing
					.writeHead(200, { ...headers, 'content-length': String(Math.floor(body.length / 2)) })
					.end(body)
			case 'packed':
				return void outgoing.writeHead(200, { ...headers, 'content-encoding': 'gzip' }).end(body)
			case 'huge':
				return void outgoing.writeHead(200, headers).end(Buffer.alloc(hugeBytes, ' '))
		}
	}

	await listen(0)
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		async inject(next, calls) {
			fault = next
			isFaulty = calls ?? (() => true)
			if (fault === 'refused' && !calls) await close()
		},
		refuse(status, exceptionCode, calls) {
			refusal = { status, exceptionCode }
			isFaulty = calls
		},
		async heal() {
			fault = undefined
			refusal = undefined
			if (!server.listening) await listen(port)
		},
		async stop() {
			for (const delay of delays) clearTimeout(delay)
			for (const drip of drips) clearInterval(drip)
			await close()
		},
	}
}

/** Passes a call on and its answer back as they are. */
export function forward(backendUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
	const passed = request(backendUrl + incoming.url, { method: incoming.method, headers: incoming.headers })
	passed.once('response', (answer) => {
		outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
		answer.pipe(outgoing)
	})
	passed.once('error', () => outgoing.destroy())
	outgoing.once('close', () => passed.destroy())
	incoming.pipe(passed)
}

async function answerOf(backendUrl: string, incoming: IncomingMessage) {
	const passed = request(backendUrl + incoming.url, { method: incoming.method, headers: incoming.headers })
	incoming.pipe(passed)
	const [answer] = (await once(passed, 'response')) as [IncomingMessage]
	const chunks: Buffer[] = []
	for await (const chunk of answer) chunks.push(chunk)
	const cookies = answer.headers['set-cookie']
	return {
		status: answer.statusCode ?? 502,
		headers: { 'content-type': 'application/json', ...(cookies && { 'set-cookie': cookies }) },
		body: Buffer.concat(chunks),
	}
}

function withoutLast(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutLast)
	if (typeof value !== 'object' || value === null) return value
	const fields = Object.entries(value).slice(0, -1)
	return Object.fromEntries(fields.map(([name, field]) => [name, withoutLast(field)]))
}
