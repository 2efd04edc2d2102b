// @module-tag slow

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartError } from './start-error.ts'
import { Supervisor } from './supervisor.ts'

/** Writes down every start and end, and says that it is ready. */
const program = `
	import { appendFileSync } from 'node:fs'
	appendFileSync('journal', 'started ')
	process.on('SIGTERM', () => {
		appendFileSync('journal', 'closed ')
		process.exit(0)
	})
	setInterval(() => {}, 1_000)
	process.send('ready')
`

/** One that starts once and then never again. */
const brokenAfterOnce = `
	import { readFileSync } from 'node:fs'
	if (readFileSync('journal', 'utf8') !== '') process.exit(7)
	${program}
`

type Options = ConstructorParameters<typeof Supervisor>[0]

function superviseProgram(source: string, options: Partial<Options> = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'supervisor-'))
	const logged: { msg: string; restartIn?: number; signal?: string }[] = []
	const givenUp: Error[] = []
	const restartsWanted: string[] = []
	const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
	writeFileSync(join(folder, 'program.mjs'), source)
	writeFileSync(join(folder, 'journal'), '')
	const supervisor = new Supervisor({
		name: 'backend',
		command: [process.execPath, 'program.mjs'],
		cwd: folder,
		log,
		onGivenUp: (reason) => givenUp.push(reason),
		onRestartWanted: (name) => restartsWanted.push(name),
		pauses: { first: 20, longest: 100 },
		...options,
	})
	onTestFinished(async () => {
		await supervisor.stop()
		rmSync(folder, { recursive: true })
	})
	const deaths = () => logged.filter(({ msg }) => msg === 'BACKEND_ENDED')
	return {
		supervisor,
		logged,
		deaths,
		givenUp,
		restartsWanted,
		readJournal: () => readFileSync(join(folder, 'journal'), 'utf8').trim(),
		countStarts: () => logged.filter(({ msg }) => msg === 'BACKEND_STARTED').length,
		/** Milliseconds that each death was followed by. */
		pauses: () => deaths().map(({ restartIn }) => restartIn),
	}
}

const kill = ({ pid }: Supervisor) => process.kill(pid ?? 0, 'SIGKILL')
const patience = { timeout: 15_000 }

describe('a supervised process', () => {
	test('is started again when it dies', async () => {
		const { supervisor, readJournal } = superviseProgram(program)
		await supervisor.started
		const first = supervisor.pid
		kill(supervisor)
		await vi.waitFor(() => expect(readJournal()).toBe('started started'), patience)
		expect(supervisor.pid).not.toBe(first)
	})

	test('is started again after it has run out of memory', async () => {
		const { supervisor, countStarts, deaths } = superviseProgram(
			`process.on('SIGUSR2', () => {
				const all = []
				for (;;) all.push(new Array(10_000).fill(all.length))
			})
			${program}`,
			{ command: [process.execPath, '--max-old-space-size=16', 'program.mjs'] },
		)
		await supervisor.started
		process.kill(supervisor.pid ?? 0, 'SIGUSR2')
		await vi.waitFor(() => expect(countStarts()).toBe(2), patience)
		expect(deaths()).toMatchObject([{ signal: 'SIGABRT' }])
	})

	test('that was ready is never given up; the pauses grow from one short life to the next', async () => {
		const { supervisor, countStarts, pauses, givenUp } = superviseProgram(program, { giveUpAfter: 0 })
		for (const lives of [1, 2, 3, 4, 5]) {
			await vi.waitFor(() => expect(countStarts()).toBe(lives), patience)
			kill(supervisor)
		}
		await vi.waitFor(() => expect(countStarts()).toBe(6), patience)
		expect(pauses()).toEqual([20, 40, 80, 100, 100])
		expect(givenUp).toEqual([])
	})

	test('is started again at once after a long life', async () => {
		const { supervisor, countStarts, pauses } = superviseProgram(program, { longLife: 0 })
		for (const lives of [1, 2]) {
			await vi.waitFor(() => expect(countStarts()).toBe(lives), patience)
			kill(supervisor)
		}
		await vi.waitFor(() => expect(countStarts()).toBe(3), patience)
		expect(pauses()).toEqual([0, 0])
	})

	test('that can not start any more is given up with a sentence, and only once', async () => {
		const { supervisor, pauses, givenUp, logged } = superviseProgram(brokenAfterOnce, {
			pauses: { first: 1, longest: 4 },
			giveUpAfter: 1_000,
		})
		await supervisor.started
		kill(supervisor)
		await vi.waitFor(() => expect(givenUp).not.toEqual([]), patience)
		expect(givenUp).toEqual([expect.any(StartError)])
		expect(givenUp[0]?.message).toBe(
			`The backend is not started again: for 1 seconds each start has failed (${pauses().length} in all).`,
		)
		expect(pauses().slice(0, 4)).toEqual([1, 2, 4, 4].slice(0, pauses().length))
		expect(logged.at(-1)).toMatchObject({ msg: 'BACKEND_GIVEN_UP', code: 7 })
	})

	test('may close what it has when it is stopped, and is not started again', async () => {
		const { supervisor, readJournal } = superviseProgram(program)
		await supervisor.started
		await supervisor.stop()
		expect(readJournal()).toBe('started closed')
	})

	test('that does not end when it is stopped is ended by force', async () => {
		const { supervisor } = superviseProgram(
			`process.on('SIGTERM', () => {})\n${program.replace(/process.on[^}]*}\)/, '')}`,
			{
				stopTimeout: 100,
			},
		)
		await supervisor.started
		const { pid = 0 } = supervisor
		await supervisor.stop()
		expect(() => process.kill(pid, 0)).toThrow('ESRCH')
	})

	test('is stopped also while it waits for its next start', async () => {
		const { supervisor, deaths, countStarts } = superviseProgram(program)
		await supervisor.started
		kill(supervisor)
		await vi.waitFor(() => expect(deaths()).toHaveLength(1), patience)
		await supervisor.stop()
		// It would have started by the time another one has.
		await superviseProgram(program).supervisor.started
		expect(countStarts()).toBe(1)
	})

	test('is restarted on demand', async () => {
		const { supervisor, readJournal } = superviseProgram(program)
		await supervisor.started
		supervisor.restart()
		await vi.waitFor(() => expect(readJournal()).toBe('started closed started'), patience)
	})

	test('may ask for the restart of another', async () => {
		const { restartsWanted } = superviseProgram(`${program}; process.send({ restart: 'storefront' })`)
		await vi.waitFor(() => expect(restartsWanted).toEqual(['storefront']), patience)
	})

	test.each([
		['ends', 'process.exit(1)', ''],
		['ends as if all were well', 'process.exit(0)', ''],
		[
			'is killed',
			'process.kill(process.pid, "SIGKILL")',
			'The backend was ended by SIGKILL while it started.',
		],
	])('that %s at its first start is not started again', async (_what, source, sentence) => {
		const { supervisor, deaths } = superviseProgram(source)
		await expect(supervisor.started).rejects.toThrow(new StartError(sentence))
		expect(deaths()).toEqual([])
	})

	test('that does not exist is named in a sentence', async () => {
		const { supervisor } = superviseProgram('', { command: ['/no/such/program'] })
		await expect(supervisor.started).rejects.toThrow(
			new StartError("The backend can't be started: spawn /no/such/program ENOENT."),
		)
	})

	test('runs again whatever the order in which it and its like die', { timeout: 60_000 }, async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.record({ who: fc.nat(1), signal: fc.constantFrom('SIGKILL', 'SIGABRT', 'SIGTERM') }), {
					minLength: 1,
					maxLength: 4,
				}),
				async (deaths) => {
					const pair = [superviseProgram(program), superviseProgram(program)] as const
					await Promise.all(pair.map(({ supervisor }) => supervisor.started))
					for (const { who, signal } of deaths) {
						const died = pair[who as 0 | 1]
						const starts = died.countStarts()
						process.kill(died.supervisor.pid ?? 0, signal)
						await vi.waitFor(() => expect(died.countStarts()).toBe(starts + 1), patience)
					}
					for (const [who, one] of pair.entries()) {
						expect(one.countStarts()).toBe(1 + deaths.filter((death) => death.who === who).length)
						expect(one.givenUp).toEqual([])
						await one.supervisor.stop()
					}
				},
			),
			{ numRuns: 4 },
		)
	})
})
