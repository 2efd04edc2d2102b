import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright/test'
import { shiftDate } from './shift-date.mjs'

/** When the tests begin unless TEST_CLOCK names another moment: a working day on which every courier still comes. */
const monday = '2026-11-23T12:00:00+03:00'

/** Argument of Node that moves the clock of a process before anything else in it runs. */
export const clockPreload = `--import=${new URL('clock-preload.mjs', import.meta.url)}`

/**
 * Begins the time of a run of tests. It passes from then on, the same in every process of the run and of its shops; the
 * machine's clock counts for nothing. Configurations of test runners call it, and their workers inherit what it sets.
 * @throws when TEST_CLOCK is no moment
 */
export function startClock(): void {
	process.env.TEST_CLOCK_AHEAD ??= String(aheadAt(process.env.TEST_CLOCK || monday))
}

/**
 * Settings by which a process lives in the time of the tests; none outside of a run of tests, as in measurements.
 * @param file by which its clock can be moved while it runs (`moveClock`)
 */
export function clockSettings(file = ''): Record<string, string> {
	const { TEST_CLOCK_AHEAD } = process.env
	if (TEST_CLOCK_AHEAD === undefined) return {}
	return { NODE_OPTIONS: clockPreload, TEST_CLOCK_AHEAD, TEST_CLOCK_FILE: file }
}

/**
 * Moves the clock of running processes, and resolves when they live at the moment.
 * @param file as in their `clockSettings`
 * @param moment ISO 8601
 * @param processes how many there are
 * @throws when they do not follow within ten seconds
 */
export async function moveClock(file: string, moment: string, processes: number): Promise<void> {
	const ahead = String(aheadAt(moment))
	await writeFile(`${file}.draft`, ahead)
	await rename(`${file}.draft`, file)
	const moved = () => {
		const followed = `${file}.${ahead}`
		return existsSync(followed) ? new Set(readFileSync(followed, 'utf8').match(/\d+/g)).size : 0
	}
	for (let tries = 0; moved() < processes; tries++) {
		if (tries === 1_000)
			throw new Error(`${moved()} of ${processes} processes moved their clock to ${moment}`)
		await wait(10)
	}
}

/** The moment of the tests, also in a process with the machine's clock, such as Playwright's. */
export function testNow(): Date {
	return new Date(machineTime() + Number(process.env.TEST_CLOCK_AHEAD ?? 0))
}

/** The pages of the visitor live in the time of the run too. */
export async function moveClockOf(context: BrowserContext): Promise<void> {
	await context.addInitScript(shiftDate, Number(process.env.TEST_CLOCK_AHEAD))
}

/** Milliseconds since 1970, wherever the clock of this process was moved to. */
const machineTime = () => performance.timeOrigin + performance.now()

function aheadAt(moment: string): number {
	const ahead = Math.round(Date.parse(moment) - machineTime())
	if (Number.isNaN(ahead)) {
		throw new Error(`TEST_CLOCK is «${moment}», which is no moment like ${monday}`)
	}
	return ahead
}
