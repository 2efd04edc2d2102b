import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { BackendSupervisor } from './backend.ts'
import { StartError } from './start-error.ts'

/** A backend that answers its health call and writes down every start and end. */
const program = `
	import { appendFileSync } from 'node:fs'
	import { createServer } from 'node:http'
	const [port, journal] = process.argv.slice(2)
	appendFileSync(journal, 'started ')
	const server = createServer((req, res) => res.end('ok')).listen(Number(port), '127.0.0.1')
	process.on('SIGTERM', () => {
		appendFileSync(journal, 'closed ')
		process.exit(0)
	})
`

async function superviseProgram(source: string) {
	const folder = mkdtempSync(join(tmpdir(), 'backend-'))
	const journal = join(folder, 'journal')
	const port = await freePort()
	const logged: { msg: string; restartIn?: number }[] = []
	const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
	writeFileSync(join(folder, 'backend.mjs'), source)
	writeFileSync(journal, '')
	const backend = new BackendSupervisor({
		command: [process.execPath, 'backend.mjs', String(port), journal],
		cwd: folder,
		healthUrl: `http://127.0.0.1:${port}/`,
		log,
		restartDelay: { first: 300, longest: 1_000 },
	})
	onTestFinished(async () => {
		await backend.stop()
		rmSync(folder, { recursive: true })
	})
	return {
		backend,
		readJournal: () => readFileSync(journal, 'utf8').trim(),
		countStarts: () => logged.filter(({ msg }) => msg === 'BACKEND_STARTED').length,
		/** Milliseconds that each death was followed by. */
		restarts: () => logged.filter(({ msg }) => msg === 'BACKEND_ENDED').map(({ restartIn }) => restartIn),
	}
}

describe('the supervisor of the backend', () => {
	test('starts it again when it dies', async () => {
		const { backend, readJournal } = await superviseProgram(program)
		await backend.started
		const first = backend.pid
		process.kill(first ?? 0, 'SIGKILL')
		await vi.waitFor(() => expect(readJournal()).toBe('started started'), 10_000)
		expect(backend.pid).not.toBe(first)
	})

	test('starts one that had answered at once, however often it dies', async () => {
		const { backend, countStarts, restarts } = await superviseProgram(program)
		for (const lives of [1, 2, 3]) {
			await vi.waitFor(() => expect(countStarts()).toBe(lives), 10_000)
			process.kill(backend.pid ?? 0, 'SIGKILL')
		}
		await vi.waitFor(() => expect(countStarts()).toBe(4), 10_000)
		expect(restarts()).toEqual([0, 0, 0])
	})

	test('starts one that can not start any more ever later', async () => {
		const { backend, restarts } = await superviseProgram(
			`import { readFileSync } from 'node:fs'
			if (readFileSync(process.argv[3], 'utf8') !== '') process.exit(1)
			${program}`,
		)
		await backend.started
		process.kill(backend.pid ?? 0, 'SIGKILL')
		await vi.waitFor(() => expect(restarts()).toEqual([0, 300, 600, 1_000, 1_000]), 15_000)
	})

	test('lets it close its database and does not start it again when the shop closes', async () => {
		const { backend, readJournal } = await superviseProgram(program)
		await backend.started
		await backend.stop()
		expect(readJournal()).toBe('started closed')
	})

	test('restarts it on demand', async () => {
		const { backend, readJournal } = await superviseProgram(program)
		await backend.started
		backend.restart()
		await vi.waitFor(() => expect(readJournal()).toBe('started closed started'), 10_000)
	})

	test('gives up when it can not start at all', async () => {
		const { backend } = await superviseProgram('process.exit(1)')
		await expect(backend.started).rejects.toThrow(StartError)
	})
})
