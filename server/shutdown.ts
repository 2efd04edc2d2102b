import type { Server } from 'node:http'

const patience = 10_000

/**
 * On Ctrl+C or SIGTERM: accepts no more connections, lets the running requests finish (10 seconds at most), then
 * closes what is given and ends the process. Another signal a second later or more ends it at once.
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>): void {
	let firstSignalAt: number | undefined
	async function shutDown() {
		if (firstSignalAt !== undefined) {
			// Ctrl+C under npm arrives twice: from the terminal and from npm.
			if (Date.now() - firstSignalAt > 1_000) process.exit(1)
			return
		}
		firstSignalAt = Date.now()
		const force = setTimeout(() => server.closeAllConnections(), patience)
		// Browsers keep a connection open after its last answer; `close` alone would wait for them.
		const hangUp = setInterval(() => server.closeIdleConnections(), 50)
		await new Promise((resolve) => server.close(resolve))
		clearInterval(hangUp)
		clearTimeout(force)
		await close()
		process.exit(0)
	}
	process.on('SIGINT', shutDown)
	process.on('SIGTERM', shutDown)
}
