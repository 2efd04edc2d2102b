import { createServer } from 'node:http'
import { answerBrokenRequests } from '#process/broken-request.ts'
import { ConfigError, loadConfig } from '#process/config.ts'
import {
	boundConnections,
	boundReading,
	boundSending,
	connectionBounds,
	longestUpload,
	oneAfterAnother,
	requestsPerConnection,
} from '#process/connections.ts'
import { makePrivateFiles, prepareDataDir } from '#process/data-dir.ts'
import { listen } from '#process/listen.ts'
import { createLog, endOnUncaught } from '#process/logger.ts'
import { assertPortFree } from '#process/ports.ts'
import { countRefused } from '#process/refused-requests.ts'
import { rootDir } from '#process/root.ts'
import { shutDownOnSignal } from '#process/shutdown.ts'
import { StartError } from '#process/start-error.ts'
import { onGoodsChanged, report } from '#process/supervisor.ts'
import { brokenRequestAnswer } from './limits/request-bounds.ts'
import { builtApplication, sourceApplication } from './pages/application.ts'
import { createShop } from './shop.ts'

/** Serves the shop; its backend is another process. */
async function start(): Promise<void> {
	makePrivateFiles()
	const config = loadConfig()
	const log = createLog(config.logLevel)
	prepareDataDir(config.dataDir)
	await assertPortFree(config.port, config.host, 'PORT')

	const server = createServer(connectionBounds({ request: longestUpload }))
	server.maxRequestsPerSocket = requestsPerConnection
	boundReading(server)
	boundSending(server)
	if (!config.trustProxy) boundConnections(server)
	const source = config.production ? undefined : await sourceApplication(config, log, server)
	source?.vite.watcher
		.add(['server', 'backend', 'contract'].map((folder) => `${rootDir}/${folder}`))
		.on('change', (file: string) => {
			if (!file.endsWith('.ts')) return
			if (/\/(backend|contract)\//.test(file)) report({ restart: 'backend' })
			if (file.includes('/server/')) report({ restart: 'storefront' })
		})
	const stopping = new AbortController()
	const application = source ?? (await builtApplication(config, log))
	const count = countRefused(log)
	onGoodsChanged(application.dropAnswers)
	const shop = await createShop(config, log, application, { count, stopping: stopping.signal })
	server.on('request', oneAfterAnother(shop))
	answerBrokenRequests(server, brokenRequestAnswer, count)
	shutDownOnSignal(server, {
		stopping,
		drainTime: config.drainTime,
		close: async () => source?.vite.close(),
	})
	await listen(server, config)
	report('ready')
	console.log(
		`«${config.shop.name}» is open: http://${config.isLocal ? 'localhost' : config.host}:${config.port}`,
	)
}

endOnUncaught(createLog('error'))
start().catch((error: unknown) => {
	if (!(error instanceof StartError) && !(error instanceof ConfigError)) throw error
	console.error(error.message)
	process.exit(1)
})
