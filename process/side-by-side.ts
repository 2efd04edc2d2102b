import type { Log } from './logger.ts'
import { onceSignalled } from './shutdown.ts'
import type { StartError } from './start-error.ts'
import { type Supervision, Supervisor } from './supervisor.ts'

export type Program = {
	/** «backend» or «storefront». */
	name: string
	/** Program and arguments. */
	command: string[]
}

/**
 * Runs programs side by side and restarts them, so that the death of one does not touch the others. Each is started
 * when the ones before it are ready; they end in the reverse order, on SIGTERM, Ctrl+C or the end of the process that
 * started this one, with exit code 0. When one reports that the goods have changed, the others hear of it. When one is
 * given up, the rest end too, with its sentence on stderr and exit code 1.
 * @param cwd folder they run in
 * @throws StartError when one does not become ready at its first start; those that run are stopped
 */
export async function runSideBySide(
	programs: readonly Program[],
	cwd: string,
	log: Log,
	supervision: Supervision = {},
): Promise<void> {
	const running = new Map<string, Supervisor>()

	async function stopAll(signal?: NodeJS.Signals) {
		for (const supervisor of [...running.values()].reverse()) await supervisor.stop(signal)
	}
	async function giveUp(reason: StartError) {
		console.error(reason.message)
		await stopAll()
		process.exit(1)
	}

	onceSignalled(async (signal) => {
		await stopAll(signal)
		process.exit(0)
	})
	for (const program of programs) {
		const supervisor = new Supervisor({
			...program,
			...supervision,
			cwd,
			log,
			onGivenUp: giveUp,
			onRestartWanted: (name) => running.get(name)?.restart(),
			onGoodsChanged: () => {
				for (const [name, other] of running) if (name !== program.name) other.tellGoodsChanged()
			},
		})
		running.set(program.name, supervisor)
		try {
			await supervisor.started
		} catch (error) {
			await stopAll()
			throw error
		}
	}
}
