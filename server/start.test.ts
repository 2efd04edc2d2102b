// @module-tag slow

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rootDir } from '#process/root.ts'
import { freePort } from '#tests/support/free-port.ts'

/** Starts the shop from its sources and resolves when it has ended. */
async function startShop(settings: Record<string, string>) {
	const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
		cwd: rootDir,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { PATH: process.env.PATH, NODE_ENV: 'development', HOST: '127.0.0.1', ...settings },
	})
	onTestFinished(() => void child.kill('SIGKILL'))
	const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit'), text(child.stdout)])
	return { code, stderr: stderr.trim() }
}

function temporaryFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'start-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

async function takenPort(): Promise<number> {
	const other = createServer().listen(0, '127.0.0.1')
	await once(other, 'listening')
	onTestFinished(() => void other.close())
	return (other.address() as { port: number }).port
}

describe('the shop says in one sentence why it does not start, and ends with code 1, when', () => {
	test('a setting is wrong', async () => {
		expect(await startShop({ PORT: 'eighty' })).toEqual({
			code: 1,
			stderr: 'The setting PORT must be a port number from 1 to 65535; it is "eighty".',
		})
	})

	test('its port is taken', async () => {
		const port = await takenPort()
		expect(await startShop({ PORT: String(port), DATA_DIR: temporaryFolder() })).toEqual({
			code: 1,
			stderr: `Port ${port} is taken by another program; stop it or give another port in the setting PORT.`,
		})
	})

	test('the port of the backend is taken', async () => {
		const port = await takenPort()
		const settings = { PORT: String(await freePort()), API_PORT: String(port), DATA_DIR: temporaryFolder() }
		expect(await startShop(settings)).toEqual({
			code: 1,
			stderr: `Port ${port} is taken by another program; stop it or give another port in the setting API_PORT.`,
		})
	})

	test('its data folder can not be written', async () => {
		const file = join(temporaryFolder(), 'file')
		writeFileSync(file, '')
		const { code, stderr } = await startShop({ PORT: String(await freePort()), DATA_DIR: join(file, 'data') })
		expect(code).toBe(1)
		expect(stderr).toMatch(
			/^The data folder .* can't be written \(\w+\); give another one in the setting DATA_DIR\.$/,
		)
	})
})
