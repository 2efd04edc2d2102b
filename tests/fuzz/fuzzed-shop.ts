import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { rootDir } from '#process/root.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type HeldMemory, INSPECTABLE, inspectorsIn, memoryOf } from '#tests/support/memory-of.ts'
import { launch, preparedDir, preparedName, untilReady } from '#tests/support/start-shop.ts'
import { cpuMs, residentMiB } from '../bench/process-stats.ts'
import { LogReader } from './log-reader.ts'

/** Milliseconds of processor after which a storefront that does not answer is given up. */
const LONGEST_WORK = 5_000

/** The built shop, storefront and embedded backend, which is watched, and started again when it died. */
export class FuzzedShop {
	readonly url: string
	readonly apiUrl: string
	readonly log = new LogReader()
	readonly #dataDir: string
	readonly #settings: Record<string, string>
	#main: ChildProcess | undefined
	/** Processes of the shop when it was last started. */
	#running: readonly Running[] = []
	#output = ''
	readonly #inspectors = new Map<number, string>()

	private constructor(dataDir: string, port: number, apiPort: number, settings: Record<string, string>) {
		this.#dataDir = dataDir
		this.url = `http://127.0.0.1:${port}`
		this.apiUrl = `http://127.0.0.1:${apiPort}`
		const NODE_OPTIONS = `${clockSettings().NODE_OPTIONS ?? ''} ${INSPECTABLE}`
		const ports = { PORT: String(port), API_PORT: String(apiPort) }
		this.#settings = { ...ports, LOG_LEVEL: 'info', NODE_OPTIONS, ...settings }
	}

	/** Opens a shop on a copy of the prepared database. @param settings further ones, as environment variables */
	static async open(settings: Record<string, string> = {}): Promise<FuzzedShop> {
		const runs = join(rootDir, '.cache', 'runs')
		await mkdir(runs, { recursive: true })
		const dataDir = await mkdtemp(join(runs, 'fuzz-'))
		await cp(join(preparedDir, preparedName()), dataDir, { recursive: true })
		const shop = new FuzzedShop(dataDir, await freePort(), await freePort(), settings)
		await shop.#start()
		return shop
	}

	/** Every process that the shop started with is still there, and no other. */
	isAlive(): boolean {
		return this.#running.every(isRunning) && this.#processes().length === this.#running.length
	}

	/**
	 * Waits until the storefront answers again, or ends: it may still be busy with a request that we gave up. One that
	 * has no end is ended by force.
	 */
	async settle(): Promise<void> {
		const { storefront: before } = this.cpu()
		while (this.isAlive()) {
			const answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(
				() => undefined,
			)
			await answer?.body?.cancel()
			if (answer?.ok) return
			if (this.cpu().storefront - before > LONGEST_WORK)
				for (const { pid } of this.#running) process.kill(pid, 'SIGKILL')
			await wait(100)
		}
	}

	/** Waits for a supervisor to bring the shop back, or starts it again. */
	async revive(): Promise<void> {
		const [main] = this.#running
		for (let waited = 0; waited < 20_000 && main && isRunning(main); waited += 200) {
			const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
			await answer?.body?.cancel()
			if (answer?.ok) {
				this.#running = this.#processes()
				return
			}
			await wait(200)
		}
		await this.#stop()
		await this.#start()
	}

	/** Milliseconds of processor that storefront and backend have spent since they began. */
	cpu(): { storefront: number; backend: number } {
		const spent = { storefront: 0, backend: 0 }
		for (const { pid } of this.#running.filter(isRunning)) spent[partOf(pid)] += cpuMs(pid)
		return spent
	}

	/** Resident memory in MiB. */
	memory(): { storefront: number; backend: number } {
		const used = { storefront: 0, backend: 0 }
		for (const { pid } of this.#running.filter(isRunning)) used[partOf(pid)] += residentMiB(pid)
		return used
	}

	/** Memory of both processes after a collection of garbage. */
	async heldMemory(): Promise<Record<'storefront' | 'backend', HeldMemory>> {
		const held: Partial<Record<'storefront' | 'backend', HeldMemory>> = {}
		const [, ...parts] = this.#running
		for (const { pid } of parts) held[partOf(pid)] = await memoryOf(await this.#inspectorOf(pid))
		if (!held.storefront || !held.backend) throw new Error('A process of the shop has ended')
		return { storefront: held.storefront, backend: held.backend }
	}

	async #inspectorOf(pid: number): Promise<string> {
		const known = this.#inspectors.get(pid)
		if (known) return known
		const others = inspectorsIn(this.#output).length
		process.kill(pid, 'SIGUSR1')
		for (;;) {
			const inspector = inspectorsIn(this.#output)[others]
			if (inspector) {
				this.#inspectors.set(pid, inspector)
				return inspector
			}
			await wait(10)
		}
	}

	/** Runs one statement on the shop's database and returns its rows. */
	sql = async <Row = Record<string, unknown>>(statement: string, params: unknown[] = []): Promise<Row[]> => {
		const answer = await fetch(`${this.apiUrl}/test/sql`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ sql: statement, params }),
		})
		if (!answer.ok) throw new Error(`${statement}\n${answer.status} ${await answer.text()}`)
		return (await answer.json()).rows
	}

	async close(): Promise<void> {
		await this.#stop()
		await rm(this.#dataDir, { recursive: true, force: true })
	}

	async #start(): Promise<void> {
		const child = launch('build/server.js', this.#dataDir, `${this.#dataDir}.log`, this.#settings)
		for (const output of [child.stdout, child.stderr]) {
			output?.setEncoding('utf8').on('data', (text: string) => {
				this.log.take(text)
				// Only what Node says of its inspectors is of use later.
				if (text.includes('ws://')) this.#output += text
			})
		}
		this.#main = child
		await untilReady(child, `${this.url}/readyz`, `${this.#dataDir}.log`)
		this.#running = this.#processes()
	}

	async #stop(): Promise<void> {
		const child = this.#main
		if (child && child.exitCode === null && child.signalCode === null) {
			const exit = once(child, 'exit')
			child.kill('SIGTERM')
			await exit
		}
		// The backend of a storefront that was aborted notices it by itself.
		while (this.#running.some(isRunning)) await wait(20)
	}

	#processes(): Running[] {
		return treeOf(this.#main?.pid ?? 0)
	}
}

/** A process of the shop. Its number may soon be another's, which has begun later. */
interface Running {
	pid: number
	/** Ticks of the clock since the machine was started. */
	began: string
}

/** A process and all that it has started, whatever supervises what. */
function treeOf(pid: number): Running[] {
	const began = beginningOf(pid)
	if (began === undefined) return []
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
	const ofChildren = children ? children.split(' ').flatMap((child) => treeOf(Number(child))) : []
	return [{ pid, began }, ...ofChildren]
}

const isRunning = ({ pid, began }: Running) => beginningOf(pid) === began

/** Undefined for a process that has ended, whether or not its parent has noticed. */
function beginningOf(pid: number): string | undefined {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
		return fields[0] === 'Z' ? undefined : fields[19]
	} catch {
		return undefined
	}
}

function partOf(pid: number): 'storefront' | 'backend' {
	return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backend') ? 'backend' : 'storefront'
}
