import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpointOf } from './endpoint-of.ts'
import { MANNERS, type Manner, validAnswer } from './valid-answers.ts'

export interface HostileBackend {
	/** Origin; the address of a world is `/w<number>` below it. */
	url: string
	/** Calls that could not be answered, with the reason. */
	failures: readonly string[]
	stop(): Promise<void>
}

/** Cookies by which the backend knows who calls. */
export const SESSION = 'user-session-643'
export const CUSTOMER = 'customer'

/** Worlds differ by their answers, and take turns in their manner. */
export const mannerOf = (world: number): Manner => MANNERS[world % MANNERS.length] ?? 'usual'

/**
 * A backend that answers every call of the contract as the contract allows, and by nothing but the contract: from its
 * schemas, the same each time. It has no data and no rules.
 */
export async function startHostileBackend(): Promise<HostileBackend> {
	const failures: string[] = []
	const server = createServer((incoming, outgoing) => {
		// Without a listener the body of a call would stay in its connection.
		incoming.resume()
		try {
			answer(incoming, outgoing)
		} catch (error) {
			failures.push(String(error))
			outgoing.writeHead(500).end()
		}
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		failures,
		async stop() {
			const closed = once(server, 'close')
			server.close()
			server.closeAllConnections()
			await closed
		},
	}
}

function answer({ url = '', method, headers }: IncomingMessage, outgoing: ServerResponse): void {
	const [, number, address = ''] = /^\/w(\d+)(\/.*)$/.exec(url) ?? []
	const called = endpointOf(method, address)
	if (!called) {
		// It is asked for by the storefront itself before it is ready.
		outgoing.writeHead(address === '/api/health' ? 200 : 404).end('{}')
		return
	}
	const { endpoint } = called
	if (!isLoggedIn(endpoint, headers.cookie ?? '')) {
		const rejection = { exceptionCode: 'UNAUTHORIZED', message: '' }
		return void outgoing.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify(rejection))
	}
	const world = Number(number)
	const cookie = `${SESSION}=guest; Path=/; HttpOnly`
	const isAnonymous = endpoint.path.startsWith('/api/auth/anonymous')
	const body = endpoint.path.endsWith('/batch')
		? { cookies: [cookie] }
		: validAnswer(endpoint, {
				address,
				seed: world,
				manner: mannerOf(world),
				isCustomer: Boolean(headers.cookie?.includes(`${SESSION}=${CUSTOMER}`)),
			})
	outgoing
		.writeHead(200, {
			'content-type': 'application/json',
			...(isAnonymous && !endpoint.path.endsWith('/batch') && { 'set-cookie': cookie }),
		})
		.end(JSON.stringify(body))
}

/** Calls of people who have not logged in are rejected, as the contract says for every backend. */
function isLoggedIn({ access }: Endpoint, cookies: string): boolean {
	if (access === 'customer')
		return cookies.includes(`${SESSION}=${CUSTOMER}`) || cookies.includes('operator-session-')
	if (access === 'employee') return cookies.includes('employee-session-')
	return access !== 'operator' || cookies.includes('operator-session-')
}
