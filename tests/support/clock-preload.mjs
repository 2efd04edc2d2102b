import { appendFileSync, existsSync, readFileSync, watchFile } from 'node:fs'
import { shiftDate } from './shift-date.mjs'

// Loaded before a process that is to live at the moment of the tests (`clock.ts`).
const { TEST_CLOCK_AHEAD, TEST_CLOCK_FILE } = process.env
let ahead = Number(TEST_CLOCK_AHEAD)
shiftDate(ahead)

if (TEST_CLOCK_FILE) {
	// A test moves the clock of its shop while that runs (`MovableClock`), and waits until every process says so.
	const follow = () => {
		if (!existsSync(TEST_CLOCK_FILE)) return
		const wanted = Number(readFileSync(TEST_CLOCK_FILE, 'utf8'))
		shiftDate(wanted - ahead)
		ahead = wanted
		appendFileSync(`${TEST_CLOCK_FILE}.${wanted}`, `${process.pid}\n`)
	}
	follow()
	watchFile(TEST_CLOCK_FILE, { interval: 20, persistent: false }, follow)
}
