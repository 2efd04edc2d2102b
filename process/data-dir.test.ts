import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

/** An empty folder, open to other users as a mode of 022 leaves it. */
function openFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), 'data-dir-'))
	chmodSync(folder, 0o755)
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

const modeOf = (path: string) => statSync(path).mode & 0o777

/** Everything in the folder, and the folder, that others may do something with. */
function openEntries(folder: string): string[] {
	const entries = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
	return entries.filter((name) => (modeOf(join(folder, name)) & 0o077) !== 0)
}

test('a new data folder is its owner’s alone', () => {
	const folder = join(openFolder(), 'new')
	prepareDataDir(folder)
	expect(modeOf(folder)).toBe(0o700)
})

test('files that an earlier start left open are closed, whatever their modes, and unchanged for their owner', () => {
	const mode = fc.nat(0o077).map((bits) => bits | 0o700)
	fc.assert(
		fc.property(mode, mode, mode, mode, mode, (top, database, base, file, cache) => {
			const folder = openFolder()
			mkdirSync(join(folder, 'database', 'base'), { recursive: true })
			mkdirSync(join(folder, 'img-cache'))
			for (const name of ['database/base/1259', 'img-cache/a.webp', 'secret', 'import-report.txt']) {
				writeFileSync(join(folder, name), '')
				chmodSync(join(folder, name), file & 0o666)
			}
			chmodSync(join(folder, 'database', 'base'), base)
			chmodSync(join(folder, 'database'), database | 0o050)
			chmodSync(join(folder, 'img-cache'), cache | 0o050)
			chmodSync(folder, top)
			prepareDataDir(folder)
			expect(openEntries(folder)).toEqual([])
			expect(modeOf(join(folder, 'database', 'base', '1259'))).toBe(0o600)
			expect(modeOf(join(folder, 'database', 'base'))).toBe(0o700)
		}),
		{ numRuns: 30 },
	)
})

test('a folder that holds other things too preserves its mode, and so do they', () => {
	const folder = openFolder()
	for (const name of ['website', 'secret']) writeFileSync(join(folder, name), '')
	chmodSync(join(folder, 'website'), 0o644)
	chmodSync(join(folder, 'secret'), 0o644)
	prepareDataDir(folder)
	expect([modeOf(folder), modeOf(join(folder, 'website')), modeOf(join(folder, 'secret'))]).toEqual([
		0o755, 0o644, 0o600,
	])
})

test('the target of a link is left alone', () => {
	const [folder, elsewhere] = [openFolder(), openFolder()]
	symlinkSync(elsewhere, join(folder, 'img-cache'))
	prepareDataDir(folder)
	expect([modeOf(folder), modeOf(elsewhere)]).toEqual([0o700, 0o755])
})
