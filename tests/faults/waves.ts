import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { forward } from './proxy.ts'

/** Milliseconds without a further call after which a wave may be over. */
const QUIET = 40

export interface WavesProxy {
	/** Origin without a trailing slash. */
	url: string
	/** Waves of calls of a visitor's request so far: each holds calls as `GET /api/basket`. @param id `X-Request-Id` */
	wavesOf(id: string): readonly (readonly string[])[]
	stop(): Promise<void>
}

interface Calls {
	waves: string[][]
	/** Answers of the calls of the last wave. */
	held: (() => void)[]
}

/**
 * A proxy that answers the calls of a visitor's request in waves: none is answered as long as others of it come.
 * A page that needs two waves waits two times for the backend, however long that takes.
 * @param isIdle resolves when the storefront has done what it could do without further answers
 */
export async function startWavesProxy(
	backendUrl: string,
	isIdle: () => Promise<unknown>,
): Promise<WavesProxy> {
	const requests = new Map<string, Calls>()

	async function release(calls: Calls): Promise<void> {
		let count = 0
		while (count < calls.held.length) {
			count = calls.held.length
			await wait(QUIET)
			await isIdle()
		}
		const answers = calls.held
		calls.held = []
		for (const answer of answers) answer()
	}

	const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
		const id = String(incoming.headers['x-request-id'])
		if (!isOfVisitor(id)) return forward(backendUrl, incoming, outgoing)
		const calls = requests.get(id) ?? { waves: [], held: [] }
		requests.set(id, calls)
		const begins = calls.held.push(() => forward(backendUrl, incoming, outgoing)) === 1
		if (begins) calls.waves.push([])
		calls.waves.at(-1)?.push(`${incoming.method} ${incoming.url}`)
		if (begins) void release(calls)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		wavesOf: (id) => requests.get(id)?.waves ?? [],
		async stop() {
			const closed = once(server, 'close')
			server.close()
			server.closeAllConnections()
			await closed
		},
	}
}

/** The storefront's own calls, ahead of visitors or for its health, have no id that an answer of it names. */
const isOfVisitor = (id: string) => id.length === 36
