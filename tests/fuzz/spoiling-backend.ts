import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointOf } from './endpoint-of.ts'
import { edited, isOfContract, type Spoiling } from './spoilt-answers.ts'
import { validAnswer } from './valid-answers.ts'

/** Events of the calls of one world. */
export interface World {
	/** Name of the call with spoilt answers; `*` for all. */
	call: string
	spoiling: Spoiling | undefined
	/** Names of the calls that were made. */
	calls: string[]
	/** A call was answered otherwise than the real backend has answered. */
	isSpoilt: boolean
}

/** A proxy in front of a backend. Addresses begin with `/w<number>`: each world has its own spoilt answers. */
export interface SpoilingBackend {
	/** Origin; the address of a world is `/w<number>` below it. */
	url: string
	/** Begins a world. @param call name in the contract, or `*` */
	begin(world: number, call: string, spoiling: Spoiling | undefined): World
	stop(): Promise<void>
}

export async function startSpoilingBackend(backendUrl: string): Promise<SpoilingBackend> {
	const worlds = new Map<number, World>()
	const server = createServer((incoming, outgoing) => {
		const [, number, path = ''] = /^\/w(\d+)(\/.*)$/.exec(incoming.url ?? '') ?? []
		const world = worlds.get(Number(number))
		const called = endpointOf(incoming.method, path)
		if (called) world?.calls.push(called.name)
		answer({
			backendUrl,
			path,
			incoming,
			outgoing,
			world: world?.call === '*' || called?.name === world?.call ? world : undefined,
			endpoint: called?.endpoint,
		})
			// The storefront has gone, or the real backend has.
			.catch(() => outgoing.destroy())
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		begin(number, call, spoiling) {
			const world = { call, spoiling, calls: [], isSpoilt: false }
			worlds.set(number, world)
			worlds.delete(number - 200)
			return world
		},
		async stop() {
			const closed = once(server, 'close')
			server.close()
			server.closeAllConnections()
			await closed
		},
	}
}

interface Exchange {
	backendUrl: string
	path: string
	incoming: IncomingMessage
	outgoing: ServerResponse
	/** When its answer is spoilt. */
	world: World | undefined
	endpoint: Endpoint | undefined
}

async function answer({ backendUrl, path, incoming, outgoing, world, endpoint }: Exchange): Promise<void> {
	const asked = request(backendUrl + path, { method: incoming.method, headers: incoming.headers })
	incoming.pipe(asked)
	const [response] = (await once(asked, 'response')) as [IncomingMessage]
	const chunks: Buffer[] = []
	for await (const chunk of response) chunks.push(chunk)
	const body = Buffer.concat(chunks)
	const status = response.statusCode ?? 502
	const cookies = response.headers['set-cookie']
	const usual = { 'content-type': 'application/json', ...(cookies && { 'set-cookie': cookies }) }
	if (!world?.spoiling || !endpoint) return void outgoing.writeHead(status, usual).end(body)

	const { spoiling } = world
	if (spoiling.kind === 'nonsense') {
		const { nonsense } = spoiling
		world.isSpoilt = true
		await wait(nonsense.delay)
		const bytes = nonsense.body === undefined ? body : Buffer.from(nonsense.body)
		// An empty answer has no half.
		outgoing.socket?.setNoDelay()
		outgoing.writeHead(nonsense.status, [...nonsense.headers.flat()])
		if (nonsense.cutAt === undefined) return void outgoing.end(bytes)
		outgoing.write(bytes.subarray(0, bytes.length * nonsense.cutAt), () => outgoing.destroy())
		return
	}
	const made = spoiling.kind === 'valid' ? generated(endpoint, path, spoiling) : undefined
	if (status !== 200 && made === undefined) return void outgoing.writeHead(status, usual).end(body)
	const isAllowed = spoiling.kind === 'wrong' ? () => true : isOfContract(endpoint)
	const { answer: next, isChanged } = edited(made ?? JSON.parse(body.toString()), spoiling.edits, isAllowed)
	world.isSpoilt ||= isChanged || made !== undefined
	outgoing.writeHead(200, usual).end(JSON.stringify(next))
}

/** undefined for the calls that give sessions, whose cookies are the real backend's. */
function generated(
	endpoint: Endpoint,
	address: string,
	{ seed, manner }: Extract<Spoiling, { kind: 'valid' }>,
) {
	const givesSession = endpoint.setsSession || endpoint.path.startsWith('/api/auth/anonymous')
	return givesSession ? undefined : validAnswer(endpoint, { address, seed, manner })
}
