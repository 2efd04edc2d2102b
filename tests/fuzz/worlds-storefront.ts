import { createServer, type RequestListener } from 'node:http'
import { loadConfig } from '#process/config.ts'
import { listen } from '#process/listen.ts'
import { createLog } from '#process/logger.ts'
import { builtApplication } from '#server/pages/application.ts'
import { createShop } from '#server/shop.ts'

/**
 * The built storefront with as many backends as there are worlds: header `x-world` names the one that answers a
 * request. A storefront caches answers and failures by the address of its backend, so worlds do not meet.
 */
const MOST_WORLDS = 12
const config = loadConfig()
const log = createLog(config.logLevel)
const shops = new Map<string, Promise<RequestListener>>()

function shopOf(world: string): Promise<RequestListener> {
	const known = shops.get(world)
	if (known) return known
	// Elsewhere a process has one shop: its figures stay to the end, and its cached pages may fill 64 MiB.
	const frugal = { metricsToken: undefined, pageCache: 1 }
	const own = { ...config, ...frugal, apiUrl: `${config.apiUrl}/w${world}` }
	const shop = builtApplication(own, log).then((application) => createShop(own, log, application))
	shops.set(world, shop)
	const [oldest] = shops.keys()
	if (shops.size > MOST_WORLDS && oldest !== undefined) shops.delete(oldest)
	return shop
}

const server = createServer(async (request, response) => {
	const shop = await shopOf(String(Number(request.headers['x-world'] ?? 0)))
	shop(request, response)
})
await listen(server, config)
process.on('SIGTERM', () => process.exit())
