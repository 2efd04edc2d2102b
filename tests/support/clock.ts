import type { BrowserContext } from 'playwright/test'
import { shiftDate } from './shift-date.mjs'

/** When the tests begin unless TEST_CLOCK names another moment: a working day on which every courier still comes. */
const monday = '2026-11-23T12:00:00+03:00'

/** How Node is told to move the clock of a process before anything else in it runs. */
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
 * @param moment ISO 8601, at which its clock starts when it is not the time of the run
 */
export function clockSettings(moment?: string): Record<string, string> {
	const ahead = moment === undefined ? process.env.TEST_CLOCK_AHEAD : String(aheadAt(moment))
	return ahead === undefined ? {} : { NODE_OPTIONS: clockPreload, TEST_CLOCK_AHEAD: ahead }
}

/** The moment of the tests, also in a process whose clock is the machine's, as those of Playwright. */
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
