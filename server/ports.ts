import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

/**
 * Makes sure that a port can be listened on.
 * @throws StartError with a sentence for the person who started the shop.
 */
export async function assertPortFree(port: number, host: string | undefined, setting: string): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		const probe = createServer()
		probe.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host, setting)))
		probe.listen({ port, host }, () => probe.close(() => resolve()))
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
