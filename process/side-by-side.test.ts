// @module-tag slow

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { rootDir } from './root.ts'

/** Says that it is ready; on SIGTERM and SIGINT says that it ends. */
const well = (name: string) => `
	const end = (signal) => { console.log('${name} ends'); process.exit(0) }
	process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', () => process.exit(0))
	process.send('ready')
	console.log('${name}', process.pid)
`

const supervisingProgram = (programs: string[]) => `
	import pino from 'pino'
	import { runSideBySide } from './process/side-by-side.ts'
	import { StartError } from './process/start-error.ts'
	const programs = ${JSON.stringify(programs)}.map((name) => ({ name, command: [process.execPath, name + '.mjs'] }))
	const supervision = { pauses: { first: 1, longest: 10 }, giveUpAfter: 100 }
	runSideBySide(programs, process.env.FOLDER, pino({ level: 'silent' }), supervision).catch((error) => {
		console.error(error instanceof StartError ? 'StartError' : error)
		process.exit(1)
	})
`

function startPrograms(programs: Record<string, string>) {
	const folder = mkdtempSync(join(tmpdir(), 'side-by-side-'))
	for (const [name, source] of Object.entries(programs)) writeFileSync(join(folder, `${name}.mjs`), source)
	const source = supervisingProgram(Object.keys(programs))
	const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', source], {
		cwd: rootDir,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, FOLDER: folder },
	})
	onTestFinished(() => {
		child.kill('SIGKILL')
		rmSync(folder, { recursive: true, force: true })
	})
	return { child, ...outputOf(child), ended: once(child, 'exit'), stderr: text(child.stderr) }
}

/** Lines the programs have written, and the ids of their processes. */
function outputOf({ stdout }: ChildProcess) {
	let output = ''
	stdout?.on('data', (chunk) => {
		output += chunk
	})
	const pidsOf = (name: string) =>
		[...output.matchAll(new RegExp(`^${name} (\\d+)$`, 'gm'))].map(([, pid]) => Number(pid))
	return {
		/** Process ids of its lives so far. */
		pidsOf,
		/** @returns the id of the process of this life */
		async life(name: string, number: number): Promise<number> {
			await vi.waitFor(() => expect(pidsOf(name)).toHaveLength(number), 15_000)
			return pidsOf(name)[number - 1] ?? 0
		},
		ends: () => output.match(/^\w+ ends$/gm) ?? [],
	}
}

const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

describe('processes side by side', () => {
	test('do not touch each other when they die, also at the same time', async () => {
		const { life, pidsOf } = startPrograms({ backend: well('backend'), storefront: well('storefront') })
		const backend = await life('backend', 1)
		process.kill(await life('storefront', 1), 'SIGKILL')
		const storefront = await life('storefront', 2)
		expect(isAlive(backend)).toBe(true)
		process.kill(backend, 'SIGKILL')
		process.kill(storefront, 'SIGKILL')
		await life('backend', 2)
		await life('storefront', 3)
		expect([pidsOf('backend').length, pidsOf('storefront').length]).toEqual([2, 3])
	})

	test.each(['SIGTERM', 'SIGINT'] as const)(
		'end on %s in the reverse order of their starts',
		async (signal) => {
			const { child, life, ends, ended } = startPrograms({
				backend: well('backend'),
				storefront: well('storefront'),
			})
			await life('storefront', 1)
			child.kill(signal)
			expect(await ended).toEqual([0, null])
			expect(ends()).toEqual(['storefront ends', 'backend ends'])
		},
	)

	test('end when the process that runs them is killed', async () => {
		const { child, life } = startPrograms({ backend: well('backend'), storefront: well('storefront') })
		const pids = [await life('backend', 1), await life('storefront', 1)]
		child.kill('SIGKILL')
		await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 15_000)
	})

	test('end with code 1 and a sentence when one of them can’t be restarted', async () => {
		const oncePossible = `
			import { existsSync, writeFileSync } from 'node:fs'
			if (existsSync('used')) process.exit(1)
			writeFileSync('used', '')
			${well('storefront')}`
		const { life, ends, ended, stderr } = startPrograms({
			backend: well('backend'),
			storefront: oncePossible,
		})
		process.kill(await life('storefront', 1), 'SIGKILL')
		expect(await ended).toEqual([1, null])
		expect(await stderr).toMatch(
			/^The storefront is not started again: for 0\.1 seconds each start has failed \(\d+ in all\)\.\n$/,
		)
		expect(ends()).toEqual(['backend ends'])
	})

	test('are not started at all when the second one fails at once', async () => {
		const { ends, ended, stderr } = startPrograms({ backend: well('backend'), storefront: 'process.exit(1)' })
		expect(await ended).toEqual([1, null])
		expect(await stderr).toBe('StartError\n')
		expect(ends()).toEqual(['backend ends'])
	})
})
