import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { BackendSupervisor } from './backend.ts'
import { StartError } from './start-error.ts'

const log = pino({ level: 'silent' })

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
	writeFileSync(join(folder, 'backend.mjs'), source)
	writeFileSync(journal, '')
	const backend = new BackendSupervisor({
		command: [process.execPath, 'backend.mjs', String(port), journal],
		cwd: folder,
		healthUrl: `http://127.0.0.1:${port}/`,
		log,
		restartDelay: { first: 0, longest: 1_000 },
	})
	onTestFinished(async () => {
		await backend.stop()
		rmSync(folder, { recursive: true })
	})
	return { backend, readJournal: () => readFileSync(journal, 'utf8').trim() }
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
