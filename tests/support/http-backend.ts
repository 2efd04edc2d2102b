import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createBackendApp } from '#backend/app.ts'
import { answerBrokenRequest } from '#backend/http.ts'
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
export async function serveBackend(
	{ backend }: TestBackend,
	tamper: (request: Request, answer: Response) => Response | Promise<Response> = (_, answer) => answer,
): Promise<HttpBackend> {
	const app = createBackendApp(backend)
	const server = serve({
		fetch: async (request) => tamper(request, await app.fetch(request)),
		port: 0,
		hostname: '127.0.0.1',
	})
	server.on('clientError', answerBrokenRequest)
	// Node closes idle connections after five seconds, at times just when the next call is sent through one.
	if ('keepAliveTimeout' in server) server.keepAliveTimeout = 0
	if (!server.listening) await once(server, 'listening')
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			const closed = once(server, 'close')
			server.close()
			if ('closeAllConnections' in server) server.closeAllConnections()
			await closed
		},
	}
}
