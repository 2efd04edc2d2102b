import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { launch, untilReady } from '#tests/support/start-shop.ts'
import { LogReader } from './log-reader.ts'

/** The built storefront with a backend for each world (`worlds-storefront.ts`). */
export interface Worlds {
	/** Origin. */
	url: string
	log: LogReader
	isAlive(): boolean
	stop(): Promise<void>
}

/** @param apiUrl origin below which each world has its backend: `/w<number>` */
export async function startWorlds(apiUrl: string): Promise<Worlds> {
	const log = new LogReader()
	const runs = join(rootDir, '.cache', 'runs')
	await mkdir(runs, { recursive: true })
	const dataDir = await mkdtemp(join(runs, 'worlds-'))
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const storefront: ChildProcess = launch('tests/fuzz/worlds-storefront.ts', dataDir, `${dataDir}.log`, {
		PORT: String(port),
		API_URL: apiUrl,
		LOG_LEVEL: 'info',
		TEST_HOOKS: '0',
		NODE_OPTIONS: `${clockSettings().NODE_OPTIONS ?? ''} --import=tsx --max-old-space-size=512`,
	})
	for (const output of [storefront.stdout, storefront.stderr]) {
		output?.setEncoding('utf8').on('data', (text: string) => log.take(text))
	}
	const isAlive = () => storefront.exitCode === null && storefront.signalCode === null
	await untilReady(storefront, `${url}/readyz`, `${dataDir}.log`)
	return {
		url,
		log,
		isAlive,
		async stop() {
			if (isAlive()) {
				const exit = once(storefront, 'exit')
				storefront.kill('SIGTERM')
				await exit
			}
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
