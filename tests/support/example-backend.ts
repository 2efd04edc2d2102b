import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rootDir } from '#process/root.ts'
import { freePort } from './free-port.ts'

/** Starts the backend of `examples/backend`, which has the calls of the first five steps of docs/backend.md. */
export async function startExampleBackend(settings: Record<string, string | undefined> = {}) {
	const port = await freePort()
	const backend = spawn(process.execPath, ['examples/backend/backend.mjs'], {
		cwd: rootDir,
		env: { ...process.env, ...settings, PORT: String(port) },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	if (backend.stdout) await once(backend.stdout, 'data')
	return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, stop: () => backend.kill() }
}
