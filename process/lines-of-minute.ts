import { createHmac, randomBytes } from 'node:crypto'
import type { Log } from './logger.ts'

/** Addresses that have a line of their own; those that come later in the minute share one. */
const MOST_ADDRESSES = 1_000

/**
 * Gathers events of visitors for one line a minute and address, because a visitor decides how many there are. The line
 * has the address as a hash, with a key of this process.
 * @param message of the line
 * @param noted what the line of an address says, with one more thing that has happened; `undefined` at the first one
 * @returns notes what has happened for an address
 */
export function linesOfMinute<One, Line extends object>(
	log: Log,
	message: string,
	noted: (line: Line | undefined, one: One) => Line,
	everyMs = 60_000,
): (address: string | undefined, one: One) => void {
	const key = randomBytes(16)
	const nameOf = (address = 'unknown') =>
		createHmac('sha256', key).update(address).digest('base64url').slice(0, 8)
	const minute = new Map<string, Line>()

	function writeLines(): void {
		for (const [visitor, line] of minute) {
			const fields: object = { visitor, ...line }
			log.warn(fields, message)
		}
		minute.clear()
	}

	return (address, one) => {
		if (minute.size === 0) setTimeout(writeLines, everyMs).unref()
		const own = nameOf(address)
		const visitor = minute.has(own) || minute.size < MOST_ADDRESSES ? own : 'others'
		minute.set(visitor, noted(minute.get(visitor), one))
	}
}
