// @module-tag slow

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { takeLock } from '#backend/db/lock.ts'
import { feedFile, feedXml } from '#backend/import/feed/feed-fixture.ts'
import { rootDir } from '#process/root.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tropa-import-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Runs the command as a person would; answers its exit code and what it wrote. */
function importCommand(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
	const command = [
		'--import',
		'tsx',
		join(rootDir, 'backend/commands/main.ts'),
		'import',
		'--stopped',
		...args,
	]
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
	return new Promise((resolve) =>
		child.on('close', (code) => {
			const [place, ...sentences] = result.error.split('\n')
			expect(place).toBe(`Магазин «Тропа»: папка ${dataDir}, не запущен`)
			resolve({ ...result, error: sentences.join('\n'), code })
		}),
	)
}

describe('the import command', { timeout: 180_000 }, () => {
	it('imports a feed, says so in Russian, and writes all offers that were not taken into a page and a table', async () => {
		const path = feedFile(feedXml([{ id: '1' }, { id: '2', price: 'дорого' }]))
		const { code, out, error } = await importCommand(path)
		expect(error).toBe('')
		expect(code).toBe(0)
		expect(out).toMatch(/Прочитано предложений +2\n/)
		expect(out).toContain('цена не понята\n            строка 13, 2: дорого\n')
		expect(readFileSync(join(dataDir, 'import-report.html'), 'utf8')).toContain(
			'<li>строка 13, 2: дорого</li>',
		)
		expect(readFileSync(join(dataDir, 'import-report.csv'), 'utf8')).toContain(
			'не взято;13;2;цена не понята;дорого',
		)
	})

	it('says in one sentence why a file can’t be used', async () => {
		const { code, error } = await importCommand(feedFile('это не прайс'))
		expect(code).toBe(1)
		expect(error).toBe('Это не фид Яндекс Маркета: в файле нет элемента <yml_catalog>.\n')
	})

	it('says in one sentence that a running shop has the database', async () => {
		const lock = await takeLock(dataDir)
		const { code, error } = await importCommand(feedFile(feedXml([{ id: '1' }])))
		await lock.release()
		expect(code).toBe(1)
		expect(error).toMatch(/^The database in .* is in use by another process: stop that one first\.\n/)
	})
})
