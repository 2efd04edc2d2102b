import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { rootDir } from '#process/root.ts'

const root = mkdtempSync(join(tmpdir(), 'lengths-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Code by its file; a number of the backend decides how long something is. */
const unbounded = {
	'app/rows.ts': 'export const rows = Array.from({ length: answer.total }, (_, at) => at)',
	'app/parts/blanks.tsx': 'export const blanks = () => <p>{Array.from({ length: count })}</p>',
	'app/made.ts': 'export const made = new Array(answer.total)',
	'app/called.ts': 'export const called = Array<null>(answer.total).fill(null)',
	'app/smallest.ts': 'export const rows = Array.from({ length: Math.min(total, MOST) }, (_, at) => at)',
	'server/stars.ts': "export const stars = '★'.repeat(rating)",
	'server/digits.ts': "export const digits = text.padStart(answer.width, '0')",
	'contract/loop.ts': 'for (let at = 0; at < answer.total; at++) say(at)',
	'contract/to.ts': 'for (let at = 1; at <= total; at++) say(at)',
}

const bounded = {
	'app/bounded.ts':
		'export const rows = listOf(answer.total, 100, (at) => at)\nexport const week = Array.from({ length: 7 }, (_, at) => at)\nexport const all = Array.from({ length: MOST_ROWS })',
	'server/bounded.ts': "export const time = text.padStart(2, '0') + ' '.repeat(WIDTH)",
	'contract/bounded.ts':
		'for (let at = 0; at < items.length; at++) say(at)\nfor (let at = 0; at < 3; at++) say(at)',
	'app/tested.test.ts': 'export const rows = Array.from({ length: count })',
	'tests/contract/any.ts': 'export const rows = Array.from({ length: count })',
}

test('a length that a number of a backend decides is found, and a bounded one is not', async () => {
	const plugins = [join(rootDir, 'lint/bounded-lengths.grit')]
	const rules = { preset: 'none' }
	const files = {
		...unbounded,
		...bounded,
		'biome.json': JSON.stringify({ root: true, plugins, linter: { rules } }),
	}
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, file)), { recursive: true })
		writeFileSync(join(root, file), text)
	}
	const biome = join(rootDir, 'node_modules/@biomejs/biome/bin/biome')
	const ran = promisify(execFile)(process.execPath, [biome, 'lint', '--max-diagnostics=none', '.'], {
		cwd: root,
	})
	const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
	const found = [...(stdout + stderr).matchAll(/^(\S+?):\d+:\d+ plugin/gm)].map(([, file]) => file)
	expect(found.sort()).toEqual(Object.keys(unbounded).sort())
})
