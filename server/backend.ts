import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './logger.ts'
import { StartError } from './start-error.ts'

type Options = {
	/** Program and arguments, run with this process's environment. */
	command: string[]
	cwd: string
	healthUrl: string
	log: Log
	/** Milliseconds before a backend that ended while it started is started again, the first time and at most. */
	restartDelay?: { first: number; longest: number }
	/** Milliseconds it is given to close its database. */
	stopTimeout?: number
}

/**
 * The embedded backend as a child process that is kept running: when it dies it is started again, at once if it had
 * answered, else ever later, because what kept it from starting is likely to be there still.
 */
export class BackendSupervisor {
	readonly #options: Required<Options>
	readonly #started: Promise<void>
	#settleStart: { resolve: () => void; reject: (error: Error) => void } | undefined
	#child: ChildProcess | undefined
	#restartTimer: NodeJS.Timeout | undefined
	/** Milliseconds; 0 after a start that succeeded. */
	#restartDelay = 0
	#restarting = false
	#stopped: Promise<void> | undefined

	constructor(options: Options) {
		this.#options = {
			restartDelay: { first: 500, longest: 10_000 },
			stopTimeout: 10_000,
			...options,
		}
		this.#started = new Promise((resolve, reject) => {
			this.#settleStart = { resolve, reject }
		})
		this.#launch()
	}

	/**
	 * Resolves when the backend answers its health call for the first time.
	 * @throws StartError when it ends before that. It has then said why on stderr itself, so the message is empty.
	 */
	get started(): Promise<void> {
		return this.#started
	}

	/** Process id of the backend that runs now. */
	get pid(): number | undefined {
		return this.#child?.pid
	}

	/** Ends the backend and starts it anew, for changed sources in development. */
	restart(): void {
		this.#restartDelay = 0
		if (this.#restartTimer) {
			this.#launch()
		} else if (!this.#restarting) {
			this.#restarting = true
			this.#child?.kill('SIGTERM')
		}
	}

	/** Ends the backend: gracefully, and by force after the time-out. */
	stop(): Promise<void> {
		this.#stopped ??= this.#end()
		return this.#stopped
	}

	async #end(): Promise<void> {
		clearTimeout(this.#restartTimer)
		const child = this.#child
		if (!child || child.exitCode !== null || child.signalCode !== null) return
		await new Promise<void>((resolve) => {
			const force = setTimeout(() => child.kill('SIGKILL'), this.#options.stopTimeout)
			child.once('exit', () => {
				clearTimeout(force)
				resolve()
			})
			child.kill('SIGTERM')
		})
	}

	#launch(): void {
		clearTimeout(this.#restartTimer)
		this.#restartTimer = undefined
		const [program = '', ...args] = this.#options.command
		// A process group of its own: Ctrl+C in the terminal must reach this process first, which ends the
		// backend after the last page. The channel tells the backend when this process is gone, however it went.
		const child = spawn(program, args, {
			cwd: this.#options.cwd,
			detached: true,
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		})
		this.#child = child
		child.once('error', (error) => this.#options.log.error({ err: error }, 'BACKEND_NOT_STARTED'))
		child.once('exit', (code, signal) => this.#handleExit(code, signal))
		void this.#watchStart(child)
	}

	#handleExit(code: number | null, signal: NodeJS.Signals | null): void {
		if (this.#stopped) return
		if (this.#settleStart) {
			this.#settleStart.reject(
				new StartError(signal ? `The backend was ended by ${signal} while it started.` : ''),
			)
			return
		}
		if (this.#restarting) {
			this.#restarting = false
			this.#launch()
			return
		}
		const { log, restartDelay } = this.#options
		log.error({ code, signal, restartIn: this.#restartDelay }, 'BACKEND_ENDED')
		this.#restartTimer = setTimeout(() => this.#launch(), this.#restartDelay)
		this.#restartDelay = Math.min(restartDelay.longest, Math.max(restartDelay.first, this.#restartDelay * 2))
	}

	async #watchStart(child: ChildProcess): Promise<void> {
		const began = performance.now()
		while (child.exitCode === null && child.signalCode === null && !this.#stopped) {
			if (await answers(this.#options.healthUrl)) {
				const { pid } = child
				this.#options.log.info({ pid, startTime: Math.round(performance.now() - began) }, 'BACKEND_STARTED')
				this.#restartDelay = 0
				this.#settleStart?.resolve()
				this.#settleStart = undefined
				return
			}
			await wait(50)
		}
	}
}

/** true when the address answers, with anything but a server error, within the time (milliseconds). */
export async function answers(url: string, timeLimit = 1_000): Promise<boolean> {
	try {
		const response = await fetch(url, { signal: AbortSignal.timeout(timeLimit) })
		await response.body?.cancel()
		return response.status < 500
	} catch {
		return false
	}
}
