import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clockSettings, moveClock, startClock } from './clock.ts'

/** Output of a process with its clock at the moment. */
function saidAt(moment: string, program: string): unknown {
	vi.stubEnv('TEST_CLOCK', moment)
	vi.stubEnv('TEST_CLOCK_AHEAD', undefined)
	startClock()
	const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
		env: { ...process.env, ...clockSettings() },
		encoding: 'utf8',
	})
	return JSON.parse(output)
}

afterEach(() => vi.unstubAllEnvs())

test('a process of the shop lives at the moment of the tests, and its time passes', () => {
	const program = `
		const [from, asText] = [Date.now(), Date.parse(Date())]
		await new Promise((resolve) => setTimeout(resolve, 50))
		console.log(JSON.stringify([from, asText, Date.now()]))`
	const [from = 0, asText = 0, later = 0] = saidAt('2026-12-31T23:59:00+03:00', program) as number[]
	const since = from - Date.parse('2026-12-31T23:59:00+03:00')
	expect(since).toBeGreaterThanOrEqual(0)
	expect(since).toBeLessThan(20_000)
	// Without its milliseconds.
	expect(Math.abs(asText - from)).toBeLessThan(2_000)
	expect(later - from).toBeGreaterThanOrEqual(45)
})

test('dates are what they were, wherever they come from', () => {
	const program = `
		import { statSync } from 'node:fs'
		class Later extends Date {}
		console.log(JSON.stringify([
			new Date(0).toISOString(),
			new Date(2026, 1, 28).getDate(),
			Date.UTC(1970, 0, 1),
			new Date() instanceof Date,
			new Later() instanceof Later,
			statSync('.').mtime instanceof Date,
			structuredClone(new Date()) instanceof Date,
		]))`
	expect(saidAt('2030-01-01T00:00:00Z', program)).toEqual([
		'1970-01-01T00:00:00.000Z',
		28,
		0,
		true,
		true,
		true,
		true,
	])
})

test('the clock of a running process is moved, and moved back', async () => {
	const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'clock')
	const program = "process.stdin.on('data', () => console.log(new Date().toISOString()))"
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
		env: { ...process.env, ...clockSettings(file) },
	})
	onTestFinished(() => void child.kill())
	for (const moment of ['2026-12-31T23:59:00.000Z', '2026-11-23T12:00:00.000Z']) {
		await moveClock(file, moment, 1)
		child.stdin.write('now?')
		const [said] = await once(child.stdout, 'data')
		const since = Date.parse(String(said).trim()) - Date.parse(moment)
		expect(since).toBeGreaterThanOrEqual(0)
		expect(since).toBeLessThan(20_000)
	}
})

test('a moment that is none is rejected', () => {
	expect(() => saidAt('tomorrow', '')).toThrow('TEST_CLOCK is «tomorrow»')
})
