import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createBackendApp } from '#backend/app.ts'
import { createBackendServer } from '#backend/server.ts'
import { openTestBackend, type TestBackend } from './backend.ts'
import { openDemonstrationDatabase } from './test-database.ts'

/** The whole backend with the demonstration catalogue, as `openTestBackend` opens it. */
export function openDemonstration(): Promise<TestBackend> {
	return openTestBackend(undefined, { open: openDemonstrationDatabase })
}

export interface HttpBackend {
	/** Without a slash at the end. */
	origin: string
	close(): Promise<void>
}

/**
 * Serves a backend on a free loopback port.
 * @param tamper changes an answer on its way, to see that it is noticed
 */
export const serveBackend = (
	shop: TestBackend,
	tamper: (request: Request, answer: Response) => Response | Promise<Response> = (_, answer) => answer,
): Promise<HttpBackend> => serveAround(shop, async (request, next) => tamper(request, await next(request)))

/**
 * The same.
 * @param around answers each request, by what the backend answers to it or to others
 */
export async function serveAround(
	{ backend }: TestBackend,
	around: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>,
): Promise<HttpBackend> {
	const app = createBackendApp(backend)
	const server = createBackendServer(
		(request) => around(request, async (one) => app.fetch(one)),
		backend.log,
	).listen(0, '127.0.0.1')
	// Node closes idle connections, at times just when the next call is sent through one.
	server.keepAliveTimeout = 0
	if (!server.listening) await once(server, 'listening')
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			const closed = once(server, 'close')
			server.close()
			server.closeAllConnections()
			await closed
		},
	}
}
