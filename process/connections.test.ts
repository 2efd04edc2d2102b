import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answerBrokenRequests } from './broken-request.ts'
import {
	boundConnections,
	boundReading,
	boundSending,
	connectionBounds,
	oneAfterAnother,
} from './connections.ts'

const impatient = connectionBounds({ headers: 200, request: 400, check: 20 })

async function listenOn(server: Server): Promise<number> {
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return (server.address() as AddressInfo).port
}

const impatientServer = (listener: RequestListener) => listenOn(createServer(impatient, listener))

const answerWhenRead: RequestListener = (req, res) => void req.resume().once('end', () => res.end('thanks'))

function open(port: number) {
	const socket = connect(port, '127.0.0.1')
	let text = ''
	socket.on('data', (chunk) => {
		text += chunk
	})
	// A closed connection may show as a reset.
	socket.on('error', () => {})
	onTestFinished(() => void socket.destroy())
	return { socket, read: () => text, closed: once(socket, 'close') }
}

/** Writes a text drop by drop, for ever. */
async function drip(socket: Socket, text: string) {
	socket.write(text)
	while (!socket.destroyed) {
		await wait(20)
		if (socket.writable) socket.write('x')
	}
}

describe('a connection ends when', () => {
	test('its headers come drop by drop', async () => {
		const { socket, read, closed } = open(await impatientServer(answerWhenRead))
		void drip(socket, 'GET / HTTP/1.1\r\nHost: shop\r\nX-Drops: ')
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
	})

	test('its body comes drop by drop', async () => {
		const { socket, read, closed } = open(await impatientServer(answerWhenRead))
		void drip(socket, 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n')
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
	})

	test('nothing comes at all', async () => {
		const { read, closed } = open(await impatientServer(answerWhenRead))
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
	})
})

test('a request that is sent in time is answered, also when the answer takes longer than a request may', async () => {
	const bounds = connectionBounds({ headers: 1_500, request: 1_500, check: 20 })
	const server = createServer(bounds, async (req, res) => {
		req.resume()
		for (let part = 0; part < 40; part += 1) {
			res.write('part of a large picture ')
			await wait(50)
		}
		res.end()
	})
	const answer = await fetch(`http://127.0.0.1:${await listenOn(server)}/`, { method: 'POST', body: 'form' })
	expect((await answer.text()).length).toBe(40 * 24)
})

describe('where the bytes of a body count instead of its time', () => {
	const window = { least: 1_000, within: 200 }

	// The test ends each window itself, once its bytes have arrived: a busy machine is not a slow line.
	beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
	afterEach(() => void vi.useRealTimers())

	/** Begins a body of this length. */
	async function begin(length: number) {
		let received = 0
		const server = createServer(connectionBounds({ request: 20_000, check: 20 }), (req, res) => {
			req.on('data', (chunk: Buffer) => {
				received += chunk.length
			})
			answerWhenRead(req, res)
		})
		boundSending(server, window)
		answerBrokenRequests(
			server,
			(status) => ({ status, headers: {}, body: '' }),
			() => {},
		)
		const client = open(await listenOn(server))
		const begun = once(server, 'request')
		client.socket.write(
			`POST / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
		)
		// Bytes that come together with the headers count with them.
		await begun
		let sent = 0
		return {
			...client,
			/** Lets so many bytes arrive within a window. */
			async arrive(bytes: number) {
				client.socket.write('x'.repeat(bytes))
				sent += bytes
				await expect.poll(() => received).toBe(sent)
				vi.advanceTimersByTime(window.within)
			},
		}
	}

	test('a large one over a slow line arrives, after several windows', async () => {
		const { arrive, read, closed } = await begin(10_000)
		for (let count = 0; count < 4; count++) await arrive(2_500)
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 200 /)
	})

	test.each([
		['small', 400],
		['large', 1_000_000],
	])('a %s one that comes drop by drop ends with 408', async (_size, length) => {
		const { arrive, read, closed } = await begin(length)
		await arrive(10)
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 408 /)
	})

	test('one that begins fast and stops ends with 408', async () => {
		const { arrive, read, closed } = await begin(6_000)
		await arrive(5_999)
		vi.advanceTimersByTime(window.within)
		await closed
		expect(read()).toMatch(/^HTTP\/1\.1 408 /)
	})
})

test('an answer that is read slowly is not cut', async () => {
	const size = 8 * 1024 * 1024
	const port = await impatientServer((_req, res) => void res.end(Buffer.alloc(size)))
	const socket = connect(port, '127.0.0.1')
	onTestFinished(() => void socket.destroy())
	socket.write('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
	let received = 0
	for await (const chunk of socket) {
		received += chunk.length
		if (received % 8 === 0) await wait(2)
	}
	expect(received).toBeGreaterThan(size)
})

describe('an answer that its client does not read', () => {
	/** More than the buffers of both ends take. */
	const large = Buffer.alloc(32 * 1024 * 1024)

	async function boundServer(listener: RequestListener) {
		const server = createServer(listener)
		boundReading(server, 100)
		return { port: await listenOn(server), connected: once(server, 'connection') }
	}

	test.each<[string, RequestListener]>([
		['at once', (_req, res) => void res.end(large)],
		[
			'in pieces',
			(_req, res) => {
				const write = () => {
					while (res.write(large.subarray(0, 65_536)));
				}
				res.on('drain', write)
				write()
			},
		],
	])('and that is sent %s ends with its connection', async (_how, listener) => {
		const { port, connected } = await boundServer(listener)
		const client = connect(port, '127.0.0.1')
		onTestFinished(() => void client.destroy())
		client.on('error', () => {})
		client.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
		const [socket] = (await connected) as [Socket]
		await once(socket, 'close')
	})

	test('is none when we have nothing to send yet', async () => {
		const { port } = await boundServer(async (_req, res) => {
			res.write('first ')
			await wait(400)
			res.end('second')
		})
		expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('first second')
	})
})

describe('of one client', () => {
	async function boundServer(mostPerClient: number) {
		const server = createServer(answerWhenRead)
		boundConnections(server, mostPerClient)
		return listenOn(server)
	}
	const asks = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

	/** «answered» or «closed», whichever comes first. */
	async function fate({ socket, closed }: ReturnType<typeof open>) {
		socket.write(asks)
		return Promise.race([once(socket, 'data').then(() => 'answered'), closed.then(() => 'closed')])
	}

	test('so many connections are served and no more, until one of them ends', async () => {
		const port = await boundServer(3)
		const clients = [open(port), open(port), open(port)]
		expect(await Promise.all(clients.map(fate))).toEqual(['answered', 'answered', 'answered'])
		expect(await fate(open(port))).toBe('closed')
		expect(await fate(open(port))).toBe('closed')

		clients[0]?.socket.destroy()
		await expect.poll(() => fate(open(port))).toBe('answered')
	})

	test('the connections of another one are not counted', async () => {
		const port = await boundServer(1)
		expect(await fate(open(port))).toBe('answered')
		expect(await fate(open(port))).toBe('closed')
		const neighbour = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
		onTestFinished(() => void neighbour.destroy())
		neighbour.write(asks)
		expect(String((await once(neighbour, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
	})
})

describe('requests that come before the answer to the one before', () => {
	const asking = (count: number) =>
		Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: shop\r\n\r\n`).join('')

	/** A server whose test gives the answers. */
	async function patientServer() {
		const begun: { url: string | undefined; answer: () => void }[] = []
		const port = await listenOn(
			createServer(
				oneAfterAnother((req, res) => begun.push({ url: req.url, answer: () => res.end(`of ${req.url}`) })),
			),
		)
		return { port, begun }
	}

	test('are begun one after the other, in their order', async () => {
		const { port, begun } = await patientServer()
		const { socket, read } = open(port)
		socket.write(asking(3))
		for (let at = 0; at < 3; at++) {
			await expect.poll(() => begun.map(({ url }) => url)).toHaveLength(at + 1)
			begun[at]?.answer()
		}
		await expect.poll(read).toContain('of /2')
		expect(read().match(/of \/\d/g)).toEqual(['of /0', 'of /1', 'of /2'])
	})

	test('are not begun any more when their connection has ended', async () => {
		const { port, begun } = await patientServer()
		const { socket, closed } = open(port)
		socket.write(asking(3))
		await expect.poll(() => begun).toHaveLength(1)
		socket.resetAndDestroy()
		await closed
		const { socket: other, read } = open(port)
		other.write(asking(1))
		await expect.poll(() => begun).toHaveLength(2)
		for (const { answer } of begun) answer()
		await expect.poll(read).toContain('of /0')
		expect(begun).toHaveLength(2)
	})

	test('end their connection where there are too many', async () => {
		const { port, begun } = await patientServer()
		const { socket, closed } = open(port)
		socket.write(asking(100))
		await closed
		expect(begun.length).toBeLessThanOrEqual(1)
	})
})
