import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from './steps/build.mjs'
import { checkNodeVersion } from './steps/node-version.mjs'
import { installPackages } from './steps/packages.mjs'
import { bin, root, run } from './steps/run.mjs'
import { main, Refusal, say } from './steps/say.mjs'

/** Fuzzes the embedded backend, started for it alone: `npm run contract:fuzz -- [requests] [seed]`. */
await main(async () => {
	checkNodeVersion()
	await installPackages()
	await build()
	const dataDir = await mkdtemp(join(tmpdir(), 'tropa-fuzz-'))
	const port = await freePort()
	say('Starting a backend with the demonstration catalogue')
	const backend = spawn(process.execPath, [join(root, 'build/backend/main.js')], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			PATH: process.env.PATH,
			NODE_ENV: 'production',
			DATA_DIR: dataDir,
			PORT: String(port === 65535 ? port - 1 : port + 1),
			API_PORT: String(port),
			LOG_LEVEL: 'error',
		},
	})
	try {
		const origin = `http://127.0.0.1:${port}`
		await untilReady(backend, origin)
		say('Sending requests')
		process.exitCode = await run(process.execPath, [
			bin('tsx/dist/cli.mjs'),
			'tests/contract/fuzz/main.ts',
			origin,
			...process.argv.slice(2),
		])
		if (backend.exitCode !== null) throw new Refusal('The backend died while it was fuzzed.')
	} finally {
		if (backend.exitCode === null) {
			backend.kill('SIGTERM')
			await once(backend, 'exit')
		}
		await rm(dataDir, { recursive: true, force: true })
	}
})

async function untilReady(backend, origin) {
	for (let waited = 0; waited < 240_000 && backend.exitCode === null; waited += 100) {
		const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
		if (answer?.ok) return
		await wait(100)
	}
	throw new Refusal('The backend did not start.')
}

async function freePort() {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address()
	probe.close()
	await once(probe, 'close')
	return port
}
