import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { until } from './until.ts'

export interface MemberOptions {
	name: string
	command: string[]
	/** Output of all its lives, one after another. */
	logFile: string
	isReady: () => Promise<boolean>
	spawn?: Pick<SpawnOptions, 'env' | 'cwd' | 'uid' | 'gid'>
}

/** A process of the cluster that can be killed and started again. */
export class Member {
	readonly name: string
	readonly #options: MemberOptions
	#child: ChildProcess | undefined

	constructor(options: MemberOptions) {
		this.name = options.name
		this.#options = options
	}

	get pid(): number {
		if (this.#child?.pid === undefined) throw new Error(`${this.name} does not run`)
		return this.#child.pid
	}

	get log(): string {
		return readFileSync(this.#options.logFile, 'utf8')
	}

	/** @returns milliseconds until it was ready */
	async start(): Promise<number> {
		const { name, command, logFile, isReady } = this.#options
		const [program = '', ...args] = command
		const started = performance.now()
		const output = openSync(logFile, 'a')
		const child = spawn(program, args, { stdio: ['ignore', output, output], ...this.#options.spawn })
		closeSync(output)
		this.#child = child
		await until(`${name} is ready`, async () => {
			if (child.exitCode !== null) throw new Error(`${name} ended; it says why in ${logFile}`)
			return isReady()
		})
		return performance.now() - started
	}

	signal(signal: NodeJS.Signals): void {
		process.kill(this.pid, signal)
	}

	/** Sends a signal and waits until the process has ended. @returns its exit code */
	async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
		const child = this.#child
		if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
		const exit = once(child, 'exit')
		child.kill(signal)
		const [code] = await exit
		return code
	}
}
