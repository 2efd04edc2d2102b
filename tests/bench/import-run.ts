import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { peakMiB } from './process-stats.ts'

export interface ImportFigures {
	offers: number
	seconds: number
	peakMiB: number
}

/** Runs the built import command. @throws when it fails */
export async function runImport(
	args: readonly string[],
	dataDir: string,
	settings: Record<string, string>,
): Promise<Omit<ImportFigures, 'offers'>> {
	const child = spawn(process.execPath, [join(rootDir, 'build/tropa.js'), 'import', '--stopped', ...args], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
	})
	let said = ''
	child.stdout.on('data', (chunk) => {
		said += chunk
	})
	let peak = 0
	const watch = setInterval(() => {
		// A process that is just ending has no memory any more.
		peak = Math.max(peak, peakMiB(child.pid as number) || 0)
	}, 100)
	const [code] = await once(child, 'exit')
	clearInterval(watch)
	if (code !== 0) throw new Error(`The import ended with ${code}: ${said}`)
	const seconds = Number(/offers read in ([\d.]+) s/.exec(said)?.[1])
	return { seconds, peakMiB: peak }
}
