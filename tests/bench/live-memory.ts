import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Settings of a process with measured memory; they replace its other `NODE_OPTIONS`. */
export const tellsMemory = (file: string): Record<string, string> => ({
	NODE_OPTIONS: `--import=${new URL('tell-memory.mjs', import.meta.url)}`,
	MEMORY_FILE: file,
})

/** MiB that a process holds after its garbage is collected: what it has of objects, and of bytes outside of them. */
export async function liveMiB(pid: number, file: string): Promise<number> {
	const told = `${file}.${pid}`
	rmSync(told, { force: true })
	process.kill(pid, 'SIGUSR2')
	while (!existsSync(told)) await wait(20)
	const { heapUsed, external } = JSON.parse(readFileSync(told, 'utf8')) as NodeJS.MemoryUsage
	return (heapUsed + external) / 1024 / 1024
}
