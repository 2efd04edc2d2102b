import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { usualWaits } from '#contract/endpoint.ts'
import { rootDir } from '#process/root.ts'
import { clockSettings, moveClock } from './clock.ts'
import { freePort } from './free-port.ts'

/** A shop of its own for a test: built, with the demonstration catalogue, on free ports. */
export type Shop = {
	/** Origin without a trailing slash. */
	url: string
	/** Origin of the embedded backend. */
	apiUrl: string
	/** Runs one statement on the shop's database and returns its rows. */
	sql: <Row = Record<string, unknown>>(statement: string, params?: unknown[]) => Promise<Row[]>
	stop: () => Promise<void>
}

const cacheDir = join(rootDir, '.cache')

/** Data folders of prepared shops, one per state of the backend. */
export const preparedDir = join(cacheDir, 'shops')

export type StartedShop = Shop & {
	/** Of the process that has started the backend and then the storefront. */
	supervisorPid: number
	/** Goes on later, or earlier: its clock passes on from `moment` (ISO 8601). */
	moveTo: (moment: string) => Promise<void>
	/** Its data folder. */
	dataDir: string
	/** Log of both processes so far. */
	readLog: () => Promise<string>
	/** File of that log. */
	log: string
}

/**
 * Starts the built shop.
 * @param settings further settings, as environment variables; they may need to know where the shop will be
 * @param fill makes its data folder, without which it is a copy of the prepared database
 * @throws when it is not ready within four minutes
 */
export async function startShop(
	settings: Record<string, string> | ((url: string) => Record<string, string>) = {},
	fill: (dataDir: string) => Promise<void> = copyPrepared,
): Promise<StartedShop> {
	const dataDir = await freshDataDir()
	await fill(dataDir)
	const [port, apiPort] = [await freePort(), await freePort()]
	const url = `http://127.0.0.1:${port}`
	const apiUrl = `http://127.0.0.1:${apiPort}`
	const log = `${dataDir}.log`
	const clock = `${dataDir}.clock`
	const child = launch('build/server.js', dataDir, log, {
		PORT: String(port),
		API_PORT: String(apiPort),
		...clockSettings(clock),
		...(typeof settings === 'function' ? settings(url) : settings),
	})
	await untilReady(child, `${url}/readyz`, log)

	return {
		url,
		apiUrl,
		supervisorPid: child.pid as number,
		dataDir,
		moveTo: (moment) => moveClock(clock, moment, processesOfShop),
		sql: sqlOf(apiUrl),
		readLog: () => readFile(log, 'utf8'),
		log,
		async stop() {
			await end(child)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** Settings of a storefront that waits for its backend as shops do: for tests of slow calls, and for measurements. */
export const USUAL_WAITS = {
	BACKEND_TIMEOUT: String(usualWaits.page),
	BACKEND_TIMEOUT_OPTIONAL: String(usualWaits.optional),
}

/** Token for the figures of a shop of the tests. */
export const METRICS_TOKEN = 'figures-of-the-tests'

/** The storefront, the backend and the process that supervises them. */
const processesOfShop = 3

/** A storefront alone, with its backend somewhere else. */
export type Storefront = {
	/** Origin without a trailing slash. */
	url: string
	pid: number
	/** Its log so far. */
	readLog: () => Promise<string>
	stop: () => Promise<void>
}

/**
 * Starts the built storefront with the backend at `apiUrl`.
 * @throws when it is not ready within four minutes
 */
export async function startStorefront(
	apiUrl: string,
	settings: Record<string, string> = {},
): Promise<Storefront> {
	const dataDir = await freshDataDir()
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const log = `${dataDir}.log`
	const child = launch('build/storefront.js', dataDir, log, {
		PORT: String(port),
		API_URL: apiUrl,
		TEST_HOOKS: '0',
		...settings,
	})
	await untilReady(child, `${url}/readyz`, log)
	return {
		url,
		pid: child.pid as number,
		readLog: () => readFile(log, 'utf8'),
		async stop() {
			await end(child)
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** Starts the embedded backend alone on a copy of the prepared database. */
export async function startPreparedBackend(): Promise<Omit<Shop, 'url'>> {
	const dataDir = await freshDataDir()
	await cp(join(preparedDir, preparedName()), dataDir, { recursive: true })
	const { apiUrl, stop } = await startBackend(dataDir)
	return {
		apiUrl,
		sql: sqlOf(apiUrl),
		async stop() {
			await stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}

/** Fills a data folder with the prepared database. */
export const copyPrepared = (dataDir: string) =>
	cp(join(preparedDir, preparedName()), dataDir, { recursive: true })

async function freshDataDir(): Promise<string> {
	const runs = join(cacheDir, 'runs')
	await mkdir(runs, { recursive: true })
	return mkdtemp(join(runs, 'shop-'))
}

/** Runs statements on the database of a backend of the tests. */
export const sqlOf =
	(apiUrl: string): Shop['sql'] =>
	async (statement, params = []) => {
		const answer = await fetch(`${apiUrl}/test/sql`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ sql: statement, params }),
		})
		if (!answer.ok) throw new Error(`${statement}\n${answer.status} ${await answer.text()}`)
		return (await answer.json()).rows
	}

/** Fills a data folder by one start of the backend alone. */
export async function prepareDataDir(dataDir: string): Promise<void> {
	const backend = await startBackend(dataDir)
	await backend.stop()
}

/**
 * Starts the built backend alone.
 * @param settings further settings, as environment variables
 * @throws when it is not ready within four minutes
 */
export async function startBackend(
	dataDir: string,
	settings: Record<string, string> = {},
): Promise<Pick<Shop, 'apiUrl' | 'stop'> & { pid: number }> {
	const [port, apiPort] = [await freePort(), await freePort()]
	const apiUrl = `http://127.0.0.1:${apiPort}`
	const log = `${dataDir}.log`
	const child = launch('build/backend/main.js', dataDir, log, {
		PORT: String(port),
		API_PORT: String(apiPort),
		// A backend alone opens no bank by itself.
		PAYMENTS: 'sandbox',
		...settings,
	})
	await untilReady(child, `${apiUrl}/api/health`, log)
	return { apiUrl, pid: child.pid as number, stop: () => end(child) }
}

/** Name of the prepared data folder; the preparation passes it to the test processes. */
export function preparedName(): string {
	const name = process.env.PREPARED_SHOP
	if (!name) throw new Error('No shop was prepared: the tests have to be started by Playwright.')
	return name
}

/** As `server.ts` and the container start it. */
const flagsOf = (entry: string) =>
	entry === 'build/storefront.js' ? ['--max-old-space-size=512', '--import', './build/instrument.js'] : []

/** Runs a program of the build with the settings of tests; what it says goes to the file `log`. */
export function launch(
	entry: string,
	dataDir: string,
	log: string,
	settings: Record<string, string>,
	args: readonly string[] = [],
): ChildProcess {
	const child = spawn(process.execPath, [...flagsOf(entry), entry, ...args], {
		cwd: rootDir,
		stdio: ['ignore', 'pipe', 'pipe'],
		// Nothing of the developer's own settings.
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			DATA_DIR: dataDir,
			IMAGE_CACHE_DIR: join(cacheDir, 'pictures'),
			LOG_LEVEL: 'warn',
			RATE_LIMIT_REQUESTS: '0',
			RATE_LIMIT_FORMS: '0',
			RATE_LIMIT_PICTURES: '0',
			TEST_HOOKS: '1',
			METRICS_TOKEN,
			DEMO_STORES: '0',
			DEMO_POINTS: '0',
			// No call is too late only because the machine is busy.
			BACKEND_TIMEOUT: '20000',
			BACKEND_TIMEOUT_OPTIONAL: '20000',
			...clockSettings(),
			...settings,
		},
	})
	const output = createWriteStream(log)
	child.stdout.pipe(output)
	child.stderr.pipe(output, { end: false })
	return child
}

/** Resolves when the address answers. @throws when the process ends before, or within four minutes */
export async function untilReady(child: ChildProcess, url: string, log: string): Promise<void> {
	const deadline = Date.now() + 240_000
	while (child.exitCode === null && Date.now() < deadline) {
		const answer = await fetch(url).catch(() => undefined)
		if (answer?.ok) return
		await wait(100)
	}
	child.kill('SIGKILL')
	throw new Error(`The shop did not start; it says why in ${log}.`)
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return
	const exit = once(child, 'exit')
	child.kill('SIGTERM')
	await exit
}
