import type { RequestListener, Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const patience = 10_000
const leavingTime = 1_000

interface Shutdown {
	/** Aborted by the first signal; readiness is false from then on. */
	stopping: AbortController
	/** Milliseconds in which a balancer may learn that this process goes, before it accepts no more; 0: there is none. */
	drainTime: number
	/** Closes other resources after the last answer. */
	close: () => Promise<void>
}

/**
 * Calls back on SIGTERM, Ctrl+C or the end of the process that started this one (as SIGINT). Another signal a second
 * later or more ends this process at once.
 */
export function onceSignalled(begin: (signal: 'SIGTERM' | 'SIGINT') => void): void {
	let firstSignalAt: number | undefined
	function handle(signal: 'SIGTERM' | 'SIGINT') {
		if (firstSignalAt === undefined) {
			firstSignalAt = Date.now()
			begin(signal)
		} else if (Date.now() - firstSignalAt > 1_000) {
			// Ctrl+C under npm arrives twice: from the terminal and from npm.
			process.exit(1)
		}
	}
	process.on('SIGTERM', () => handle('SIGTERM'))
	process.on('SIGINT', () => handle('SIGINT'))
	if (process.connected) process.once('disconnect', () => handle('SIGINT'))
	// The other end may have gone while this process was loading its modules.
	else if (process.send) handle('SIGINT')
}

/**
 * On SIGTERM: leaves the balancer, accepts no more connections, lets the running requests finish (10 seconds at
 * most), closes what is given and ends the process. Ctrl+C and the end of the process that started this one do the
 * same without the time to leave.
 */
export function shutDownOnSignal(server: Server, { stopping, drainTime, close }: Shutdown): void {
	onceSignalled(async (signal) => {
		stopping.abort()
		if (signal === 'SIGTERM' && drainTime > 0) await leaveBalancer(server, drainTime)
		const force = setTimeout(() => server.closeAllConnections(), patience)
		// Browsers leave a connection open after its last answer; `close` alone would wait for them.
		const hangUp = setInterval(() => server.closeIdleConnections(), 50)
		await new Promise((resolve) => server.close(resolve))
		clearInterval(hangUp)
		clearTimeout(force)
		await close()
		process.exit(0)
	})
}

/**
 * Makes a balancer stop sending before the socket closes, because a connection that is not accepted yet is reset
 * then, and a form in it would be lost. First every request is served, but on no connection twice; then, for a
 * second, reading is answered with 502: the balancer asks another process instead and counts this one as gone.
 */
async function leaveBalancer(server: Server, drainTime: number): Promise<void> {
	const serve = server.listeners('request') as RequestListener[]
	let isLeaving = false
	server.removeAllListeners('request')
	server.on('request', (req, res) => {
		res.setHeader('Connection', 'close')
		if (isLeaving && (req.method === 'GET' || req.method === 'HEAD')) res.writeHead(502).end()
		else for (const listener of serve) listener.call(server, req, res)
	})
	await wait(drainTime)
	isLeaving = true
	await wait(leavingTime)
}
