import { createServer } from 'node:http'
import { builtApplication, sourceApplication } from '#server/application.ts'
import { BackendSupervisor } from '#server/backend.ts'
import { type Config, ConfigError, loadConfig } from '#server/config.ts'
import { prepareDataDir } from '#server/data-dir.ts'
import { listen } from '#server/listen.ts'
import { createLog, type Log } from '#server/logger.ts'
import { assertPortFree } from '#server/ports.ts'
import { rootDir } from '#server/root.ts'
import { createShop } from '#server/shop.ts'
import { shutDownOnSignal } from '#server/shutdown.ts'
import { StartError } from '#server/start-error.ts'

/** Starts the embedded backend if no other is named, then serves the shop. */
async function start(): Promise<void> {
	const config = loadConfig()
	const log = createLog(config.logLevel)
	prepareDataDir(config.dataDir)
	await assertPortFree(config.port, config.host, 'PORT')

	const backend = config.embeddedBackend ? await startBackend(config, log) : undefined
	const server = createServer()
	const source = config.production ? undefined : await sourceApplication(config, server)
	source?.vite.watcher.add([`${rootDir}/backend`, `${rootDir}/contract`]).on('change', (file: string) => {
		if (/\/(backend|contract)\/.*\.ts$/.test(file)) backend?.restart()
	})
	const stopping = new AbortController()
	const application = source ?? (await builtApplication(config))
	server.on('request', await createShop(config, log, application, stopping.signal))
	shutDownOnSignal(server, {
		stopping,
		drainTime: config.drainTime,
		async close() {
			await source?.vite.close()
			await backend?.stop()
		},
	})
	await listen(server, config)
	console.log(`«${config.shop.name}» is open: http://${config.host ?? 'localhost'}:${config.port}`)
}

async function startBackend(config: Config, log: Log): Promise<BackendSupervisor> {
	// The backend of a storefront that was killed needs a moment to close.
	await assertPortFree(config.apiPort, config.apiHost, 'API_PORT', 10_000)
	const backend = new BackendSupervisor({
		command: config.production
			? [process.execPath, 'build/backend/main.js']
			: [process.execPath, '--import', 'tsx', 'backend/main.ts'],
		cwd: rootDir,
		healthUrl: `${config.apiUrl}/api/health`,
		log,
	})
	// Before the shop is open, a signal has only the backend to end.
	const stop = () => void backend.stop().then(() => process.exit(1))
	process.on('SIGINT', stop).on('SIGTERM', stop)
	await backend.started
	process.off('SIGINT', stop).off('SIGTERM', stop)
	return backend
}

start().catch((error: unknown) => {
	if (!(error instanceof StartError) && !(error instanceof ConfigError)) throw error
	if (error.message) console.error(error.message)
	process.exit(1)
})
