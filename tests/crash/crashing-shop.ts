import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'
import { launch, preparedDir, preparedName, untilReady } from '#tests/support/start-shop.ts'

export const sessionSecret = 'crash-test-crash-test-crash-test-crash-test'

/** The built shop, with storefront and backend restarted on the embedded database, to be killed and watched. */
export class CrashingShop {
	readonly #dataDir: string
	readonly #settings: Record<string, string>
	#supervisor: ChildProcess | undefined
	#output = ''
	#lives = 0

	private constructor(dataDir: string, settings: Record<string, string>) {
		this.#dataDir = dataDir
		this.#settings = settings
	}

	/**
	 * Opens a shop.
	 * @param settings further settings, as environment variables; they may need to know where the shop will be
	 * @param fill makes its data folder, without which it is a copy of the prepared database
	 */
	static async open(
		settings: (url: string, dataDir: string) => Record<string, string> = () => ({}),
		fill: (dataDir: string) => Promise<void> = copyPrepared,
	): Promise<CrashingShop> {
		const runs = join(rootDir, '.cache', 'runs')
		await mkdir(runs, { recursive: true })
		const dataDir = await mkdtemp(join(runs, 'crash-'))
		await fill(dataDir)
		const [port, apiPort] = [await freePort(), await freePort()]
		const shop = new CrashingShop(dataDir, {
			PORT: String(port),
			API_PORT: String(apiPort),
			SESSION_SECRET: sessionSecret,
			LOG_LEVEL: 'info',
			// On SIGUSR2 a process fills its memory until it dies.
			NODE_OPTIONS: `--import=${join(rootDir, 'tests/crash/fill-memory.mjs')}`,
			...settings(`http://127.0.0.1:${port}`, dataDir),
		})
		await shop.start()
		return shop
	}

	get url(): string {
		return `http://127.0.0.1:${this.#settings.PORT}`
	}

	get apiUrl(): string {
		return `http://127.0.0.1:${this.#settings.API_PORT}`
	}

	/** Runs a command of the build on it. @returns the code with which it ended, and all that it said */
	async run(args: readonly string[]): Promise<{ code: number; said: string }> {
		const log = `${this.#dataDir}-command.log`
		const command = launch('build/tropa.js', this.#dataDir, log, this.#settings, args)
		let said = ''
		for (const stream of [command.stdout, command.stderr]) stream?.on('data', (text) => (said += text))
		const [code] = await once(command, 'close')
		return { code: Number(code), said }
	}

	get supervisorPid(): number {
		return this.#supervisor?.pid ?? 0
	}

	/** Process id of the storefront or the backend, as the log has noted it last. */
	pidOf(name: 'storefront' | 'backend'): number {
		const starts = this.#output.matchAll(
			new RegExp(`"pid":(\\d+),[^\\n]*"${name.toUpperCase()}_STARTED"`, 'g'),
		)
		const [last] = [...starts].slice(-1)
		if (!last) throw new Error(`The log has noted no start of a ${name}`)
		return Number(last[1])
	}

	/** Starts the shop, as a process manager does whenever it ends. */
	async start(): Promise<void> {
		const log = `${this.#dataDir}-${++this.#lives}.log`
		this.#output = ''
		const child = launch('build/server.js', this.#dataDir, log, this.#settings)
		child.stdout?.on('data', (text) => {
			this.#output += text
		})
		this.#supervisor = child
		await untilReady(child, `${this.url}/readyz`, log)
	}

	/** Kills a process as the kernel does when memory runs out, and waits until it is gone. */
	async kill(pid: number): Promise<void> {
		process.kill(pid, 'SIGKILL')
		await this.gone(pid)
	}

	/** Resolves when a process is gone. */
	async gone(pid: number): Promise<void> {
		while (isAlive(pid)) await wait(1)
	}

	/** Makes a process run out of memory, and waits until it is gone. */
	async fillMemoryOf(pid: number): Promise<void> {
		process.kill(pid, 'SIGUSR2')
		while (isAlive(pid)) await wait(10)
	}

	/** Answer of `/readyz`: the status, or «none». */
	async readiness(): Promise<number | 'none'> {
		const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
		await answer?.body?.cancel()
		return answer?.status ?? 'none'
	}

	/** @returns milliseconds until the shop is ready; Infinity when it is not within a minute */
	async timeUntilReady(): Promise<number> {
		const began = performance.now()
		while (performance.now() - began < 60_000) {
			if ((await this.readiness()) === 200) return performance.now() - began
			await wait(20)
		}
		return Number.POSITIVE_INFINITY
	}

	async sql<Row>(statement: string, params: (string | number)[] = []): Promise<Row[]> {
		const answer = await fetch(`${this.apiUrl}/test/sql`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ sql: statement, params }),
		})
		if (!answer.ok) throw new Error(`${statement}\n${answer.status} ${await answer.text()}`)
		return (await answer.json()).rows
	}

	/** Names in the data folder, and «.» for itself, that users other than their owner may read, write or open. */
	async entriesOpenToOthers(): Promise<string[]> {
		const names = ['.', ...(await readdir(this.#dataDir, { recursive: true }))]
		const modes = await Promise.all(
			// PostgreSQL may have removed it meanwhile.
			names.map((name) =>
				stat(join(this.#dataDir, name)).then(
					({ mode }) => mode,
					() => 0,
				),
			),
		)
		return names.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
	}

	/**
	 * Stops the shop and looks for index entries that lead nowhere and rows without one. @returns the number of indexes
	 * that are whole
	 */
	async checkDatabase(): Promise<number> {
		await this.#stop()
		const database = await PGlite.create({
			dataDir: join(this.#dataDir, 'database'),
			extensions: { amcheck, pg_trgm },
		})
		await database.exec('create extension if not exists amcheck')
		const { rows } = await database.query(`
			select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
			where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`)
		await database.close()
		return rows.length
	}

	async close(): Promise<void> {
		await this.#stop()
		await rm(this.#dataDir, { recursive: true, force: true })
	}

	async #stop(): Promise<void> {
		const child = this.#supervisor
		if (child && child.exitCode === null && child.signalCode === null) {
			child.kill('SIGTERM')
			await once(child, 'exit')
		}
	}
}

async function copyPrepared(dataDir: string): Promise<void> {
	await cp(join(preparedDir, preparedName()), dataDir, { recursive: true })
	// As earlier versions left them.
	await chmod(join(dataDir, 'database'), 0o755)
	await chmod(join(dataDir, 'database', 'PG_VERSION'), 0o666)
}

export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0)
		return true
	} catch {
		return false
	}
}
