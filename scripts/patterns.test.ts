import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowPatterns } from './patterns.ts'

let root: string

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'patterns-'))
	for (const folder of ['app', 'backend', 'contract', 'process', 'server']) await mkdir(join(root, folder))
})

afterAll(() => rm(root, { recursive: true }))

async function check(file: string, text: string): Promise<string[]> {
	await mkdir(dirname(join(root, file)), { recursive: true })
	await writeFile(join(root, file), text)
	try {
		return await slowPatterns(root, join(root, 'cache.json'))
	} finally {
		await rm(join(root, file))
	}
}

test.each([
	['a nested repetition', 'app/a.ts', 'const first = 1\nexport const a = /^(\\w+)+$/', 'app/a.ts:2'],
	['two repetitions of the same', 'server/a.ts', 'export const a = /^\\s*(.*?)\\s*$/', 'server/a.ts:1'],
	['a repetition that begins again', 'process/a.ts', "''.replace(/^\\/+|\\/+$/g, '')", 'process/a.ts:1'],
	[
		'a look ahead that begins again',
		'backend/a.ts',
		'export const a = /\\b(?=[\\w-]*\\d)x/',
		'backend/a.ts:1',
	],
	[
		'one in a component',
		'app/routes/a.tsx',
		'export const A = () => (\n<p>{/(a|a)*b/.source}</p>)',
		'app/routes/a.tsx:2',
	],
	['one of a schema', 'contract/a.ts', 'z.string()\n.regex(/(x+x+)+y/)', 'contract/a.ts:2'],
	[
		'a composed one',
		'app/a.ts',
		"const word = '\\\\w+'\nexport const a = new RegExp('^(' + word + ')+$')",
		'app/a.ts:2',
	],
])('%s is found, with its place', async (_, file, text, place) => {
	const slow = await check(file, text)
	expect(slow).toHaveLength(1)
	expect(slow[0]).toMatch(new RegExp(`^${place} .* takes more than linear time`))
})

test('a pattern that is composed while the program runs is found', async () => {
	const slow = await check('app/a.ts', 'export const has = (word: string) => new RegExp(word)')
	expect(slow).toEqual(['app/a.ts:1 is composed while the program runs: compose it as the module loads'])
})

test('linear patterns, comments and the patterns of tests pass', async () => {
	expect(await check('app/a.ts', 'export const a = /^\\d{4}$/u // not /(a+)+b/')).toEqual([])
	expect(await check('app/a.test.ts', 'export const a = /(a+)+b/')).toEqual([])
})
