import { createServer } from 'node:http'
import { builtApplication, sourceApplication } from './application.ts'
import { ConfigError, loadConfig } from './config.ts'
import { boundConnections, connectionBounds, requestsPerConnection } from './connections.ts'
import { makePrivateFiles, prepareDataDir } from './data-dir.ts'
import { listen } from './listen.ts'
import { createLog, endOnUncaught } from './logger.ts'
import { assertPortFree } from './ports.ts'
import { rootDir } from './root.ts'
import { createShop } from './shop.ts'
import { shutDownOnSignal } from './shutdown.ts'
import { StartError } from './start-error.ts'
import { report } from './supervisor.ts'

/** Serves the shop; its backend is another process. */
async function start(): Promise<void> {
	makePrivateFiles()
	const config = loadConfig()
	const log = createLog(config.logLevel)
	prepareDataDir(config.dataDir)
	await assertPortFree(config.port, config.host, 'PORT')

	const server = createServer(connectionBounds())
	server.maxRequestsPerSocket = requestsPerConnection
	if (!config.trustProxy) boundConnections(server)
	const source = config.production ? undefined : await sourceApplication(config, server)
	source?.vite.watcher
		.add(['server', 'backend', 'contract'].map((folder) => `${rootDir}/${folder}`))
		.on('change', (file: string) => {
			if (/\/(backend|contract)\/.*\.ts$/.test(file)) report({ restart: 'backend' })
			if (/\/server\/.*\.ts$/.test(file)) report({ restart: 'storefront' })
		})
	const stopping = new AbortController()
	const application = source ?? (await builtApplication(config))
	server.on('request', await createShop(config, log, application, stopping.signal))
	shutDownOnSignal(server, {
		stopping,
		drainTime: config.drainTime,
		close: async () => source?.vite.close(),
	})
	await listen(server, config)
	report('ready')
	console.log(`«${config.shop.name}» is open: http://${config.host ?? 'localhost'}:${config.port}`)
}

endOnUncaught(createLog('error'))
start().catch((error: unknown) => {
	if (!(error instanceof StartError) && !(error instanceof ConfigError)) throw error
	console.error(error.message)
	process.exit(1)
})
