import type { Server } from 'node:http'

/** Starts listening and resolves when connections are accepted. */
export async function listen(
	server: Server,
	{ port, host }: { port: number; host: string | undefined },
): Promise<void> {
	// Longer than the patience of usual balancers, so that none of them writes into a connection just closed.
	server.keepAliveTimeout = 65_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, resolve)
	})
}
