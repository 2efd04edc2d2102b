// @module-tag slow

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { rootDir } from '#process/root.ts'
import { openApiFile } from '../openapi-file.ts'

const bin = (path: string) => join(rootDir, 'node_modules', path)
const writesInTypescript = ['--import', join(rootDir, 'tests/contract/generators/typescript.mjs')]

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'tropa-generators-'))
	const options = { strict: true, noEmit: true, target: 'es2022', module: 'esnext', types: [] }
	const compilerOptions = { ...options, moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] }
	await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*/**/*.ts'] }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs a program; what it prints is in the error when it fails. */
const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: folder })

const generators: Record<string, string[]> = {
	'openapi-typescript': [
		...writesInTypescript,
		bin('openapi-typescript/bin/cli.js'),
		openApiFile,
		'-o',
		'openapi-typescript/index.ts',
	],
	'hey-api': [
		...writesInTypescript,
		bin('@hey-api/openapi-ts/dist/run.mjs'),
		'-i',
		openApiFile,
		'-o',
		'hey-api',
		'--no-log-file',
	],
	orval: [bin('orval/dist/bin/orval.js'), '-i', openApiFile, '-o', 'orval/index.ts', '--client', 'fetch'],
}

const entries: Record<string, string> = { 'hey-api': 'hey-api/sdk.gen.ts' }

test('three generators make clients of the committed document, and they compile', async () => {
	await Promise.all(Object.values(generators).map((args) => run(...args)))
	for (const name of Object.keys(generators)) {
		const made = await readFile(join(folder, entries[name] ?? `${name}/index.ts`), 'utf8')
		const missing = Object.keys(endpoints).filter((call) => !new RegExp(`\\b${call}\\b`).test(made))
		expect(missing, name).toEqual([])
	}
	await run(bin('typescript/bin/tsc'), '-p', 'tsconfig.json').catch(({ stdout }) => {
		throw new Error(`What was made does not compile:\n${stdout}`)
	})
}, 300_000)
