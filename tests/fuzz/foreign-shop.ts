import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '#process/root.ts'
import { clockSettings } from '#tests/support/clock.ts'
import { freePort } from '#tests/support/free-port.ts'
import { launch, type Shop, startPreparedBackend, untilReady } from '#tests/support/start-shop.ts'
import { LogReader } from './log-reader.ts'
import { type SpoilingBackend, startSpoilingBackend } from './spoiling-backend.ts'

/** The built storefront on a backend that answers otherwise than the embedded one does. */
export interface ForeignShop extends Pick<Shop, 'url' | 'apiUrl' | 'sql'> {
	backend: SpoilingBackend
	log: LogReader
	isAlive(): boolean
	close(): Promise<void>
}

export async function openForeignShop(): Promise<ForeignShop> {
	const prepared = await startPreparedBackend()
	const backend = await startSpoilingBackend(prepared.apiUrl)
	const log = new LogReader()
	const runs = join(rootDir, '.cache', 'runs')
	await mkdir(runs, { recursive: true })
	const dataDir = await mkdtemp(join(runs, 'foreign-'))
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const storefront: ChildProcess = launch('tests/fuzz/worlds-storefront.ts', dataDir, `${dataDir}.log`, {
		PORT: String(port),
		API_URL: backend.url,
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
		apiUrl: prepared.apiUrl,
		sql: prepared.sql,
		backend,
		log,
		isAlive,
		async close() {
			if (isAlive()) {
				const exit = once(storefront, 'exit')
				storefront.kill('SIGTERM')
				await exit
			}
			await backend.stop()
			await prepared.stop()
			await rm(dataDir, { recursive: true, force: true })
		},
	}
}
