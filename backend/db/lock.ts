import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process has the embedded database open; the message is a sentence for the person at the terminal. */
export class DatabaseInUse extends Error {}

/**
 * Takes the folder for this process. The lock is a listening socket: the kernel closes it when the process dies,
 * however it dies, so a lock is never left behind (a file with a process id can be).
 * @param patience milliseconds in which another process may let go of it
 * @throws DatabaseInUse
 */
export async function takeLock(dataDir: string, patience = 0): Promise<{ release(): Promise<void> }> {
	const path = socketPath(dataDir)
	const deadline = Date.now() + patience
	for (;;) {
		const server = (await listen(path)) ?? (await listenInsteadOfTheDead(path))
		if (server) {
			server.unref()
			return { release: () => new Promise((resolve) => server.close(() => resolve())) }
		}
		if (Date.now() >= deadline) {
			throw new DatabaseInUse(`The database in ${dataDir} is in use by another process: stop that one first.`)
		}
		await wait(100)
	}
}

// The path of a socket holds about 100 characters, a data folder's may be longer. On Linux the name is no file: of two
// processes that find the file of a dead one, each might remove what the other has just made.
function socketPath(dataDir: string): string {
	const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
	if (process.platform === 'linux') return `\0tropa-${key}`
	return process.platform === 'win32' ? `\\\\.\\pipe\\tropa-${key}` : join(tmpdir(), `tropa-${key}.lock`)
}

function listen(path: string): Promise<Server | undefined> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => socket.destroy())
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
		)
		server.listen(path, () => resolve(server))
	})
}

async function listenInsteadOfTheDead(path: string): Promise<Server | undefined> {
	if (path.startsWith('\0')) return undefined
	const isAlive = await new Promise<boolean>((resolve) => {
		const socket = connect(path)
		socket.once('connect', () => {
			socket.destroy()
			resolve(true)
		})
		socket.once('error', () => resolve(false))
	})
	if (isAlive) return undefined
	rmSync(path, { force: true })
	return listen(path)
}
