// @module-tag slow

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { takeLock } from '#backend/db/lock.ts'
import { rootDir } from '#process/root.ts'
import { feedFile, feedXml } from './feed/feed-fixture.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tropa-import-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs the command as a person would; answers its exit code and what it wrote. */
function importCommand(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
	const command = ['--import', 'tsx', join(rootDir, 'backend/import/main.ts'), ...args]
	const child = spawn(process.execPath, command, {
		cwd: rootDir,
		env: { ...process.env, DATA_DIR: dataDir },
	})
	const result = { code: null as number | null, out: '', error: '' }
	child.stdout.on('data', (chunk) => {
		result.out += chunk
	})
	child.stderr.on('data', (chunk) => {
		result.error += chunk
	})
	return new Promise((resolve) => child.on('close', (code) => resolve({ ...result, code })))
}

describe('the import command', { timeout: 60_000 }, () => {
	it('imports a feed, prints a summary and writes all rejected offers to a file', async () => {
		const path = feedFile(feedXml([{ id: '1' }, { id: '2', price: 'дорого' }]))
		const { code, out, error } = await importCommand(path)
		expect(error).toBe('')
		expect(code).toBe(0)
		expect(out).toContain('2 offers read')
		expect(out).toContain("2: the price can't be understood (дорого)")
		expect(readFileSync(join(dataDir, 'import-report.txt'), 'utf8')).toContain('line 13')
	})

	it('says in one sentence why a file can’t be used', async () => {
		const { code, error } = await importCommand(feedFile('это не прайс'))
		expect(code).toBe(1)
		expect(error).toBe('The file is not a Yandex Market feed: it has no <yml_catalog> element.\n')
	})

	it('says in one sentence that a running shop has the database', async () => {
		const lock = await takeLock(dataDir)
		const { code, error } = await importCommand(feedFile(feedXml([{ id: '1' }])))
		await lock.release()
		expect(code).toBe(1)
		expect(error).toMatch(/^The database in .* is in use by another process: stop that one first\.\n$/)
	})
})
