import type { Server } from 'node:http'

/** Starts listening and resolves when connections are accepted. */
export async function listen(
	server: Server,
	{ port, host }: { port: number; host: string | undefined },
): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject)
		server.listen({ port, host }, resolve)
	})
}
