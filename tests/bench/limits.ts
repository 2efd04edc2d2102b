import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { type LoadFigures, load, measureLoad } from './load.ts'

export type LimitKind = 'react' | 'fixed'

/** Requests until its code is compiled. */
const WARM_UP = 300

/** Measures the least that a page's bytes can cost on this machine (limit-server.ts). */
export async function measureLimit(
	kind: LimitKind,
	page: { url: string; cookie: string },
	effort: { connections: number; seconds: number; runs: number },
): Promise<LoadFigures> {
	const child = fork(join(rootDir, 'tests/bench/limit-server.ts'), [kind, page.url, page.cookie], {
		execArgv: ['--import', 'tsx'],
	})
	const [port] = await Promise.race([
		once(child, 'message'),
		once(child, 'exit').then(() => Promise.reject(new Error('The server of the limits did not start'))),
	])
	const target = { url: `http://127.0.0.1:${port}/`, pids: [child.pid as number] }
	try {
		await load(target, effort.connections, WARM_UP)
		return await measureLoad(target, effort)
	} finally {
		const exit = once(child, 'exit')
		child.disconnect()
		await exit
	}
}
