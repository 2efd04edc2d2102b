import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './start-error.ts'

/**
 * Makes sure that a port can be listened on.
 * @param patience milliseconds in which another program may let go of it
 * @throws StartError with a sentence for the person at the terminal.
 */
export async function assertPortFree(
	port: number,
	host: string | undefined,
	setting: string,
	patience = 0,
): Promise<void> {
	const deadline = Date.now() + patience
	for (;;) {
		const error = await tryPort(port, host)
		if (!error) return
		if (error.code !== 'EADDRINUSE' || Date.now() >= deadline) throw explain(error, port, host, setting)
		await wait(100)
	}
}

function tryPort(port: number, host: string | undefined): Promise<NodeJS.ErrnoException | undefined> {
	return new Promise((resolve) => {
		const probe = createServer()
		probe.once('error', resolve)
		probe.listen({ port, host }, () => probe.close(() => resolve(undefined)))
	})
}

function explain(
	error: NodeJS.ErrnoException,
	port: number,
	host: string | undefined,
	setting: string,
): Error {
	switch (error.code) {
		case 'EADDRINUSE':
			return new StartError(
				`Port ${port} is taken by another program; stop it or give another port in the setting ${setting}.`,
			)
		case 'EACCES':
			return new StartError(
				`Port ${port} may not be opened by this user; give another port in the setting ${setting}.`,
			)
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
			return new StartError(
				`The setting ${setting.replace('PORT', 'HOST')} names "${host}", which is no address of this machine.`,
			)
		default:
			return error
	}
}
