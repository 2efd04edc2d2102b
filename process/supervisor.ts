import { type ChildProcess, spawn } from 'node:child_process'
import { isDeepStrictEqual } from 'node:util'
import type { Log } from './logger.ts'
import { StartError } from './start-error.ts'

/**
 * Message of a process to its supervisor: it is ready, the process of this name has new sources, or the goods have
 * changed, which the processes beside it hear too.
 */
export type Report = 'ready' | { restart: string } | typeof GOODS_CHANGED

const GOODS_CHANGED = { changed: 'goods' } as const

export type Supervision = {
	/** Milliseconds before the next start: none after a long life, else these, doubled from one death to the next. */
	pauses?: { first: number; longest: number }
	/** Milliseconds of being ready after which a death is no sign of a fault that lasts. */
	longLife?: number
	/** Milliseconds without being ready after which no further start is tried. */
	giveUpAfter?: number
	/** Milliseconds in which the process may end by itself when it is stopped. */
	stopTimeout?: number
}

type Options = Supervision & {
	/** Name of the process: «backend» in sentences, `BACKEND_…` in the log. */
	name: string
	/** Program and arguments, run with this process's environment. */
	command: string[]
	cwd: string
	log: Log
	/** Called once, when the process is not started again any more. The message is one sentence. */
	onGivenUp: (reason: StartError) => void
	/** Called when the process asks that the one of this name is restarted. */
	onRestartWanted?: (name: string) => void
	/** Called when the process says that the goods have changed. */
	onGoodsChanged?: () => void
}

/**
 * A child process that is restarted when it dies. It is ready when it says so (`report`).
 *
 * One that was ready is started again however often it dies, so that no request that kills it can close the shop for
 * good. One that ends again and again before it is ready is given up: its fault does not go away by itself.
 */
export class Supervisor {
	readonly #options: Required<Options>
	readonly #started: Promise<void>
	#settleStart: { resolve: () => void; reject: (error: Error) => void } | undefined
	#child: ChildProcess | undefined
	#restartTimer: NodeJS.Timeout | undefined
	/** Time of `performance.now()`; undefined while there is no process that is ready. */
	#readySince: number | undefined
	/** When the last process that was ready died; time of `performance.now()`. */
	#awaySince = 0
	/** Starts that have failed since then. */
	#failedStarts = 0
	/** Deaths in a row, none of them after a long life. */
	#shortLives = 0
	#restarting = false
	#stopped: Promise<void> | undefined

	constructor(options: Options) {
		this.#options = {
			onRestartWanted: () => {},
			onGoodsChanged: () => {},
			pauses: { first: 500, longest: 10_000 },
			longLife: 20_000,
			giveUpAfter: 300_000,
			stopTimeout: 15_000,
			...options,
		}
		this.#started = new Promise((resolve, reject) => {
			this.#settleStart = { resolve, reject }
		})
		this.#launch()
	}

	/**
	 * Resolves when the process is ready for the first time.
	 * @throws StartError when it ends before that: it is not started again. Usually it has said why on stderr itself,
	 * and the message is empty.
	 */
	get started(): Promise<void> {
		return this.#started
	}

	/** Process id of the process that runs now. */
	get pid(): number | undefined {
		return this.#child?.pid
	}

	/** Ends the process and starts it again, for changed sources in development. */
	restart(): void {
		this.#shortLives = 0
		if (this.#restartTimer) {
			this.#launch()
		} else if (!this.#restarting) {
			this.#restarting = true
			this.#child?.kill('SIGTERM')
		}
	}

	/** Tells the process that the goods have changed; one that is about to start knows nothing old. */
	tellGoodsChanged(): void {
		if (this.#child?.connected) this.#child.send(GOODS_CHANGED)
	}

	/** Ends the process for good: gracefully, and by force after the time-out. */
	stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		this.#stopped ??= this.#end(signal)
		return this.#stopped
	}

	async #end(signal: NodeJS.Signals): Promise<void> {
		clearTimeout(this.#restartTimer)
		const child = this.#child
		if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
		await new Promise<void>((resolve) => {
			const force = setTimeout(() => child.kill('SIGKILL'), this.#options.stopTimeout)
			child.once('exit', () => {
				clearTimeout(force)
				resolve()
			})
			child.kill(signal)
		})
	}

	#launch(): void {
		clearTimeout(this.#restartTimer)
		this.#restartTimer = undefined
		this.#readySince = undefined
		const [program = '', ...args] = this.#options.command
		const began = performance.now()
		// A process group of its own: Ctrl+C in the terminal must reach this process alone, which ends the others in
		// order. The channel closes when this process is gone, for whatever reason, and the child notices that.
		const child = spawn(program, args, {
			cwd: this.#options.cwd,
			detached: true,
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		})
		this.#child = child
		child.on('message', (report: Report) => {
			if (report === 'ready') this.#handleReady(child, performance.now() - began)
			else if ('restart' in report) this.#options.onRestartWanted(report.restart)
			else this.#options.onGoodsChanged()
		})
		child.once('exit', (code, signal) => this.#handleEnd({ code, signal }))
		child.once('error', (error) => {
			// Without a process there is no `exit` either.
			if (child.pid === undefined) this.#handleEnd({ err: error })
		})
	}

	#handleReady({ pid }: ChildProcess, time: number): void {
		this.#readySince = performance.now()
		this.#failedStarts = 0
		this.#options.log.info({ pid, startTime: Math.round(time) }, this.#word('STARTED'))
		this.#settleStart?.resolve()
		this.#settleStart = undefined
	}

	#handleEnd(end: { code?: number | null; signal?: NodeJS.Signals | null; err?: Error }): void {
		if (this.#stopped) return
		const { name, log, longLife, giveUpAfter } = this.#options
		if (this.#settleStart) {
			this.#settleStart.reject(new StartError(whyNotStarted(name, end)))
			this.#settleStart = undefined
			return
		}
		if (this.#restarting) {
			this.#restarting = false
			this.#launch()
			return
		}
		const now = performance.now()
		if (this.#readySince === undefined) {
			this.#failedStarts += 1
			this.#shortLives += 1
			if (now - this.#awaySince >= giveUpAfter) {
				this.#giveUp(end)
				return
			}
		} else {
			this.#awaySince = now
			this.#shortLives = now - this.#readySince < longLife ? this.#shortLives + 1 : 0
		}
		const restartIn = this.#pause()
		log.error({ ...end, restartIn }, this.#word('ENDED'))
		this.#restartTimer = setTimeout(() => this.#launch(), restartIn)
	}

	#pause(): number {
		const { first, longest } = this.#options.pauses
		return this.#shortLives === 0 ? 0 : Math.min(longest, first * 2 ** (this.#shortLives - 1))
	}

	#giveUp(end: object): void {
		const { name, log, giveUpAfter, onGivenUp } = this.#options
		log.error(end, this.#word('GIVEN_UP'))
		onGivenUp(
			new StartError(
				`The ${name} is not started again: for ${giveUpAfter / 1_000} seconds each start has failed (${this.#failedStarts} in all).`,
			),
		)
	}

	#word(what: string): string {
		return `${this.#options.name.toUpperCase()}_${what}`
	}
}

function whyNotStarted(
	name: string,
	{ signal, err }: { signal?: NodeJS.Signals | null; err?: Error },
): string {
	if (err) return `The ${name} can't be started: ${err.message}.`
	return signal ? `The ${name} was ended by ${signal} while it started.` : ''
}

/** Reports to the process that supervises this one, if there is one. */
export function report(what: Report): void {
	if (process.connected) process.send?.(what)
}

/** Reports that the goods have changed, for the processes beside this one. */
export const reportGoodsChanged = () => report(GOODS_CHANGED)

/** Calls `handle` whenever a process beside this one reports that the goods have changed. */
export function onGoodsChanged(handle: () => void): void {
	process.on('message', (message: unknown) => {
		if (isDeepStrictEqual(message, GOODS_CHANGED)) handle()
	})
}
