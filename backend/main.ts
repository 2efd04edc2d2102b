import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { ConfigError, loadConfig } from '#server/config.ts'
import { rootDir } from '#server/root.ts'
import { readSessionSecret } from '#server/session-secret.ts'
import { createBackendApp } from './app.ts'
import { createSessionTokens } from './areas/auth/session-token.ts'
import { createFacetIndex } from './areas/catalog/facet-index.ts'
import { releaseUnpaidOrders } from './areas/orders/unpaid-orders.ts'
import { type Connection, connect } from './db/connect.ts'
import { DataDirUnusable } from './db/embedded.ts'
import { DatabaseInUse } from './db/lock.ts'
import { loadDemonstration } from './demo/load.ts'
import { answerBrokenRequest } from './http.ts'
import { settings } from './settings.ts'
import { mountTestHooks } from './test-hooks.ts'

/** Starts the embedded backend: database, demonstration catalogue when there is none, HTTP on loopback. */
async function start(): Promise<void> {
	const config = loadConfig()
	const log = pino({ level: config.logLevel })
	const connection = await connect(config)
	await loadDemonstration(connection.db, join(rootDir, 'backend/demo/content'))

	const facetIndex = await createFacetIndex(connection.db)
	await connection.listen('catalog_changed', () => {
		facetIndex.rebuild().catch((error: unknown) => log.error({ err: error }, 'FACET_INDEX_NOT_REBUILT'))
	})

	const now = () => new Date()
	const app = createBackendApp({
		db: connection.db,
		facetIndex,
		sessions: createSessionTokens(readSessionSecret(config), config.country),
		secureCookies: config.shop.url?.startsWith('https:') ?? false,
		now,
		log,
	})
	if (config.testHooks) mountTestHooks(app, connection.db)

	const server = serve({ fetch: app.fetch, port: config.apiPort, hostname: '127.0.0.1' })
	server.on('clientError', answerBrokenRequest)
	const sweep = setInterval(() => {
		releaseUnpaidOrders(connection.db, now()).catch((error: unknown) =>
			log.error({ err: error }, 'UNPAID_ORDERS_NOT_RELEASED'),
		)
	}, settings.orders.sweepSeconds * 1_000)

	stopOn(() => {
		clearInterval(sweep)
		server.close(() => close(connection))
		if ('closeIdleConnections' in server) server.closeIdleConnections()
	})
}

// `disconnect`: the storefront that started this process is gone, however it went.
function stopOn(stop: () => void): void {
	process.once('SIGTERM', stop)
	process.once('SIGINT', stop)
	if (process.channel) process.once('disconnect', stop)
}

function close(connection: Connection): void {
	connection.close().then(
		() => process.exit(0),
		(error: unknown) => {
			console.error('The database was not closed:', error)
			process.exit(1)
		},
	)
}

start().catch((error: unknown) => {
	const isForPeople =
		error instanceof ConfigError || error instanceof DatabaseInUse || error instanceof DataDirUnusable
	console.error(isForPeople ? error.message : error)
	process.exit(1)
})
