import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Serves a handler on a free loopback port until the running unit test ends; resolves to its origin. */
export async function serve(handler: RequestListener): Promise<string> {
	const server = createServer(handler)
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	onTestFinished(() => {
		server.closeAllConnections()
		server.close()
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
