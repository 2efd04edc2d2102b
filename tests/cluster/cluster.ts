import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { Member } from './member.ts'
import type { Programs } from './programs.ts'
import { createNginx, createPostgres, createRedis } from './services.ts'
import { isOk } from './until.ts'

/** Seconds in which a process that ends leaves the balancer; more than nginx holds a connection. */
const drainSeconds = 4
const secret = 'secret of the cluster test, the same for all'

/** Services that all processes share: the test's own, or those of DATABASE_URL and REDIS_URL. */
export async function startShared(programs: Programs, folder: string) {
	const postgres = programs.postgres && (await createPostgres(programs.postgres, folder))
	const redis = programs.redis ? await createRedis(programs.redis, folder) : undefined
	await postgres?.member.start()
	await redis?.member.start()
	return {
		postgres: postgres?.member,
		redis: redis?.member,
		/** A database of the test's own, on a server that may have others. */
		database: await createDatabase(postgres?.serverUrl ?? process.env.DATABASE_URL ?? ''),
		redisUrl: redis?.url ?? process.env.REDIS_URL ?? '',
	}
}

export type Shared = Awaited<ReturnType<typeof startShared>>

/** Two of each process and the balancer, none of them started. */
export async function createCluster(programs: Programs, folder: string, { database, redisUrl }: Shared) {
	const loopback = async () => `127.0.0.1:${await freePort()}`
	const addresses = {
		SHOP_LISTEN: await loopback(),
		API_LISTEN: await loopback(),
		STOREFRONT_1: await loopback(),
		STOREFRONT_2: await loopback(),
		BACKEND_1: await loopback(),
		BACKEND_2: await loopback(),
	}
	const common = {
		LOG_LEVEL: 'info',
		DRAIN_SECONDS: String(drainSeconds),
		IMAGE_CACHE_DIR: join(rootDir, '.cache', 'pictures'),
	}
	const backend = (name: string, address: string, settings: Record<string, string> = {}) =>
		createProcess(folder, name, 'build/backend/main.js', `http://${address}/api/ready`, {
			...common,
			DATABASE_URL: database.url,
			SESSION_SECRET: secret,
			API_PORT: portOf(address),
			PAYMENTS: 'sandbox',
			...settings,
		})
	const storefront = (name: string, address: string) =>
		createProcess(folder, name, 'build/storefront.js', `http://${address}/readyz`, {
			...common,
			HOST: '127.0.0.1',
			PORT: portOf(address),
			API_URL: `http://${addresses.API_LISTEN}`,
			REDIS_URL: redisUrl,
			SESSION_SECRET: secret,
			TRUST_PROXY: '1',
			// All the journeys come from this machine, which counts as one visitor.
			RATE_LIMIT_REQUESTS: '0',
		})
	return {
		nginx: createNginx(programs.nginx, folder, addresses),
		backends: [backend('backend 1', addresses.BACKEND_1), backend('backend 2', addresses.BACKEND_2)] as const,
		storefronts: [
			storefront('storefront 1', addresses.STOREFRONT_1),
			storefront('storefront 2', addresses.STOREFRONT_2),
		] as const,
		/** A third backend that was given another secret. */
		strayBackend: backend('stray backend', await loopback(), { SESSION_SECRET: `another ${secret}` }),
		urls: {
			shop: `http://${addresses.SHOP_LISTEN}`,
			api: `http://${addresses.API_LISTEN}`,
			backends: [`http://${addresses.BACKEND_1}`, `http://${addresses.BACKEND_2}`] as const,
			storefronts: [`http://${addresses.STOREFRONT_1}`, `http://${addresses.STOREFRONT_2}`] as const,
		},
	}
}

export type Cluster = Awaited<ReturnType<typeof createCluster>>

const portOf = (address: string) => address.split(':')[1] ?? ''

function createProcess(
	folder: string,
	name: string,
	entry: string,
	readyUrl: string,
	settings: Record<string, string>,
): Member {
	const home = join(folder, name.replace(' ', '-'))
	mkdirSync(home)
	return new Member({
		name,
		command: [process.execPath, entry],
		logFile: `${home}.log`,
		isReady: () => isOk(readyUrl),
		spawn: {
			cwd: rootDir,
			// Nothing of the developer's own settings.
			env: {
				PATH: process.env.PATH,
				HOME: process.env.HOME,
				NODE_ENV: 'production',
				DATA_DIR: home,
				...settings,
			},
		},
	})
}
